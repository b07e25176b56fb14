internal import CLuaShim

extension LuaFunction {
  /// The compiled code; nil if the function is not written in Lua.
  public var prototype: LuaPrototype? {
    guard let pointer = reference.core.pointer else { return nil }
    var bytes = SLBytes()
    guard sl_code(pointer, reference.id, &bytes) == SL_OK, bytes.count > 0 else { return nil }
    return LuaPrototype(dumped: UnsafeRawBufferPointer(start: bytes.start, count: bytes.count))
  }

  /// The captured value at an index from 0; tables are returned by identity.
  public func upvalue(_ index: Int) -> LuaValue {
    guard let pointer = reference.core.pointer else { return .nil }
    var bytes = SLBytes()
    guard sl_upvalue(pointer, reference.id, Int32(index + 1), &bytes) == SL_OK else { return .nil }
    return reference.core.readOne(bytes)
  }

  /// The address of a C function, the same in all states of a process; 0 for a Lua function.
  public var address: UInt {
    reference.core.pointer.map { UInt(sl_c_function($0, reference.id)) } ?? 0
  }

  /// A number that is unique as long as the function exists.
  public var identity: UInt { reference.identity }
}

extension LuaReference {
  /// A number that is unique as long as the value exists.
  public var identity: UInt { core.pointer.map { UInt(sl_identity($0, id)) } ?? 0 }

  /// Whether the table has a metatable, which can provide missing fields.
  public var hasMetatable: Bool { core.pointer.map { sl_has_metatable($0, id) } ?? false }
}
