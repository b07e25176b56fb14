internal import CLuaShim

// Classes on their way to the shim, and back from its pointers.
extension LuaClass {
  /// The description behind a pointer that came from the shim.
  static func at(_ pointer: OpaquePointer) -> LuaClass {
    Unmanaged<LuaClass>.fromOpaque(sl_class_owner(pointer)).takeUnretainedValue()
  }

  static func describe(
    _ name: String, parent: LuaClass?, numbers: NumberGetter?, members: [Member], callable: Bool
  ) -> OpaquePointer {
    guard let pointer = sl_class_new(name, parent?.pointer, numbers, callable)
    else { fatalError("no memory for the class \(name)") }
    for (index, member) in members.enumerated() {
      let place = UInt32(index)
      switch member {
      case .number(let name, let number):
        sl_class_add(pointer, name, SL_MEMBER_NUMBER, number, false)
      case .property(let name, get: _, let set):
        sl_class_add(pointer, name, SL_MEMBER_PROPERTY, place, set != nil)
      case .method(let name, _):
        sl_class_add(pointer, name, SL_MEMBER_METHOD, place, false)
      case .function(let name, _):
        sl_class_add(pointer, name, SL_MEMBER_FUNCTION, place, false)
      }
    }
    return pointer
  }
}

extension LuaClass.Member {
  /// What the script says.
  var name: String {
    switch self {
    case .number(let name, _), .property(let name, get: _, set: _), .method(let name, _),
      .function(let name, _):
      name
    }
  }
}
