internal import LuaSyntax

// Keywords of other languages for declarations, ends of blocks and functions.
extension RepairRules {
  private static let declaring: Set<String> = [
    "let", "var", "const", "val", "auto", "mut", "my", "int", "float", "double", "string", "bool",
    "dim", "final", "number",
  ]
  private static let functions: Set<String> = ["func", "fn", "fun", "def", "sub", "lambda", "proc"]

  /// `let x = 3`, `local x: number = 3`, `function(user: User)`.
  static func declarations(_ context: SyntaxErrorContext) -> [Repair] {
    var repairs: [Repair] = []
    let start = context.error.statement
    let word = context[start]
    if word.kind == .name, declaring.contains(word.text), context.at == start + 1 {
      repairs.append(
        Repair(
          .otherLanguage, "Use `local` instead of `\(word.text)`.", at: word.range,
          [Repair.Edit(word.range, "local")]))
    }
    if context.isAt(start, "local"), declaring.contains(context[start + 1].text),
      context.at == start + 2
    {
      let extra = word.range.upperBound..<context[start + 1].range.upperBound
      repairs.append(
        Repair(
          .otherLanguage, "Use `local`; Lua has no `\(context[start + 1].text)`.",
          at: context[start + 1].range, [Repair.Edit(extra, "")]))
    }
    if context.isAt(context.at, ":"), context.error.expected == .arguments,
      context.isAt(context.at - 2, ":"), context.isAdjacent(context.at)
    {
      let name = context.before.text
      let colon = context[context.at - 2].range
      let chain = context.written(
        context[max(0, context.at - 3)].range.lowerBound..<colon.lowerBound)
      return [
        Repair(
          .wrongSign,
          "Read `\(name)` with a dot; the colon is only for calls: `\(chain).\(name):...`.",
          at: colon, [Repair.Edit(colon, ".")])
      ] + repairs
    }
    if context.isAt(context.at, ":"), context.before.kind == .name,
      context[context.at + 1].kind == .name
    {
      let range = context.here.range.lowerBound..<context[context.at + 1].range.upperBound
      repairs.append(
        Repair(
          .otherLanguage, "Lua has no type declarations; write only the name.", at: range,
          [Repair.Edit(range, "")]))
    }
    return repairs
  }

  /// Keywords with an equivalent in Lua.
  private static let replaced: [String: String] = [
    "elif": "elseif", "elsif": "elseif", "elseIf": "elseif", "endif": "end", "endfor": "end",
    "endwhile": "end", "endfunction": "end", "fi": "end", "done": "end", "esac": "end",
    "unless": "if not",
  ]

  /// Keywords without an equivalent, and alternatives.
  static let absent: [String: String] = [
    "switch": "Lua has no `switch`; write `if ... elseif ... end`.",
    "case": "Lua has no `case`; write `if ... elseif ... end`.",
    "class": "Lua has no `class`; a table with functions in it does the same.",
    "try": "Lua has no `try`; `pcall(f)` calls a function and catches its error.",
    "catch": "Lua has no `catch`; `pcall(f)` calls a function and catches its error.",
    "throw": "Lua has no `throw`; use `error \"...\"` to raise an error.",
    "import": "Lua has no `import`; `local name = require \"name\"` reads another file.",
    "from": "Lua has no `import`; `local name = require \"name\"` reads another file.",
    "foreach": "Lua has no `foreach`; write `for index, item in ipairs(list) do ... end`.",
    "typeof": "In Lua, `type(x)` is a function.",
    "delete": "Lua has no `delete`; set it to nil: `x.y = nil`.",
  ]

  static func otherKeywords(_ context: SyntaxErrorContext) -> [Repair] {
    var repairs: [Repair] = []
    for index in [context.at, context.at - 1] where index >= 0 && context[index].kind == .name {
      let token = context[index]
      if let word = replaced[token.text] {
        repairs.append(
          Repair(
            .otherLanguage, "Use `\(word)` instead of `\(token.text)`.", at: token.range,
            [Repair.Edit(token.range, word)]))
      }
      if ["new", "async", "await", "export", "public", "private", "static", "override"].contains(
        token.text),
        index == context.at - 1
      {
        let range = token.range.lowerBound..<context[index + 1].range.lowerBound
        repairs.append(
          Repair(
            .otherLanguage, "Lua has no `\(token.text)`; remove it.", at: token.range,
            [Repair.Edit(range, "")]))
      }
      if token.text == "continue", context.error.expected == .call {
        repairs.append(
          Repair(
            .otherLanguage,
            "Lua has no `continue`. Put the code to skip into an `if`, "
              + "or use `goto` with a label at the end of the loop.", at: token.range,
            [Repair.Edit(token.range, "break")], isShown: false)
        )
      }
      if index == context.error.statement, index == context.at - 1,
        let sentence = absent[token.text]
      {
        repairs.append(Repair(.otherLanguage, sentence, at: token.range, []))
      }
    }
    return repairs + functionKeywords(context)
  }

  /// `func open()`, `on = { tapped = fn(e) ... }`, in the line of the error.
  private static func functionKeywords(_ context: SyntaxErrorContext) -> [Repair] {
    let first = context.firstOfLine(max(0, context.at - 1))
    for index in first...max(first, context.at) {
      let token = context[index]
      guard token.kind == .name, functions.contains(token.text),
        index < context.at || context.at == first
      else { continue }
      return [
        Repair(
          .otherLanguage, "Use `function` instead of `\(token.text)`.", at: token.range,
          [Repair.Edit(token.range, "function")])
      ]
    }
    return []
  }
}

extension SyntaxErrorContext {
  /// Returns an edit that removes a token and the whitespace before it.
  func removal(_ index: Int) -> Repair.Edit {
    Repair.Edit(self[index - 1].range.upperBound..<self[index].range.upperBound, "")
  }
}
