// Blocks and statements.
extension Parser {
  mutating func block() throws(SyntaxError) {
    while !endsBlock {
      let outer = statementStart
      statementStart = index
      if isAt("return") {
        let start = index
        try returnStatement()
        if !endsBlock {
          returned = start
          return
        }
      } else {
        try statement()
      }
      statementStart = outer
    }
  }

  private var endsBlock: Bool {
    token.kind == .end || isAt("end") || isAt("else") || isAt("elseif") || isAt("until")
  }

  private mutating func returnStatement() throws(SyntaxError) {
    try advance()
    if !endsBlock, !isAt(";") { try values() }
    _ = try consume(";")
  }

  private mutating func statement() throws(SyntaxError) {
    guard token.kind == .keyword || token.kind == .sign else { return try expressionStatement() }
    switch token.text {
    case ";", "break": try advance()
    case "if": try ifStatement()
    case "while": try whileStatement()
    case "do":
      try begin("end")
      try block()
      try close(with: "end")
    case "for": try forStatement()
    case "repeat":
      try begin("until")
      try block()
      try close(with: "until")
      try value()
    case "function": try functionStatement()
    case "local": try localStatement()
    case "::":
      try advance()
      try name()
      try expect("::")
    case "goto":
      try advance()
      try name()
    default: try expressionStatement()
    }
  }

  private mutating func ifStatement() throws(SyntaxError) {
    try begin("then")
    try value()
    try expect("then")
    setExpected(wants: "end")
    try block()
    while isAt("elseif") {
      setExpected(wants: "then")
      try advance()
      try value()
      try expect("then")
      setExpected(wants: "end")
      try block()
    }
    if isAt("else") {
      if isNext("if"), let last = open.indices.last { open[last].elseIf = index }
      try advance()
      try block()
    }
    try close(with: "end")
  }

  private mutating func whileStatement() throws(SyntaxError) {
    try begin("do")
    try value()
    try expect("do")
    setExpected(wants: "end")
    try block()
    try close(with: "end")
  }

  private mutating func forStatement() throws(SyntaxError) {
    try begin("do")
    try name()
    if try consume("=") {
      try value()
      try expect(",")
      try value()
      if try consume(",") { try value() }
    } else if isAt(",") || isAt("in") {
      while try consume(",") { try name() }
      try expect("in")
      try values()
    } else {
      throw error(.word("="))
    }
    try expect("do")
    setExpected(wants: "end")
    try block()
    try close(with: "end")
  }

  private mutating func functionStatement() throws(SyntaxError) {
    try begin("end")
    try name()
    while try consume(".") { try name() }
    if try consume(":") { try name() }
    try functionBody()
  }

  private mutating func localStatement() throws(SyntaxError) {
    if isNext("function") {
      try advance()
      try begin("end")
      try name()
      return try functionBody()
    }
    try advance()
    repeat {
      try name()
      if try consume("<") {
        try name()
        try expect(">")
      }
    } while try consume(",")
    if try consume("=") { try values() }
  }

  /// Parses a function from its parameters to its `end`.
  mutating func functionBody() throws(SyntaxError) {
    guard isAt("(") else { throw error(.word("(")) }
    try begin(")")
    if !isAt(")") {
      repeat {
        if try consume("...") { break }
        try name()
      } while try consume(",")
    }
    try close(with: ")")
    try block()
    try close(with: "end")
  }

  private mutating func expressionStatement() throws(SyntaxError) {
    var shape = try suffixed()
    guard isAt("=") || isAt(",") else {
      if shape != .call { throw error(.call) }
      return
    }
    if shape != .variable { throw error(.call) }
    while try consume(",") {
      shape = try suffixed()
      if shape != .variable { throw error(.call) }
    }
    try expect("=")
    try values()
  }
}
