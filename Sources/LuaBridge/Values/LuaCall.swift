internal import CLuaShim

/// A call from a script into Swift: its arguments, and the object of the call.
///
/// Valid only until the native returns; never store it.
public struct LuaCall {
  let core: LuaStateCore
  let frame: UnsafePointer<SLFrame>
  /// The state that the script runs in, as an untyped pointer; `state` returns it with its type.
  let context: UnsafeMutableRawPointer

  /// Number of arguments, including trailing nils.
  public var count: Int { Int(frame.pointee.count) }

  /// The object before the colon or the dot, or the called object; nil in a native without an
  /// object.
  public var object: LuaObject? {
    guard let type = frame.pointee.object.class_ else { return nil }
    return LuaObject(
      type: LuaClass.at(type), payload: frame.pointee.payload, slot: frame.pointee.object.slot,
      generation: frame.pointee.object.generation)
  }

  /// The payload of the object before the colon or the dot; 0 in a native without an object.
  public var payload: UInt32 { frame.pointee.payload }

  /// The innermost running line of the script, and the name of its text; nil if it is unknown.
  public var place: (chunk: String, line: Int)? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { name in
      let line = sl_frame_line(frame, name.baseAddress, name.count)
      guard line > 0 else { return nil }
      return (core.chunkName(UnsafeRawBufferPointer(name)), Int(line))
    }
  }

  /// Returns the innermost running line of the text with a name; nil if none of it is running.
  public func line(inChunk name: String) -> Int? {
    guard let chunk = core.chunks.last(where: { $0.name == name }) else { return nil }
    let line = sl_chunk_line(frame, chunk.short)
    return line > 0 ? Int(line) : nil
  }

  /// The argument at an index from 0.
  ///
  /// A missing argument is nil.
  public func value(
    at index: Int, tables: LuaTablePassing = .copied
  ) throws(LuaError) -> LuaValue {
    if let value = scalarValue(at: index) { return value }
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

  /// The type of an argument for errors; `no value` for a missing argument.
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

// Arguments of a required type. The error is "name: expected string, got number".
extension LuaCall {
  /// The argument at an index, which must be a string.
  public func string(at index: Int, _ name: String) throws(LuaError) -> String {
    guard case .string(let text) = scalarValue(at: index) else {
      throw typeError("string", at: index, name)
    }
    return text
  }

  /// The argument at an index, which must be a finite number.
  public func number(at index: Int, _ name: String) throws(LuaError) -> Double {
    let scalar = sl_argument(frame, Int32(clamping: index))
    guard scalar.kind == SL_NUMBER || scalar.kind == SL_INTEGER else {
      throw typeError("number", at: index, name)
    }
    guard scalar.number.isFinite else {
      throw LuaError(
        "\(name): expected a finite number, got \(scalar.number.isNaN ? "nan" : "\(scalar.number)")"
      )
    }
    return scalar.number
  }

  /// The argument at an index, which must be an integer or a float with an integral value.
  public func integer(at index: Int, _ name: String) throws(LuaError) -> Int {
    guard let value = scalarValue(at: index)?.integer else {
      throw typeError("integer", at: index, name)
    }
    return Int(clamping: value)
  }

  /// The argument at an index, which must be a boolean.
  public func boolean(at index: Int, _ name: String) throws(LuaError) -> Bool {
    guard case .boolean(let value) = scalarValue(at: index) else {
      throw typeError("boolean", at: index, name)
    }
    return value
  }

  /// The argument at an index, which must be a table, as a copy.
  public func table(at index: Int, _ name: String) throws(LuaError) -> LuaTable {
    guard kind(at: index) == "table", case .table(let table) = try value(at: index) else {
      throw typeError("table", at: index, name)
    }
    return table
  }

  /// The argument at an index, which must be a table, by identity.
  public func reference(at index: Int, _ name: String) throws(LuaError) -> LuaReference {
    guard case .reference(let table) = try value(at: index, tables: .referenced) else {
      throw typeError("table", at: index, name)
    }
    return table
  }

  /// The argument at an index, which must be a function.
  public func function(at index: Int, _ name: String) throws(LuaError) -> LuaFunction {
    guard case .function(let function) = try value(at: index, tables: .referenced) else {
      throw typeError("function", at: index, name)
    }
    return function
  }

  /// The argument at an index, which must be an object of a class or a subclass that has not been
  /// retired.
  public func object(
    at index: Int, of type: LuaClass, _ name: String
  ) throws(LuaError) -> LuaObject {
    guard case .object(let object) = try value(at: index, tables: .referenced),
      object.type.isKind(of: type)
    else {
      throw typeError(type.name, at: index, name)
    }
    return object
  }

  private func scalarValue(at index: Int) -> LuaValue? {
    core.value(of: sl_argument(frame, Int32(clamping: index)))
  }

  private func typeError(_ kind: String, at index: Int, _ name: String) -> LuaError {
    LuaError("\(name): expected \(kind), got \(self.kind(at: index))")
  }
}
