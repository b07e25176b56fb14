package import ScriptDiagnostics
internal import Support

/// Something that must always hold and did not.
package struct InvariantViolation: Equatable, Sendable {
  /// What should hold; shrinking keeps to it.
  package var invariant: String
  /// What happened, in one sentence.
  package var sentence: String
  /// Whether it is one of the engine's, which a scenario must ask for, not the script's.
  package var isOfEngine = true

  /// Names what was broken.
  package init(_ invariant: String, _ sentence: String) {
    self.invariant = invariant
    self.sentence = sentence
  }
}

extension InvariantViolation {
  /// What a script's hook, policy or promise did wrong; a promise goes by its name, all else by its
  /// place, since what is said of it changes with every release.
  package init(_ error: Diagnostic, in file: String) {
    let promise = error.sentence.firstRange(ofText: "\" does not hold").map {
      "always \(error.sentence[..<$0.lowerBound])\""
    }
    let place = "\(error.code.rawValue) at \(error.file ?? file):\(error.line ?? 0)"
    self.init(
      error.code == .invariantBroken ? promise ?? place : place, error.sentence)
    isOfEngine = false
  }
}
