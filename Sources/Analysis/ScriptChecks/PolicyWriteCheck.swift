internal import DecisionMaps
internal import ExactAnalysis
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript

/// Checks that the rules of policies write to no value outside of the call.
///
/// The engine can call a rule any number of times, for example for a map or a margin. A rule that
/// counts its calls makes decisions that do not depend on the release alone.
enum PolicyWriteCheck {
  /// The errors about the policies of a script, each rule once.
  static func diagnostics(of session: ScriptSession) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for sheet in session.world.sheets {
      for list in session.ruleLists(of: sheet.id) {
        for rule in list.rules {
          guard let write = OuterWriteFinder.write(in: rule.function) else { continue }
          let error = Diagnostic(
            .impurePolicy,
            "rule \"\(rule.name)\" of \(list.name) changes \(write.target), which is outside of "
              + "the rule. The engine can call a rule any number of times for one release; keep "
              + "such values in an event handler, under `on`.",
            file: write.chunk, line: write.line)
          if !found.contains(error) { found.append(error) }
        }
      }
    }
    return found
  }
}
