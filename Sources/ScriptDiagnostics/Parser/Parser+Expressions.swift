// Expressions. Precedence does not matter here, so a long sum is parsed without recursion.
extension Parser {
  /// The kind of a parsed expression.
  enum ExpressionKind { case call, variable, value }

  private static let before: Set<String> = ["not", "-", "#", "~"]
  private static let between: Set<String> = [
    "+", "-", "*", "/", "%", "^", "//", "&", "~", "|", ">>", "<<", "..", "~=", "==", "<", "<=", ">",
    ">=", "and", "or",
  ]

  mutating func values() throws(SyntaxError) {
    repeat { try value() } while try consume(",")
  }

  mutating func value() throws(SyntaxError) {
    while true {
      while isOperator(Self.before) { try advance() }
      try simple()
      guard isOperator(Self.between) else { return }
      try advance()
    }
  }

  private func isOperator(_ set: Set<String>) -> Bool {
    (token.kind == .sign || token.kind == .keyword) && set.contains(token.text)
  }

  private mutating func simple() throws(SyntaxError) {
    switch (token.kind, token.text) {
    case (.number, _), (.string, _), (.keyword, "nil"), (.keyword, "true"), (.keyword, "false"),
      (.sign, "..."):
      try advance()
    case (.sign, "{"): try table()
    case (.keyword, "function"):
      try begin("end")
      try functionBody()
    default: _ = try suffixed()
    }
  }

  mutating func suffixed() throws(SyntaxError) -> ExpressionKind {
    var shape = ExpressionKind.variable
    if isAt("(") {
      try begin(")")
      try value()
      try close(with: ")")
      shape = .value
    } else if token.kind == .name {
      try advance()
    } else {
      throw error(isAtStatementStart ? .statement : .value)
    }
    while true {
      if isAt(".") {
        try advance()
        try name()
        shape = .variable
      } else if isAt("[") {
        try begin("]")
        try value()
        try close(with: "]")
        shape = .variable
      } else if isAt(":") {
        try advance()
        try name()
        guard try arguments() else { throw error(.arguments) }
        shape = .call
      } else if try arguments() {
        shape = .call
      } else {
        return shape
      }
    }
  }

  /// Whether the current token begins a statement.
  private var isAtStatementStart: Bool { index == statementStart }

  /// Parses the arguments of a call; returns false if there are none.
  private mutating func arguments() throws(SyntaxError) -> Bool {
    if token.kind == .string {
      try advance()
    } else if isAt("{") {
      try table()
    } else if isAt("(") {
      try begin(")")
      if !isAt(")") { try values() }
      try close(with: ")")
    } else {
      return false
    }
    return true
  }

  private mutating func table() throws(SyntaxError) {
    try begin("}")
    while !isAt("}") {
      if token.kind == .name, isNext("=") {
        try advance()
        try advance()
        try value()
      } else if isAt("[") {
        try begin("]")
        try value()
        try close(with: "]")
        try expect("=")
        try value()
      } else {
        try value()
      }
      if try !consume(",") {
        guard try consume(";") else { break }
      }
    }
    try close(with: "}")
  }
}
