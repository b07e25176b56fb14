import Testing

/// The claims of `check`, `map` and `fuzz` on the command line.
struct EvidenceCommandTests {
  private static let sliver = """
    policy "sliver" {
      { "odd", function(r)
        if r.velocity > 705 and r.velocity < 755 and r.height > 700 then return "dismiss" end
      end },
      like = "ios",
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "sliver" }
    always "high up it stays" (function(r)
      return not (r.from == "large" and r.height > 700 and r.to == "dismiss")
    end)
    region "top" {
      of = "Order", travel = { 20, 60 }, velocity = { 600, 900 }, from = "large", never = "dismiss",
    }

    """

  @Test func `check never contradicts itself`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.sliver, to: "sliver.lua")
    let run = try CommandRunner.run(["check", "sliver.lua", "--rates", "60"], in: scratch.folder)
    #expect(run.code == 1)
    #expect(run.output.contains("✗ region \"top\" is broken"), "\(run.output)")
    #expect(run.output.contains("✗ always \"high up it stays\" is broken"), "\(run.output)")
    #expect(!run.output.contains("dead-rule") && !run.output.contains("never decides"))
  }

  @Test func `--strict does not fail for a rule that no sample reached`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      policy "thin" {
        { "odd", function(r)
          local power = r.velocity * r.velocity
          if power > 49702500 and power < 49716601 then return "dismiss" end
        end },
        like = "ios",
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "thin" }
      region "small" { of = "Order", travel = { -10, 10 }, velocity = { -99, 99 }, always = "from" }
      """, to: "thin.lua")
    let run = try CommandRunner.run(
      ["check", "thin.lua", "--rates", "60", "--strict"], in: scratch.folder)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("! map of Order: 1 to review"))
    #expect(run.output.contains("dead-rule: rule \"odd\" decided none of "))
    #expect(run.output.contains("region \"small\": no counterexample among "))
    #expect(
      run.output.contains(
        " releases (sampled: rule \"odd\" multiplies velocity by velocity (thin.lua:3))\n"))
    let lint = try CommandRunner.run(["map", "thin.lua", "--lint"], in: scratch.folder)
    #expect(lint.output.contains("dead-rule: rule \"odd\" decided none of "))
    let map = try CommandRunner.run(["map", "thin.lua", "--size", "10x6"], in: scratch.folder)
    #expect(
      map.output.contains(
        "\nsampled: rule \"odd\" multiplies velocity by velocity (thin.lua:3); 60 releases, "
          + "one at the center of each cell\n"), "\(map.output)")
    let data = try CommandRunner.run(
      ["map", "thin.lua", "--size", "10x6", "--json"], in: scratch.folder)
    #expect(data.output.contains("\"line\":3}"), "\(data.output)")
    let fuzz = try CommandRunner.run(["fuzz", "thin.lua", "--runs", "3"], in: scratch.folder)
    #expect(fuzz.output.hasPrefix("no counterexample in "), "\(fuzz.output)")
    #expect(fuzz.output.contains(" releases and 3 runs (sampled, seed 1), "))
    #expect(fuzz.output.hasSuffix(" states reached\n"), "\(fuzz.output)")
  }

  @Test func `240 calls of decide with a library's policy pass at default limits`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      require "policies.vaul"
      sheet "Order" { detents = { "25%", "medium", "large" }, policy = "vaul" }
      scenario "a table of releases" (function(user)
        for n = 1, 240 do
          local outcome, rule, margin = decide("Order", { from = "medium", travel = n, velocity = 10 * n })
          expect.truthy(outcome)
        end
      end)
      """, to: "table_test.lua")
    let run = try CommandRunner.run(
      shell: "cd \"$0\" && cp -r \"$2/examples/policies\" . && exec \"$1\" test table_test.lua",
      [CommandRunner.package], in: scratch.folder)
    #expect(run.code == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("reached a limit"))
  }
}
