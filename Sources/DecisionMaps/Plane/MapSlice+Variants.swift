internal import Support
internal import SheetEngine

// Planes that differ in what rules read beside travel and velocity.
extension MapSlice {
  /// Times from touch-down to lift-off that are looked at where rules read them, in seconds: from a
  /// tap's to a slow drag's.
  package static let times = [0.06, 0.15, 0.3, 1, 3]

  /// The same plane after other times, by other handles, with other things scrolled: all combinations of
  /// what is named as rules read it, without the plane itself.
  package func others(reading names: [String]) -> [MapSlice] {
    var stills = [still]
    if names.contains("elapsed") {
      stills = Self.all(stills, Self.times) { $0.elapsed = $1 }
    }
    if names.contains("by") { stills = Self.all(stills, DragSource.allCases) { $0.by = $1 } }
    if names.contains("scrolled") { stills = Self.all(stills, [false, true]) { $0.scrolled = $1 } }
    return stills.filter { $0 != still }.map { still in
      var other = MapSlice(
        sheet: sheet, still: still, travel: travel.range, velocity: velocity.range,
        columns: velocity.count, rows: travel.count)
      (other.device, other.policy) = (device, policy)
      return other
    }
  }

  /// How it differs from another one: "released after 1 s, by content".
  package func difference(from other: MapSlice) -> String {
    var words: [String] = []
    if still.elapsed != other.still.elapsed {
      words.append("released after \(still.elapsed.short) s")
    }
    if still.by != other.still.by { words.append("by \(still.by.rawValue)") }
    if still.scrolled != other.still.scrolled {
      words.append(still.scrolled ? "content scrolled" : "content not scrolled")
    }
    return words.joined(separator: ", ")
  }

  /// Every release with every value.
  private static func all<Value>(
    _ releases: [Release], _ values: [Value], _ change: (inout Release, Value) -> Void
  ) -> [Release] {
    releases.flatMap { release in
      values.map { value in
        var other = release
        change(&other, value)
        return other
      }
    }
  }
}
