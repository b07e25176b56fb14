internal import LuaSyntax

// Expressions.
extension SymbolicEvaluator {
  /// The value of an expression: of a call, its first result.
  func value(_ expression: Int, _ frame: inout CallFrame) throws(EvaluationAbort) -> SymbolicValue {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting < Self.maxNesting else { throw unsupported("nests too deeply") }
    if let constant = constant(expression, &frame) {
      if let varying = cache.varying { return varied(constant, expression, frame.source, varying) }
      return cache.numbers == nil ? constant : literal(constant, expression, &frame)
    }
    switch frame.tree.expressions[expression].kind {
    case .name(_, .local(let variable)): return frame[variable]
    case .parenthesized(let inner): return try value(inner, &frame)
    case .name(let name, let target):
      return try value(of: name, target, on: expression, &frame)
    case .varargs: return frame.variadicArguments.first ?? .nil
    case .call, .method: return try results(expression, &frame).first ?? .nil
    case .function(let function):
      return try makeFunction(
        function, at: frame.tree.expressions[expression].token, &frame)
    case .table(let fields): return try table(fields, at: expression, &frame)
    case .field(let base, let name):
      return try field(.string(name), of: base, on: expression, &frame)
    case .element(let base, let key):
      return try element(key, of: base, on: expression, &frame)
    case .unary(let sign, let operand):
      let value = try value(operand, &frame)
      try begin(at: frame.tree.expressions[expression].token, &frame)
      return try result(sign, value)
    case .binary(let sign, let one, let other):
      return try binary(sign, one, other, on: expression, &frame)
    case .nil, .boolean, .number, .string: return .nil
    }
  }

  /// The values of expressions, with all results of a call at the end.
  func list(_ expressions: [Int], _ frame: inout CallFrame) throws(EvaluationAbort)
    -> [SymbolicValue]
  {
    var values: [SymbolicValue] = []
    values.reserveCapacity(expressions.count)
    for (index, expression) in expressions.enumerated() {
      if index == expressions.count - 1, let all = try allValues(expression, &frame) {
        values += all
      } else {
        values.append(try value(expression, &frame))
      }
    }
    return values
  }

  /// All values of a call or `...`; nil for an expression with one value.
  private func allValues(
    _ expression: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> [SymbolicValue]? {
    switch frame.tree.expressions[expression].kind {
    case .call, .method: return try results(expression, &frame)
    case .varargs: return frame.variadicArguments
    default: return nil
    }
  }

  /// The results of a call.
  func results(_ expression: Int, _ frame: inout CallFrame) throws(EvaluationAbort)
    -> [SymbolicValue]
  {
    let token = frame.tree.expressions[expression].token
    let callee: SymbolicValue
    var arguments: [SymbolicValue] = []
    switch frame.tree.expressions[expression].kind {
    case .call(let function, let values):
      callee = try value(function, &frame)
      arguments = try list(values, &frame)
    case .method(let object, let name, let values):
      let subject = try value(object, &frame)
      try begin(at: token, &frame)
      callee = try get(.string(name), of: subject)
      arguments = [subject] + (try list(values, &frame))
    default: return [try value(expression, &frame)]
    }
    try begin(at: token, &frame)
    let results = try call(callee, arguments)
    if plane.isCut { throw .cut }
    return results
  }

  /// The value that Lua's compiler computes for an expression; nil if it computes none.
  func constant(_ expression: Int, _ frame: inout CallFrame) -> SymbolicValue? {
    frame.source.constants[expression].map { cache.value(of: $0) }
  }

  /// A literal of the code, whose token identifies it.
  private func literal(
    _ value: SymbolicValue, _ expression: Int, _ frame: inout CallFrame
  ) -> SymbolicValue {
    let token = frame.tree.expressions[expression].token
    cache.line = frame.source.lines[token]
    return cache.tuned(value, from: .literal(token))
  }

  /// A number that is written in the code, which can change.
  private func varied(
    _ value: SymbolicValue, _ expression: Int, _ source: ScriptSource, _ varying: VaryingNumbers
  ) -> SymbolicValue {
    cache.line = source.lines[source.tree.expressions[expression].token]
    if case .name(_, .constant(let variable)) = source.tree.expressions[expression].kind {
      return varying.value(of: value, from: .variable(source, variable))
    }
    return varying.value(of: value, from: .literal(source, expression))
  }

  // MARK: Names and functions

  private func value(
    of name: String, _ target: SyntaxExpression.Name, on expression: Int,
    _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> SymbolicValue {
    try begin(at: frame.tree.expressions[expression].token, &frame)
    switch target {
    case .local(let variable): return frame[variable]
    case .upvalue(let place): return value(of: frame.function.upvalues[place])
    case .global(.upvalue(let place)):
      let environment = value(of: frame.function.upvalues[place])
      return try get(.string(name), of: environment).named(.string(name))
    case .global(.local(let variable)): return try get(.string(name), of: frame[variable])
    case .constant(let variable), .global(.constant(let variable)):
      let constant = cache.value(of: frame.source.constant(ofVariable: variable))
      if case .constant = target {
        let origin = VaryingNumbers.Origin.variable(frame.source, variable)
        return cache.varying?.value(of: constant, from: origin) ?? constant
      }
      return try get(.string(name), of: constant)
    }
  }

  func makeFunction(
    _ index: Int, at token: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> SymbolicValue {
    try begin(at: token, &frame)
    let enclosing = frame.function
    var upvalues: [CapturedVariable] = []
    for upvalue in frame.tree.functions[index].upvalues {
      if let variable = upvalue.variable,
        frame.tree.variables[variable].function == enclosing.index
      {
        upvalues.append(frame.shared(variable))
      } else if let place = enclosing.syntax.upvalues.firstIndex(of: upvalue) {
        upvalues.append(enclosing.upvalues[place])
      } else {
        throw unsupported("creates a function with an unknown variable")
      }
    }
    return .function(SymbolicFunction(index, in: frame.source, upvalues: upvalues))
  }

  // MARK: Tables

  private func field(
    _ name: SymbolicValue, of base: Int, on expression: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> SymbolicValue {
    let end = frame.tree.expressions[expression].lastToken
    if case .name(_, .upvalue(let place)) = frame.tree.expressions[base].kind {
      try begin(at: end, &frame)
      return try get(name, of: value(of: frame.function.upvalues[place])).named(name)
    }
    let table = try value(base, &frame)
    try begin(at: end, &frame)
    return try get(name, of: table)
  }

  private func element(
    _ key: Int, of base: Int, on expression: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> SymbolicValue {
    if let constant = constant(key, &frame) {
      if case .string = constant { return try field(constant, of: base, on: expression, &frame) }
      let table = try value(base, &frame)
      try begin(at: frame.tree.expressions[expression].lastToken, &frame)
      return try get(constant, of: table)
    }
    let (table, key) = try operands(base, key, &frame)
    try begin(at: frame.tree.expressions[expression].lastToken, &frame)
    return try get(key, of: table)
  }

  /// The number of elements after which Lua stores those of a table constructor.
  private static let storedElements = 50

  private func table(
    _ fields: [SyntaxExpression.Field], at expression: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> SymbolicValue {
    try begin(at: frame.tree.expressions[expression].token, &frame)
    let table = SymbolicValue.table(SymbolicTable())
    var pending: [SymbolicValue] = []
    var count: Int64 = 0
    func storePending() throws(EvaluationAbort) {
      for value in pending {
        count += 1
        try set(.integer(count), of: table, to: value)
      }
      pending = []
    }
    for (index, field) in fields.enumerated() {
      if pending.count >= Self.storedElements { try storePending() }
      switch field {
      case .element(let value):
        if index == fields.count - 1, let all = try allValues(value, &frame) {
          pending += all
        } else {
          pending.append(try self.value(value, &frame))
        }
      case .named(let name, let value):
        try set(.string(name), of: table, toField: value, &frame)
      case .keyed(let key, let value):
        try set(try plainValue(key, &frame), of: table, toField: value, &frame)
      }
    }
    try storePending()
    return table
  }

  private func set(
    _ key: SymbolicValue, of table: SymbolicValue, toField expression: Int,
    _ frame: inout CallFrame
  ) throws(EvaluationAbort) {
    let value = try storedValue(expression, &frame)
    try begin(at: frame.tree.expressions[expression].lastToken, &frame)
    try set(key, of: table, to: value)
  }

  /// The value of an expression that is stored in a field.
  ///
  /// A literal is then a number of the table, not of the rule.
  func storedValue(_ expression: Int, _ frame: inout CallFrame) throws(EvaluationAbort)
    -> SymbolicValue
  {
    cache.varying == nil ? try plainValue(expression, &frame) : try value(expression, &frame)
  }

  /// The value of a key; a literal is not a number of the rule.
  func plainValue(_ expression: Int, _ frame: inout CallFrame) throws(EvaluationAbort)
    -> SymbolicValue
  {
    if let constant = constant(expression, &frame) { return constant }
    return try value(expression, &frame)
  }

  // MARK: Operators

  /// The values of two operands: Lua reads a local variable only when it executes the operator.
  private func operands(
    _ one: Int, _ other: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> (SymbolicValue, SymbolicValue) {
    if case .name(_, .local(let variable)) = frame.tree.expressions[one].kind {
      let second = try value(other, &frame)
      return (frame[variable], second)
    }
    let first = try value(one, &frame)
    return (first, try value(other, &frame))
  }

  private func binary(
    _ sign: BinaryOperator, _ one: Int, _ other: Int, on expression: Int,
    _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> SymbolicValue {
    switch sign {
    case .and:
      let value = try value(one, &frame)
      return value.isTruthy ? try self.value(other, &frame) : value
    case .or:
      let value = try value(one, &frame)
      return value.isTruthy ? value : try self.value(other, &frame)
    case .concatenate: return try concatenation(expression, &frame)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let (a, b) = try operands(one, other, &frame)
      try begin(at: frame.tree.expressions[expression].lastToken, &frame)
      return .boolean(try holds(sign, a, b, isSwapped: frame.source.isConstant(one)))
    case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power, .bitOr, .bitXor,
      .bitAnd, .shiftLeft, .shiftRight:
      return try arithmetic(expression, &frame)
    }
  }

  /// Computes a chain such as `a + b - c` from the left, without recursion.
  private func arithmetic(
    _ expression: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> SymbolicValue {
    var chain: [(expression: Int, sign: BinaryOperator, right: Int)] = []
    var rest = expression
    while case .binary(let sign, let one, let other) = frame.tree.expressions[rest].kind,
      sign.isArithmetic, !frame.source.isConstant(rest)
    {
      chain.append((rest, sign, other))
      rest = one
    }
    var left: SymbolicValue?
    for (expression, sign, right) in chain.reversed() {
      let operands =
        if let left { (left, try value(right, &frame)) } else {
          try operands(rest, right, &frame)
        }
      try begin(at: frame.tree.expressions[expression].token, &frame)
      left = try result(sign, operands.0, operands.1)
    }
    return left ?? .nil
  }

  /// Whether a comparison is true; `isSwapped` if Lua compares with a constant on the left.
  private func holds(
    _ sign: BinaryOperator, _ one: SymbolicValue, _ other: SymbolicValue, isSwapped: Bool
  ) throws(EvaluationAbort) -> Bool {
    switch sign {
    case .equal: try isSwapped ? areEqual(other, one) : areEqual(one, other)
    case .notEqual: try !(isSwapped ? areEqual(other, one) : areEqual(one, other))
    case .less: try isLess(one, other)
    case .lessOrEqual: try isLess(one, other, orEqual: true)
    case .greater: try isLess(other, one)
    default: try isLess(other, one, orEqual: true)
    }
  }

  /// Joins a chain of strings, which is one operation.
  private func concatenation(
    _ expression: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> SymbolicValue {
    var values: [SymbolicValue] = []
    var rest = expression
    var token = frame.tree.expressions[expression].token
    while true {
      switch frame.tree.expressions[rest].kind {
      case .binary(.concatenate, let one, let other):
        token = frame.tree.expressions[rest].token
        values.append(try value(one, &frame))
        rest = other
        continue
      case .parenthesized(let inner):
        rest = inner
        continue
      default: values.append(try value(rest, &frame))
      }
      break
    }
    try begin(at: token, &frame)
    return try concatenated(values)
  }
}
