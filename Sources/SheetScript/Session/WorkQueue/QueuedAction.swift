internal import LuaBridge
internal import SheetEngine

/// An action that waits in the queue of a session.
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
    /// Makes every later frame an effect.
    case reportFrames
  }

  var kind: Kind
  /// Whether the action comes from outside the script, not from a handler, and is observed: a tape
  /// must record it.
  var isFromOutside: Bool

  /// The event; nil for actions that are converted to an event only when they are carried out.
  var event: WorldEvent? { if case .event(let event) = kind { event } else { nil } }
}
