internal import DecisionMaps
internal import ExactAnalysis
internal import ScriptDiagnostics
internal import ScriptSchema
package import Support
package import SheetEngine
internal import SheetScript

/// A release that violates a claim, or the reason why a claim cannot be checked.
package struct ClaimFailure: Equatable, Sendable {
  /// A description of one sentence.
  package var message: String
  /// The release, as `decide` accepts it; nil if the claim could not be checked.
  package var release: Release?

  init(_ message: String, release: Release? = nil) {
    (self.message, self.release) = (message, release)
  }

  /// The failure as JSON: `says` and `release`.
  package var json: JSONValue {
    .object([
      ("says", .string(message)), ("release", release.map { DecidedRelease($0).json } ?? .null),
    ])
  }
}

extension Release {
  /// The travel with which `decide` moves the sheet to the height of the release.
  ///
  /// It differs from the travel of the finger if the sheet was rubber-banded or already in motion.
  var decideTravel: Double {
    let way = fromHeight - height
    let reached = travel < 0 ? min(0, travel + lost) : max(0, travel - lost)
    if abs(reached - way) < 1e-6 { return travel }
    return fingerTravel(toMove: way)
  }

  /// The release as text, with all digits and the inputs that differ from those of a map:
  /// "96 pt down at 300.5 pt/s up, by content,".
  func exactText(besides shown: Release) -> String {
    let position = DirectionText.exactText(travel: decideTravel, velocity: velocity)
    let inputs = inputDifference(from: shown)
    return inputs.isEmpty ? position : "\(position), \(inputs),"
  }

  /// The release with the fewest digits on a slice that has the same decision and violates the same
  /// claim.
  func simplified(
    on slice: MapSlice, by decider: ReleaseDecider, isViolated: (Release, PolicyResult) -> Bool
  ) -> Release {
    guard slice.contains(self) else { return self }
    let plane = slice.around(slice.restRelease.withInputs(of: self))
    let result = decider(self)
    let travel = travel - plane.restRelease.travel
    for scale in [1.0, 10, 100, 1000, 1e6] {
      let release = plane.release(
        travel: (travel * scale).rounded() / scale, velocity: (velocity * scale).rounded() / scale)
      let simple = decider(release)
      if simple.decision == result.decision, isViolated(release, simple) { return release }
    }
    return self
  }
}

/// The arguments of `decide` for a release.
struct DecidedRelease: ScriptTable {
  static let description = describe("DecidedRelease", "The arguments of `decide` for a release.")
  var from = ""
  var travel = 0.0
  var velocity = 0.0
  var velocityX = 0.0
  var keyboard = 0.0
  var elapsed = 0.0
  var by = DragSource.grabber
  var scrolled = false
  var farthest: Double?
  var rested: Double?
  var direction: Release.Direction?

  init() {}

  init(_ release: Release) {
    (from, travel, velocity) = (release.from, release.decideTravel, release.velocity)
    (velocityX, keyboard) = (release.velocityX, release.keyboard)
    (elapsed, by, scrolled) = (release.elapsed, release.by, release.scrolled)
    farthest = release.givenFarthest == 0 ? nil : release.givenFarthest
    (rested, direction) = (release.rested == 0 ? nil : release.rested, release.givenDirection)
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("from", &from, need: "The detent at which the drag began.")
    keys.number("travel", &travel, .any, unit: "pt", need: "The travel of the finger.")
    keys.number("velocity", &velocity, .any, unit: "pt/s", need: "The velocity.")
    keys.number("velocity_x", &velocityX, .any, unit: "pt/s", need: "The velocity to the right.")
    keys.number("keyboard", &keyboard, .any, unit: "pt", need: "The height of the keyboard.")
    keys.number("elapsed", &elapsed, .any, unit: "s", need: "Time from touch-down to lift-off.")
    keys.choice("by", &by, need: "The dragged part.")
    keys.boolean("scrolled", &scrolled, need: "Whether the content was scrolled.")
    keys.number(
      "farthest", &farthest, .any, unit: "pt", default: "as the travel",
      "The largest travel downward.")
    keys.number(
      "rested", &rested, .any, unit: "s", default: "0", "Time from the last movement to lift-off.")
    keys.choice("direction", &direction, default: "not known", "The last movement of the finger.")
  }
}
