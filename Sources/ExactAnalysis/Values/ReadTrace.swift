internal import LuaBridge

/// The script's variables and table fields that evaluations have read.
///
/// Results of the evaluations are valid while these values are unchanged.
struct ReadTrace {
  /// A read access and its result.
  enum Entry {
    case variable(LuaFunction, Int, LuaValue)
    case field(LuaReference, LuaValue, LuaValue)
    case length(LuaReference, Int)
  }

  private var readings: [Entry] = []

  mutating func add(_ reading: Entry) { readings.append(reading) }

  /// True if all values are unchanged.
  var isValid: Bool {
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
  /// Returns true if a value is unchanged.
  ///
  /// A value that Lua only provides as a copy counts as changed.
  fileprivate func isUnchanged(from earlier: LuaValue) -> Bool {
    switch (self, earlier) {
    case (.nil, .nil): true
    case (.boolean(let now), .boolean(let then)): now == then
    case (.integer(let now), .integer(let then)): now == then
    case (.number(let now), .number(let then)): now.bitPattern == then.bitPattern
    case (.string(let now), .string(let then)): now == then
    case (.reference(let now), .reference(let then)): now.isSame(as: then)
    case (.function(let now), .function(let then)): now.isSame(as: then)
    // The evaluator only supports comparing these values with nil.
    case (.object, .object), (.native, .native), (.other, .other): true
    default: false
    }
  }
}
