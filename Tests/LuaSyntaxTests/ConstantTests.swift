import LuaBridge
import LuaSyntax
import Testing

/// Constants have the values that Lua computes.
@Suite struct ConstantTests {
  /// The value of the expression after `return`; nil if the tree has none.
  private func value(of expression: String) throws -> LuaValue? {
    let bytes = Array("return \(expression)".utf8)
    let tree = try Parser.tree(of: Lexer.tokens(of: bytes))
    guard case .returns(let values)? = tree.functions[0].body.first?.kind else { return nil }
    switch tree.expressions[values[0]].constant {
    case nil: return nil
    case .some(.nil): return .nil
    case .boolean(let flag): return .boolean(flag)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let token):
      let text = StringLiteral.bytes(of: bytes[tree.tokens[token].range])
      return .string(String(decoding: text, as: UTF8.self))
    }
  }

  @Test(arguments: [
    "0", "7", "1.", ".5", "0x10", "0xA.8", "0x.8p1", "0x1p-2", "0xffffffffffffffff", "1e3", "3E-2",
    "5.e1", "9223372036854775807", "9223372036854775808", "0x7fffffffffffffff + 1", "-5", "- -5",
    "7 // 2", "-7 // 2", "7 % -3", "-7 % 3", "7.5 // 2", "-7.5 % 2",
    "2 ^ 10", "2 ^ 0.5", "1 / 4", "3 | 4", "6 & 3.0", "5 ~ 1", "1 << 62", "1 << 64", "1 >> -2",
    "~0", "not nil", "not 0", "true and 5", "nil or 'x'", "(1 + 2) * 3", "1 - 1", "-9 // -1",
    "'a'", "\"\\65\\x42\\u{43}\\n\\z   d\\\n\"", "[[\nlong]]", "[=[a]]b]=]", "'\\u{7FFFFFFF}'",
    "'it\\'s'", "'\\0071'",
  ])
  func `a constant has the value that Lua computes`(_ expression: String) throws {
    let expected = try LuaState().load("return \(expression)", name: "text").first
    let found = try #require(try value(of: expression))
    switch (found, expected) {
    case (.integer(let one), .integer(let other)): #expect(one == other)
    case (.number(let one), .number(let other)): #expect(one == other)
    case (.string(let one), .string(let other)): #expect(one == other)
    case (.boolean(let one), .boolean(let other)): #expect(one == other)
    default: Issue.record("\(found) instead of \(String(describing: expected))")
    }
  }

  @Test(arguments: [
    "1 / 0", "0 * 1.5", "1 % 0", "1 // 0.0", "'a' .. 'b'", "#'a'", "1 < 2", "5 or x",
  ])
  func `a value that Lua computes at run time is no constant`(_ expression: String) throws {
    let found = try value(of: expression)
    if let found { Issue.record("\(found)") }
  }
}
