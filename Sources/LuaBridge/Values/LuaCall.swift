internal import CLuaShim

/// One call from a script into Swift: its arguments, and the object that it is about.
///
/// Valid only until the native returns; never store it.
public struct LuaCall {
  let core: LuaStateCore
  let frame: UnsafePointer<SLFrame>
  /// The state that the script runs in, as the shim keeps it: its type is known above.
  let context: UnsafeMutableRawPointer

  /// How many arguments there are; trailing nils count.
  public var count: Int { Int(frame.pointee.count) }

  /// The object before the colon or the dot, or the one called; nil in a plain native.
  public var object: LuaObject? {
    guard let type = frame.pointee.object.class_ else { return nil }
    return LuaObject(
      type: LuaClass.at(type), payload: frame.pointee.payload, slot: frame.pointee.object.slot,
      generation: frame.pointee.object.generation)
  }

  /// The payload of the object before the colon or the dot; 0 in a plain native.
  public var payload: UInt32 { frame.pointee.payload }

  /// The nearest line of the script that led here, and the name of its text.
  public var place: (chunk: String, line: Int)? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { name in
      let line = sl_frame_line(frame, name.baseAddress, name.count)
      guard line > 0 else { return nil }
      return (core.chunkName(UnsafeRawBufferPointer(name)), Int(line))
    }
  }

  /// An argument, from 0.
  ///
  /// What is not there is nil.
  public func value(
    at index: Int, tables: LuaTablePassing = .copied
  ) throws(LuaError) -> LuaValue {
    if let value = plain(at: index) { return value }
    var bytes = SLBytes()
    try core.check(
      sl_argument_value(frame, Int32(clamping: index), tables.shim, &bytes))
    return core.readOne(bytes)
  }

  /// All arguments.
  public func values(tables: LuaTablePassing = .copied) throws(LuaError) -> [LuaValue] {
    var all: [LuaValue] = []
    all.reserveCapacity(count)
    for index in 0..<count { all.append(try value(at: index, tables: tables)) }
    return all
  }

  /// What kind of value an argument is, in the words of errors; `no value` past the last.
  public func kind(at index: Int) -> String {
    guard index < count else { return "no value" }
    let scalar = sl_argument(frame, Int32(clamping: index))
    switch scalar.kind {
    case SL_NIL: return "nil"
    case SL_FALSE, SL_TRUE: return "boolean"
    case SL_INTEGER, SL_NUMBER: return "number"
    case SL_STRING: return "string"
    case SL_TABLE: return "table"
    case SL_FUNCTION: return "function"
    case SL_OBJECT, SL_DEAD: return LuaClass.at(scalar.object.class_).name
    default: return "thread"
    }
  }

  /// Whether an argument is nil or missing.
  public func isNil(at index: Int) -> Bool {
    sl_argument(frame, Int32(clamping: index)).kind == SL_NIL
  }
}

// Arguments that must be of a kind: "name: expected string, got number".
extension LuaCall {
  /// A string.
  public func string(at index: Int, _ name: String) throws(LuaError) -> String {
    guard case .string(let text) = plain(at: index) else {
      throw expected("string", at: index, name)
    }
    return text
  }

  /// A finite number.
  public func number(at index: Int, _ name: String) throws(LuaError) -> Double {
    let scalar = sl_argument(frame, Int32(clamping: index))
    guard scalar.kind == SL_NUMBER || scalar.kind == SL_INTEGER else {
      throw expected("number", at: index, name)
    }
    guard scalar.number.isFinite else {
      throw LuaError(
        "\(name): expected a finite number, got \(scalar.number.isNaN ? "nan" : "\(scalar.number)")"
      )
    }
    return scalar.number
  }

  /// An integer, or a float that is one.
  public func integer(at index: Int, _ name: String) throws(LuaError) -> Int {
    guard let value = plain(at: index)?.integer else {
      throw expected("integer", at: index, name)
    }
    return Int(clamping: value)
  }

  /// A boolean.
  public func boolean(at index: Int, _ name: String) throws(LuaError) -> Bool {
    guard case .boolean(let value) = plain(at: index) else {
      throw expected("boolean", at: index, name)
    }
    return value
  }

  /// A table, copied.
  public func table(at index: Int, _ name: String) throws(LuaError) -> LuaTable {
    guard kind(at: index) == "table", case .table(let table) = try value(at: index) else {
      throw expected("table", at: index, name)
    }
    return table
  }

  /// A table, by identity.
  public func reference(at index: Int, _ name: String) throws(LuaError) -> LuaReference {
    guard case .reference(let table) = try value(at: index, tables: .referenced) else {
      throw expected("table", at: index, name)
    }
    return table
  }

  /// A function.
  public func function(at index: Int, _ name: String) throws(LuaError) -> LuaFunction {
    guard case .function(let function) = try value(at: index, tables: .referenced) else {
      throw expected("function", at: index, name)
    }
    return function
  }

  /// An object of a class or of one below it, alive.
  public func object(
    at index: Int, of type: LuaClass, _ name: String
  ) throws(LuaError) -> LuaObject {
    guard case .object(let object) = try value(at: index, tables: .referenced),
      object.type.isKind(of: type)
    else {
      throw expected(type.name, at: index, name)
    }
    return object
  }

  private func plain(at index: Int) -> LuaValue? {
    core.value(of: sl_argument(frame, Int32(clamping: index)))
  }

  private func expected(_ kind: String, at index: Int, _ name: String) -> LuaError {
    LuaError("\(name): expected \(kind), got \(self.kind(at: index))")
  }
}
