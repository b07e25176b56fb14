package import ScriptSchema
package import LuaBridge

/// A class of objects: each member with its documentation and its behavior.
///
/// The class of the bridge and the description are made from the same list of members, so a member
/// cannot have one without the other.
package struct ClassDeclaration: Sendable {
  /// The class of the bridge.
  package let type: LuaClass
  /// The class in the reference, the checks and the types file.
  package let description: ClassDescription
  /// The readers of its numbers, by the numbers of the members.
  private let numbers: [MemberDeclaration.NumberReader]

  /// Declares a class; if it has numbers, `getter` calls `number(_:of:in:)`.
  package init(
    _ name: String, parent: ClassDeclaration? = nil, _ doc: String,
    numbers getter: LuaClass.NumberGetter? = nil, _ members: [MemberDeclaration]
  ) {
    var numbers: [MemberDeclaration.NumberReader] = []
    var properties: [FieldDescription] = []
    var methods: [FunctionDescription] = []
    var functions: [FunctionDescription] = []
    var behavior: [LuaClass.Member] = []
    for member in members {
      switch member.kind {
      case .number(let field, let read):
        behavior.append(.number(field.name, UInt32(numbers.count)))
        numbers.append(read)
        properties.append(field)
      case .field(let field, let member):
        behavior.append(member)
        properties.append(field)
      case .method(let method, let member):
        behavior.append(member)
        methods.append(method)
      case .function(let function, let member):
        behavior.append(member)
        functions.append(function)
      }
    }
    self.numbers = numbers
    type = LuaClass(name, parent: parent?.type, numbers: getter, members: behavior)
    description = ClassDescription(
      name, parent: parent?.description.name, doc, properties: properties, methods: methods,
      functions: functions)
  }

  /// Reads a number of an object; 0 without a session.
  func number(
    _ member: UInt32, of payload: UInt32, in subject: UnsafeMutableRawPointer?
  ) -> Double {
    guard let subject else { return 0 }
    let session = Unmanaged<ScriptSession>.fromOpaque(subject).takeUnretainedValue()
    return numbers[Int(member)](session, payload)
  }
}

/// A member of a class: its description and its behavior.
package struct MemberDeclaration: Sendable {
  /// Reads a number by the payload of an object.
  package typealias NumberReader = @Sendable (ScriptSession, UInt32) -> Double

  enum Kind: Sendable {
    /// A number that is read often; read-only.
    case number(FieldDescription, NumberReader)
    case field(FieldDescription, LuaClass.Member)
    /// A method, which is called with a colon.
    case method(FunctionDescription, LuaClass.Member)
    /// A function, which is called with a dot.
    case function(FunctionDescription, LuaClass.Member)
  }

  let kind: Kind

  /// A read-only field.
  package static func field(
    _ description: FieldDescription, _ read: @escaping LuaClass.Member.Read
  ) -> MemberDeclaration {
    MemberDeclaration(kind: .field(description, .field(description.name, read)))
  }

  /// A field that a script can read and set.
  package static func field(
    _ description: FieldDescription, _ read: @escaping LuaClass.Member.Read,
    set write: @escaping LuaClass.Member.Write
  ) -> MemberDeclaration {
    MemberDeclaration(
      kind: .field(
        description.with(isWritable: true), .field(description.name, read, set: write)))
  }

  /// A method without arguments, which is called with a colon.
  package static func does(
    _ name: String, _ doc: String, returns: [String] = [], _ body: @escaping LuaClass.Member.Body
  ) -> MemberDeclaration {
    does(FunctionDescription(name, doc, returns: returns), body)
  }

  /// A method that reads its arguments itself.
  package static func does(
    _ description: FunctionDescription, _ body: @escaping LuaClass.Member.Body
  ) -> MemberDeclaration {
    MemberDeclaration(kind: .method(description, .methodMember(description, body)))
  }

  /// A function, which is called with a dot, with arguments that are read into a struct; `name` is
  /// its name in errors.
  static func function<Arguments: ScriptValues>(
    _ function: String, _ doc: String, _: Arguments.Type, as name: String,
    _ body: @escaping @Sendable (ScriptSession, LuaCall, Arguments) throws(LuaError) -> [LuaValue]
  ) -> MemberDeclaration {
    let description = FunctionDescription(function, doc, Arguments.fields)
    return .function(description, as: name) { session, call throws(LuaError) in
      try session.rejectSurplusArguments(call, name, most: description.parameters.count)
      let given = try session.arguments(of: call, description.parameters, name)
      return try body(session, call, Arguments(reading: given))
    }
  }

  /// A function, which is called with a dot and reads its arguments itself; `name` is its name in
  /// errors.
  package static func function(
    _ description: FunctionDescription, as name: String? = nil,
    _ body: @escaping LuaClass.Member.Body
  ) -> MemberDeclaration {
    let name = name ?? description.name
    return MemberDeclaration(
      kind: .function(
        description,
        .function(
          description.name,
          { call throws(LuaError) in
            try ScriptSession.convertingErrors(call, as: name) { session throws(LuaError) in
              try body(session, call)
            }
          })))
  }

  /// A method with arguments that are read into a struct.
  package static func does<Arguments: ScriptValues>(
    _ name: String, _ doc: String, _: Arguments.Type, returns: [String] = [],
    _ body: @escaping @Sendable (ScriptSession, LuaCall, Arguments) throws(LuaError) -> [LuaValue]
  ) -> MemberDeclaration {
    let description = FunctionDescription(name, doc, Arguments.fields, returns: returns)
    let method = LuaClass.Member.method(
      name,
      { call throws(LuaError) in
        try ScriptSession.convertingErrors(call, as: name) { session throws(LuaError) in
          let given = try session.arguments(of: call, for: description)
          return try body(session, call, Arguments(reading: given))
        }
      })
    return MemberDeclaration(kind: .method(description, method))
  }

  /// A method whose only argument is a table with options.
  static func does<Options: ScriptTable>(
    _ name: String, _ doc: String, options: Options.Type, returns: [String] = [],
    _ body: @escaping @Sendable (ScriptSession, LuaCall, Options) throws(LuaError) -> [LuaValue]
  ) -> MemberDeclaration {
    does(name, doc, OptionsArgument<Options>.self, returns: returns) {
      session, call, given throws(LuaError) in
      try body(session, call, given.options)
    }
  }

  /// The behavior of a field, a method or a function; a number has none without its class.
  var behavior: LuaClass.Member {
    switch kind {
    case .number(let field, _): .number(field.name, 0)
    case .field(_, let member), .method(_, let member), .function(_, let member): member
    }
  }

  /// The description of a function that is called with a dot; nil for another member.
  var function: FunctionDescription? {
    if case .function(let function, _) = kind { function } else { nil }
  }

  /// A method that is a function of Lua.
  static func method(
    _ description: FunctionDescription, _ read: @escaping LuaClass.Member.Read
  ) -> MemberDeclaration {
    MemberDeclaration(kind: .method(description, .field(description.name, read)))
  }
}

/// A table with options as the only argument.
private struct OptionsArgument<Options: ScriptTable>: ScriptValues {
  var options = Options()

  mutating func visit(_ keys: KeyVisitor) { keys.table("options", &options, "How.") }
}

extension ValueType {
  /// The active detents of a sheet, by height.
  static let detents = ValueType.named("Detent[]", .list(.data))
}
