internal import CLuaShim

// Conversion of classes to and from the pointers of the shim.
extension LuaClass {
  /// The class of a pointer from the shim.
  static func at(_ pointer: OpaquePointer) -> LuaClass {
    Unmanaged<LuaClass>.fromOpaque(sl_class_owner(pointer)).takeUnretainedValue()
  }

  static func describe(
    _ name: String, parent: LuaClass?, numbers: NumberGetter?, members: [Member], callable: Bool
  ) -> OpaquePointer {
    guard let pointer = sl_class_new(name, parent?.pointer, numbers, callable)
    else { fatalError("not enough memory for the class \(name)") }
    for (index, member) in members.enumerated() {
      let (kind, number, isWritable) = member.shimDescription(at: UInt32(index))
      // `withCString` avoids the copy of a string argument into an array.
      member.name.withCString { sl_class_add(pointer, $0, kind, number, isWritable) }
    }
    return pointer
  }
}

extension LuaClass.Member {
  /// The description of the member for the shim; `place` is its index in the list.
  fileprivate func shimDescription(at place: UInt32) -> (SLMemberKind, UInt32, isWritable: Bool) {
    switch self {
    case .number(_, let number): (SL_MEMBER_NUMBER, number, false)
    case .property(_, get: _, let set): (SL_MEMBER_PROPERTY, place, set != nil)
    case .method: (SL_MEMBER_METHOD, place, false)
    case .function: (SL_MEMBER_FUNCTION, place, false)
    }
  }

  /// The name in the script.
  var name: String {
    switch self {
    case .number(let name, _), .property(let name, get: _, set: _), .method(let name, _),
      .function(let name, _):
      name
    }
  }
}
