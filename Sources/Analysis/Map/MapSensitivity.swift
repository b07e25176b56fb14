package import DecisionMaps
package import ExactAnalysis
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
internal import SheetScript

/// The fixed values of an exact map that the rules read, and the effect of other values.
package struct MapSensitivity {
  /// A line for each fixed value: the other values that were tried and their effects.
  package let lines: [String]

  /// Compares a map with the slices that differ in one value.
  ///
  /// `beyond` contains the borders that the map does not show; nil if they are not known.
  package init(of map: DecisionMap, on sheet: SheetQueries, beyond: [ExactBorder]?) {
    guard let exact = map.exact else {
      lines = []
      return
    }
    let search = sheet.inputs(on: map.slice)
    var lines = search.inputs.compactMap { input -> String? in
      let usual = map.slice.restRelease
      let others = search.variants(of: usual, in: input)
      let changes = others.compactMap { release -> String? in
        let other = map.slice.around(release)
        guard case .exact(let there) = sheet.exact(other) else { return nil }
        let fraction = ExactDifference(from: exact, to: there).fraction
        let change = fraction > 0 ? "\((fraction * 100).fixed(1))% end elsewhere" : "the same"
        let value =
          [.velocityX, .keyboard].contains(input)
          ? "\(release[input].plain) \(input.unit)" : release.inputDifference(from: usual)
        return "\(value) \(change)"
      }
      return changes.isEmpty ? nil : "\(input.rawValue): \(changes.joined(separator: "; "))"
    }
    if beyond == nil {
      lines.append("beyond the edges of this map: not shown: there are too many borders")
    } else if let beyond, !beyond.isEmpty {
      let texts = beyond.prefix(6).map { $0.text } + (beyond.count > 6 ? ["others"] : [])
      let kind = beyond.count == 1 ? "a border" : "borders"
      lines.append("beyond the edges of this map: \(kind) at \(texts.listed(by: "and"))")
    }
    self.lines = lines.map { "(\($0))" }
  }
}

extension ExactBorder {
  /// The border as text: "6000 pt/s down", "travel + 0.2 * velocity = 900".
  fileprivate var text: String {
    if travel == 0 { return DirectionText.text(velocity: -constant / self.velocity) }
    if self.velocity == 0 { return DirectionText.text(travel: -constant / travel) }
    return "travel + \(self.velocity.short) * velocity = \((0 - constant).short)"
  }
}
