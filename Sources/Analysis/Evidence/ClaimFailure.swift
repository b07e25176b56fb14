internal import DecisionMaps
internal import ExactAnalysis
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
      ("says", .string(message)), ("release", release.map { $0.decideJSON } ?? .null),
    ])
  }
}

extension Release {
  /// The arguments of `decide` for the release.
  var decideJSON: JSONValue {
    let position: [(String, JSONValue)] = [
      ("from", .string(from)), ("travel", .number(decideTravel)), ("velocity", .number(velocity)),
    ]
    return .object(position + ReleaseInput.allCases.map { ($0.rawValue, json(of: $0)) })
  }

  /// The value of an input as JSON.
  func json(of input: ReleaseInput) -> JSONValue {
    switch input {
    case .velocityX, .keyboard, .elapsed: .number(self[input])
    case .by: .string(by.rawValue)
    case .scrolled: .boolean(scrolled)
    }
  }

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
