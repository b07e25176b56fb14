/// Content that depends on the height of the sheet: one part is shown, and two parts cross-fade
/// between two detents.
extension World {
  /// Returns the index of the part that is shown: only this part can be tapped and read.
  ///
  /// Content without parts has the part 0.
  package func shownPart(of id: SheetID) -> Int {
    guard !self[id].definition.content.parts.isEmpty else { return 0 }
    let fade = partFade(of: id)
    return fade.progress > 0.5 ? fade.upper : fade.lower
  }

  /// Returns the opacity of a part, 0 to 1.
  func opacity(ofPart part: Int, of id: SheetID) -> Double {
    guard !self[id].definition.content.parts.isEmpty else { return 1 }
    let fade = partFade(of: id)
    if fade.lower == fade.upper { return part == fade.lower ? 1 : 0 }
    return part == fade.upper ? fade.progress : part == fade.lower ? 1 - fade.progress : 0
  }

  /// Returns the two parts between which the content cross-fades, and the progress from the lower to
  /// the upper one, 0 to 1.
  ///
  /// A part is complete up to its detent. From there to the next larger detent, the next part
  /// appears. A part whose detent is not active is not shown.
  private func partFade(of id: SheetID) -> (lower: Int, upper: Int, progress: Double) {
    let parts = self[id].definition.content.parts
    let detents = self[id].detents
    let height = height(of: id)
    var below: (part: Int, height: Double)?
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let end = part.upto.flatMap { name in detents.first { $0.isNamed(name) }?.height }
      guard isLast || end != nil else { continue }
      if !isLast, let end, height > end {
        below = (index, end)
        continue
      }
      guard let below else { return (index, index, 0) }
      let next = detents.first { $0.height > below.height }?.height ?? device.height
      return (
        below.part, index, min(1, max(0, (height - below.height) / (next - below.height)))
      )
    }
    return (0, 0, 0)
  }
}
