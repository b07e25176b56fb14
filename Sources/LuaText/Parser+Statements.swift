// Blocks and statements.
extension SyntaxReader {
  mutating func block() throws(Refusal) {
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

  private mutating func returnStatement() throws(Refusal) {
    try advance()
    if !endsBlock, !isAt(";") { try values() }
    _ = try takes(";")
  }

  private mutating func statement() throws(Refusal) {
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

  private mutating func ifStatement() throws(Refusal) {
    try begin("then")
    try value()
    try expect("then")
    now(wants: "end")
    try block()
    while isAt("elseif") {
      now(wants: "then")
      try advance()
      try value()
      try expect("then")
      now(wants: "end")
      try block()
    }
    if isAt("else") {
      if isNext("if"), let last = open.indices.last { open[last].elseIf = index }
      try advance()
      try block()
    }
    try close(with: "end")
  }

  private mutating func whileStatement() throws(Refusal) {
    try begin("do")
    try value()
    try expect("do")
    now(wants: "end")
    try block()
    try close(with: "end")
  }

  private mutating func forStatement() throws(Refusal) {
    try begin("do")
    try name()
    if try takes("=") {
      try value()
      try expect(",")
      try value()
      if try takes(",") { try value() }
    } else if isAt(",") || isAt("in") {
      while try takes(",") { try name() }
      try expect("in")
      try values()
    } else {
      throw refused(.word("="))
    }
    try expect("do")
    now(wants: "end")
    try block()
    try close(with: "end")
  }

  private mutating func functionStatement() throws(Refusal) {
    try begin("end")
    try name()
    while try takes(".") { try name() }
    if try takes(":") { try name() }
    try functionBody()
  }

  private mutating func localStatement() throws(Refusal) {
    if isNext("function") {
      try advance()
      try begin("end")
      try name()
      return try functionBody()
    }
    try advance()
    repeat {
      try name()
      if try takes("<") {
        try name()
        try expect(">")
      }
    } while try takes(",")
    if try takes("=") { try values() }
  }

  /// From the parameters to the `end`; the function is open already.
  mutating func functionBody() throws(Refusal) {
    guard isAt("(") else { throw refused(.word("(")) }
    try begin(")")
    if !isAt(")") {
      repeat {
        if try takes("...") { break }
        try name()
      } while try takes(",")
    }
    try close(with: ")")
    try block()
    try close(with: "end")
  }

  private mutating func expressionStatement() throws(Refusal) {
    var shape = try suffixed()
    guard isAt("=") || isAt(",") else {
      if shape != .call { throw refused(.call) }
      return
    }
    if shape != .variable { throw refused(.call) }
    while try takes(",") {
      shape = try suffixed()
      if shape != .variable { throw refused(.call) }
    }
    try expect("=")
    try values()
  }
}
