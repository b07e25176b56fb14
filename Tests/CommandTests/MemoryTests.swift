import CLibrary
import Testing

/// The memory of the process does not grow with the run time of a script (FT-26).
struct MemoryTests {
  /// Statements that make the host copy and keep a text of a megabyte.
  private static let keepers = [
    "user:receives('link', text)", "style('s' .. i) { like = text }",
    "policy('s' .. i) { like = text }", "sheet('s' .. i) { opens_at = text }",
    "policy('s' .. i) { { text .. i, function() end } }", "param(text .. i, 1)",
    "screen('s' .. i) { tabs = { text } }", "screen('s' .. i) { lines = { text } }",
    "user:opens('S', { context = { text = text .. i } })", "print(text)",
  ]

  @Test(
    .disabled(
      if: getenv("ASAN_OPTIONS") != nil, "AddressSanitizer keeps what is freed, to see who uses it"),
    arguments: keepers)
  func `strings that the host keeps count toward the limits of the script`(_ keeper: String) throws
  {
    let scratch = try TemporaryDirectory()
    let isAction = keeper.hasPrefix("user") || keeper.hasPrefix("print")
    let loop =
      "for i = 1, 1e9 do pcall(function() \(keeper) end) end"
    try scratch.write(
      """
      local text = ('a'):rep(1e6)
      sheet 'S' {}
      \(isAction ? "" : loop)
      scenario 'x' (function(user) \(isAction ? loop : "") end)
      """, to: "text_test.lua")
    // The peak of a process includes that of the test before it started, so limit the address space.
    let run = try CommandRunner.run(
      shell: "cd \"$0\" && ulimit -v 500000 && exec \"$@\"", ["test", "text_test.lua"],
      in: scratch.folder)
    #expect(run.code == (isAction ? 1 : 2), "\(run.output)\(run.errors)")
  }

  /// The maximum growth of the process per round, in bytes.
  private static let most = 64
  /// The number of rounds after which all caches are full, and a larger number of rounds.
  private static let rounds = (few: 3000, many: 9000)

  @Test(
    .disabled(
      if: getenv("ASAN_OPTIONS") != nil, "AddressSanitizer keeps what is freed, to see who uses it"),
    arguments: [
      // Without animation, by the script.
      "s:present { animated = false, context = { symbol = 'AAPL' } } s:dismiss { animated = false }",
      // By the user, frame by frame.
      "user:opens 'Ticket' user:drags { down = 700, over = 0.05, then_holds = 0 } expect(true)",
    ])
  func `rounds of presenting and dismissing need constant memory`(_ round: String) throws {
    let peak = { (count: Int) throws -> Int in
      let scratch = try TemporaryDirectory()
      try scratch.write(
        """
        screen 'Home' { triggers = { Buy = 'Ticket' } }
        local s = sheet 'Ticket' { style = 'trading-ios', content = { rows = 8 } }
        scenario 'rounds' (function(user)
          for _ = 1, \(count) do \(round) end
        end)
        """, to: "rounds_test.lua")
      let run = try CommandRunner.run(
        ["test", "-q", "--instruction-limit", "4G", "rounds_test.lua"], in: scratch.folder)
      try #require(run.code == 0, "\(run.output)\(run.errors)")
      return run.peak
    }
    let grown = try peak(Self.rounds.many) - peak(Self.rounds.few)
    let each = grown * 1024 / (Self.rounds.many - Self.rounds.few)
    #expect(each < Self.most, "\(each) bytes a round")
  }
}
