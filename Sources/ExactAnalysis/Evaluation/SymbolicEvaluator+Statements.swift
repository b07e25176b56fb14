internal import LuaSyntax

// Statements.
extension SymbolicEvaluator {
  /// How a statement ends.
  enum Completion {
    /// The next statement follows.
    case continues
    case breaks
    case returns([SymbolicValue])
    /// A label follows, which is in an enclosing block.
    case jumps(String)
  }

  func execute(
    _ statements: [SyntaxStatement], _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Completion {
    var index = 0
    while index < statements.count {
      let completion = try execute(statements[index], &frame)
      switch completion {
      case .continues: index += 1
      case .breaks, .returns: return completion
      case .jumps(let name):
        let label = statements.firstIndex { statement in
          if case .label(name) = statement.kind { true } else { false }
        }
        guard let label else { return completion }
        index = label
      }
    }
    return .continues
  }

  private func execute(
    _ statement: SyntaxStatement, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Completion {
    switch statement.kind {
    case .local(let variables, let values):
      try declare(variables, values, &frame)
    case .localFunction(let variable, let function):
      frame.declare(variable, .nil)
      frame[variable] = try makeFunction(function, at: statement.token, &frame)
    case .assignment(let targets, let values):
      try assign(values, to: targets, &frame)
    case .call(let call):
      _ = try results(call, &frame)
    case .block(let body):
      return try execute(body, &frame)
    case .branches(let branches, let otherwise):
      for branch in branches where try value(branch.condition, &frame).isTruthy {
        return try execute(branch.body, &frame)
      }
      if let otherwise { return try execute(otherwise, &frame) }
    case .returns(let values):
      try begin(at: statement.token, &frame)
      return .returns(try list(values, &frame))
    case .breaks:
      return .breaks
    case .goto(let label):
      try begin(at: statement.token, &frame)
      return .jumps(label)
    case .label:
      break
    case .whileLoop, .repeatLoop, .numericLoop, .genericLoop:
      return try loop(statement, &frame)
    }
    return .continues
  }

  private func declare(
    _ variables: [Int], _ values: [Int], _ frame: inout CallFrame
  ) throws(EvaluationAbort) {
    if variables.count == 1, values.count == 1 {
      let value = try value(values[0], &frame)
      frame.declare(variables[0], value)
    } else {
      let list = try list(values, &frame)
      for (place, variable) in variables.enumerated() {
        frame.declare(variable, place < list.count ? list[place] : .nil)
      }
    }
    if let last = variables.last, frame.tree.variables[last].isClosed {
      try begin(at: frame.tree.variables[last].token, &frame)
      throw unsupported("closes a value")
    }
  }

  // MARK: Loops

  private func loop(
    _ statement: SyntaxStatement, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Completion {
    switch statement.kind {
    case .whileLoop(let condition, let body):
      while try value(condition, &frame).isTruthy {
        if let end = try pass(of: body, at: statement.token, &frame) { return end }
      }
    case .repeatLoop(let body, let condition):
      repeat {
        if let end = try pass(of: body, at: statement.token, &frame) { return end }
      } while try !value(condition, &frame).isTruthy
    case .numericLoop(let variable, let from, let to, let step, let body):
      return try numericLoop(
        variable, (from, to, step), body, at: statement.token, &frame)
    case .genericLoop(let variables, let values, let body):
      return try genericLoop(variables, values, body, at: statement.token, &frame)
    default: break
    }
    return .continues
  }

  /// Executes the body of a loop once; returns how the loop ends, or nil for the next pass.
  private func pass(
    of body: [SyntaxStatement], at token: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Completion? {
    try begin(at: token, &frame)
    let completion = try execute(body, &frame)
    switch completion {
    case .continues: return nil
    case .breaks: return .continues
    case .returns, .jumps: return completion
    }
  }

  private func numericLoop(
    _ variable: Int, _ limits: (from: Int, to: Int, step: Int?), _ body: [SyntaxStatement],
    at token: Int, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Completion {
    let first = try limit(limits.from, &frame)
    let last = try limit(limits.to, &frame)
    var step = SymbolicValue.integer(1)
    if let written = limits.step { step = try limit(written, &frame) }
    cache.line = frame.source.lines[token]
    // The step that Lua adds is a number of the rule, too.
    if limits.step == nil { step = cache.tuned(step, from: .literal(token)) }
    guard case .integer(var now) = first, case .integer(let end) = last,
      case .integer(let step) = step, step != 0
    else { throw unsupported("has a loop whose limits are not integers") }
    while step > 0 ? now <= end : now >= end {
      frame.declare(variable, .integer(now))
      if let end = try pass(of: body, at: token, &frame) { return end }
      let (next, isOver) = now.addingReportingOverflow(step)
      if isOver { break }
      now = next
    }
    return .continues
  }

  /// A limit of a loop: an index, which does not vary.
  private func limit(_ expression: Int, _ frame: inout CallFrame) throws(EvaluationAbort)
    -> SymbolicValue
  {
    cache.varying == nil ? try value(expression, &frame) : try plainValue(expression, &frame)
  }

  private func genericLoop(
    _ variables: [Int], _ values: [Int], _ body: [SyntaxStatement], at token: Int,
    _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Completion {
    let list = try list(values, &frame)
    func element(_ place: Int) -> SymbolicValue { place < list.count ? list[place] : .nil }
    cache.line = frame.source.lines[token]
    guard element(3).isNil else { throw unsupported("closes a value") }
    var control = element(2)
    while true {
      try begin(at: token, &frame)
      let results = try call(element(0), [element(1), control])
      if plane.isCut { throw .cut }
      control = results.first ?? .nil
      if control.isNil { return .continues }
      for (place, variable) in variables.enumerated() {
        frame.declare(variable, place < results.count ? results[place] : .nil)
      }
      if let end = try pass(of: body, at: token, &frame) { return end }
    }
  }

  // MARK: Assignments

  /// The place of an assignment: Lua reads local variables in it only when it assigns.
  private enum Place {
    case variable(SyntaxExpression.Name)
    case element(Operand, key: Operand)
  }

  private enum Operand {
    case local(Int)
    case upvalue(Int)
    case value(SymbolicValue)
  }

  private func assign(
    _ values: [Int], to targets: [Int], _ frame: inout CallFrame
  ) throws(EvaluationAbort) {
    var places: [Place] = []
    for (index, target) in targets.enumerated() {
      places.append(try place(target, before: targets[(index + 1)...], &frame))
    }
    var list: [SymbolicValue]
    if targets.count == 1, values.count == 1, case .element = places[0] {
      list = [try storedValue(values[0], &frame)]
    } else {
      list = try self.list(values, &frame)
    }
    let end = frame.tree.expressions[values[values.count - 1]].lastToken
    for (index, place) in places.enumerated().reversed() {
      try begin(at: end, &frame)
      try store(index < list.count ? list[index] : .nil, at: place, &frame)
    }
  }

  private func place(
    _ target: Int, before later: ArraySlice<Int>, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Place {
    switch frame.tree.expressions[target].kind {
    case .name(let name, .global(.local(let variable))):
      return .element(.local(variable), key: .value(.string(name)))
    case .name(let name, .global(.upvalue(let place))):
      return .element(.upvalue(place), key: .value(.string(name)))
    case .name(let name, .global(.constant(let variable))):
      let constant = cache.value(of: frame.source.constant(ofVariable: variable))
      return .element(.value(constant), key: .value(.string(name)))
    case .name(_, let name): return .variable(name)
    case .field(let base, let name):
      return .element(
        try operand(base, hasName: true, before: later, &frame), key: .value(.string(name)))
    case .element(let base, let key):
      let table = try operand(
        base, hasName: frame.source.string(key) != nil, before: later, &frame)
      if let constant = constant(key, &frame) {
        return .element(table, key: .value(constant))
      }
      return .element(table, key: try operand(key, hasName: false, before: later, &frame))
    default: throw unsupported("assigns to a value")
    }
  }

  /// A table or a key of an assignment, before the assignment to the later targets.
  private func operand(
    _ expression: Int, hasName: Bool, before later: ArraySlice<Int>, _ frame: inout CallFrame
  ) throws(EvaluationAbort) -> Operand {
    if case .name(_, let name) = frame.tree.expressions[expression].kind {
      let isAssigned = later.contains { target in
        if case .name(_, name) = frame.tree.expressions[target].kind { true } else { false }
      }
      switch name {
      case .local(let variable) where !isAssigned: return .local(variable)
      case .upvalue(let place) where hasName && !isAssigned: return .upvalue(place)
      default: break
      }
    }
    return .value(try value(expression, &frame))
  }

  private func value(_ operand: Operand, _ frame: inout CallFrame) -> SymbolicValue {
    switch operand {
    case .local(let variable): frame[variable]
    case .upvalue(let place): value(of: frame.function.upvalues[place])
    case .value(let value): value
    }
  }

  private func store(
    _ value: SymbolicValue, at place: Place, _ frame: inout CallFrame
  ) throws(EvaluationAbort) {
    switch place {
    case .variable(.local(let variable)): frame[variable] = value
    case .variable(.upvalue(let place)):
      let variable = frame.function.upvalues[place]
      guard variable.owner == nil else { throw unsupported("changes `\(variable.name)`") }
      variable.value = value
    case .variable: throw unsupported("changes a constant")
    case .element(let table, let key):
      if case .upvalue(let place) = table, frame.function.syntax.upvalues[place].name == "_ENV" {
        throw unsupported("changes a global")
      }
      try set(self.value(key, &frame), of: self.value(table, &frame), to: value)
    }
  }

  func value(of variable: CapturedVariable) -> SymbolicValue {
    if let value = variable.value { return value }
    guard let owner = variable.owner else { return .nil }
    if variable.name != "_ENV" { cache.reads.variables.insert(variable.name) }
    let value = cache.variable(owner.place, of: owner.function)
    var read = cache.tuned(
      value.named(.string(variable.name)), from: .variable(variable.name))
    if let varying = cache.varying, let (source, index) = variable.declaration {
      read = varying.value(of: read, from: .variable(source, index))
    }
    variable.value = read
    return read
  }
}
