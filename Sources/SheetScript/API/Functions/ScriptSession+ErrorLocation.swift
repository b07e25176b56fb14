package import ScriptDiagnostics
package import LuaBridge

extension ScriptSession {
  /// What Lua reported, as a diagnostic with its place in the source.
  package func diagnostic(from error: LuaError) -> Diagnostic { texts.diagnostic(from: error) }

  /// Points at the word that a diagnostic is about, and shows the line put right.
  func located(_ diagnostic: Diagnostic) -> Diagnostic { texts.located(diagnostic) }
}
