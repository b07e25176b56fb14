internal import ExactAnalysis
internal import LuaBridge
internal import LuaSyntax

// Calls, and the values of the script.
extension FunctionReader {
  /// A value of the script, which is the same for every release.
  enum StaticValue {
    case value(LuaValue)
    /// A function of the Lua library, by its name.
    case library(String)
  }

  /// A translated call.
  enum Call {
    /// A call of a function of the script, with the types of its results.
    case call(String, [PortExpression], [PortType])
    /// A value that replaces the call.
    case value(PortExpression, PortType)
  }

  /// The number of results that a call needs.
  enum ResultCount { case none, one, all }

  /// The value of a name or a field of a table of the script; nil for any other expression.
  func staticValue(_ expression: Int) throws(ExportRefusal) -> StaticValue? {
    switch tree.expressions[expression].kind {
    case .parenthesized(let inner): return try staticValue(inner)
    case .name(let name, .upvalue(let place)):
      if let variable = function.upvalues[place].variable,
        tree.variables[variable].assigningFunctions.contains(where: { $0 > 0 })
      {
        throw refusal(
          "reads `\(name)`, which a function of the script changes; a port has only constants",
          on: expression)
      }
      return try known(closure.upvalue(place), on: expression)
    case .name(let name, .global(let environment)):
      guard case .upvalue(let place) = environment,
        case .reference(let table) = closure.upvalue(place)
      else {
        throw refusal("reads `\(name)` of a changed environment", on: expression)
      }
      return try known(field(name, of: table, on: expression), on: expression)
    case .field(let base, let name):
      guard case .value(.reference(let table))? = try staticValue(base) else { return nil }
      reader.reads.fields.insert(name)
      return try known(field(name, of: table, on: expression), on: expression)
    case .element(let base, let key):
      guard case .value(.reference(let table))? = try staticValue(base),
        case .string = tree.expressions[key].kind,
        let name = source.string(at: tree.expressions[key].token)
      else { return nil }
      reader.reads.fields.insert(name)
      return try known(field(name, of: table, on: expression), on: expression)
    default: return nil
    }
  }

  private func field(
    _ name: String, of table: LuaReference, on expression: Int
  ) throws(ExportRefusal) -> LuaValue {
    guard !reader.isEnvironment(table) else {
      throw refusal(
        "reads `environment.\(name)`, which depends on the device; a port has only constants",
        on: expression)
    }
    guard let value = try? table.get(name), !value.isNil || !table.hasMetatable else {
      throw refusal("reads `\(name)` of a table with a metatable", on: expression)
    }
    return value
  }

  private func known(_ value: LuaValue, on expression: Int) throws(ExportRefusal) -> StaticValue {
    guard case .function(let function) = value, function.address != 0 else { return .value(value) }
    guard let name = reader.libraryName(at: function.address) else {
      throw refusal("calls a function of the host, which an app does not have", on: expression)
    }
    return .library(name)
  }

  /// A value that is only read here: its list gets no other name.
  func operand(_ expression: Int) throws(ExportRefusal) -> Value {
    if case .name(let name, .local(let variable)) = tree.expressions[expression].kind, name != "_" {
      return (.variable(self.variable(variable).name), type(of: variable))
    }
    return try value(expression)
  }

  func call(_ expression: Int, wants count: ResultCount) throws(ExportRefusal) -> Call {
    switch tree.expressions[expression].kind {
    case .parenthesized(let inner) where count != .all: return try call(inner, wants: count)
    case .method(let object, let name, let arguments):
      return try method(name, of: object, arguments, on: expression)
    case .call(let callee, let arguments):
      guard let value = try staticValue(callee) else {
        throw refusal("calls a value that is not a function of the script", on: expression)
      }
      switch value {
      case .library(let name): return try library(name, arguments, on: expression)
      case .value(.function(let function)):
        return try scriptCall(function, arguments, on: expression)
      case .value(let value):
        throw refusal("calls a \(value.kind), which is an error of the script", on: expression)
      }
    default:
      let (value, type) = try self.value(expression)
      return .value(value, type)
    }
  }

  private func scriptCall(
    _ function: LuaFunction, _ arguments: [Int], on expression: Int
  ) throws(ExportRefusal) -> Call {
    if let last = arguments.last, case .call = tree.expressions[last].kind,
      case .call(_, _, let results) = try call(last, wants: .all), results.count > 1
    {
      throw refusal("passes all results of a call; name them first", on: last)
    }
    var values: [PortExpression] = []
    var types: [PortType] = []
    for argument in arguments {
      let (value, type) = try operand(argument)
      if type.base == .unknown, !type.canBeNil {
        throw refusal("passes an empty list; put an element into it first", on: argument)
      }
      values.append(value)
      types.append(type)
    }
    let (name, count, results) = try reader.function(
      function, types, calledFrom: self, on: expression)
    if results.contains(where: { if case .list = $0.base { true } else { false } }) {
      for argument in arguments {
        if case .name(_, .local(let variable)) = tree.expressions[argument].kind { share(variable) }
      }
    }
    while values.count < count { values.append(.nil) }
    return .call(name, Array(values.prefix(count)), results)
  }

  private func method(
    _ name: String, of object: Int, _ arguments: [Int], on expression: Int
  ) throws(ExportRefusal) -> Call {
    let (release, type) = try operand(object)
    guard type.base == .release else {
      throw refusal("calls the method `\(name)` of a \(type.text)", on: expression)
    }
    switch name {
    case "nearest":
      guard let height = arguments.first else {
        return .value(.helper(.nearest, [release, .input(release, "height")]), .string)
      }
      return .value(.helper(.nearest, [release, try argument(height)]), .string)
    case "next_up", "next_down":
      let helper: PortHelper = name == "next_up" ? .nextUp : .nextDown
      guard let start = arguments.first else {
        return .value(.helper(helper, [release, .input(release, "height")]), .string)
      }
      return .value(.helper(helper, [release, try height(start, release, name)]), .string)
    case "within": return .value(try within(arguments, of: release, on: expression), .boolean)
    default: throw refusal("calls the method `\(name)` of a release", on: expression)
    }
  }

  /// The height that `next_up` and `next_down` count from: a number, or that of a detent.
  ///
  /// Lua's choice `a and b or c` can have both types.
  private func height(
    _ expression: Int, _ release: PortExpression, _ name: String
  ) throws(ExportRefusal) -> PortExpression {
    if case .binary(.or, let first, let second) = tree.expressions[expression].kind,
      case .binary(.and, let condition, let value) = tree.expressions[first].kind
    {
      return .choice(
        try self.condition(condition), try height(value, release, name),
        try height(second, release, name))
    }
    let (value, type) = try self.value(expression)
    guard !type.isOptional, type.base == .number || type.base == .string else {
      throw refusal("passes a \(type.text) or nil to `\(name)`", on: expression)
    }
    return type.base == .string ? .helper(.heightOf, [release, value]) : checked(value)
  }

  /// The limits of `within`, in the order in which it compares them.
  private static let limits = ["travel", "velocity", "elapsed"]

  private func within(
    _ arguments: [Int], of release: PortExpression, on expression: Int
  ) throws(ExportRefusal) -> PortExpression {
    guard let first = arguments.first, case .table(let fields) = tree.expressions[first].kind else {
      throw refusal("calls `within` without limits in braces", on: expression)
    }
    var limits: [String: PortExpression] = [:]
    for field in fields {
      guard case .named(let name, let limit) = field, Self.limits.contains(name) else {
        throw refusal("`within` takes travel, velocity and elapsed", on: expression)
      }
      if let number = try constantNumber(limit), number < 0 {
        throw refusal("`within` takes limits from 0", on: limit)
      }
      limits[name] = try argument(limit)
    }
    var result: PortExpression?
    for name in Self.limits {
      guard let limit = limits[name] else { continue }
      let test = PortExpression.operation(
        .lessOrEqual, .absolute(.input(release, name)), limit)
      result = result.map { .operation(.and, $0, test) } ?? test
    }
    return result ?? .boolean(true)
  }

  private func library(
    _ name: String, _ arguments: [Int], on expression: Int
  ) throws(ExportRefusal) -> Call {
    func first() throws(ExportRefusal) -> PortExpression {
      guard let value = arguments.first else {
        throw refusal("calls `\(name)` without an argument", on: expression)
      }
      return try number(value)
    }
    switch name {
    case "math.abs": return .value(.absolute(try first()), .number)
    case "math.floor": return .value(.helper(.floor, [try first()]), .number)
    case "math.ceil": return .value(.helper(.ceil, [try first()]), .number)
    case "math.sqrt": return .value(.helper(.squareRoot, [try first()]), .number)
    case "math.min", "math.max":
      var result = try first()
      for next in arguments.dropFirst() {
        result = .helper(name == "math.min" ? .least : .greatest, [result, try number(next)])
      }
      return .value(result, .number)
    case "assert":
      throw refusal("`assert` cannot be exported; return nil or a name", on: expression)
    case "table.sort":
      throw refusal(
        "`table.sort` cannot be exported; find the elements with a loop", on: expression)
    default: throw refusal("`\(name)` cannot be exported", on: expression)
    }
  }
}
