internal import CLuaShim

extension LuaFunction {
  /// What it is compiled to; nil for a function that is not Lua's.
  public var prototype: LuaPrototype? {
    guard let pointer = reference.core.pointer else { return nil }
    var bytes = SLBytes()
    guard sl_code(pointer, reference.id, &bytes) == SL_OK, bytes.count > 0 else { return nil }
    return LuaPrototype(dumped: UnsafeRawBufferPointer(start: bytes.start, count: bytes.count))
  }

  /// The value that it took in under a place, from 0; tables come by identity.
  public func upvalue(_ index: Int) -> LuaValue {
    guard let pointer = reference.core.pointer else { return .nil }
    var bytes = SLBytes()
    guard sl_upvalue(pointer, reference.id, Int32(index + 1), &bytes) == SL_OK else { return .nil }
    return reference.core.readOne(bytes)
  }

  /// Where it is written in C, the same in all states of a process; 0 for a function of Lua.
  public var address: UInt {
    reference.core.pointer.map { UInt(sl_c_function($0, reference.id)) } ?? 0
  }

  /// A number that it has alone, as long as somebody holds it.
  public var identity: UInt { reference.identity }
}

extension LuaReference {
  /// A number that it has alone, as long as somebody holds it.
  public var identity: UInt { core.pointer.map { UInt(sl_identity($0, id)) } ?? 0 }

  /// Whether something else answers for what is not in it.
  public var hasMetatable: Bool { core.pointer.map { sl_has_metatable($0, id) } ?? false }
}
