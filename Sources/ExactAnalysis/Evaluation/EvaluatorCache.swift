internal import LuaBridge
internal import SheetEngine

/// What walks through one script keep from one to the next: the functions that they have met, read once.
package final class EvaluatorCache {
  /// What was decided, for functions that judge that; nil: nothing yet.
  var verdict: ReleaseDecision?
  /// What has been read beside travel and velocity.
  var reads = ReadSet()
  /// What has been read of the script's variables and tables, as it was.
  private(set) var trace = ReadTrace()
  private var functions: [UInt: SymbolicValue] = [:]
  private var fields: [Field: SymbolicValue] = [:]
  /// Keeps what `functions` names alive, so that no other takes its number.
  private var held: [LuaFunction] = []

  /// Knows nothing yet.
  package init() {}

  /// A field of a table that has been read.
  private struct Field: Hashable {
    let table: ObjectIdentifier
    let key: Key

    enum Key: Hashable {
      case name(String)
      case place(Int64)
    }
  }

  /// What a variable of the script's function holds.
  func variable(_ place: Int, of function: LuaFunction) -> SymbolicValue {
    let value = function.upvalue(place)
    trace.add(.variable(function, place, value))
    return self.value(of: value)
  }

  /// What a table of the script has under a name; nil: it fails, or something else answers for it.
  func field(_ name: String, of table: LuaReference) -> SymbolicValue? {
    read(.string(name), of: table, as: .name(name))
  }

  /// What it has at a place.
  func field(_ place: Int64, of table: LuaReference) -> SymbolicValue? {
    read(.integer(place), of: table, as: .place(place))
  }

  /// What it has under any other key.
  func field(under key: LuaValue, of table: LuaReference) -> SymbolicValue? {
    read(key, of: table, as: nil)
  }

  /// How long a list of the script is.
  func length(of table: LuaReference) -> Int {
    let count = table.count
    trace.add(.length(table, count))
    return count
  }

  private func read(
    _ key: LuaValue, of table: LuaReference, as known: Field.Key?
  ) -> SymbolicValue? {
    let field = known.map { Field(table: ObjectIdentifier(table), key: $0) }
    if let field, let value = fields[field] { return value }
    guard let plain = try? table.get(key) else { return nil }
    if case .nil = plain, table.hasMetatable { return nil }
    trace.add(.field(table, key, plain))
    let value = value(of: plain)
    if let field { fields[field] = value }
    return value
  }

  /// A value of the script.
  func value(of value: LuaValue) -> SymbolicValue {
    switch value {
    case .nil: .nil
    case .boolean(let flag): .boolean(flag)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(AffineNumber(number))
    case .string(let text): .string(text)
    case .reference(let table): .kept(table)
    case .function(let function): walked(function)
    case .table, .object, .native, .other: .foreign(value.kind)
    }
  }

  private func walked(_ function: LuaFunction) -> SymbolicValue {
    let identity = function.identity
    if let known = functions[identity] { return known }
    let value: SymbolicValue
    if let prototype = function.prototype {
      let taken = prototype.upvalues.enumerated().map { place, upvalue in
        CapturedVariable(of: function, at: place, name: upvalue.name)
      }
      value = .function(
        SymbolicFunction(prototype, taken: taken, chunk: function.place?.chunk ?? ""))
    } else {
      value = LibraryFunctionIndex.known.value(at: function.address)
    }
    functions[identity] = value
    held.append(function)
    return value
  }
}
