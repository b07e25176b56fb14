package import LuaBridge

/// Runs `should_dismiss` in a coroutine, so that it can wait for an answer of the user.
package struct HookCoroutines {
  /// The function `s.ask`.
  package let ask: LuaFunction
  private let start: LuaFunction
  private let resume: LuaFunction
  private let drop: LuaFunction

  package init(ask: LuaFunction, start: LuaFunction, resume: LuaFunction, drop: LuaFunction) {
    self.ask = ask
    self.start = start
    self.resume = resume
    self.drop = drop
  }

  /// Starts a hook.
  ///
  /// Returns its result, or nil if it waits for the user.
  package func start(
    _ number: Int, _ hook: LuaFunction, _ sheet: LuaValue, why: String, in state: LuaState
  ) throws(LuaError) -> LuaValue? {
    result(
      of: try state.call(
        start, [.integer(Int64(number)), .function(hook), sheet, .string(why)],
        name: "should_dismiss"))
  }

  /// Resumes a waiting hook.
  ///
  /// Returns its result, or nil if it waits again.
  package func resume(_ number: Int, yes: Bool, in state: LuaState) throws(LuaError) -> LuaValue? {
    result(
      of: try state.call(
        resume, [.integer(Int64(number)), .boolean(yes)], name: "should_dismiss"))
  }

  /// Drops a waiting hook, so that it can be collected.
  func forget(_ number: Int, in state: LuaState) {
    _ = try? state.call(drop, [.integer(Int64(number))])
  }

  private func result(of results: [LuaValue]) -> LuaValue? {
    guard results.first?.string == "done" else { return nil }
    return results.count > 1 ? results[1] : .nil
  }
}
