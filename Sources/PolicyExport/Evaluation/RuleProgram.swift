package import SheetEngine
package import SheetScript

/// The rules of a script for a sheet, evaluated without Lua, without the built-in rule after them.
///
/// It is made from the same program as a port, with the values that the script has now.
package final class RuleProgram {
  /// The result of the rules for a release.
  package enum Result {
    /// A rule returned the text with this number.
    case decided(text: Int, rule: Int)
    /// No rule returned a result, so the built-in rule decides.
    case none
    /// The script must decide: a rule read a missing input, failed, or ran for long.
    case unknown
  }

  /// The names of the rules in order.
  package let rules: [String]
  private var machine = PolicyMachine()
  private let functions: [PolicyCode.Function]

  /// Reads the rules of a sheet for releases that begin as `release` does; nil if they are outside of
  /// the exported part of Lua.
  package init?(_ session: ScriptSession, sheet: SheetID, from release: Release) {
    let reader = PolicyReader(session, reservedNames: [], declaredNames: [])
    guard (try? reader.add(sheet, named: "")) != nil,
      let rules = reader.program.sheets.first?.rules
    else { return nil }
    let translated = PolicyCompiler(reader.program, &machine).functions
    functions = rules.compactMap { translated[$0.function] }
    self.rules = rules.map { $0.name }
    if functions.count < rules.count { return nil }
    machine.begin(release, without: [])
  }

  /// Evaluates the rules for a release whose line of a log does not contain some inputs.
  ///
  /// `update` changes the last release to this one.
  package func result(
    without missing: MissingInputs, _ update: (inout Release) -> Void
  ) -> Result {
    machine.beginAgain(without: missing, update)
    for (rule, function) in functions.enumerated() {
      let value = function.call([], &machine)
      if machine.hasFailed { return .unknown }
      switch value {
      case .nothing: continue
      case .text(let text): return .decided(text: text, rule: rule)
      case .number, .flag, .point, .list: return .unknown
      }
    }
    return .none
  }

  /// The release that was evaluated last.
  package var release: Release { machine.release }

  /// The text with a number.
  package func text(_ number: Int) -> String { machine.texts[number] }
}
