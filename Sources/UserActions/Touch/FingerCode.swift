internal import ScriptSchema
internal import Support

extension Action {
  /// The Lua code of a finger that stays down: `user:grabs` and the methods of the finger.
  package enum FingerCode {
    /// Lifts the finger.
    package static let lifts = ":lifts()"
    /// Cancels the touch.
    static let cancels = ":cancels()"

    /// Puts the finger down.
    package static func grabs(_ place: TouchTarget) -> String {
      switch place {
      case .anywhere: "user:grabs()"
      case .named(let name): "user:grabs(\(name.quotedForLua))"
      case .point: "user:grabs \(place.written.luaSource)"
      }
    }

    /// Moves the finger along a segment.
    package static func moves(_ segment: PathSegment) -> String {
      ":moves \(MoveSpec(segment).changes.luaSource)"
    }

    /// Keeps the finger still for a time in seconds.
    package static func holds(_ seconds: Double) -> String { ":holds(\(seconds.inLua))" }
  }
}
