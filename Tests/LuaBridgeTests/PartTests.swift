import LuaBridge
import Testing

/// Texts without some of their lines, whose functions say the lines of the whole.
@Suite struct PartTests {
  /// A text of functions within functions, each of whose statements notes its line; lines that stand
  /// between two statements can be left out.
  private struct Text {
    var whole = ""
    var part = ""
    var jumps: [LuaLineJump] = []
    private var (wholeLine, partLine) = (1, 1)
    private var random: UInt64

    init(seed: Int) {
      random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      add("local at = {}\n", kept: true)
      for _ in 0..<20 { block(depth: 0) }
      add("return table.unpack(at)\n", kept: true)
    }

    private mutating func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % UInt64(bound))
    }

    private mutating func add(_ text: String, kept: Bool) {
      let lines = text.utf8.count { $0 == 0x0A }
      whole += text
      wholeLine += lines
      guard kept else { return }
      if wholeLine - partLine - lines != jumps.last?.lines ?? 0 {
        jumps.append(LuaLineJump(line: partLine, lines: wholeLine - partLine - lines))
      }
      part += text
      partLine += lines
    }

    private mutating func block(depth: Int) {
      switch next(depth < 3 ? 6 : 4) {
      case 0: add(String(repeating: "\n", count: 1 + next(300)), kept: false)
      case 1: add(String(repeating: "\n", count: 1 + next(4)), kept: false)
      case 2:
        // A long function has absolute lines of its own.
        for _ in 0..<next(60) { add("at[#at + 1] = line()\n", kept: true) }
      case 3: add("at[#at + 1] = line()\n", kept: true)
      default:
        add("do local function inner()\n", kept: true)
        for _ in 0..<(1 + next(4)) { block(depth: depth + 1) }
        add("at[#at + 1] = line()\nend\ninner() end\n", kept: true)
      }
    }
  }

  @Test func `the linked Lua keeps lines where they are looked for`() {
    #expect(LuaState.canCompileParts)
  }

  @Test(arguments: 1...60)
  func `each statement says the line that it has in the whole`(seed: Int) throws {
    let text = Text(seed: seed)
    let state = try LuaState()
    try state.define("line") { call throws(LuaError) in [.integer(Int64(call.place?.line ?? 0))] }
    let whole = try state.load(text.whole, name: "whole.lua").map { $0.integer }
    let part = try state.load(text.part, name: "part.lua", jumps: text.jumps).map { $0.integer }
    #expect(part == whole)
    #expect(!text.jumps.isEmpty)
    state.collectGarbage()
  }

  @Test func `errors, places and negative jumps`() throws {
    let state = try LuaState()
    let jumps = [LuaLineJump(line: 2, lines: 500), LuaLineJump(line: 4, lines: 499)]
    let text = "local function one()\n  error('no')\nend\nreturn one"
    let one = try #require(try state.load(text, name: "a.lua", jumps: jumps).first?.function)
    #expect(one.place?.lines == 1...503)
    do {
      try state.call(one)
      Issue.record("it does not fail")
    } catch {
      #expect(error.description == "a.lua:502: no")
    }
  }

  @Test func `lines move within a function whose ends do not`() throws {
    let state = try LuaState()
    let jumps = [LuaLineJump(line: 2, lines: 5), LuaLineJump(line: 4, lines: 0)]
    let text = "local function one()\n  local a\n  error('no')\nend\nreturn one"
    let one = try #require(try state.load(text, name: "a.lua", jumps: jumps).first?.function)
    #expect(one.place?.lines == 1...4)
    do {
      try state.call(one)
      Issue.record("it does not fail")
    } catch {
      #expect(error.description == "a.lua:8: no")
    }
  }
}
