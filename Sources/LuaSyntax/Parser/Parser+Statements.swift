// Blocks and statements.
extension Parser {
  /// Parses the statements of a block, whose variables end with it.
  mutating func block() throws(SyntaxError) -> [SyntaxStatement] {
    let outerScope = scope
    let statements = try statements()
    endScope(outerScope)
    return statements
  }

  private mutating func statements() throws(SyntaxError) -> [SyntaxStatement] {
    var statements: [SyntaxStatement] = []
    while !endsBlock {
      let outer = statementStart
      let start = index
      statementStart = start
      if isAt("return") {
        let values = try returnStatement()
        statements.append(SyntaxStatement(kind: .returns(values), token: start))
        if !endsBlock {
          returned = start
          return statements
        }
      } else if let kind = try statement() {
        statements.append(SyntaxStatement(kind: kind, token: start))
      }
      statementStart = outer
    }
    return statements
  }

  private var endsBlock: Bool {
    token.kind == .end || isAt("end") || isAt("else") || isAt("elseif") || isAt("until")
  }

  private mutating func returnStatement() throws(SyntaxError) -> [Int] {
    try advance()
    let values = !endsBlock && !isAt(";") ? try values() : []
    _ = try consume(";")
    return values
  }

  /// Parses a statement; nil for an empty one.
  private mutating func statement() throws(SyntaxError) -> SyntaxStatement.Kind? {
    guard token.kind == .keyword || token.kind == .sign else { return try expressionStatement() }
    switch token.text {
    case ";":
      try advance()
      return nil
    case "break":
      try advance()
      return .breaks
    case "if": return try ifStatement()
    case "while": return try whileStatement()
    case "do":
      try begin("end")
      let body = try block()
      try close(with: "end")
      return .block(body)
    case "for": return try forStatement()
    case "repeat": return try repeatStatement()
    case "function": return try functionStatement()
    case "local": return try localStatement()
    case "::":
      try advance()
      let label = try name()
      try expect("::")
      return .label(label)
    case "goto":
      try advance()
      return .goto(try name())
    default: return try expressionStatement()
    }
  }

  private mutating func ifStatement() throws(SyntaxError) -> SyntaxStatement.Kind {
    var branches: [(condition: Int, body: [SyntaxStatement])] = []
    try begin("then")
    var condition = try value()
    try expect("then")
    setExpected(wants: "end")
    branches.append((condition, try block()))
    while isAt("elseif") {
      setExpected(wants: "then")
      try advance()
      condition = try value()
      try expect("then")
      setExpected(wants: "end")
      branches.append((condition, try block()))
    }
    var otherwise: [SyntaxStatement]?
    if isAt("else") {
      if isNext("if"), let last = open.indices.last { open[last].elseIf = index }
      try advance()
      otherwise = try block()
    }
    try close(with: "end")
    return .branches(branches, otherwise: otherwise)
  }

  private mutating func whileStatement() throws(SyntaxError) -> SyntaxStatement.Kind {
    try begin("do")
    let condition = try value()
    try expect("do")
    setExpected(wants: "end")
    let body = try block()
    try close(with: "end")
    return .whileLoop(condition, body)
  }

  /// Parses a loop whose condition can read the variables of its body.
  private mutating func repeatStatement() throws(SyntaxError) -> SyntaxStatement.Kind {
    try begin("until")
    let outerScope = scope
    let body = try statements()
    try close(with: "until")
    let condition = try value()
    endScope(outerScope)
    return .repeatLoop(body, until: condition)
  }

  private mutating func forStatement() throws(SyntaxError) -> SyntaxStatement.Kind {
    try begin("do")
    let outerScope = scope
    var variables = [try declaredName()]
    if try consume("=") {
      let start = try value()
      try expect(",")
      let end = try value()
      let step = try consume(",") ? try value() : nil
      let body = try loopBody(variables, outerScope)
      return .numericLoop(variables[0], from: start, to: end, step: step, body)
    }
    guard isAt(",") || isAt("in") else { throw error(.word("=")) }
    while try consume(",") { variables.append(try declaredName()) }
    try expect("in")
    let values = try values()
    let body = try loopBody(variables, outerScope)
    return .genericLoop(variables, in: values, body)
  }

  private mutating func loopBody(
    _ variables: [Int], _ outerScope: Int
  ) throws(SyntaxError) -> [SyntaxStatement] {
    try expect("do")
    setExpected(wants: "end")
    activate(variables)
    let body = try block()
    endScope(outerScope)
    try close(with: "end")
    return body
  }

  /// Consumes the name of a variable that is not yet in scope.
  private mutating func declaredName() throws(SyntaxError) -> Int {
    let start = index
    return declare(try name(), at: start)
  }

  private mutating func functionStatement() throws(SyntaxError) -> SyntaxStatement.Kind {
    let keyword = index
    try begin("end")
    let start = index
    var target = try variable()
    var text = tokens[start].text
    while try consume(".") {
      let name = try name()
      text = name
      target = add(.field(target, name), at: start)
    }
    var isMethod = false
    if try consume(":") {
      isMethod = true
      text = try name()
      target = add(.field(target, text), at: start)
    }
    let function = try functionBody(
      from: keyword, line: tokens[keyword].line, isMethod: isMethod)
    tree.functions[function].name = text
    recordAssignment(to: target)
    return .assignment([target], values: [add(.function(function), at: keyword)])
  }

  private mutating func localStatement() throws(SyntaxError) -> SyntaxStatement.Kind {
    let keyword = index
    if isNext("function") {
      try advance()
      try begin("end")
      let variable = try declaredName()
      activate([variable])
      let function = try functionBody(from: keyword + 1)
      tree.functions[function].name = tree.variables[variable].name
      return .localFunction(variable, function)
    }
    try advance()
    var variables: [Int] = []
    repeat {
      let variable = try declaredName()
      variables.append(variable)
      if try consume("<") {
        tree.variables[variable].isConstant = true
        tree.variables[variable].isClosed = try name() == "close"
        try expect(">")
      }
    } while try consume(",")
    let values = try consume("=") ? try values() : []
    if let last = variables.last, let value = values.last, values.count == variables.count,
      tree.variables[last].isConstant, !tree.variables[last].isClosed,
      tree.expressions[value].constant != nil
    {
      tree.variables[last].constant = value
    }
    activate(variables)
    return .local(variables, values: values)
  }

  /// Parses a function from its parameters to its `end`; returns its index.
  ///
  /// `start` is the token `function`. Lua's first line is that of the parameters, except for a
  /// function statement, which has the line of its keyword.
  mutating func functionBody(
    from start: Int, line: Int? = nil, isMethod: Bool = false
  ) throws(SyntaxError) -> Int {
    guard isAt("(") else { throw error(.word("(")) }
    let line = line ?? token.line
    beginFunction(at: start)
    var parameters = isMethod ? [declare("self", at: index)] : []
    try begin(")")
    if !isAt(")") {
      repeat {
        if try consume("...") {
          tree.functions[function].isVariadic = true
          break
        }
        parameters.append(try declaredName())
      } while try consume(",")
    }
    tree.functions[function].parameters = parameters
    activate(parameters)
    tree.functions[function].bodyStart = token.range.upperBound
    try close(with: ")")
    let body = try block()
    tree.functions[function].lines = line...max(line, token.line)
    try close(with: "end")
    return endFunction(body)
  }

  private mutating func expressionStatement() throws(SyntaxError) -> SyntaxStatement.Kind {
    let value = try suffixed()
    guard isAt("=") || isAt(",") else {
      guard isCall(value) else { throw error(.call) }
      return .call(value)
    }
    if !isVariable(value) { throw error(.call) }
    var targets = [value]
    while try consume(",") {
      let target = try suffixed()
      if !isVariable(target) { throw error(.call) }
      targets.append(target)
    }
    try expect("=")
    let values = try values()
    for target in targets { recordAssignment(to: target) }
    return .assignment(targets, values: values)
  }

  private func isCall(_ value: Int) -> Bool {
    switch tree.expressions[value].kind {
    case .call, .method: true
    default: false
    }
  }

  private func isVariable(_ value: Int) -> Bool {
    switch tree.expressions[value].kind {
    case .name, .field, .element: true
    default: false
    }
  }
}
