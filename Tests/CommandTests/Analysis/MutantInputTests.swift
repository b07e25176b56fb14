import Testing

/// `test --mutants` compares every input that the rules read, and all velocities.
struct MutantInputTests {
  /// Runs mutation testing of a sheet with one rule and one scenario that always passes.
  private static func run(
    _ rules: String, _ sheet: String = "{ detents = { \"medium\", \"large\" }, policy = \"p\" }",
    _ arguments: [String] = []
  ) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    try scratch.write("policy \"p\" { \(rules) }\nsheet \"S\" \(sheet)\n", to: "s.lua")
    try scratch.write(
      "require \"s\"\nscenario \"it opens\" (function(user) user:opens \"S\" end)\n",
      to: "s_test.lua")
    return try CommandRunner.run(
      ["test", "--mutants", "-v", "s_test.lua"] + arguments, in: scratch.folder)
  }

  @Test(arguments: [
    (
      "{ 'a', function(r) if r.keyboard > 300 then return r.from end end }, like = 'ios'",
      "300 -> 330", "keyboard = "
    ),
    (
      "{ 'a', function(r) if math.abs(r.velocity_x) > 2000 then return r.from end end }, "
        + "like = 'ios'", "2000 -> 2200", "velocity_x = "
    ),
    (
      "{ 'a', function(r) local slow = 0.7 if r.elapsed > slow then return r.from end end }, "
        + "like = 'ios'", "0.7 -> 0.77", "elapsed = "
    ),
    (
      "{ 'a', function(r) if r.velocity > 6000 then return 'large' end end }, like = 'ios'",
      "6000 -> 6600", "velocity = 6"
    ),
  ])
  func `a mutant of an unusual input has a scenario that detects it`(
    _ rule: String, _ change: String, _ field: String
  ) throws {
    let run = try Self.run(rule)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(
      lines.firstIndex { $0.contains(": \(change): no test detects it") }, "\(run.output)")
    let block = lines[start...].prefix { !$0.hasPrefix("    end)") }
    #expect(block.contains("  This would:"), "\(run.output)")
    #expect(block.contains { $0.contains("local release = ") && $0.contains(field) }, "\(block)")
    #expect(!run.output.contains("\(change): nothing changes"))
  }

  @Test func `an equivalent mutant is found although both scripts raise the same error`() throws {
    // On a tablet, the only detent is "form".
    let run = try Self.run(
      """
      { "at rest", function(r) if r.velocity == 0 then return r:nearest(r.height) end end },
      { "moving", function(r) return r.velocity < 0 and "high" or "low" end },
      """, "{ detents = { low = 200, high = 700 }, policy = \"p\", dismissible = false }")
    #expect(!run.output.contains("form, then error"), "\(run.output)")
    #expect(run.output.contains("< -> <=: nothing changes ("), "\(run.output)")
  }

  @Test func `the proof of an equivalent mutant names the releases that it covers`() throws {
    let rule = "{ 'a', function(r) if r.velocity > 900 and r.velocity > 100 then return 'large' "
    let run = try Self.run(rule + "end end }, like = 'ios'")
    #expect(
      run.output.contains("100 -> 110: nothing changes (every release that `decide` accepts; "),
      "\(run.output)")
    let json = try Self.run(
      rule + "end end }, like = 'ios'",
      "{ detents = { \"medium\", \"large\" }, policy = \"p\" }", ["--json"])
    #expect(json.output.contains("\"basis\":\"every release that `decide` accepts; "))
  }
}
