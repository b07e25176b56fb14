import Testing

/// `map`, `check`, `fuzz`, `replay` and regions on the command line.
struct DecisionMapCommandTests {
  private static let careful = """
    policy "careful" {
      { "nudge", function(r) if math.abs(r.travel) < 100 then return r.from end end },
      { "flick", function(r) if r.velocity >= 1000 then return "dismiss" end end },
      { "far", function(r) return "medium" end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "careful" }

    """

  @Test func `map prints the decision map with its axes, legend and slice`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.careful, to: "order.lua")
    let run = try CommandRunner.run(
      ["map", "order.lua", "--from", "large", "--size", "10x6"], in: scratch.folder)
    // The rows are 140.5 pt, from 50 pt up to 793 pt down. The columns are 500 pt/s.
    #expect(
      run.output == """
        Order from large (793 pt of 852), by grabber, released after 0.3 s
        policy "careful" on iphone-15
        exact: 2 borders
        travel, pt down
             0 |##########| large
               |+++++++...|
               |+++++++...| medium
           500 |+++++++...|
               |+++++++...|
               |+++++++...|
               +-----+----+
                     0  velocity, pt/s down
        + medium 57.5%   . dismiss 24.7%   # large 17.8%
        (beyond the edges of this map: a border at 100 pt up)

        """)
    #expect(run.code == 0)
  }

  // This many releases take more than 0.1 s on every machine.
  @Test func `a long map shows its progress only in a terminal`() throws {
    let scratch = try TemporaryDirectory()
    // Rules that multiply are sampled.
    let bent = Self.careful.replacing(
      "math.abs(r.travel) < 100", with: "r.travel * r.travel < 10000")
    try scratch.write(bent, to: "order.lua")
    let arguments = "map order.lua --size 500x500"
    let shown = try CommandRunner.run(
      shell: "cd \"$0\" && TERM=xterm timeout 60 script -qec \"$1 \(arguments)\" out </dev/null",
      in: scratch.folder)
    #expect(shown.output.contains("/500 rows of the map"))
    let piped = try CommandRunner.run(
      arguments.split(separator: " ").map(String.init), in: scratch.folder)
    #expect(!piped.output.contains("rows of the map") && piped.errors.isEmpty && piped.code == 0)
  }

  @Test(arguments: ["velocity_x", "keyboard"])
  func `a changed threshold of another input is described, and --exit-code exits with 1`(
    _ input: String
  ) throws {
    let scratch = try TemporaryDirectory()
    let policy = """
      policy "p" {
        { "side", function(r) if r.\(input) > 200 then return "dismiss" end end },
        { "rest", function(r) return r.from end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "p" }
      """
    try scratch.write(policy, to: "old.lua")
    try scratch.write(policy.replacing("200", with: "250"), to: "new.lua")
    let arguments = ["map", "old.lua", "--against", "new.lua", "--exit-code"]
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.output.contains("\(input) 201"))
    #expect(run.output.contains("dismissed, now stays"))
    #expect(run.code == 1)
  }

  @Test func `a changed threshold is described, and --exit-code exits with 1`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.careful, to: "old.lua")
    try scratch.write(Self.careful.replacing("< 100", with: "< 150"), to: "new.lua")
    let arguments = ["map", "old.lua", "--against", "new.lua", "--from", "large"]
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.output.contains("from large, 100..150 pt at under 1000 pt/s: medium, now stays"))
    #expect(run.output.contains("from large, 100..150 pt at over 1000 pt/s: dismissed, now stays"))
    #expect(run.code == 0)
    #expect(try CommandRunner.run(arguments + ["--exit-code"], in: scratch.folder).code == 1)
    let same = try CommandRunner.run(
      ["map", "old.lua", "--against", "old.lua", "--exit-code"], in: scratch.folder)
    #expect(
      same.output == """
        from medium: no change in any release
        from large: no change in any release

        """)
    #expect(same.code == 0)
    let table = try CommandRunner.run(
      ["map", "old.lua", "--against", "new.lua", "--from", "large", "--markdown"],
      in: scratch.folder)
    #expect(table.output.hasPrefix("**Order from large**: "), "\(table.output)")
    #expect(
      table.output.contains("| 100..150 pt at under 1000 pt/s | medium | stays | "),
      "\(table.output)")
    let knob = "local fast = param('fast', 1000, { min = 200, max = 2000 })\n"
    try scratch.write(knob + Self.careful.replacing("1000", with: "fast"), to: "knob.lua")
    let other = try CommandRunner.run(
      ["map", "knob.lua", "--against-set", "fast=900", "--from", "large"], in: scratch.folder)
    #expect(
      other.output.contains(
        "from large, 100..793 pt at 900..1000 pt/s: medium, now dismissed"), "\(other.output)")
    let alone = try CommandRunner.run(["map", "old.lua", "--markdown"], in: scratch.folder)
    #expect(alone.code == 64 && alone.errors.contains("--markdown: needs --against"))
  }

  @Test func `the JSON of a comparison lists sheets and detents of only one script`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "sheet \"Same\" { detents = { \"medium\", \"large\" } }\nsheet \"Old\" {}\n", to: "old.lua")
    try scratch.write(
      "sheet \"Same\" { detents = { \"medium\", \"25%\" } }\nsheet \"New\" {}\n", to: "new.lua")
    let run = try CommandRunner.run(
      ["map", "old.lua", "--against", "new.lua", "--json"], in: scratch.folder)
    let changes = """
      "changes":[{"sheet":"Same","detent":"large","change":"removed"},\
      {"sheet":"Same","detent":"25%","change":"added"},\
      {"sheet":"Old","detent":null,"change":"removed"},\
      {"sheet":"New","detent":null,"change":"added"}]
      """
    #expect(run.output.contains(changes), "\(run.output)")
  }

  @Test func `check reports the difference of style faaviator and its reason`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("sheet \"Card\" { style = \"faaviator\" }\n", to: "card.lua")
    let run = try CommandRunner.run(["check", "card.lua"], in: scratch.folder)
    #expect(
      run.output.contains(
        "from min, 100 pt up in 0.5 s: the sheet moves 53 / 103 / 202 / 400 pt at "
          + "30 / 60 / 120 / 240 Hz"))
    #expect(run.output.contains("why: style faaviator adds the total translation divided by 15"))
    #expect(run.code == 1)
  }

  @Test func `fuzz saves a regression that fails in the same way in test`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      Self.careful + "always \"half a screen stays\" (function(r) return r.to == r.from end)\n",
      to: "order.lua")
    let hunt = try CommandRunner.run(["fuzz", "order.lua", "--time", "10"], in: scratch.folder)
    #expect(hunt.code == 1)
    #expect(hunt.output.contains("\"half a screen stays\" does not hold"))
    #expect(hunt.output.contains("saved; run it with: sheetlua test regressions/order_"))
    let test = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(test.output.contains("\"half a screen stays\" does not hold"))
    // The scenario of the counterexample, and the invariant of the script.
    #expect(test.output.hasSuffix("0 passed, 2 failed, 0 skipped\n"))
    let again = try CommandRunner.run(["fuzz", "order.lua", "--time", "10"], in: scratch.folder)
    #expect(again.output == hunt.output)
  }

  @Test func `a tape replays, and a difference names the frame and the field`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      sheet "Order" { detents = { "medium", "large" } }
      scenario "up" (function(user)
        user:opens "Order"
        user:flicks { up = 60, at = 900 }
        expect "Order".is_at "large"
      end)
      """
    try scratch.write(script, to: "order.lua")
    let record = try CommandRunner.run(
      ["test", "order.lua:2", "--tape", "up.tape"], in: scratch.folder)
    #expect(record.code == 0, "\(record.errors)")
    for arguments in [["replay", "up.tape"], ["replay", "up.tape", "--heavy"], ["up.tape"]] {
      let run = try CommandRunner.run(arguments, in: scratch.folder)
      #expect(run.output.contains("frames are identical"))
      #expect(run.code == 0)
    }
    // These thresholds need more speed and more travel: 60 of 367 pt are 16%.
    let slow = script.replacing(
      "} }", with: "}, policy = \"slow\" }\npolicy \"slow\" { fast = 2000 }")
    try scratch.write(slow, to: "slow.lua")
    let with = try CommandRunner.run(
      ["replay", "up.tape", "--with", "slow.lua"], in: scratch.folder)
    #expect(with.output.contains("from medium: was large by 'fast', now medium by 'snap'"))
    #expect(with.code == 1)
    try scratch.write(slow, to: "order.lua")
    let changed = try CommandRunner.run(["replay", "up.tape"], in: scratch.folder)
    #expect(changed.output.hasPrefix("order.lua has changed since the tape was recorded\nframe "))
    #expect(changed.output.contains("): Order.detent is medium, was large\n"))
    #expect(changed.code == 1)
  }

  @Test func `an error in a tape has a line number`() throws {
    let scratch = try TemporaryDirectory()
    for (text, says) in [
      ("{\"sheetlua_tape\":9}\n", "this tape has version 9; this sheetlua reads version 1"),
      (
        "sheetlua tape 1\nend 1 0000000000000000\n",
        "this tape is in an older format, which sheetlua no longer reads; record it again with "
          + "`sheetlua test FILE:LINE --tape OUT.tape` or `sheetlua play FILE --tape OUT.tape`"
      ),
    ] {
      try scratch.write(text, to: "new.tape")
      let run = try CommandRunner.run(["replay", "new.tape"], in: scratch.folder)
      #expect(run.errors == "new.tape:1: \(says)\n")
      #expect(run.code == 2)
    }
  }

  @Test func `test runs regions and counts them`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      Self.careful + """
        region "small" { of = "Order", travel = { -99, 99 }, always = "from" }
        region "all" { of = "Order", from = "large", never = "dismiss" }
        """, to: "order_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.output.contains("region \"all\" must never end at dismiss, but from large, "))
    #expect(run.output.hasSuffix("1 passed, 1 failed, 0 skipped\n"))
    #expect(run.code == 1)
  }
}
