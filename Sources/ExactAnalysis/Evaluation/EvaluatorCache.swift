internal import LuaBridge
internal import LuaSyntax
internal import SheetEngine

/// A cache for all evaluations of one script: the functions and fields that they have read.
package final class EvaluatorCache {
  /// The decision that an evaluated invariant gets; nil before there is a decision.
  var decision: ReleaseDecision?
  /// The values that were read, except travel and velocity.
  var reads = ReadSet()
  /// The script's variables and table fields that were read, with their values.
  private(set) var trace = ReadTrace()
  /// The numbers of the rules that were read; nil if they are not recorded.
  private(set) var numbers: Set<RuleNumber>?
  /// The number to change.
  private let change: NumberChange?
  /// The numbers of the script that can change; nil for none.
  let varying: VaryingNumbers?
  /// The rule or invariant that is evaluated, for messages: `rule "x"`.
  var subject = ""
  /// The name of the evaluated source.
  var chunk = ""
  /// The evaluated line.
  var line = 0
  private var functions: [UInt: SymbolicValue] = [:]
  private var fields: [Field: SymbolicValue] = [:]
  /// Keeps the keys of `functions` alive, so that no other function gets the same identity.
  private var retainedFunctions: [LuaFunction] = []

  /// Creates an empty cache.
  ///
  /// With `recordsNumbers`, it records the numbers of the rules, and evaluations use the changed
  /// number of `change`.
  package init(
    recordsNumbers: Bool = false, change: NumberChange? = nil, varying: VaryingNumbers? = nil
  ) {
    numbers = recordsNumbers ? [] : nil
    (self.change, self.varying) = (change, varying)
  }

  /// Where the evaluation is now: the name of the source and the line.
  package var place: (chunk: String, line: Int) { (chunk, line) }

  /// Returns the values that were read since the last call, except travel and velocity.
  package func takeReads() -> ReadSet {
    defer { reads = ReadSet() }
    return reads
  }

  /// Records a number of the rules, and returns the value with which to continue.
  ///
  /// Zero is not recorded: rules compare with it to find the direction.
  func tuned(_ value: SymbolicValue, from origin: RuleNumber.Origin) -> SymbolicValue {
    guard numbers != nil, let number = value.number, number.isConstant, number.constant != 0 else {
      return value
    }
    let isLiteral = if case .literal = origin { true } else { false }
    let found = RuleNumber(
      origin: origin, chunk: isLiteral ? chunk : "", line: isLiteral ? line : 0,
      value: number.constant)
    numbers?.insert(found)
    return change?.number == found ? change?.apply(to: value) ?? value : value
  }

  /// A key for a table field that was read.
  private struct Field: Hashable {
    let table: ObjectIdentifier
    let key: Key

    enum Key: Hashable {
      case name(String)
      case place(Int64)
    }
  }

  /// Records the comparison of a number that depends on fixed inputs with 0.
  ///
  /// If it depends on nothing else, the comparison is a threshold of the input.
  func record(_ number: AffineNumber, around release: Release) {
    let inputs = number.inputs.inputs
    if inputs.count == 1, number.isConstant {
      let threshold = release[inputs[0]] - number.constant / number.inputs[inputs[0]]
      reads.addThreshold(threshold, of: inputs[0])
    } else {
      addMixed(number, "combines \(number.variableNames)")
    }
  }

  /// Records an operation on a number after which the thresholds of its inputs are unknown.
  func addMixed(_ number: AffineNumber, _ operation: String) {
    guard !number.inputs.isEmpty else { return }
    addMixed(number.inputs.inputs, operation)
  }

  /// Records an operation after which the thresholds of inputs are unknown.
  func addMixed(_ inputs: [ReleaseInput], _ operation: String) {
    var found = UnsupportedOperation(operation, chunk: chunk, line: line)
    found.subject = subject
    reads.addMixed(inputs, by: found)
  }

  /// The value of an upvalue of a script function.
  func variable(_ place: Int, of function: LuaFunction) -> SymbolicValue {
    let value = function.upvalue(place)
    trace.add(.variable(function, place, value))
    return self.value(of: value)
  }

  /// The value of a named field of a table; nil if the access fails or a metatable handles it.
  func field(_ name: String, of table: LuaReference) -> SymbolicValue? {
    read(.string(name), of: table, as: .name(name))
  }

  /// The value at an index of a table; nil if the access fails or a metatable handles it.
  func field(_ place: Int64, of table: LuaReference) -> SymbolicValue? {
    read(.integer(place), of: table, as: .place(place))
  }

  /// The value of any other key of a table; nil if the access fails or a metatable handles it.
  func field(under key: LuaValue, of table: LuaReference) -> SymbolicValue? {
    read(key, of: table, as: nil)
  }

  /// The length of a list of the script.
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

  /// The symbolic value of a Lua value.
  func value(of value: LuaValue) -> SymbolicValue {
    switch value {
    case .nil: .nil
    case .boolean(let flag): .boolean(flag)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(AffineNumber(number))
    case .string(let text): .string(text)
    case .reference(let table): .kept(table)
    case .function(let function): convertedFunction(function)
    case .table, .object, .native, .other: .foreign(value.kind)
    }
  }

  private func convertedFunction(_ function: LuaFunction) -> SymbolicValue {
    let identity = function.identity
    if let known = functions[identity] { return known }
    let address = function.address
    let value =
      address == 0 ? scriptFunction(function) : LibraryFunctionIndex.known.value(at: address)
    functions[identity] = value
    retainedFunctions.append(function)
    return value
  }

  private func scriptFunction(_ function: LuaFunction) -> SymbolicValue {
    do throws(ScriptFunction.Missing) {
      let found = try ScriptFunction(function)
      let upvalues = found.syntax.upvalues.enumerated().map { place, upvalue in
        CapturedVariable(
          of: function, at: place, name: upvalue.name,
          declaration: upvalue.variable.map { (found.source, $0) })
      }
      return .function(SymbolicFunction(found.index, in: found.source, upvalues: upvalues))
    } catch {
      if let place = function.place { (chunk, line) = (place.chunk, place.lines.lowerBound) }
      switch error {
      case .text, .function: return .foreign("a function that is not in the text of the script")
      case .ambiguous: return .foreign("one of two functions on a line that look the same")
      }
    }
  }
}
