package import ScriptDiagnostics
package import LuaBridge

extension ScriptSession {
  /// Returns a diagnostic for a Lua error, with its location in a source text.
  package func diagnostic(from error: LuaError) -> Diagnostic {
    texts.diagnostic(from: error, api.names)
  }

  /// Adds the location of the word that a diagnostic is about, and the corrected line.
  func located(_ diagnostic: Diagnostic) -> Diagnostic {
    texts.located(diagnostic, api.names)
  }
}
