package import LuaBridge

/// A Lua chunk that lets `should_dismiss` wait: the hook runs in a coroutine of the host, and
/// `s:ask` yields from it.
///
/// `start` and `answer` return "done" and the result of the hook, or "asks" if it waits. A
/// coroutine that the script creates inside the hook cannot call `s:ask`, because the yield would
/// reach the wrong coroutine.
package struct LuaBootstrap {
  /// The chunk name, which never appears in a traceback.
  package static let name = "sheetlua"

  package let coroutines: HookCoroutines
  /// Matches a text with a pattern; returns the captures or nil.
  let matchPattern: LuaFunction

  private static let chunk = LuaChunk(
    """
    local note = ...
    local create, resume, yield = coroutine.create, coroutine.resume, coroutine.yield
    local running, status = coroutine.running, coroutine.status
    local waiting, current = {}, nil

    local function proceed(number, thread, ...)
      local before = current
      current = thread
      local fine, answer = resume(thread, ...)
      current = before
      if not fine then error(answer, 0) end
      if status(thread) == "suspended" then
        waiting[number] = thread
        return "asks"
      end
      return "done", answer
    end

    local function start(number, hook, sheet, why)
      return proceed(number, create(hook), sheet, why)
    end

    local function answer(number, yes)
      local thread = waiting[number]
      waiting[number] = nil
      return proceed(number, thread, yes)
    end

    local function forget(number) waiting[number] = nil end

    local function ask(sheet, question, choices)
      note(sheet, question, choices, current ~= nil and running() == current)
      return yield()
    end

    -- What a text gives a pattern; the script may have put something else in the place of `match`.
    local match = string.match
    local function matching(text, pattern) return match(text, pattern) end

    return start, answer, forget, ask, matching
    """, name: name)

  /// Loads the chunk into a state.
  ///
  /// `note` is called for each question of a hook with the sheet, the text, the choices, and
  /// whether the hook itself asks the question.
  package init(in state: LuaState, noting note: LuaValue) throws(LuaError) {
    let chunk = try state.function(of: Self.chunk)
    let parts = try state.call(chunk, [note]).compactMap { $0.function }
    guard parts.count == 5 else {
      throw LuaError("internal error: the prelude is incomplete")
    }
    coroutines = HookCoroutines(
      ask: parts[3], start: parts[0], resume: parts[1], drop: parts[2])
    matchPattern = parts[4]
  }
}
