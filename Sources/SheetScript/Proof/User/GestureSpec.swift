internal import Gestures
internal import LuaBridge
internal import SheetEngine

/// The table of a drag, a flick or a finger's move, checked.
struct GestureSpec {
  /// Ways in points, and where they lead together: x to the right, y downwards.
  var dx = 0.0
  var dy = 0.0
  /// How long the movement takes, in seconds; nil: as the verb has it.
  var over: Double?
  /// How long the finger rests before it lifts, in seconds.
  var thenHolds: Double?
  /// The speed of a flick, in points per second.
  var at: Double?
  /// Where the finger goes down.
  var on: Grip = .anywhere

  /// Where a finger goes down.
  enum Grip {
    /// On the grabber, without one the bar, else the sheet.
    case anywhere
    case named(String)
    case point(Point)
  }

  /// The length of the way, in points.
  var distance: Double { (dx * dx + dy * dy).squareRoot() }

  /// Reads the table that a verb was given.
  init(_ call: LuaCall, at index: Int, verb: String, keys: [String]) throws(LuaError) {
    let table = try call.table(at: index, verb)
    try table.refuseUnknownKeys(known: keys, of: verb)
    let amount = { (name: String) throws(LuaError) -> Double? in
      try table.number(name, of: verb)
    }
    dx = try (amount("right") ?? 0) - (amount("left") ?? 0)
    dy = try (amount("down") ?? 0) - (amount("up") ?? 0)
    over = try amount("over")
    thenHolds = try amount("then_holds")
    at = try amount("at")
    on = try Self.grip(table["on"], verb)
  }

  /// Reads where a finger goes down: nothing, a word, or `{ x =, y = }`.
  static func grip(_ value: LuaValue, _ verb: String) throws(LuaError) -> Grip {
    switch value {
    case .nil: return .anywhere
    case .string(let name): return .named(name)
    case .table(let table): return .point(try point(table, verb))
    default:
      throw Diagnostic(
        .wrongType,
        "\(verb): expected a name or a point such as { x = 200, y = 500 }, got "
          + "\(value.kind)."
      ).luaError
    }
  }

  /// Reads a point.
  static func point(_ table: LuaTable, _ verb: String) throws(LuaError) -> Point {
    try table.refuseUnknownKeys(known: ["x", "y"], of: verb)
    guard let x = try table.number("x", of: verb, signed: true),
      let y = try table.number("y", of: verb, signed: true)
    else {
      throw Diagnostic(.missingKey, "\(verb): a point needs both x and y.").luaError
    }
    return Point(x: x, y: y)
  }
}

extension LuaTable {
  /// Refuses keys that a verb does not know, with the nearest that it does.
  func refuseUnknownKeys(known: [String], of verb: String) throws(LuaError) {
    for field in fields where !known.contains(field.name) {
      let near = Nearest.word(to: field.name, among: known).map { "; did you mean `\($0)`?" }
      throw Diagnostic(
        .unknownKey,
        "\(verb): I don't know `\(field.name)`\(near ?? "; there are \(known.listed(by: "and"))")"
      ).luaError
    }
    if !list.isEmpty || !rest.isEmpty {
      throw Diagnostic(
        .unknownKey, "\(verb): expected named values such as { \(known[0]) = ... }, got a list"
      ).luaError
    }
  }

  /// A finite number under a key; without `signed`, 0 or more.
  func number(_ name: String, of verb: String, signed: Bool = false) throws(LuaError) -> Double? {
    let value = self[name]
    if value.isNil { return nil }
    guard let number = value.number, number.isFinite else {
      throw Diagnostic(
        .wrongType, "\(verb): `\(name)` must be a number, got \(value.kind)."
      ).luaError
    }
    guard signed || number >= 0 else {
      throw Diagnostic(
        .outOfRange, "\(verb): `\(name)` must be 0 or more, got \(number.plain)."
      ).luaError
    }
    return number
  }

  /// A boolean under a key.
  func boolean(_ name: String, of verb: String) throws(LuaError) -> Bool? {
    let value = self[name]
    if value.isNil { return nil }
    guard let boolean = value.boolean else {
      throw Diagnostic(
        .wrongType, "\(verb): `\(name)` must be true or false, got \(value.kind)."
      ).luaError
    }
    return boolean
  }
}
