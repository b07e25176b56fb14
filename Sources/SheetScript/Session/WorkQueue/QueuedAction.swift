internal import LuaBridge
internal import SheetEngine

/// A step of the session that waits until the current step and its effects are complete.
///
/// Unlike a `TimedInput`, it is never stored: it has no time, its sheet is a number of
/// this world, and it can hold values of the Lua state, such as a context. Most are requests of
/// handlers, which a replay makes again. Only an action from outside is also reported as an
/// `ExternalInput`.
struct QueuedAction {
  package enum Kind {
    case event(WorldEvent)
    /// Presents a sheet with a context, unless it is already presented.
    ///
    /// A stack opens with `pages` (their indices) if there are any.
    case present(SheetID, PresentOptions, context: LuaValue, pages: [Int])
    /// Shows a page on top of a stack; with a nil context, the page has none.
    case push(SheetID, page: Int, animated: Bool, context: LuaValue)
    /// Dismisses a sheet if it is presented.
    case leave(SheetID)
    /// Announces texts of the script with the screen reader.
    case announce([String])
    /// Makes every later frame an effect.
    case reportFrames
    /// Reports changes of the environment to handlers.
    case environmentChanged([EnvironmentValue])
    /// Makes later changes of the environment effects.
    case reportEnvironment
  }

  var kind: Kind
  /// Whether the action comes from outside the script, not from a handler, and is observed: a tape
  /// must record it.
  var isFromOutside: Bool

  /// The event; nil for actions that are converted to an event only when they are carried out.
  var event: WorldEvent? { if case .event(let event) = kind { event } else { nil } }
}
