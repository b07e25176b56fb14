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
      let argument =
        switch place {
        case .anywhere, .named: "(\(place.lua ?? ""))"
        case .point: " \(place.lua ?? "")"
        }
      return "user:grabs\(argument)"
    }

    /// Moves the finger along a segment.
    package static func moves(_ segment: PathSegment) -> String { ":moves { \(segment.lua) }" }

    /// Keeps the finger still for a time in seconds.
    package static func holds(_ seconds: Double) -> String { ":holds(\(seconds.inLua))" }
  }
}
