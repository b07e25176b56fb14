import BrokenTexts
import LuaBridge
import LuaSyntax
import Testing

/// The tree has the functions and variables that Lua's compiler finds.
@Suite struct TreeTests {
  /// Compares the functions and upvalues of a tree with those of Lua's compiled code.
  private func compare(_ text: String) throws {
    let tree = try Parser.tree(of: Lexer.tokens(of: Array(text.utf8)))
    var rest = [try #require(CompiledFunction(text))]
    for function in tree.functions {
      let expected = rest.removeFirst()
      rest = expected.inner + rest
      #expect(function.lines == expected.lines, "\(text)")
      #expect(function.upvalues.map(\.name) == expected.upvalues, "\(text)")
      #expect(function.parameters.count == expected.parameters, "\(text)")
      #expect(function.isVariadic == expected.isVariadic, "\(text)")
    }
    #expect(rest.isEmpty)
  }

  @Test func `functions and upvalues are those of the compiled code of the examples`() throws {
    for text in InvalidSources.examples { try compare(text) }
  }

  @Test(arguments: 0..<4)
  func `functions and upvalues are those of the compiled code of a changed example`(
    _ seed: UInt64
  ) throws {
    var dice = SeededRandom(seed: 500 + seed)
    let state = try LuaState()
    var compared = 0
    while compared < 60 {
      let text = InvalidSources.text(&dice)
      guard (try? state.compile(text, name: "text")) != nil else { continue }
      try compare(text)
      compared += 1
    }
  }

  @Test(arguments: [
    "local a <const> = 5 local b <const> = -a * 2 return function() return a + b + c end",
    "local a <const>, b <const> = 5, 'x' return function() return a, b end",
    "local a <const> = {} return function() return a end",
    "local a <const> = f() return function() return a end",
    "local a <close> = nil return function() return a end",
    "local a = 1 local function f() return a, f end local a = 2 return function() return a, f end",
    "local a = a return function(b) return function() return b, a, c end end",
    "repeat local a = 1 until (function() return a end)() for a = 1, a do f(function() g(a) end) end",
    "local t = {} function t.a.b:c(x) return self, x, t end function t.d\n() end",
    "local f = function\n(\n) end local function g\n() return f end",
    "local _ENV = {} x = 1 return function() y = x end",
    "for a, b in pairs(a) do local c = function() return a, b, c end end",
    "local a <const> = 1 / 0 local b <const> = 0 * 1.5 return function() return a, b end",
    "local a <const> = 7 % 0 local b <const> = 7 % 2.5 return function() return a, b end",
    "local a <const> = true and 5 local b <const> = 5 or 6 return function() return a, b end",
    "local a <const> = nil or 5 local b <const> = false and 5 return function() return a, b end",
    "local a <const> = 1 << 3 local b <const> = 1.5 | 1 return function() return a, b end",
    "local a <const> = 'x' .. 'y' local b <const> = not 'x' return function() return a, b end",
    "local a <const> = -'5' local b <const> = ~2.0 return function() return a, b end",
    "local _ENV <const> = nil return function() return x end",
  ])
  func `functions and upvalues are those of the compiled code`(_ text: String) throws {
    try compare(text)
  }

  @Test(arguments: [
    ("a + b * c", "(a + (b * c))"), ("a * b + c", "((a * b) + c)"), ("a - b - c", "((a - b) - c)"),
    ("a ^ b ^ c", "(a ^ (b ^ c))"), ("a .. b .. c", "(a .. (b .. c))"), ("-a ^ b", "(- (a ^ b))"),
    ("a ^ -b * c", "((a ^ (- b)) * c)"), ("not a == b", "((not a) == b)"),
    ("a or b and c < d", "(a or (b and (c < d)))"), ("#a .. - - b", "((# a) .. (- (- b)))"),
    ("a < b == c", "((a < b) == c)"),
    ("a | b ~ c & d << e .. f", "(a | (b ~ (c & (d << (e .. f)))))"),
    ("~a // b % c", "(((~ a) // b) % c)"), ("(a + b) * c", "((a + b) * c)"),
  ])
  func `operators bind as in Lua`(_ text: String, _ expected: String) throws {
    let tree = try Parser.tree(of: Lexer.tokens(of: Array("return \(text)".utf8)))
    guard case .returns(let values)? = tree.functions[0].body.first?.kind else {
      Issue.record("no return")
      return
    }
    #expect(written(values[0], in: tree) == expected)
  }

  private func written(_ expression: Int, in tree: SyntaxTree) -> String {
    switch tree.expressions[expression].kind {
    case .name(let name, _): name
    case .unary(let sign, let operand): "(\(sign.rawValue) \(written(operand, in: tree)))"
    case .binary(let sign, let one, let other):
      "(\(written(one, in: tree)) \(sign.rawValue) \(written(other, in: tree)))"
    case .parenthesized(let inner): written(inner, in: tree)
    default: "?"
    }
  }

  @Test func `a long sum is parsed without recursion`() throws {
    let text = "return a" + String(repeating: " + a", count: 100_000)
    let tree = try Parser.tree(of: Lexer.tokens(of: Array(text.utf8)))
    #expect(tree.expressions.count == 200_001)
  }
}
