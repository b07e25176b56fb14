internal import LuaBridge

/// What walks have read of a script's variables and tables: what they found holds as long as all of it is
/// as it was.
struct ReadTrace {
  /// One reading, and what it gave.
  enum Entry {
    case variable(LuaFunction, Int, LuaValue)
    case field(LuaReference, LuaValue, LuaValue)
    case length(LuaReference, Int)
  }

  private var readings: [Entry] = []

  mutating func add(_ reading: Entry) { readings.append(reading) }

  /// Whether the same readings give the same now.
  var holds: Bool {
    for reading in readings {
      switch reading {
      case .variable(let function, let place, let value):
        guard function.upvalue(place).isUnchanged(from: value) else { return false }
      case .field(let table, let key, let value):
        guard let now = try? table.get(key), now.isUnchanged(from: value) else { return false }
        if case .nil = now, table.hasMetatable { return false }
      case .length(let table, let count):
        guard table.count == count, !table.hasMetatable else { return false }
      }
    }
    return true
  }
}

extension LuaValue {
  /// Whether it is what it was; what is only handed on by copy counts as changed.
  fileprivate func isUnchanged(from earlier: LuaValue) -> Bool {
    switch (self, earlier) {
    case (.nil, .nil): true
    case (.boolean(let now), .boolean(let then)): now == then
    case (.integer(let now), .integer(let then)): now == then
    case (.number(let now), .number(let then)): now.bitPattern == then.bitPattern
    case (.string(let now), .string(let then)): now == then
    case (.reference(let now), .reference(let then)): now.isSame(as: then)
    case (.function(let now), .function(let then)): now.isSame(as: then)
    // Walks refuse to do anything with them but compare them with nil.
    case (.object, .object), (.native, .native), (.other, .other): true
    default: false
    }
  }
}
