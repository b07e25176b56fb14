internal import ScriptDiagnostics
internal import LuaBridge

/// A function of the script that the engine asks, and what it is called in errors.
struct ScriptFunction {
  /// What the functions are.
  var rules: [(name: String, function: LuaFunction)]
  /// "policy \"careful\"", "detent \"tall\"", "dimming".
  var hook: String
  /// Where it was given.
  var site: CallSite
  /// Its key there; nil for rules, which stand at their own places in the list.
  var path: [TablePathStep]?
  var standing = Purity.trusted

  /// What is known of it from asking.
  enum Purity {
    case trusted
    /// It answered differently to the same question.
    case impure
    /// It reached a limit, and is asked no more.
    case silenced
  }
}
