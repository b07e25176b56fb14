package import LuaBridge
package import LuaSyntax

/// The syntax tree of a text that a state has compiled, with the values of its constants.
package final class ScriptSource {
  /// The name of the text.
  package let name: String
  /// The tree of the text.
  package let tree: SyntaxTree
  /// The line of each token.
  let lines: [Int]
  /// The values of the expressions that Lua's compiler computes.
  let constants: [LuaValue?]
  private let bytes: [UInt8]

  /// Parses a text; fails if it is not Lua.
  package init(_ text: String, name: String) throws(SyntaxError) {
    self.name = name
    bytes = Array(text.utf8)
    let tree = try Parser.tree(of: Lexer.tokens(of: bytes))
    self.tree = tree
    lines = tree.tokens.map { $0.line }
    let bytes = bytes
    constants = tree.expressions.map { expression -> LuaValue? in
      guard let constant = expression.constant else { return nil }
      switch constant {
      case .nil: return .some(.nil)
      case .boolean(let flag): return .boolean(flag)
      case .integer(let value): return .integer(value)
      case .number(let value): return .number(value)
      case .string(let token):
        let text = StringLiteral.bytes(of: bytes[tree.tokens[token].range])
        return .string(String(decoding: text, as: UTF8.self))
      }
    }
  }

  /// The column of a token, in characters from 1.
  package func column(of token: SyntaxToken) -> Int {
    let line = bytes.line(around: token.range.lowerBound)
    let before = bytes[line.lowerBound..<max(line.lowerBound, token.range.lowerBound)]
    return String(decoding: before, as: UTF8.self).count + 1
  }

  /// The text of a string token; nil if it is not UTF-8 text.
  package func string(at token: Int) -> String? {
    String(validating: StringLiteral.bytes(of: bytes[tree.tokens[token].range]), as: UTF8.self)
  }

  /// Whether Lua's compiler computes an expression.
  func isConstant(_ expression: Int) -> Bool { tree.expressions[expression].constant != nil }

  /// The value that Lua's compiler computes for a variable.
  func constant(ofVariable variable: Int) -> LuaValue {
    guard let expression = tree.variables[variable].constant else { return .nil }
    return constants[expression] ?? .nil
  }

  /// The string that an expression always has as its value; nil for any other value.
  func string(_ expression: Int) -> String? {
    constants[expression]?.string
  }

  /// Whether a function contains another.
  fileprivate func contains(_ outer: Int, _ inner: Int) -> Bool {
    let (whole, part) = (tree.functions[outer].expressions, tree.functions[inner].expressions)
    return inner > outer && part.upperBound <= whole.upperBound
  }

  /// The text with a further statement at the start of some functions, on the same lines.
  fileprivate func text(changing functions: [Int]) -> String {
    var changed = bytes
    for function in functions.sorted(by: >) {
      changed.insert(
        contentsOf: " do local _ = 7 end ".utf8, at: tree.functions[function].bodyStart)
    }
    return String(decoding: changed, as: UTF8.self)
  }
}

/// A function of the running script in the syntax tree of its text.
package struct ScriptFunction {
  /// The reason why a function is not in the tree.
  package enum Missing: Error {
    /// It is not part of a text, or Lua's name for the text has two texts.
    case text
    /// The parser does not find a function with its lines and upvalues.
    case function
    /// Several functions have its lines and upvalues, and none can be the function.
    case ambiguous
  }

  /// The function of the script, with its upvalues.
  package let function: LuaFunction
  /// The text that contains it.
  package let source: ScriptSource
  /// The index of the function in the tree.
  package let index: Int

  /// Finds a function.
  ///
  /// Lua's debug information has only lines. If several functions on these lines have the same
  /// parameters and upvalues, Lua compiles the text again for each, with changes to the others: if
  /// the code of the function is still there, it is the code of the unchanged one.
  package init(_ function: LuaFunction) throws(Missing) {
    guard let form = function.form, let text = form.text, let source = text.source else {
      throw .text
    }
    let names = (0..<form.upvalues).map { function.upvalueName($0) }
    let candidates = source.tree.functions(on: form.lines).filter { index in
      let candidate = source.tree.functions[index]
      return candidate.parameters.count == form.parameters
        && candidate.isVariadic == form.isVariadic && candidate.upvalues.map { $0.name } == names
    }
    guard let first = candidates.first else { throw .function }
    (self.function, self.source) = (function, source)
    if candidates.count == 1 {
      index = first
      return
    }
    // A function contains the code of its inner functions, which have larger indices.
    let found = candidates.last { candidate in
      let others = candidates.filter { $0 != candidate && !source.contains(candidate, $0) }
      return function.isCompiled(from: source.text(changing: others))
    }
    guard let found else { throw .ambiguous }
    index = found
  }

  /// The function in the tree.
  package var syntax: SyntaxFunction { source.tree.functions[index] }
}

/// A text with its tree; nil if the parser rejects it.
private final class ParsedText {
  let source: ScriptSource?

  init(_ source: ScriptSource?) { self.source = source }
}

extension LuaText {
  /// The syntax tree of the text, which is parsed once; nil if the parser rejects it.
  fileprivate var source: ScriptSource? {
    if let known = analysis as? ParsedText { return known.source }
    let parsed = ParsedText(try? ScriptSource(text, name: name))
    analysis = parsed
    return parsed.source
  }
}
