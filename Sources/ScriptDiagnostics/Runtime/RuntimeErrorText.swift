internal import Support

/// A runtime error of Lua in plain English, with the word in the line that it refers to.
struct RuntimeErrorText {
  var explanation: String
  /// The word to search for in the line.
  var word: String?
  /// The corrected line.
  var suggestion: String?

  /// Parses a message of Lua; nil if the message should stay unchanged.
  init?(_ message: String, line: String) {
    let words = LineTokens(line)
    if let made = Self.operation(message, words) ?? Self.argument(message) {
      self = made
      return
    }
    if message.hasPrefix("the error is not a string but a ") {
      let kind =
        message.dropFirst("the error is not a string but a ".count).split(separator: " ").first
        ?? ""
      self.init("The script raised an error that is a \(kind), not a string.", word: "error")
      return
    }
    switch message {
    case "assertion failed!":
      self.init("`assert` got a false or nil value.", word: "assert")
    case "stack overflow":
      self.init("A function calls itself endlessly.")
    case "attempt to perform 'n//0'", "attempt to perform 'n%%0'", "attempt to divide by zero":
      self.init("An integer cannot be divided by 0.")
    case "number has no integer representation":
      self.init("A number with a fraction is used where an integer is needed.")
    default: return nil
    }
  }

  init(_ sentence: String, word: String? = nil, suggestion: String? = nil) {
    self.explanation = sentence
    self.word = word
    self.suggestion = suggestion
  }

  private static func operation(_ message: String, _ line: LineTokens) -> RuntimeErrorText? {
    guard let attempt = TypeErrorMessage(message) else { return nil }
    // A constant is not a name: the error quotes it as a literal.
    let isConstant = attempt.role == "constant"
    // For `list[0]`, Lua's message does not contain a name.
    let isItem = attempt.name == "integer index" || attempt.name == "?"
    if isItem, attempt.kind == "nil" { return item(attempt.operation, line) }
    let name = isConstant || isItem ? nil : attempt.name
    let written =
      isConstant
      ? attempt.name.map { "\"\($0)\"" } : name.flatMap { line.chain(endingIn: $0) } ?? name
    let subject = written.map { "`\($0)`" } ?? "The value here"
    let kind = attempt.kind == "nil" ? "nil" : "a \(attempt.kind)"
    switch attempt.operation {
    case "call": return call(attempt.kind, attempt.role, name, line)
    case "index": return index(attempt.kind, name, written, line)
    case "perform arithmetic on":
      if attempt.kind == "string", let joined = line.joined {
        return RuntimeErrorText(
          "`+` adds numbers. To join strings, use `..`.", word: "+", suggestion: joined)
      }
      return RuntimeErrorText("\(subject) is \(kind); arithmetic requires numbers.", word: name)
    case "concatenate":
      let hint =
        attempt.kind == "table"
        ? " `table.concat(list, \", \")` joins a list of strings."
        : attempt.kind == "boolean" || attempt.kind == "nil"
          ? " `tostring(x)` converts any value to a string." : ""
      return RuntimeErrorText(
        "\(subject) is \(kind); `..` joins strings and numbers.\(hint)", word: name ?? "..")
    case "get length of":
      return RuntimeErrorText(
        "\(subject) is \(kind), so it has no length (`#`).", word: name ?? "#")
    case "compare": return compare(attempt.kind)
    case "add", "sub", "mul", "div", "mod", "pow", "idiv", "unm":
      guard attempt.operation == "add" else {
        return RuntimeErrorText("Arithmetic requires numbers, but this is a string.")
      }
      return RuntimeErrorText(
        "`+` adds numbers. To join strings, use `..`.", word: "+", suggestion: line.joined)
    default: return nil
    }
  }

  /// Returns the error for a missing list element: after the end, or at 0.
  private static func item(_ verb: String, _ line: LineTokens) -> RuntimeErrorText {
    let isZero = line.countedFrom1 != nil
    let what =
      isZero
      ? "There is no element `[0]`: lists start at 1." : "The list has no element at that position."
    let next = line.memberAfterItem
    let does =
      switch verb {
      case "call": "so there is nothing to call"
      case "index":
        next.map { "so there is no `\($0)` to read" } ?? "so there are no fields to read"
      default: "and nil is not allowed here"
      }
    return RuntimeErrorText(
      "\(what.dropLast()), \(does)."
        + (isZero ? "" : " `#list` is the number of elements; the first is `list[1]`."),
      word: next ?? (isZero ? "0" : nil), suggestion: line.countedFrom1)
  }

  private static func compare(_ kinds: String) -> RuntimeErrorText {
    let parts = kinds.split(separator: " ").map(String.init)
    if parts.first == "two", parts.count >= 2 {
      return RuntimeErrorText("`<` and `>` cannot compare two \(parts[1]) values.")
    }
    let isNil = parts.contains("nil")
    let both = parts.filter { $0 != "with" }.map { $0 == "nil" ? "nil" : "a \($0)" }
    return RuntimeErrorText(
      "`<` and `>` compare two numbers or two strings; here they are used with "
        + "\(both.joined(separator: " and "))."
        + (isNil ? " A value is not set yet." : ""))
  }

  private static func call(
    _ kind: String, _ role: String?, _ name: String?, _ line: LineTokens
  ) -> RuntimeErrorText {
    if role == "for iterator" {
      return RuntimeErrorText(
        "`for ... in` iterates over `ipairs(list)` or `pairs(table)`, not over "
          + "\(kind == "nil" ? "nil" : "a \(kind)") itself.", word: "in", suggestion: line.iterated)
    }
    guard let name else {
      return kind == "nil"
        ? RuntimeErrorText("The value called here is nil, not a function.")
        : RuntimeErrorText(
          "This calls a \(kind) as if it were a function. Is a comma missing before the "
            + "parenthesis or the brace?")
    }
    let written = line.chain(endingIn: name) ?? name
    guard kind == "nil" else {
      let plain = written.replacing(text: ":", with: ".")
      let reads = role == "method" ? " Read it as `\(plain)`, without `()`." : ""
      return RuntimeErrorText(
        "`\(plain)` is \(kind == "table" ? "a table" : "a \(kind)"), not a function.\(reads)",
        word: name,
        suggestion: role == "method" ? line.uncalled(name) : nil)
    }
    if let library = line.owner(of: name).flatMap(SandboxedModule.named) {
      return RuntimeErrorText(library.message(without: name), word: name)
    }
    if role == "method" {
      let owner = line.owner(of: name).map { "`\($0)`" } ?? "This value"
      if let hint = line.owner(of: name).flatMap({
        OtherLanguageHints.message(ofMethod: name, of: $0)
      }) {
        return RuntimeErrorText("\(owner) has no method `\(name)`. \(hint)", word: name)
      }
      let near = SpellingSuggestion.closest(to: name, among: SandboxedModule.string.names).map {
        " Strings have the method `\($0)`."
      }
      return RuntimeErrorText("\(owner) has no method `\(name)`.\(near ?? "")", word: name)
    }
    let hint = line.owner(of: name).flatMap { OtherLanguageHints.message(ofMethod: name, of: $0) }
    return RuntimeErrorText(
      "`\(written)` is nil, so it cannot be called." + (hint.map { " " + $0 } ?? ""), word: name)
  }

  private static func index(
    _ kind: String, _ name: String?, _ written: String?, _ line: LineTokens
  ) -> RuntimeErrorText {
    let next = name.flatMap { line.member(behind: $0) } ?? line.memberAfterCall
    if kind == "nil" {
      guard let written else {
        let what = next.map { "`\($0)`" } ?? "this"
        return RuntimeErrorText(
          "The value before \(what) is nil. A call that returns nothing "
            + "cannot be chained; write the next call as its own statement.", word: next)
      }
      let member =
        next.map { ", so it has no `\($0)`" } ?? ", so it has no fields to read or set"
      return RuntimeErrorText("`\(written)` is nil\(member).", word: name)
    }
    let subject = written.map { "`\($0)`" } ?? "The value here"
    let member = next.map { "it has no field `\($0)`" } ?? "it has no fields"
    return RuntimeErrorText("\(subject) is a \(kind), not a table: \(member).", word: name)
  }

  /// Parses `bad argument #1 to 'floor' (number expected, got string)`.
  private static func argument(_ message: String) -> RuntimeErrorText? {
    if message.hasPrefix("bad 'for' ") {
      let what = message.dropFirst("bad 'for' ".count).prefix { $0 != "(" }.trimmed
      let got = message.split(atText: ", got ").last?.dropLast() ?? ""
      return RuntimeErrorText(
        "The \(what) of a `for` loop must be a number; this is \(article(got)).", word: "for")
    }
    guard message.hasPrefix("bad argument #") else { return nil }
    let rest = message.dropFirst("bad argument #".count)
    let parts = rest.split(separator: "'", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0].prefix { $0.isNumber }) else { return nil }
    let function = String(parts[1])
    let reason = parts[2].drop { $0 != "(" }.dropFirst().dropLast()
    let which = ["first", "second", "third", "fourth", "fifth"]
    let argument =
      number >= 1 && number <= which.count ? "\(which[number - 1]) argument" : "argument \(number)"
    let of = "The \(argument) of `\(function)`"
    if reason == "value expected" { return RuntimeErrorText("\(of) is missing.", word: function) }
    let kinds = reason.split(atText: " expected, got ")
    guard kinds.count == 2 else {
      let text =
        reason == "number has no integer representation"
        ? "a number with a fraction; expected an integer" : String(reason)
      return RuntimeErrorText(
        text == String(reason) ? "\(of) cannot be used: \(text)." : "\(of) is \(text).",
        word: function)
    }
    let got = kinds[1] == "no value" ? "is missing" : "is \(article(kinds[1]))"
    return RuntimeErrorText("\(of) \(got); it takes \(article(kinds[0])).", word: function)
  }

  private static func article(_ kind: some StringProtocol) -> String {
    kind == "nil" ? "nil" : kind.withArticle
  }
}
