internal import Support
package import SheetEngine

// Slices with other fixed values.
extension MapSlice {
  /// Durations from touch-down to lift-off to try if rules read them, in seconds: from a tap to a
  /// slow drag.
  package static let times = [0.06, 0.15, 0.3, 1, 3]

  /// The slices with other values for the named parameters that rules read: all combinations of
  /// times, drag sources and scroll states, without this slice.
  package func others(reading names: [String]) -> [MapSlice] {
    var stills = [restRelease]
    if names.contains("elapsed") {
      stills = Self.all(stills, Self.times) { $0.elapsed = $1 }
    }
    if names.contains("by") { stills = Self.all(stills, DragSource.allCases) { $0.by = $1 } }
    if names.contains("scrolled") { stills = Self.all(stills, [false, true]) { $0.scrolled = $1 } }
    return stills.filter { $0 != restRelease }.map { around($0) }
  }

  /// The slice with the same ranges around another release at rest.
  package func around(_ release: Release) -> MapSlice {
    var other = MapSlice(
      sheet: sheet, still: release, travel: travel.range, velocity: velocity.range,
      columns: velocity.count, rows: travel.count)
    (other.device, other.policy) = (device, policy)
    return other
  }

  /// The differences from another slice as text: "released after 1 s, by content".
  package func difference(from other: MapSlice) -> String {
    restRelease.inputDifference(from: other.restRelease)
  }

  /// All combinations of releases and values.
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

extension Release {
  /// The inputs whose values differ from those of another release, as text: "released after 1 s, by
  /// content".
  package func inputDifference(from other: Release) -> String {
    var words: [String] = []
    if velocityX != other.velocityX { words.append("velocity_x \(velocityX.plain) pt/s") }
    if keyboard != other.keyboard { words.append("keyboard \(keyboard.plain) pt") }
    if elapsed != other.elapsed { words.append("released after \(elapsed.plain) s") }
    if by != other.by { words.append("by \(by.rawValue)") }
    if scrolled != other.scrolled {
      words.append(scrolled ? "content scrolled" : "content not scrolled")
    }
    return words.joined(separator: ", ")
  }
}
