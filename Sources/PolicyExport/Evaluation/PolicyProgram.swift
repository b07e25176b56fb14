package import SheetEngine
package import SheetScript

/// The rules of a sheet, evaluated without Lua.
///
/// It is made from the same program as a port, so it decides all releases that `export` accepts, with
/// the values that the script has now.
package final class PolicyProgram {
  private var machine = PolicyMachine()
  private let rules: PolicyCode.Function

  /// Reads the rules of a sheet; nil if they are outside of the exported part of Lua.
  package init?(_ session: ScriptSession, sheet: SheetID) {
    let reader = PolicyReader(session, reservedNames: [], declaredNames: [])
    guard (try? reader.add(sheet, named: "")) != nil,
      let name = reader.program.sheets.first?.function,
      let rules = PolicyCompiler(reader.program, &machine).functions[name]
    else { return nil }
    self.rules = rules
  }

  /// Returns the name that the rules return for a release, whose line of a log does not contain some
  /// inputs.
  ///
  /// The result is nil if the script must decide: a rule read such an input, failed, or ran for long.
  package func outcome(of release: Release, without missing: MissingInputs) -> String? {
    machine.begin(release, without: missing)
    guard case .text(let name) = rules.call([], &machine), !machine.hasFailed else { return nil }
    return machine.texts[name]
  }
}
