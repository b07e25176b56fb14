internal import LuaBridge
internal import SheetEngine

/// Something that was asked for and that happens when its turn comes.
struct QueuedAction {
  /// What was asked for.
  package enum Kind {
    case event(WorldEvent)
    /// That a sheet is presented and told a context, unless it is there already.
    ///
    /// A stack opens with `pages`, by their places, where there are some.
    case present(SheetID, PresentOptions, context: LuaValue, pages: [Int])
    /// That a stack shows a page on top; without a context of its own it keeps what it was told.
    case push(SheetID, page: Int, animated: Bool, context: LuaValue)
    /// That a sheet goes, if it is there.
    case leave(SheetID)
    /// That every frame is an effect from now on.
    case reportFrames
  }

  var kind: Kind
  /// Whether it came from outside, not from a handler, and somebody listens: a tape must hold it.
  var isFromOutside: Bool

  /// The event itself; nil for what becomes one only when its turn comes.
  var event: WorldEvent? { if case .event(let event) = kind { event } else { nil } }
}
