internal import ExactAnalysis
internal import LuaBridge
internal import LuaSyntax
internal import SheetEngine

// Expressions.
extension FunctionReader {
  typealias Value = (value: PortExpression, type: PortType)

  /// Translates a condition.
  func condition(_ expression: Int) throws(ExportRefusal) -> PortExpression {
    let (value, type) = try self.value(expression)
    return condition(value, type)
  }

  /// Whether a value counts as true in Lua.
  private func condition(_ value: PortExpression, _ type: PortType) -> PortExpression {
    if type.base == .boolean {
      return type.isOptional ? .operation(.equal, value, .boolean(true)) : value
    }
    if type.base == .unknown { return .boolean(false) }
    return type.isOptional ? .isPresent(value) : .boolean(true)
  }

  /// Translates a value that must be a number.
  func number(_ expression: Int) throws(ExportRefusal) -> PortExpression {
    let (value, type) = try self.value(expression)
    guard type.base == .number else {
      throw refusal("computes with a \(type.text)", on: expression)
    }
    return unwrapped(value, type)
  }

  /// Translates a number that is an argument: nil would be another call.
  func argument(_ expression: Int) throws(ExportRefusal) -> PortExpression {
    let (value, type) = try self.value(expression)
    guard type.base == .number, !type.isOptional else {
      throw refusal("passes a \(type.text) or nil to a method of the release", on: expression)
    }
    return checked(value)
  }

  /// A number that a method accepts only if it is finite.
  func checked(_ number: PortExpression) -> PortExpression {
    isFinite(number) ? number : .helper(.finite, [number])
  }

  /// Whether a number is finite for every release.
  private func isFinite(_ number: PortExpression) -> Bool {
    // Sums and multiples of the numbers of a release, which are at most 1e6.
    let most = 1e6
    return switch number {
    case .number(let value): abs(value) <= most
    case .constant(let name):
      if case .number(let value)? = reader.constantValue(name) { abs(value) <= most } else { false }
    case .input, .field, .count: true
    case .negated(let value), .absolute(let value): isFinite(value)
    case .operation(.add, let one, let other), .operation(.subtract, let one, let other):
      isFinite(one) && isFinite(other)
    case .operation(.multiply, let one, let other):
      isFinite(one) && isFinite(other) && (isConstant(one) || isConstant(other))
    case .helper(.projected, _), .helper(.progress, _), .helper(.heightOf, _): true
    default: false
    }
  }

  private func isConstant(_ number: PortExpression) -> Bool {
    switch number {
    case .number, .constant: true
    default: false
    }
  }

  func value(_ expression: Int) throws(ExportRefusal) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < 60 else { throw refusal("nests too deeply; use local variables", on: expression) }
    let found = try readValue(expression)
    // Another name for a list: only the function that made it could change it.
    if case .list = found.type.base,
      case .name(_, .local(let variable)) = tree.expressions[expression].kind
    {
      share(variable)
    }
    return found
  }

  /// The value of a numeral; nil for any other expression, and for an integer that a double cannot
  /// represent.
  func number(of numeral: Int) -> Double? {
    let expression = tree.expressions[numeral]
    guard case .number = expression.kind else { return nil }
    switch expression.constant {
    case .integer(let value)?: return Int64(exactly: Double(value)) == value ? Double(value) : nil
    case .number(let value)?: return value.isFinite ? value : nil
    default: return nil
    }
  }

  private func readValue(_ expression: Int) throws(ExportRefusal) -> Value {
    switch tree.expressions[expression].kind {
    case .nil: return (.nil, .nil)
    case .boolean(let flag): return (.boolean(flag), .boolean)
    case .number(let text):
      guard let number = number(of: expression) else {
        throw refusal("the number \(text) is too large for an app", on: expression)
      }
      return (.number(number), .number)
    case .string:
      guard let text = source.string(at: tree.expressions[expression].token) else {
        throw refusal("a string that is not UTF-8 text cannot be exported", on: expression)
      }
      return (.string(text), .string)
    case .varargs: throw refusal("`...` cannot be exported; name the parameters", on: expression)
    case .function:
      throw refusal(
        "a function inside a rule cannot be exported; move it to the top of the file",
        on: expression)
    case .parenthesized(let inner): return try value(inner)
    case .name(let name, let target): return try self.name(name, target, on: expression)
    case .field(let base, let name): return try field(name, of: base, on: expression)
    case .element(let base, let key): return try element(key, of: base, on: expression)
    case .call, .method:
      switch try call(expression, wants: .one) {
      case .value(let value, let type): return (value, type)
      case .call(let name, let arguments, let results):
        guard let first = results.first else { return (.nil, .nil) }
        let call = PortExpression.call(name, arguments)
        return (results.count > 1 ? .firstResult(call) : call, first)
      }
    case .table(let fields): return try table(fields, on: expression)
    case .unary(let sign, let operand): return try unary(sign, operand, on: expression)
    case .binary(let sign, let one, let other): return try binary(sign, one, other, on: expression)
    }
  }

  // MARK: Names and tables

  private func name(
    _ name: String, _ target: SyntaxExpression.Name, on expression: Int
  ) throws(ExportRefusal) -> Value {
    switch target {
    case .local(let variable):
      guard name != "_" else {
        throw refusal("reads `_`; give the variable a name", on: expression)
      }
      return (.variable(self.variable(variable).name), type(of: variable))
    case .constant(let variable):
      return try value(tree.variables[variable].constant ?? expression)
    case .upvalue, .global:
      guard let value = try staticValue(expression) else {
        throw refusal("reads `\(name)`, which cannot be exported", on: expression)
      }
      return try constant(value, named: name, on: expression)
    }
  }

  /// The value in the port of a value of the script.
  private func constant(
    _ value: StaticValue, named name: String, on expression: Int
  ) throws(ExportRefusal) -> Value {
    switch value {
    case .library(let library):
      if library == "math.huge" { return (.number(.infinity), .number) }
      throw refusal("uses the function `\(library)` as a value", on: expression)
    case .value(let value):
      switch value {
      case .nil: return (.nil, .nil)
      case .boolean(let flag): return (.boolean(flag), .boolean)
      case .string(let text):
        return (.constant(reader.constant(name, .string(text), .string)), .string)
      case .integer(let integer):
        guard abs(integer) <= 1 << 53 else {
          throw refusal("`\(name)` is too large for an app", on: expression)
        }
        return (.constant(reader.constant(name, .number(Double(integer)), .number)), .number)
      case .number(let number):
        guard !number.isNaN else { throw refusal("`\(name)` is not a number", on: expression) }
        return (.constant(reader.constant(name, .number(number), .number)), .number)
      case .reference(let table):
        let (list, base) = try elements(of: table, named: name, on: expression)
        let type = PortType(base: .list(base))
        return (.constant(reader.constant(name, .list(list, base), type)), type)
      case .table, .function, .object, .native, .other:
        throw refusal("uses `\(name)`, a \(value.kind), as a value", on: expression)
      }
    }
  }

  /// The elements of a list of numbers or strings of the script.
  private func elements(
    of table: LuaReference, named name: String, on expression: Int
  ) throws(ExportRefusal) -> ([PortExpression], PortType.Base) {
    let advice = "uses the table `\(name)`; only lists of numbers or strings can be exported"
    guard let copy = try? table.copy(), copy.fields.isEmpty, !copy.list.isEmpty, !table.hasMetatable
    else { throw refusal(advice, on: expression) }
    reader.reads.readsLists = true
    var elements: [PortExpression] = []
    for value in copy.list {
      if let number = value.number, !number.isNaN {
        elements.append(.number(number))
      } else if let text = value.string {
        elements.append(.string(text))
      } else {
        throw refusal(advice, on: expression)
      }
    }
    let numbers = elements.count { if case .number = $0 { true } else { false } }
    guard numbers == 0 || numbers == elements.count else { throw refusal(advice, on: expression) }
    return (elements, numbers == 0 ? .string : .number)
  }

  private func field(
    _ name: String, of base: Int, on expression: Int
  ) throws(ExportRefusal) -> Value {
    if let value = try staticValue(expression) {
      return try constant(value, named: name, on: expression)
    }
    let (value, type) = try operand(base)
    switch type.base {
    case .release: return try property(name, of: value, on: expression)
    case .detent:
      guard name == "name" || name == "height" else {
        throw refusal(
          "reads `\(name)` of a detent; only its name and height can be exported", on: expression)
      }
      return (.field(unwrapped(value, type), name), name == "name" ? .string : .number)
    case .unknown, .number, .boolean, .string, .list:
      throw refusal("reads `\(name)` of a \(type.text)", on: expression)
    }
  }

  private func property(
    _ name: String, of release: PortExpression, on expression: Int
  ) throws(ExportRefusal) -> Value {
    if let quantity = ReleaseQuantity(rawValue: name) {
      switch quantity {
      case .progress: return (.helper(.progress, [release]), .number)
      case .projected: return (.helper(.projected, [release]), .number)
      case .averageVelocity: return (.helper(.averageVelocity, [release]), .number)
      case .farthest: return (.helper(.farthestTravel, [release]), .number)
      case .rested: return (.helper(.restTime, [release]), .number)
      case .height, .travel, .moved, .velocity, .velocityX, .elapsed, .keyboard, .container,
        .density:
        return (.input(release, name), .number)
      }
    }
    switch name {
    case "from_height" where reader.isBuiltIn(source): return (.input(release, name), .number)
    case "from", "by": return (.input(release, name), .string)
    case "direction":
      return (.helper(.lastDirection, [release]), PortType(base: .string, canBeNil: true))
    case "scrolled", "dismissible": return (.input(release, name), .boolean)
    case "reduce_motion": return (.helper(.reducesMotion, [release]), .boolean)
    case "detents": return (.input(release, name), PortType(base: .list(.detent)))
    default: throw refusal("reads `\(name)` of a release", on: expression)
    }
  }

  private func element(
    _ key: Int, of base: Int, on expression: Int
  ) throws(ExportRefusal) -> Value {
    let (list, type) = try operand(base)
    guard case .list(let element) = type.base else {
      throw refusal(
        "reads an element of a \(type.text); only lists can be exported", on: expression)
    }
    let place = try number(key)
    return (
      .helper(.at, [unwrapped(list, type), place]), PortType(base: element, canBeNil: true)
    )
  }

  private func table(
    _ fields: [SyntaxExpression.Field], on expression: Int
  ) throws(ExportRefusal) -> Value {
    var named: [String: PortExpression] = [:]
    var elements: [PortExpression] = []
    var base = PortType.Base.unknown
    for field in fields {
      switch field {
      case .named(let name, let value):
        let (translated, type) = try self.value(value)
        let wanted: PortType.Base = name == "name" ? .string : .number
        guard name == "name" || name == "height", type.base == wanted, !type.isOptional,
          named[name] == nil
        else {
          throw refusal(
            "makes a table with `\(name)`; only points with `name` and `height` can be exported",
            on: value)
        }
        named[name] = translated
      case .element(let value):
        let (translated, type) = try self.value(value)
        guard let both = PortType(base: base).joined(with: type.unwrapped), both.base != .release
        else {
          throw refusal("makes a list of different types", on: value)
        }
        if case .list = both.base { throw refusal("makes a list of lists", on: value) }
        var isMissing = type.isOptional
        // An element of a list fails if it is missing.
        if case .helper(.at, _) = translated { isMissing = false }
        if isMissing || type.base == .unknown {
          throw refusal("makes a list with a value that can be false or nil", on: value)
        }
        base = both.base
        elements.append(unwrapped(translated, type))
      case .keyed(let key, _):
        throw refusal("makes a table with computed keys, which cannot be exported", on: key)
      }
    }
    guard !named.isEmpty else { return (.list(elements, base), PortType(base: .list(base))) }
    guard elements.isEmpty, let name = named["name"], let height = named["height"] else {
      throw refusal("makes a table that is not a point with `name` and `height`", on: expression)
    }
    return (.point(name: name, height: height), .detent)
  }

  // MARK: Operators

  private func unary(
    _ sign: UnaryOperator, _ operand: Int, on expression: Int
  ) throws(ExportRefusal) -> Value {
    switch sign {
    case .minus:
      let number = try self.number(operand)
      if case .number(let value) = number, value != 0 { return (.number(-value), .number) }
      return (.negated(number), .number)
    case .not:
      let condition = try self.condition(operand)
      return (.not(condition), .boolean)
    case .length:
      let (value, type) = try self.operand(operand)
      guard case .list = type.base else {
        throw refusal("takes the length of a \(type.text)", on: expression)
      }
      return (.count(unwrapped(value, type)), .number)
    case .bitNot: throw refusal("`~` cannot be exported", on: expression)
    }
  }

  private func binary(
    _ sign: BinaryOperator, _ one: Int, _ other: Int, on expression: Int
  ) throws(ExportRefusal) -> Value {
    switch sign {
    case .and, .or: return try logical(sign == .and, one, other, on: expression)
    case .equal, .notEqual: return try equality(sign == .equal, one, other, on: expression)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let (a, b) = (try value(one), try value(other))
      guard a.type.base == .number, b.type.base == .number else {
        throw refusal(
          "compares a \(a.type.text) with a \(b.type.text); only numbers can be exported",
          on: expression)
      }
      let order: PortOperator =
        switch sign {
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        default: .greaterOrEqual
        }
      return (.operation(order, unwrapped(a.value, a.type), unwrapped(b.value, b.type)), .boolean)
    case .concatenate:
      let (a, b) = (try value(one), try value(other))
      guard a.type.base == .string, b.type.base == .string else {
        throw refusal("joins a number; only strings can be exported", on: expression)
      }
      return (
        .operation(.concatenate, unwrapped(a.value, a.type), unwrapped(b.value, b.type)), .string
      )
    case .add: return (.operation(.add, try number(one), try number(other)), .number)
    case .subtract: return (.operation(.subtract, try number(one), try number(other)), .number)
    case .multiply: return (.operation(.multiply, try number(one), try number(other)), .number)
    case .divide: return (.operation(.divide, try number(one), try number(other)), .number)
    case .modulo, .floorDivide:
      let number = try self.number(one)
      guard let divisor = try constantNumber(other), divisor != 0, divisor.isFinite else {
        throw refusal(
          "`\(sign.rawValue)` by anything but a number other than 0 cannot be exported",
          on: expression)
      }
      return (.helper(sign == .modulo ? .modulo : .quotient, [number, .number(divisor)]), .number)
    case .power:
      guard try constantNumber(other) == 2 else {
        throw refusal(
          "a power other than 2 cannot be exported; use a product or math.sqrt", on: expression)
      }
      let base = try number(one)
      return (.operation(.multiply, base, base), .number)
    case .bitOr, .bitXor, .bitAnd, .shiftLeft, .shiftRight:
      throw refusal("`\(sign.rawValue)` cannot be exported", on: expression)
    }
  }

  private func logical(
    _ isAnd: Bool, _ one: Int, _ other: Int, on expression: Int
  ) throws(ExportRefusal) -> Value {
    let (a, b) = (try value(one), try value(other))
    let isBoolean = a.type.base == .boolean && !a.type.isOptional
    if isBoolean, b.type.base == .boolean, !b.type.isOptional {
      return (.operation(isAnd ? .and : .or, a.value, b.value), .boolean)
    }
    let truth = condition(a.value, a.type)
    if isAnd {
      if case .boolean(true) = truth { return b }
      if a.type.base == .unknown { return a }
      guard b.type.base != .boolean || !isBoolean && b.type.base == .boolean else {
        throw refusal("mixes true, false and nil; compare with `== true`", on: expression)
      }
      if b.type.base == .boolean {
        // nil or a boolean.
        return (.choice(truth, b.value, .nil), PortType(base: .boolean, canBeNil: true))
      }
      var type = b.type
      type.canBeNil = type.canBeNil || a.type.canBeNil
      type.canBeFalse = type.canBeFalse || a.type.base == .boolean || a.type.canBeFalse
      return (.choice(truth, b.value, .nil), type)
    }
    if case .boolean(true) = truth { return a }
    if a.type.base == .unknown { return b }
    guard a.type.base != .boolean, let type = a.type.unwrapped.joined(with: b.type) else {
      throw refusal(
        "`or` chooses between a \(a.type.text) and a \(b.type.text); use `if`", on: expression)
    }
    if case .choice(let condition, let value, .nil) = a.value, !isOptional(value, of: one) {
      return (.choice(condition, value, b.value), type)
    }
    return (.otherwise(a.value, b.value), type)
  }

  /// Whether the second operand of an `and` can be nil or false.
  private func isOptional(_ value: PortExpression, of expression: Int) -> Bool {
    switch tree.expressions[expression].kind {
    case .parenthesized(let inner): return isOptional(value, of: inner)
    case .binary(.and, _, let second):
      guard let (_, type) = try? self.value(second) else { return true }
      return type.isOptional
    default: return true
    }
  }

  private func equality(
    _ isEqual: Bool, _ one: Int, _ other: Int, on expression: Int
  ) throws(ExportRefusal) -> Value {
    let (a, b) = (try value(one), try value(other))
    if a.type.canBeFalse || b.type.canBeFalse {
      throw refusal("compares a value that can be false instead of nil; use `if`", on: expression)
    }
    func result(_ value: PortExpression) -> Value { (isEqual ? value : .not(value), .boolean) }
    if a.type.base == .unknown, b.type.base == .unknown { return (.boolean(isEqual), .boolean) }
    if b.type.base == .unknown || a.type.base == .unknown {
      let (value, type) = b.type.base == .unknown ? a : b
      guard type.isOptional else { return (.boolean(!isEqual), .boolean) }
      return (isEqual ? .isNil(value) : .isPresent(value), .boolean)
    }
    guard a.type.base == b.type.base else {
      throw refusal(
        "compares a \(a.type.text) with a \(b.type.text), which are never equal", on: expression)
    }
    switch a.type.base {
    case .number, .boolean, .string:
      return (.operation(isEqual ? .equal : .notEqual, a.value, b.value), .boolean)
    case .unknown, .detent, .list, .release:
      throw refusal("compares tables; compare their names", on: expression)
    }
  }

  /// The value of an expression that is the same for every release; nil for any other.
  func constantNumber(_ expression: Int) throws(ExportRefusal) -> Double? {
    switch try value(expression).value {
    case .number(let number): number
    case .constant(let name):
      if case .number(let number)? = reader.constantValue(name) { number } else { nil }
    default: nil
    }
  }
}
