internal import CLuaShim

// How a class is told to the shim, and found again by what the shim tells.
extension LuaClass {
  /// The description behind a pointer that came from the shim.
  static func at(_ pointer: OpaquePointer) -> LuaClass {
    Unmanaged<LuaClass>.fromOpaque(sl_class_owner(pointer)).takeUnretainedValue()
  }

  static func describe(
    _ name: String, parent: LuaClass?, numbers: NumberGetter?, numberMethods: NumberMethod?,
    members: [Member], callable: Bool
  ) -> OpaquePointer {
    guard let pointer = sl_class_new(name, parent?.pointer, numbers, numberMethods, callable)
    else { fatalError("no memory for the class \(name)") }
    for (index, member) in members.enumerated() {
      let place = UInt32(index)
      switch member {
      case .number(let name, let number):
        sl_class_add(pointer, name, SL_MEMBER_NUMBER, number, false, 0, 0)
      case .property(let name, get: _, let set):
        sl_class_add(pointer, name, SL_MEMBER_PROPERTY, place, set != nil, 0, 0)
      case .method(let name, _):
        sl_class_add(pointer, name, SL_MEMBER_METHOD, place, false, 0, 0)
      case .function(let name, _):
        sl_class_add(pointer, name, SL_MEMBER_FUNCTION, place, false, 0, 0)
      case .numberMethod(let name, let number, let arguments, let results):
        precondition(arguments <= 8 && results <= 4, "\(name): too many numbers")
        sl_class_add(
          pointer, name, SL_MEMBER_NUMERIC, number, false, Int32(arguments), Int32(results))
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
      .function(let name, _), .numberMethod(let name, _, arguments: _, results: _):
      name
    }
  }
}
