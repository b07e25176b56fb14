package import DecisionMaps
package import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// The fixed values of an exact map that the rules read, and the effect of other values.
package struct MapSensitivity {
  /// A line for each fixed value: the other values that were tried and their effects.
  package let lines: [String]

  /// Compares a map with the slices that differ in one value.
  ///
  /// `writes` contains the names that the script can change.
  package init(of map: DecisionMap, by decider: ReleaseDecider, beside writes: MutableNameAnalysis)
  {
    guard let exact = map.exact else {
      lines = []
      return
    }
    var lines = exact.reads.held.sorted().compactMap { name -> String? in
      let changes = map.slice.others(reading: [name]).compactMap { other -> String? in
        guard case .exact(let there) = decider.exactMap(other) else { return nil }
        let share = ExactDifference(from: exact, to: there).share
        let change = share > 0 ? "\((share * 100).fixed(1))% end elsewhere" : "the same"
        return "\(other.difference(from: map.slice)) \(change)"
      }
      return changes.isEmpty ? nil : "\(name): \(changes.joined(separator: "; "))"
    }
    if let name = writes.mutableName(exact.reads) {
      lines.append(
        "the rules read \(name), which the script can change; this map is for the current "
          + "value")
    }
    self.lines = lines.map { "(\($0))" }
  }
}
