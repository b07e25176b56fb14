/// Dimming, and the transform of the background behind a sheet.
///
/// See Semantics, "Dimming", and Semantics, "Background behind the sheet".
extension World {
  /// Returns the progress from undimmed to fully dimmed, 0 to 1, as a function of the sheet's
  /// position.
  func dimProgress(of id: SheetID) -> Double {
    // A sheet that is not modal does not dim or transform the background (NP-03).
    guard isOnShownScreen(id), self[id].isModal, !isPeeking(id) else { return 0 }
    // A hidden sheet at the bottom edge can still move there; any other is out of sight.
    if self[id].isConcealed, self[id].presentation != .sheet { return 0 }
    switch self[id].presentation {
    case .popover: return 0
    case .form: return slideProgress(of: id)
    case .sheet, .cover: break
    }
    if case .fading = self[id].definition.style.dimming { return self[id].fade.value(at: time) }
    var height = height(of: id)
    if slidesIn(id) { height *= slideProgress(of: id) }
    return dimProgress(of: id, at: height)
  }

  /// Returns how far a sheet that slides in is from outside of the screen to its place, 0 to 1.
  private func slideProgress(of id: SheetID) -> Double {
    // Uses the current frame: the target can change abruptly, but the dimming must not.
    let out = device.height - place(of: id, height: height(of: id)).y
    let lifted = out + self[id].lift.value(at: time)
    return lifted > 0 ? min(1, max(0, 1 - slide(of: id) / lifted)) : 0
  }

  /// Returns the progress for a sheet at the bottom edge with the given height.
  private func dimProgress(of id: SheetID, at height: Double) -> Double {
    let bright = undimmedHeight(of: id) ?? 0
    guard let next = self[id].detents.first(where: { $0.height > bright }) else { return 0 }
    return min(1, max(0, (height - bright) / (next.height - bright)))
  }

  /// Continues the backdrop after the definition of a sheet has changed; `progress` is the progress
  /// before the change.
  ///
  /// A backdrop that fades now, and did not before, starts there.
  mutating func continueDimming(
    of id: SheetID, from old: Style.DimmingMode, at progress: Double
  ) {
    guard self[id].isPresented, case .fading = self[id].definition.style.dimming else { return }
    if case .fading = old { return retargetFade(id) }
    self[id].fade = AnimatedValue(at: progress)
    let isBright = self[id].lifecycle.isDismissing || isUndimmed(id)
    startFade(id, to: isBright ? 0 : 1, animated: true)
  }

  /// Returns the height up to which the background is undimmed; nil if it is dimmed at every height.
  ///
  /// The background is dimmed at a height that a larger detent shares if that detent is selected.
  func undimmedHeight(of id: SheetID) -> Double? {
    guard case .detent(let name) = self[id].definition.style.largestUndimmed,
      let place = self[id].detents.firstIndex(where: { $0.isNamed(name) })
    else { return nil }
    let detent = self[id].detents[place]
    guard detent.name != name, self[id].isDetent(detent.name, above: name) else {
      return detent.height
    }
    return place > 0 ? self[id].detents[place - 1].height : nil
  }

  /// Whether a sheet dims the background at its target position.
  func willDim(_ id: SheetID) -> Bool {
    switch self[id].presentation {
    case .popover, .form: return !self[id].isConcealed
    case .sheet, .cover: break
    }
    if case .fading = self[id].definition.style.dimming { return self[id].fade.to > 0 }
    return dimProgress(of: id, at: restingHeight(of: id) ?? height(of: id)) > 0
  }

  /// Returns the current opacity of the backdrop, 0 to 1.
  public func dim(of id: SheetID, policy: any DecisionDelegate) -> Double {
    guard isOnShownScreen(id), self[id].isModal else { return 0 }
    let progress = dimProgress(of: id)
    guard presentationNow(of: id) != .popover else { return 0 }
    switch self[id].definition.style.dimming {
    case .tracking(let most): return most * progress
    case .fading(let most, _, _): return most * progress
    case .script(let function):
      guard let result = policy.dimming(function, sheet: id), result.isFinite else {
        return Style.fallbackDim * progress
      }
      return min(1, max(0, result))
    }
  }

  /// Whether touches outside a sheet stop at its backdrop: the sheet is modal and dimmed, or a
  /// modal popover.
  func isBlocking(_ id: SheetID) -> Bool {
    guard isOnShownScreen(id), self[id].isModal else { return false }
    // A backdrop that fades to the sheet's target blocks touches from the start of the fade.
    if case .fading(_, _, .target) = self[id].definition.style.dimming, self[id].fade.to > 0 {
      return true
    }
    let isPopover = self[id].presentation == .popover && !self[id].isConcealed
    return isPopover || dimProgress(of: id) > 0
  }

  /// Returns the transform of the background behind the top sheet: scale, offset downward in
  /// points, and corner radius in points.
  public func background() -> (scale: Double, offset: Double, cornerRadius: Double) {
    guard let top = topSheet else { return (1, 0, 0) }
    return background(behind: top)
  }

  /// Returns the transform of the background behind a sheet, as a function of its position
  /// (IOS-20; Semantics, "Background behind the sheet").
  func background(behind id: SheetID) -> (scale: Double, offset: Double, cornerRadius: Double) {
    let style = self[id].definition.style
    let drop = style.backgroundOffset + style.backgroundShift * device.height
    let isStill = style.backgroundScale == 1 && drop == 0
    guard device.idiom == .phone, !device.isCompact, !isStill else { return (1, 0, 0) }
    var progress = dimProgress(of: id)
    if style.backgroundMovesAtLarge { progress = min(progress, fullHeightProgress(of: id)) }
    return (
      1 - (1 - style.backgroundScale) * progress, drop * progress,
      device.cornerRadius * progress
    )
  }

  /// Whether the largest active detent of a sheet has the full height, as `large` has.
  package func reachesFullHeight(_ id: SheetID) -> Bool {
    guard let largest = self[id].unliftedDetents.last else { return false }
    return largest.height >= maxRestHeight(id, as: self[id].presentation) - 0.5
  }

  /// Returns the progress from the detent below the full height to the full height, 0 to 1; 0 if no
  /// detent has the full height.
  private func fullHeightProgress(of id: SheetID) -> Double {
    guard reachesFullHeight(id) else { return 0 }
    guard let low = self[id].detents.dropLast().last, let full = self[id].detents.last else {
      return 1
    }
    return min(1, max(0, (height(of: id) - low.height) / (full.height - low.height)))
  }
}
