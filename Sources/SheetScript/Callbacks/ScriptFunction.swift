internal import ScriptDiagnostics
internal import LuaBridge

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
  var standing = Purity.trusted

  /// The result of the purity check.
  enum Purity {
    case trusted
    /// The function returned different results for the same input.
    case impure
    /// The function exceeded a limit and is no longer called.
    case silenced
  }
}
