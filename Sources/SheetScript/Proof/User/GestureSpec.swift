internal import Diagnosis
internal import Gestures
internal import LuaBridge

/// The table of a drag, a flick or a finger's move.
struct GestureSpec {
  /// Where it leads, in points: x to the right, y downwards.
  let way: Vector
  /// How long the movement takes, in seconds; nil: as the verb has it.
  let over: Double?
  /// How long the finger rests before it lifts, in seconds.
  let thenHolds: Double?
  /// The speed of a flick, in points per second.
  let at: Double?
  /// Where the finger goes down.
  let on: Grip

  /// Where a finger goes down.
  enum Grip {
    /// On the grabber, without one the bar, else the sheet.
    case anywhere
    case named(String)
    case point(Point)

    /// Reads a checked name or point.
    init(_ value: LuaValue) {
      if let name = value.string {
        self = .named(name)
      } else if let table = value.table, let x = table["x"].number, let y = table["y"].number {
        self = .point(Point(x: x, y: y))
      } else {
        self = .anywhere
      }
    }
  }

  /// The length of the way, in points.
  var distance: Double { (way.x * way.x + way.y * way.y).squareRoot() }

  /// Reads the table that a verb was given.
  init(_ call: LuaCall, _ description: TableDescription, verb: String) throws {
    let session = try call.session()
    let table = try session.options(of: call, at: 0, description, verb)
    let amount = { (name: String) in table[name].number ?? 0 }
    for (one, other) in [("up", "down"), ("left", "right")]
    where amount(one) != 0 && amount(other) != 0 {
      throw session.site(of: call, verb, as: verb).error(
        .conflictingKeys, key: [.key(other)],
        "A finger goes `\(one)` or `\(other)`, not both in one `\(verb)`; a way there and back is two "
          + "movements: `user:grabs():moves { \(one) = 50 }:moves { \(other) = 20 }:lifts()`.")
    }
    way = Vector(x: amount("right") - amount("left"), y: amount("down") - amount("up"))
    over = table["over"].number
    thenHolds = table["then_holds"].number
    at = table["at"].number
    on = Grip(table["on"])
    guard distance > 0 else {
      let missing = call.isNil(at: 0) || table.isEmpty
      throw Diagnostic(
        .impossibleGesture,
        missing
          ? "Say where the finger goes, as in \(verb) { down = 80 }."
          : "The finger of `\(verb)` goes nowhere: the ways cancel out or are 0.", word: verb)
    }
  }
}
