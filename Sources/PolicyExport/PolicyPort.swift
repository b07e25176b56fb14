internal import LuaSyntax
package import SheetEngine
package import SheetScript

/// The rules of a script's sheets as code of another language.
///
/// A rule outside of the exported part of Lua is refused with its line. The script does not run.
package struct PolicyPort {
  private let program: PortProgram
  private let language: PortLanguage

  /// Reads the rules of sheets with the current values of the script.
  package init(
    _ session: ScriptSession, sheets: [(id: SheetID, name: String)], in language: PortLanguage
  ) throws(ExportRefusal) {
    let reader = PolicyReader(
      session, reservedNames: language.reservedNames, declaredNames: language.declaredNames)
    for sheet in sheets { try reader.add(sheet.id, named: sheet.name) }
    program = reader.program
    self.language = language
  }

  /// Returns the text of the port.
  ///
  /// `type` is the prefix of its type, such as `Order`.
  package func text(named type: String, header: [String]) -> String {
    PortPrinter(program, in: language).port(
      named: type, header: (header + program.notes).map(PortPrinter.comment))
  }
}
