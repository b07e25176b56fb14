internal import CLuaShim

/// The static description of a class of objects: its name and its members.
///
/// All states share a description; a state builds its own data when it first encounters an object
/// of the class. Create it once, in a `static let`.
///
/// A script never gets a pointer: a handle is 16 bytes with the number of a slot of the state and a
/// generation of that slot. Only the host knows the object, by its `payload`.
public final class LuaClass: @unchecked Sendable {
  /// Reads a numeric member without allocations and errors.
  ///
  /// NaN becomes nil.
  ///
  /// `subject` is the value of `LuaState.subject`.
  public typealias NumberGetter =
    @convention(c) (
      _ subject: UnsafeMutableRawPointer?, _ payload: UInt32, _ member: UInt32
    ) -> Double
  /// Reads a property of the call's `object`.
  public typealias Getter = @Sendable (LuaCall) throws(LuaError) -> LuaValue
  /// Writes a property; the new value is the first argument of the call.
  public typealias Setter = @Sendable (LuaCall) throws(LuaError) -> Void
  /// A method; the call's `object` is the object before the colon, which the arguments do not
  /// include.
  public typealias Method = @Sendable (LuaCall) throws(LuaError) -> [LuaValue]

  /// A member of an object.
  public enum Member: Sendable {
    /// A number that is read often, by the `numbers` getter of the class; read-only.
    case number(String, UInt32)
    /// Any other field; read-only without a setter.
    case property(String, get: Getter, set: Setter? = nil)
    /// A method that is called with a colon.
    case method(String, Method)
    /// A function that is called with a dot and knows its object. A call with a colon works, too.
    case function(String, Method)
  }

  /// The name in errors.
  public let name: String
  /// The class whose members it inherits.
  public let parent: LuaClass?
  let pointer: OpaquePointer
  let members: [Member]
  let callHandler: Method?

  /// Creates a class.
  ///
  /// With `call`, its objects can be called like functions.
  public init(
    _ name: String, parent: LuaClass? = nil, numbers: NumberGetter? = nil,
    members: [Member], call: Method? = nil
  ) {
    self.name = name
    self.parent = parent
    self.members = members
    callHandler = call
    pointer = Self.describe(
      name, parent: parent, numbers: numbers, members: members, callable: call != nil)
    // Handles in any state can refer to the description, so it lives as long as the process.
    sl_class_set_owner(pointer, Unmanaged.passRetained(self).toOpaque())
  }

  /// Creates a shape: the names that a table can have.
  ///
  /// For the script, a table with a shape is a normal table with the same performance, but any
  /// other name is an error (`LuaHostFunctions.unknownField`). A shape without names allows the
  /// names in the table. A table with a sealed shape is read-only, too.
  public convenience init(shape name: String, fields: [String], isSealed: Bool = false) {
    self.init(name, members: fields.map { .number($0, 0) })
    if isSealed { sl_class_seal(pointer) }
  }

  /// The names of the members, including those of the parents, in byte order; sorted on every
  /// access, because only errors list them.
  public var memberNames: [String] {
    ((parent?.memberNames ?? []) + members.map { $0.name })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether the class is `other` or one of its descendants.
  public func isKind(of other: LuaClass) -> Bool {
    sl_class_is(pointer, other.pointer)
  }
}

extension LuaClass: Hashable {
  /// Whether both are the same description.
  public static func == (one: LuaClass, other: LuaClass) -> Bool { one === other }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An object of the host, as referenced by a handle of a script.
public struct LuaObject: Hashable {
  /// The class of the object.
  public let type: LuaClass
  /// The number that the host passed when it created the object.
  public let payload: UInt32
  let slot: UInt32
  let generation: UInt32
}
