internal import CLuaShim

/// The static description of a class of objects: its name and its members.
///
/// One description serves all states; a state builds what it needs when it first meets an object of
/// the class. Make it once, in a `static let`.
///
/// A script never sees a pointer: a handle is 16 bytes that name a slot of the state and which of the
/// slot's lives is meant. What an object is, only the host knows, by its `payload`.
public final class LuaClass: @unchecked Sendable {
  /// Reads a numeric member; no allocation, no error.
  ///
  /// NaN reads as nil.
  ///
  /// `subject` is what `LuaState.subject` was set to.
  public typealias NumberGetter =
    @convention(c) (
      _ subject: UnsafeMutableRawPointer?, _ payload: UInt32, _ member: UInt32
    ) -> Double
  /// Reads a property; the call's `object` is the one read.
  public typealias Getter = @Sendable (LuaCall) throws(LuaError) -> LuaValue
  /// Writes a property; the new value is the call's first argument.
  public typealias Setter = @Sendable (LuaCall) throws(LuaError) -> Void
  /// A method; the call's `object` is the one before the colon, the arguments follow it.
  public typealias Method = @Sendable (LuaCall) throws(LuaError) -> [LuaValue]

  /// What a script may say after a dot or a colon.
  public enum Member: Sendable {
    /// A number that is read often, through the class's `numbers` getter; read-only.
    case number(String, UInt32)
    /// Any other field; without a setter it is read-only.
    case property(String, get: Getter, set: Setter? = nil)
    /// Called with a colon.
    case method(String, Method)
    /// Called with a dot: it knows its object. A colon does no harm.
    case function(String, Method)
  }

  /// The name in errors.
  public let name: String
  /// The class whose members this one has too.
  public let parent: LuaClass?
  let pointer: OpaquePointer
  let members: [Member]
  let called: Method?

  /// Describes a class.
  ///
  /// With `call`, its objects can be called like functions.
  public init(
    _ name: String, parent: LuaClass? = nil, numbers: NumberGetter? = nil,
    members: [Member], call: Method? = nil
  ) {
    self.name = name
    self.parent = parent
    self.members = members
    called = call
    pointer = Self.describe(
      name, parent: parent, numbers: numbers, members: members, callable: call != nil)
    // Handles in any state may name the description, so it lives as long as the process.
    sl_class_set_owner(pointer, Unmanaged.passRetained(self).toOpaque())
  }

  /// Describes a shape: the names that a table can have.
  ///
  /// A table of it is a plain table to the script, and as fast, but a name that it cannot have is an
  /// error (`LuaHostFunctions.unknownField`). A shape without names has those that are in the table. A
  /// sealed one cannot be written to either.
  public convenience init(shape name: String, fields: [String], isSealed: Bool = false) {
    self.init(name, members: fields.map { .number($0, 0) })
    if isSealed { sl_class_seal(pointer) }
  }

  /// Describes a shape whose tables have their values only when one of them is needed.
  ///
  /// Such a table is made with one native in its list and nothing else; the native gives the values in
  /// the order of `fields`. It is called once: when a name is missed, when the script walks the table,
  /// or when the table goes to the host by content.
  public convenience init(deferredShape name: String, fields: [String]) {
    self.init(shape: name, fields: fields)
    sl_class_defer(pointer)
  }

  /// The members that a script can name, with those of the parents, bytewise by name; sorted anew each
  /// time, as only errors list them.
  public var memberNames: [String] {
    ((parent?.memberNames ?? []) + members.map { $0.name })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether it is `other` or one of its descendants.
  public func isKind(of other: LuaClass) -> Bool {
    sl_class_is(pointer, other.pointer)
  }
}

extension LuaClass: Hashable {
  /// Whether both are the same description.
  public static func == (one: LuaClass, other: LuaClass) -> Bool { one === other }
  /// Hashes its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One object of the host, as a script's handle names it.
public struct LuaObject: Hashable {
  /// Its class.
  public let type: LuaClass
  /// What the host called it when it was made.
  public let payload: UInt32
  let slot: UInt32
  let generation: UInt32
}
