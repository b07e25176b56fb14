/// The dimming and the movement of the background behind a sheet.
///
/// See Semantics, "Dimming", and Semantics, "Background behind the sheet".
extension World {
  /// The share of the way from bright to fully dimmed, 0 to 1, by the sheet's position.
  func dimProgress(of id: SheetID) -> Double {
    // One that is not modal dims nothing and leaves the app where it is (NP-03).
    guard isHere(id), self[id].isModal else { return 0 }
    switch self[id].presentation {
    case .popover: return 0
    case .form:
      // By the box as it is now: where it goes may change at once, and dim must not.
      let out = device.height - place(of: id, height: height(of: id)).y
      let lifted = out + self[id].lift.value(at: time)
      return lifted > 0 ? min(1, max(0, 1 - slide(of: id) / lifted)) : 0
    case .sheet, .cover: break
    }
    if case .fading = self[id].definition.style.dimming { return self[id].fade.value(at: time) }
    var height = height(of: id)
    if slidesIn(id) {
      let out = slideOut(of: id)
      height *= out > 0 ? min(1, max(0, 1 - slide(of: id) / out)) : 1
    }
    return dimProgress(of: id, at: height)
  }

  /// The share for a sheet at the bottom edge that stands at a height.
  private func dimProgress(of id: SheetID, at height: Double) -> Double {
    var bright = 0.0
    if case .detent(let name) = self[id].definition.style.largestUndimmed,
      let detent = self[id].detents.first(where: { $0.name == name })
    {
      bright = detent.height
    }
    guard let next = self[id].detents.first(where: { $0.height > bright }) else { return 0 }
    return min(1, max(0, (height - bright) / (next.height - bright)))
  }

  /// Whether it blocks what is behind once it stands where it goes.
  func willDim(_ id: SheetID) -> Bool {
    switch self[id].presentation {
    case .popover, .form: return true
    case .sheet, .cover: break
    }
    if case .fading = self[id].definition.style.dimming { return self[id].fade.to > 0 }
    return dimProgress(of: id, at: restingHeight(of: id) ?? height(of: id)) > 0
  }

  /// The opacity of its backdrop now, 0 to 1.
  public func dim(of id: SheetID, policy: any DecisionDelegate) -> Double {
    guard isHere(id), self[id].isModal else { return 0 }
    let progress = dimProgress(of: id)
    guard presentationNow(of: id) != .popover else { return 0 }
    switch self[id].definition.style.dimming {
    case .tracking(let most): return most * progress
    case .fading(let most, _, _): return most * progress
    case .script(let function):
      guard let answer = policy.dimming(function, sheet: id), answer.isFinite else {
        return Style.fallbackDim * progress
      }
      return min(1, max(0, answer))
    }
  }

  /// Whether touches beside it stop at its backdrop: it is modal and dimmed, or a modal popover.
  func isBlocking(_ id: SheetID) -> Bool {
    guard isHere(id), self[id].isModal else { return false }
    // What fades in by itself is there from the first moment on.
    if case .fading(_, _, .target) = self[id].definition.style.dimming, self[id].fade.to > 0 {
      return true
    }
    return self[id].presentation == .popover || dimProgress(of: id) > 0
  }

  /// What lies behind the top sheet: its scale, how far it is moved down, its corner radius.
  public func background() -> (scale: Double, offset: Double, cornerRadius: Double) {
    guard let top = topSheet else { return (1, 0, 0) }
    return background(behind: top)
  }

  /// What lies behind a sheet: scaled, moved and rounded in step with its position (IOS-20).
  func background(behind id: SheetID) -> (scale: Double, offset: Double, cornerRadius: Double) {
    let style = self[id].definition.style
    let drop = style.backgroundOffset + style.backgroundShift * device.height
    let isStill = style.backgroundScale == 1 && drop == 0
    guard device.idiom == .phone, !device.isCompact, !isStill else { return (1, 0, 0) }
    let progress = dimProgress(of: id)
    return (
      1 - (1 - style.backgroundScale) * progress, drop * progress,
      device.cornerRadius * progress
    )
  }
}
