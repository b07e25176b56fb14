internal import Physics

/// The ends of a sheet's way: rubber band, hard stop, or the script's own (semantics 6).
extension World {
  /// The height shown for the height that the finger asks for.
  func stretched(_ raw: Double, of id: SheetID, _ policy: any Policy) -> Double {
    let (smallest, largest) = ends(of: id)
    if raw > largest {
      let shown = largest + overdrag(raw - largest, of: id, policy)
      let isLimited = sheets[id.index].definition.style.staysBelowStatusBar
      return isLimited ? min(shown, max(largest, device.height - device.insets.top)) : shown
    }
    if raw < smallest, !followsBelow(id) {
      return max(0, smallest - overdrag(smallest - raw, of: id, policy))
    }
    return max(0, raw)
  }

  /// The height that the finger would have asked for, for a sheet that is shown at a height: so
  /// that one caught past its end does not jump.
  func unstretched(_ shown: Double, of id: SheetID) -> Double {
    guard case .band(let band) = sheets[id.index].definition.style.elasticity,
      band.coefficient > 0
    else { return shown }
    let (smallest, largest) = ends(of: id)
    if shown > largest {
      return largest + band.excess(for: shown - largest, dimension: device.height)
    }
    if shown < smallest, !followsBelow(id), hasRested(id) {
      return smallest - band.excess(for: smallest - shown, dimension: device.height)
    }
    return shown
  }

  /// The share of a finger's velocity that the sheet has where it is.
  func slope(at raw: Double, of id: SheetID) -> Double {
    let (smallest, largest) = ends(of: id)
    let excess = raw > largest ? raw - largest : smallest - raw
    let isBeyond = raw > largest || (raw < smallest && !followsBelow(id))
    guard isBeyond else { return 1 }
    guard case .band(let band) = sheets[id.index].definition.style.elasticity else { return 0 }
    let bend = excess * band.coefficient / device.height + 1
    return band.coefficient / (bend * bend)
  }

  func clampToDetents(_ height: Double, of id: SheetID) -> Double {
    let (smallest, largest) = ends(of: id)
    return min(largest, max(smallest, height))
  }

  private func ends(of id: SheetID) -> (smallest: Double, largest: Double) {
    let detents = sheets[id.index].detents
    return (detents.first?.height ?? 0, detents.last?.height ?? 0)
  }

  /// A dismissible sheet follows the finger below its smallest detent; so does one that comes in.
  private func followsBelow(_ id: SheetID) -> Bool {
    sheets[id.index].definition.style.dismissible.contains(.swipe) || !hasRested(id)
  }

  private func hasRested(_ id: SheetID) -> Bool { sheets[id.index].hasPresented }

  private func overdrag(_ excess: Double, of id: SheetID, _ policy: any Policy) -> Double {
    switch sheets[id.index].definition.style.elasticity {
    case .band(let band): return band.offset(for: excess, dimension: device.height)
    case .script(let function):
      let answer = policy.overdrag(
        function, sheet: id, excess: excess, dimension: device.height)
      if let answer, answer.isFinite { return max(0, answer) }
      return RubberBand().offset(for: excess, dimension: device.height)
    }
  }
}
