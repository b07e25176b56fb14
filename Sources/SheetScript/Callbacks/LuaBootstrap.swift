package import LuaBridge

/// The few lines of Lua that let `should_dismiss` wait: it runs in a coroutine of the host's, and
/// `s:ask` yields from it.
///
/// `start` and `answer` return "done" and what the hook returned, or "asks" when it waits. A
/// coroutine that the script makes inside the hook cannot ask: its yield would go astray.
package struct LuaBootstrap {
  /// What errors would call its text; no traceback shows it.
  package static let name = "sheetlua"

  /// Runs `should_dismiss`.
  package let coroutines: HookCoroutines
  /// What a text gives a pattern: its captures, or nil.
  let matching: LuaFunction

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

  /// Loads it into a state; `note` is called with each question that a hook asks: the sheet, the text,
  /// the choices, and whether the hook itself asks it.
  package init(in state: LuaState, noting note: LuaValue) throws(LuaError) {
    let chunk = try state.function(of: Self.chunk)
    let parts = try state.call(chunk, [note]).compactMap { $0.function }
    guard parts.count == 5 else {
      throw LuaError("internal error: the prelude is incomplete")
    }
    coroutines = HookCoroutines(
      ask: parts[3], start: parts[0], resume: parts[1], drop: parts[2])
    matching = parts[4]
  }
}
