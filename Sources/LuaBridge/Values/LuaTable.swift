/// A table by content, in a fixed order: list, then named fields in byte order, then the rest.
///
/// A copy from a script is raw (no metamethod runs), has at most 32 levels and 200,000 pairs, and
/// fails for a table that contains itself. Passing it to Lua creates a new table.
public struct LuaTable {
  /// A named field.
  public typealias Field = (name: String, value: LuaValue)
  /// A pair whose key is neither in the list nor a string.
  public typealias Pair = (key: LuaValue, value: LuaValue)

  /// The values for the keys 1, 2, 3 and so on, up to the first missing key.
  public var list: [LuaValue]
  /// The values for string keys; in byte order of the names if the table comes from a script.
  public var fields: [Field]
  /// All other pairs: numbers in ascending order, booleans, objects.
  public var rest: [Pair]
  /// The shape of the table in Lua, which restricts its names; nil for any name.
  public var shape: LuaClass?

  /// Creates an empty table.
  public init() { self.init(list: []) }

  /// Creates a table from its parts.
  public init(list: [LuaValue], fields: [Field] = [], rest: [Pair] = []) {
    self.list = list
    self.fields = fields
    self.rest = rest
  }

  /// Creates a table with a shape.
  public init(_ shape: LuaClass, _ fields: KeyValuePairs<String, LuaValue>) {
    self.init(list: [], fields: fields.map { (name: $0, value: $1) })
    self.shape = shape
  }

  /// The value of a named field; nil if there is none.
  ///
  /// Setting nil removes the field.
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
  /// Creates a list.
  public init(arrayLiteral elements: LuaValue...) { self.init(list: elements) }
  /// Creates a table with named fields.
  public init(dictionaryLiteral elements: (String, LuaValue)...) {
    self.init(list: [], fields: elements.map { (name: $0, value: $1) })
  }
}
