import Testing

/// `test --mutants` on the command line: output, written files and exit code.
struct MutantCommandTests {
  private static let order = """
    policy "careful" {
      { "flick", function(r) if r.velocity >= 900 then return "dismiss" end end },
      { "near", function(r) return r:nearest(r.height) end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "careful" }

    """
  private static let test = """
    require "order"
    scenario "a flick sends it away" (function(user)
      user:opens "Order"
      user:flicks { down = 80, at = 1500 }
      expect "Order".is_dismissed()
    end)

    """

  private func scratch(_ test: String = test, _ order: String = order) throws -> TemporaryDirectory
  {
    let scratch = try TemporaryDirectory()
    try scratch.write(order, to: "order.lua")
    try scratch.write(test, to: "order_test.lua")
    return scratch
  }

  @Test func `survivors are printed, and the written scenarios kill all mutants`() throws {
    let scratch = try scratch()
    let arguments = ["test", "--mutants", "order_test.lua"]
    let first = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(first.code == 0)
    #expect(first.output.contains("order.lua:2:43: 900 -> 990: no test detects it\n"))
    #expect(first.output.contains("\n8 mutants: "))
    #expect(first.output.split(separator: "\n").allSatisfy { $0.count <= 96 })
    #expect(try CommandRunner.run(arguments + ["--strict"], in: scratch.folder).code == 1)
    #expect(
      try CommandRunner.run(arguments + ["--min-killed", "95"], in: scratch.folder).code == 1)
    #expect(try CommandRunner.run(arguments + ["--min-killed", "5"], in: scratch.folder).code == 0)
    let written = try CommandRunner.run(arguments + ["--write"], in: scratch.folder)
    #expect(written.errors.hasPrefix("order_test.lua: "), "\(written.errors)")
    #expect(written.errors.hasSuffix(" scenarios added\n"), "\(written.errors)")
    #expect(try scratch.read("order.lua") == Self.order)
    #expect(try scratch.read("order_test.lua").hasPrefix(Self.test + "\nscenario \""))
    #expect(try CommandRunner.run(["test", "order_test.lua"], in: scratch.folder).code == 0)
    let last = try CommandRunner.run(
      arguments + ["--strict", "--min-killed", "100"], in: scratch.folder)
    #expect(last.code == 0)
    #expect(last.output == "8 mutants: 8 killed, 0 survived, 0 equal (100% killed)\n")
  }

  @Test func `a mutant of the device of a scenario runs on its device`() throws {
    let scratch = try scratch(
      """
      sheet "Order" { detents = { "large" } }
      local calm = { device = { like = "iphone-15", reduce_motion = true } }
      scenario("it is there at once", calm) (function(user)
        user:opens "Order"
        user:settles()
        expect.truthy(user.time < user:sheet().height)
        expect.near(user.time, .2, .01)
      end)

      """)
    let run = try CommandRunner.run(["test", "--mutants", "order_test.lua"], in: scratch.folder)
    #expect(!run.output.contains("true -> false"), "\(run.output)")
  }

  @Test func `JSON contains counts, releases and scenarios`() throws {
    let scratch = try scratch()
    let run = try CommandRunner.run(
      ["test", "--mutants", "--json", "order_test.lua"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix(#"{"version":1,"killed":"#), "\(run.output.prefix(80))")
    for arguments in [
      #""survived":"#, #""equal":"#, #""file":"order.lua","line":2,"column":43,"#,
      #""before":"900","after":"990","fate":"survived","apart":[{"sheet":"Order","#,
      #""scenario":"scenario \"Order from "#,
    ] { #expect(run.output.contains(arguments), "\(arguments)") }
  }

  @Test func `in a script with scenarios, only the other code is mutated`() throws {
    let scratch = try TemporaryDirectory()
    let own = Self.test.replacing("require \"order\"\n", with: "")
    try scratch.write(Self.order + own + "return {}\n", to: "order.lua")
    let run = try CommandRunner.run(
      ["test", "--mutants", "--write", "order.lua"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output.contains("\n8 mutants: "), "\(run.output)")
    #expect(try scratch.read("order.lua").hasSuffix("end)\n\nreturn {}\n"))
    #expect(try CommandRunner.run(["test", "order.lua"], in: scratch.folder).code == 0)
  }

  @Test func `a mutant that never ends is killed`() throws {
    let order = Self.order.replacing(
      "return r:nearest", with: "while false do end return r:nearest")
    let scratch = try scratch(Self.test, order)
    let run = try CommandRunner.run(
      ["test", "--mutants", "--json", "order_test.lua"], in: scratch.folder)
    #expect(run.output.contains(#""before":"false","after":"true","fate":"killed""#))
  }

  @Test func `an equivalent mutant is not printed, but -v prints it with its proof`() throws {
    // Both 3 > 2 and 4 > 2 are true.
    let order = Self.order.replacing("r.velocity >= 900", with: "r.velocity >= 900 and 3 > 2")
    let scratch = try scratch(Self.test, order)
    let run = try CommandRunner.run(
      ["test", "--mutants", "-v", "order_test.lua"], in: scratch.folder)
    #expect(run.output.contains("order.lua:2:51: 3 -> 4: nothing changes ("), "\(run.output)")
    #expect(!run.output.contains("3 -> 4: no test detects it"))
  }

  @Test(arguments: [
    (["--write"], "--write requires --mutants\n"),
    (["--min-killed", "9"], "--min-killed requires --mutants\n"),
    (
      ["--mutants", "--min-killed", "101"],
      "--min-killed: expected percent from 0 to 100, got 101.0\n"
    ),
    (["--mutants", "--watch"], "--mutants and --watch cannot be combined\n"),
    (["--mutants", "--stories", "a.md"], "--mutants and --stories cannot be combined\n"),
    (
      ["--mutants", "--write", "-"],
      "--write cannot be used with standard input; specify the test file\n"
    ),
    (["--mutants", "-j", "0"], "-j: expected 1 to 64, got 0\n"),
  ])
  func `options that cannot be combined are errors`(_ arguments: [String], _ says: String) throws {
    let scratch = try scratch()
    let run = try CommandRunner.run(["test"] + arguments, in: scratch.folder)
    #expect(run.code == 64)
    #expect(run.errors == says)
    #expect(run.output == "")
  }

  @Test(arguments: [
    (
      "require 'order' scenario 'x' (function() expect.equal(1, 2) end)", 1,
      "order_test.lua:1: x fails without any changes; fix it first\n"
    ),
    ("require 'order'", 1, "test: there is no test in order_test.lua\n"),
    ("require 'order' (", 2, "── unclosed block or bracket ─"),
    (
      "scenario 'x' (function() end)", 1, "test: --mutants found nothing to change in the code that"
    ),
  ])
  func `without passing tests no script is changed`(
    _ test: String, _ code: Int32, _ says: String
  ) throws {
    let scratch = try scratch(test)
    let run = try CommandRunner.run(["test", "--mutants", "order_test.lua"], in: scratch.folder)
    #expect(run.code == code)
    #expect(run.errors.hasPrefix(says), "\(run.errors)")
    #expect(run.output == "")
  }
}
