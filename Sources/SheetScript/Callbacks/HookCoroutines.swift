package import LuaBridge

/// Runs `should_dismiss` and `should_pop` in a coroutine, so that they can wait for the user.
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
    _ number: Int, _ hook: LuaFunction, named name: String, _ sheet: LuaValue, _ argument: String,
    in state: LuaState
  ) throws(LuaError) -> LuaValue? {
    result(
      of: try state.call(
        start, [.integer(Int64(number)), .function(hook), sheet, .string(argument)], name: name))
  }

  /// Resumes a waiting hook.
  ///
  /// Returns its result, or nil if it waits again.
  package func resume(
    _ number: Int, named name: String, yes: Bool, in state: LuaState
  ) throws(LuaError) -> LuaValue? {
    result(of: try state.call(resume, [.integer(Int64(number)), .boolean(yes)], name: name))
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
