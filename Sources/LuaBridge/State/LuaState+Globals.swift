internal import CLuaShim

extension LuaState {
  /// Gives the script a function under a global name.
  public func define(_ name: String, _ native: @escaping LuaNative) throws(LuaError) {
    try define(name, .native(native))
  }

  /// Gives the script a value under a global name.
  public func define(_ name: String, _ value: LuaValue) throws(LuaError) {
    let pointer = try core.open()
    core.write([value])
    var name = name
    try core.check(
      name.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { sl_define(pointer, $0.baseAddress, $0.count) }
      })
  }

  /// Keeps a value in the script's memory: a new table, say, that later calls pass by identity.
  public func keep(_ value: LuaValue) throws(LuaError) -> LuaReference {
    let pointer = try core.open()
    core.write([value])
    var reference: Int32 = 0
    try core.check(sl_keep(pointer, &reference))
    return LuaReference(core: core, id: reference)
  }

  /// Gives an object of the host a handle.
  ///
  /// The script sees the same handle for the same object, as long as it holds it, and can compare
  /// it and use it as a key.
  public func makeObject(_ type: LuaClass, payload: UInt32) throws(LuaError) -> LuaObject {
    let pointer = try core.open()
    var object = SLObject()
    guard sl_object_new(pointer, type.pointer, payload, &object) else {
      throw LuaError("not enough memory for a \(type.name)", kind: .memory)
    }
    return LuaObject(
      type: type, payload: payload, slot: object.slot, generation: object.generation)
  }

  /// Ends an object's life: whatever the script does with a handle of it from now on is an error
  /// that names the object, as `host.name` gives it at this moment.
  public func retire(_ object: LuaObject) {
    guard let pointer = core.pointer else { return }
    var name = host.name(object)
    name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sl_object_retire(pointer, object.shim, $0.baseAddress, $0.count)
      }
    }
  }

  /// Ends the life of an object that errors call by the name of its class.
  public func retireUnnamed(_ object: LuaObject) {
    guard let pointer = core.pointer else { return }
    sl_object_retire(pointer, object.shim, nil, 0)
  }

  /// Whether the object has not been retired.
  public func isAlive(_ object: LuaObject) -> Bool {
    guard let pointer = core.pointer else { return false }
    var payload: UInt32 = 0
    return sl_object_payload(pointer, object.shim, &payload)
  }

  /// Retires the objects of a class that the script has held and holds no more, as far as the
  /// collector knows, and returns their payloads.
  public func reclaim(_ type: LuaClass) -> [UInt32] {
    guard let pointer = core.pointer else { return [] }
    var payloads: [UInt32] = []
    var payload: UInt32 = 0
    while sl_object_reclaim(pointer, type.pointer, &payload) { payloads.append(payload) }
    return payloads
  }
}
