public import SheetEngine

/// What happens to a script from outside: what a tape must hold to play it again.
public enum ExternalInput: Equatable, Sendable {
  /// An event was performed.
  case performed(WorldEvent)
  /// A person answered the question that a sheet asked.
  case answered(String)
  /// What a sheet is told when it is presented next, or at once when a page is pushed onto it; nil: a
  /// value that is not plain.
  case told(SheetID, DataValue?, now: Bool)
  /// A sheet's definition was changed by `Sheet:set`; nil: by a table that is not plain.
  case changed(SheetID, DataValue?)
}
