internal import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

/// Formats a diagnostic as the command prints it, with colors if enabled.
struct DiagnosticFormatter {
  private let diagnostic: Diagnostic
  private let source: SourceText?

  package init(_ diagnostic: Diagnostic, in source: SourceText?) {
    self.diagnostic = diagnostic
    self.source = source
  }

  package func lines(_ paint: TextStyling) -> [String] {
    diagnostic.rendered(in: source).enumerated().map { index, line in
      if index == 0 { return paint(.red, line) }
      if line.contains("│"), line.allSatisfy({ $0 == " " || $0 == "│" || $0 == "^" }) {
        return paint(.red, line)
      }
      return line.hasPrefix("   More: ") ? paint(.faint, CommandName.replacingName(line)) : line
    }
  }
}
