internal import CLuaShim

extension LuaState {
  /// Defines a global function.
  public func define(_ name: String, _ native: @escaping LuaNative) throws(LuaError) {
    try define(name, .native(native))
  }

  /// Defines a global variable.
  public func define(_ name: String, _ value: LuaValue) throws(LuaError) {
    try define([(name, value)])
  }

  /// Defines global variables.
  public func define(_ globals: [(name: String, value: LuaValue)]) throws(LuaError) {
    let pointer = try core.open()
    core.write(globals.flatMap { [.string($0.name), $0.value] })
    try core.check(sl_define(pointer))
  }

  /// Stores a value in the script's memory, for example a new table that later calls pass by
  /// identity.
  public func keep(_ value: LuaValue) throws(LuaError) -> LuaReference {
    let pointer = try core.open()
    core.write([value])
    var reference: Int32 = 0
    try core.check(sl_keep(pointer, &reference))
    return LuaReference(core: core, id: reference)
  }

  /// Creates a handle for an object of the host.
  ///
  /// The script gets the same handle for the same object as long as it references the handle, and
  /// can compare it and use it as a key.
  public func makeObject(_ type: LuaClass, payload: UInt32) throws(LuaError) -> LuaObject {
    let pointer = try core.open()
    var object = SLObject()
    guard sl_object_new(pointer, type.pointer, payload, &object) else {
      throw LuaError("not enough memory for a \(type.name)", kind: .memory)
    }
    return LuaObject(
      type: type, payload: payload, slot: object.slot, generation: object.generation)
  }

  /// Ends the life of an object: every later use of its handle is an error with the name of the
  /// object, which `host.name` returns now.
  public func retire(_ object: LuaObject) {
    guard let pointer = core.pointer else { return }
    var name = host.name(object)
    name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sl_object_retire(pointer, object.shim, $0.baseAddress, $0.count)
      }
    }
  }

  /// Ends the life of an object; errors use the name of its class.
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

  /// Retires the objects of a class that the script has stopped referencing, as of the last
  /// collection, and returns their payloads.
  public func reclaim(_ type: LuaClass) -> [UInt32] {
    guard let pointer = core.pointer else { return [] }
    var payloads: [UInt32] = []
    var payload: UInt32 = 0
    while sl_object_reclaim(pointer, type.pointer, &payload) { payloads.append(payload) }
    return payloads
  }
}
