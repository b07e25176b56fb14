package import ScriptDiagnostics
internal import Support

/// A violation of an invariant.
package struct InvariantViolation: Equatable, Sendable {
  /// The violated invariant; shrinking keeps only failures of the same invariant.
  package var invariant: String
  /// A description of the violation, in one sentence.
  package var message: String
  /// Whether the invariant belongs to the engine, not to the script; a scenario must request its
  /// check.
  package var isOfEngine = true

  /// Creates a violation.
  package init(_ invariant: String, _ sentence: String) {
    self.invariant = invariant
    self.message = sentence
  }
}

extension InvariantViolation {
  /// Creates a violation from an error in a hook, a policy or an invariant of the script.
  ///
  /// An invariant is identified by its name, other errors by their position, because their text
  /// changes with every release.
  package init(_ error: Diagnostic, in file: String) {
    let claim = error.sentence.firstRange(ofText: "\" does not hold").map {
      "always \(error.sentence[..<$0.lowerBound])\""
    }
    let place = "\(error.code.rawValue) at \(error.file ?? file):\(error.line ?? 0)"
    self.init(
      error.code == .invariantBroken ? claim ?? place : place, error.sentence)
    isOfEngine = false
  }
}
