package import ScriptSchema
internal import UserActions
internal import LuaBridge
internal import Support
internal import SheetEngine

/// The tables that queries and assertions take; those of methods of `user` are in `UserActions`.
extension TableDescription {
  /// A point on the screen.
  static let point = TableDescription(
    "ScreenPoint", "A point on the screen, measured from the top left corner.",
    [
      FieldDescription("x", .number(.distance), unit: "pt", required: true, "From the left edge."),
      FieldDescription("y", .number(.distance), unit: "pt", required: true, "From the top edge."),
    ])
}

extension ValueType {
  /// The target of a finger: a name or a point.
  package static let target = ValueType.either([.string, .table(.point)])
}
