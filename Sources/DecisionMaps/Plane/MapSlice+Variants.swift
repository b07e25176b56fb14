internal import Support
package import SheetEngine

// Slices with other fixed values.
extension MapSlice {
  /// Durations from touch-down to lift-off to try if rules read them, in seconds: from a tap to a
  /// slow drag.
  package static let times = [0.06, 0.15, Release.usualElapsed, 1, 3]

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
}

extension Release {
  /// The inputs whose values differ from those of another release, as text: "released after 1 s, by
  /// content".
  package func inputDifference(from other: Release) -> String {
    let inputs = differingInputs(from: other).map { input in
      switch input {
      case .velocityX, .keyboard: "\(input.rawValue) \(self[input].plain) \(input.unit)"
      case .elapsed: "released after \(elapsed.plain) \(input.unit)"
      case .farthest: "at most \(farthest.plain) pt downward"
      case .rested: "at rest for \(rested.plain) s"
      case .direction: givenDirection.map { "last moved \($0.rawValue)" } ?? "direction not known"
      case .by: "by \(by.rawValue)"
      case .scrolled: scrolled ? "content scrolled" : "content not scrolled"
      }
    }
    return inputs.joined(separator: ", ")
  }
}
