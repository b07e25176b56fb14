// Expressions. Operators wait on a stack, so a long sum is parsed without recursion.
extension Parser {
  /// An operator whose right operand is parsed.
  private struct PendingOperator {
    enum Kind {
      case unary(UnaryOperator)
      case binary(BinaryOperator)
    }

    let kind: Kind
    let token: Int

    /// The binding power over the operators after its operand.
    var priority: Int {
      switch kind {
      case .unary: UnaryOperator.priority
      case .binary(let sign): sign.priority.right
      }
    }
  }

  mutating func values() throws(SyntaxError) -> [Int] {
    var values = [try value()]
    while try consume(",") { values.append(try value()) }
    return values
  }

  mutating func value() throws(SyntaxError) -> Int {
    var operands: [Int] = []
    var pending: [PendingOperator] = []
    while true {
      while let sign = unaryOperator {
        pending.append(PendingOperator(kind: .unary(sign), token: index))
        try advance()
      }
      operands.append(try simple())
      guard let sign = binaryOperator else { break }
      while let last = pending.last, last.priority >= sign.priority.left {
        apply(pending.removeLast(), to: &operands)
      }
      pending.append(PendingOperator(kind: .binary(sign), token: index))
      try advance()
    }
    while let last = pending.popLast() { apply(last, to: &operands) }
    return operands[0]
  }

  private var unaryOperator: UnaryOperator? {
    token.kind == .sign || token.kind == .keyword ? UnaryOperator(rawValue: token.text) : nil
  }

  private var binaryOperator: BinaryOperator? {
    token.kind == .sign || token.kind == .keyword ? BinaryOperator(rawValue: token.text) : nil
  }

  private mutating func apply(_ pending: PendingOperator, to operands: inout [Int]) {
    let right = operands.removeLast()
    let kind: SyntaxExpression.Kind =
      switch pending.kind {
      case .unary(let sign): .unary(sign, right)
      case .binary(let sign): .binary(sign, operands.removeLast(), right)
      }
    operands.append(add(kind, at: pending.token))
  }

  /// Adds an expression to the tree; returns its index.
  mutating func add(_ kind: SyntaxExpression.Kind, at token: Int) -> Int {
    tree.expressions.append(
      SyntaxExpression(
        kind: kind, token: token, lastToken: max(index - 1, 0),
        constant: constant(of: kind, at: token)))
    return tree.expressions.count - 1
  }

  private mutating func simple() throws(SyntaxError) -> Int {
    let start = index
    let kind: SyntaxExpression.Kind
    switch (token.kind, token.text) {
    case (.number, let text): kind = .number(text)
    case (.string, _): kind = .string
    case (.keyword, "nil"): kind = .nil
    case (.keyword, "true"): kind = .boolean(true)
    case (.keyword, "false"): kind = .boolean(false)
    case (.sign, "..."): kind = .varargs
    case (.sign, "{"): return try table()
    case (.keyword, "function"):
      try begin("end")
      return add(.function(try functionBody(from: start)), at: start)
    default: return try suffixed()
    }
    try advance()
    return add(kind, at: start)
  }

  mutating func suffixed() throws(SyntaxError) -> Int {
    let start = index
    var value: Int
    if isAt("(") {
      try begin(")")
      value = try self.value()
      try close(with: ")")
      value = add(.parenthesized(value), at: start)
    } else if token.kind == .name {
      value = try variable()
    } else {
      throw error(isAtStatementStart ? .statement : .value)
    }
    while true {
      if isAt(".") {
        try advance()
        value = add(.field(value, try name()), at: start)
      } else if isAt("[") {
        try begin("]")
        let key = try self.value()
        try close(with: "]")
        value = add(.element(value, key: key), at: start)
      } else if isAt(":") {
        try advance()
        let method = try name()
        guard let arguments = try arguments() else { throw error(.arguments) }
        value = add(.method(value, method, arguments), at: start)
      } else if let arguments = try arguments() {
        value = add(.call(value, arguments), at: start)
      } else {
        return value
      }
    }
  }

  /// Parses a name that is a value.
  mutating func variable() throws(SyntaxError) -> Int {
    let start = index
    let text = try name()
    return add(.name(text, resolve(text)), at: start)
  }

  /// Whether the current token begins a statement.
  private var isAtStatementStart: Bool { index == statementStart }

  /// Parses the arguments of a call; nil if there are none.
  private mutating func arguments() throws(SyntaxError) -> [Int]? {
    let start = index
    if token.kind == .string {
      try advance()
      return [add(.string, at: start)]
    }
    if isAt("{") { return [try table()] }
    guard isAt("(") else { return nil }
    try begin(")")
    let values = isAt(")") ? [] : try values()
    try close(with: ")")
    return values
  }

  private mutating func table() throws(SyntaxError) -> Int {
    let start = index
    var fields: [SyntaxExpression.Field] = []
    try begin("}")
    while !isAt("}") {
      if token.kind == .name, isNext("=") {
        let name = try name()
        try advance()
        fields.append(.named(name, try value()))
      } else if isAt("[") {
        try begin("]")
        let key = try value()
        try close(with: "]")
        try expect("=")
        fields.append(.keyed(key, try value()))
      } else {
        fields.append(.element(try value()))
      }
      if try !consume(",") {
        guard try consume(";") else { break }
      }
    }
    try close(with: "}")
    return add(.table(fields), at: start)
  }
}
