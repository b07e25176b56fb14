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
    else { fatalError("not enough memory for the class \(name)") }
    for (index, member) in members.enumerated() {
      let (kind, number, isWritable) = member.described(at: UInt32(index))
      // By hand: as an argument a text is copied into an array first.
      member.name.withCString { sl_class_add(pointer, $0, kind, number, isWritable) }
    }
    return pointer
  }
}

extension LuaClass.Member {
  /// What the shim is told of it, where it stands at a place of the list.
  fileprivate func described(at place: UInt32) -> (SLMemberKind, UInt32, isWritable: Bool) {
    switch self {
    case .number(_, let number): (SL_MEMBER_NUMBER, number, false)
    case .property(_, get: _, let set): (SL_MEMBER_PROPERTY, place, set != nil)
    case .method: (SL_MEMBER_METHOD, place, false)
    case .function: (SL_MEMBER_FUNCTION, place, false)
    }
  }

  /// What the script says.
  var name: String {
    switch self {
    case .number(let name, _), .property(let name, get: _, set: _), .method(let name, _),
      .function(let name, _):
      name
    }
  }
}
