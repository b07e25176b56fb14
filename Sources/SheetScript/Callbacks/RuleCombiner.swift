package import LuaBridge

/// Makes one function of a list of rules, for `LuaState.callForString`.
package struct RuleCombiner {
  private let combine: LuaFunction

  /// The function of the prelude.
  package init(combine: LuaFunction) { self.combine = combine }

  /// One function that asks each rule twice until one answers.
  package func judge(of rules: [LuaFunction], in state: LuaState) throws(LuaError) -> LuaFunction? {
    try state.call(combine, rules.map { .function($0) }).first?.function
  }
}
