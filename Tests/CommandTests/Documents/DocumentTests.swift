import Testing

/// What README shows is what the command prints, and what it names is there.
struct ReadmeTests {
  /// The fenced blocks of README, with the language in front.
  private static func blocks() throws -> [String] {
    let parts = try text(ofFile: Sheetlua.package + "/README.md").split(separator: "```")
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test func `the frame is the one that the example prints`() throws {
    let printed = try text(ofFile: Sheetlua.package + "/examples/trade_ticket.txt")
    let frame = try #require(printed.split(separator: "\n\nexamples/").first)
    #expect(try Self.blocks().first == "\n" + frame + "\n")
  }

  @Test func `the smallest script is the example`() throws {
    let script = try text(ofFile: Sheetlua.package + "/examples/hello.lua")
    #expect(try Self.blocks().contains("lua\n" + script))
  }

  @Test func `the map is the one that the command draws`() throws {
    let run = try Sheetlua.run(["map", "examples/hello.lua", "--size", "60x16"])
    #expect(try Self.blocks().contains("\n" + run.output), "\(run.output)")
  }

  @Test func `the failure is what a failing scenario prints`() throws {
    let scratch = try Scratch()
    let script = """
      sheet "Order" { detents = { "medium", "large" } }

      scenario "a short flick only expands it" (function(user)
        user:opens "Order"
        user:flicks { down = 60, at = 700 }
        expect "Order".is_at "large"
      end)
      """
    try scratch.write(script, to: "order_test.lua")
    let run = try Sheetlua.run(["test", "order_test.lua"], in: scratch.folder)
    #expect(try Self.blocks().contains("\n" + run.output), "\(run.output)")
  }
}
