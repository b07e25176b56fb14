internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// A function of the script that the engine calls, or a list of rules, with its name in errors.
struct ScriptFunction {
  /// The functions with their names; a single function has the only entry.
  var rules: [(name: String, function: LuaFunction)]
  /// The name in errors: "policy \"careful\"", "detent \"tall\"", "dimming".
  var hook: String
  /// The location of the definition.
  var site: CallSite
  /// The key in the definition; nil for rules, which have their own positions in the list.
  var path: [TablePathStep]?
  var purity = Purity.trusted

  /// The result of the purity check.
  enum Purity {
    case trusted
    /// The function returned different results for the same input.
    case impure
  }
}

/// A rule of a list, or the one function of a list, that is called for a sheet.
struct RuleCall: Hashable {
  var id: ScriptFunctionID
  /// The index of the rule in the list.
  var rule: Int
  var sheet: SheetID
}
