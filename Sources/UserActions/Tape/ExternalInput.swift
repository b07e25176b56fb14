public import ScriptSchema
public import SheetEngine

/// An input of a script from outside; a tape contains all of them, to repeat a session.
public enum ExternalInput: Equatable, Sendable {
  /// An event was performed.
  case performed(WorldEvent)
  /// The user chose an answer to the question of a sheet.
  case answered(String)
  /// The context of a sheet's next presentation or, if `now` is true, of a pushed page; nil if the
  /// value is not plain data.
  case told(SheetID, DataValue?, now: Bool)
  /// `set` changed the definition of a sheet or a screen; nil if the table is not plain data.
  case changed(ElementParent, DataValue?)
}
