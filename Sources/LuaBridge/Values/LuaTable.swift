/// A table by content, in a fixed order: its list, then its named fields bytewise, then the rest.
///
/// A copy taken from a script is raw (no metamethod runs), at most 32 tables deep and 200,000 pairs
/// large, and refuses a table that contains itself. On the way to Lua it makes a new table.
public struct LuaTable {
  /// A named field.
  public typealias Field = (name: String, value: LuaValue)
  /// A pair under a key that is neither in the list nor a string.
  public typealias Pair = (key: LuaValue, value: LuaValue)

  /// The values under 1, 2, 3 and so on, up to the first that is missing.
  public var list: [LuaValue]
  /// The values under strings; bytewise by name when they come from a script.
  public var fields: [Field]
  /// All others: numbers ascending, booleans, objects.
  public var rest: [Pair]
  /// What names it can have, on its way to Lua; nil: any.
  public var shape: LuaClass?

  /// Creates an empty table.
  public init() { self.init(list: []) }

  /// Creates a table from its parts.
  public init(list: [LuaValue], fields: [Field] = [], rest: [Pair] = []) {
    self.list = list
    self.fields = fields
    self.rest = rest
  }

  /// Creates a table of a shape.
  public init(_ shape: LuaClass, _ fields: KeyValuePairs<String, LuaValue>) {
    self.init(list: [], fields: fields.map { (name: $0, value: $1) })
    self.shape = shape
  }

  /// The value of a named field; nil when there is none.
  ///
  /// Setting nil removes it.
  public subscript(name: String) -> LuaValue {
    get { fields.first { $0.name == name }?.value ?? .nil }
    set {
      guard let index = fields.firstIndex(where: { $0.name == name }) else {
        if !newValue.isNil { fields.append((name, newValue)) }
        return
      }
      if newValue.isNil { fields.remove(at: index) } else { fields[index].value = newValue }
    }
  }
}

extension LuaTable: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// A list.
  public init(arrayLiteral elements: LuaValue...) { self.init(list: elements) }
  /// Named fields.
  public init(dictionaryLiteral elements: (String, LuaValue)...) {
    self.init(list: [], fields: elements.map { (name: $0, value: $1) })
  }
}
