import Testing

/// Shards of mutation testing and of fuzzing, and their merged results.
struct MergeMutantsTests {
  private static func scratch() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      policy "careful" {
        { "flick", function(r) if r.velocity >= 900 and 3 > 2 then return "dismiss" end end },
        { "near", function(r) return r:nearest(r.height) end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "careful" }

      """, to: "order.lua")
    try scratch.write(
      """
      require "order"
      scenario "a flick sends it away" (function(user)
        user:opens "Order"
        user:flicks { down = 80, at = 1500 }
        expect "Order".is_dismissed()
      end)

      """, to: "order_test.lua")
    return scratch
  }

  /// Writes the blob of each shard, and returns the exit codes.
  private static func divide(
    _ arguments: [String], _ parts: Int, in scratch: TemporaryDirectory
  ) throws -> [Int32?] {
    try (1...parts).map { part in
      let run = try CommandRunner.run(
        arguments + ["--shard", "\(part)/\(parts)", "--reporter", "blob"], in: scratch.folder)
      try scratch.write(run.output, to: "\(part).blob")
      return run.code
    }
  }

  private static let mutants = ["test", "--mutants", "order_test.lua"]

  @Test(arguments: [[], ["--json"], ["-v"]])
  func `merged mutants give the report of the whole run, in any order`(_ arguments: [String]) throws
  {
    let scratch = try Self.scratch()
    let whole = try CommandRunner.run(Self.mutants + arguments, in: scratch.folder)
    #expect(try Self.divide(Self.mutants, 3, in: scratch) == [0, 0, 0])
    let merged = try CommandRunner.run(
      ["merge", "3.blob", "1.blob", "2.blob"] + arguments, in: scratch.folder)
    #expect(merged.output == whole.output && merged.code == 0, "\(merged.errors)")
  }

  @Test func `each shard prints its own mutants, and the shards together print all`() throws {
    let scratch = try Self.scratch()
    let whole = try CommandRunner.run(Self.mutants + ["--json"], in: scratch.folder)
    let parts = try (1...3).map {
      try CommandRunner.run(Self.mutants + ["--json", "--shard", "\($0)/3"], in: scratch.folder)
    }
    func count(_ run: CommandRunner.Outcome) -> Int {
      run.output.split(separator: "\"column\":").count - 1
    }
    #expect(parts.map(count).reduce(0, +) == count(whole))
    #expect((parts.map(count).max() ?? 0) - (parts.map(count).min() ?? 0) <= 1)
  }

  @Test func `the limits count the mutants of all shards`() throws {
    let scratch = try Self.scratch()
    for (arguments, code) in [
      (["--strict"], 1), (["--min-killed", "95"], 1), (["--min-killed", "5"], 0),
    ] as [([String], Int32)] {
      _ = try Self.divide(Self.mutants + arguments, 2, in: scratch)
      let merged = try CommandRunner.run(["merge", "1.blob", "2.blob"], in: scratch.folder)
      #expect(merged.code == code, "\(arguments)")
    }
    let strict = try CommandRunner.run(
      ["merge", "1.blob", "2.blob", "--strict"], in: scratch.folder)
    #expect(strict.code == 1)
  }

  @Test func `a missing shard of mutants is reported and fails`() throws {
    let scratch = try Self.scratch()
    _ = try Self.divide(Self.mutants, 3, in: scratch)
    let merged = try CommandRunner.run(["merge", "1.blob", "3.blob"], in: scratch.folder)
    #expect(merged.code == 1)
    #expect(merged.errors.hasPrefix("shard 2/3 is missing; "), "\(merged.errors)")
    #expect(merged.errors.hasSuffix(" mutants have no result\n"), "\(merged.errors)")
    let json = try CommandRunner.run(["merge", "1.blob", "3.blob", "--json"], in: scratch.folder)
    #expect(json.output.contains("\"stopped\":{\"reason\":\"missing part\""))
  }

  @Test func `an empty shard of mutants prints a note and does not fail`() throws {
    let scratch = try Self.scratch()
    let run = try CommandRunner.run(Self.mutants + ["--shard", "99/99"], in: scratch.folder)
    #expect(run.code == 0 && run.errors.hasPrefix("--shard 99/99: has none of the "))
  }

  @Test(arguments: [
    (["--write", "--shard", "1/2"], "--write cannot be used with --shard or --reporter blob; "),
    (
      ["--write", "--reporter", "blob"], "--write cannot be used with --shard or --reporter blob; "
    ),
    (["--reporter", "tap"], "--mutants and --reporter tap cannot be combined\n"),
    (["--reporter", "blob", "--json"], "--json and --reporter cannot be combined\n"),
  ])
  func `options that cannot be combined are errors`(_ arguments: [String], _ says: String) throws {
    let scratch = try Self.scratch()
    let run = try CommandRunner.run(Self.mutants + arguments, in: scratch.folder)
    #expect(run.code == 64 && run.errors.hasPrefix(says), "\(run.errors)")
  }

  // MARK: Fuzzing

  private static let fuzz = ["fuzz", "law.lua", "--runs", "6000", "--time", "600"]

  private static func script(_ text: String) throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "sheet \"Order\" { detents = { \"medium\", \"large\" } }\n" + text, to: "law.lua")
    return scratch
  }

  private static let broken = """
    always "it stays" (function(r) return r.to ~= "dismiss" end)
    """

  @Test func `merged searches have one counterexample for each broken invariant`() throws {
    let scratch = try Self.script(Self.broken)
    #expect(try Self.divide(Self.fuzz, 3, in: scratch) == [1, 1, 1])
    let merged = try CommandRunner.run(["merge", "2.blob", "1.blob", "3.blob"], in: scratch.folder)
    #expect(merged.code == 1)
    #expect(merged.output.ranges(of: "\"it stays\" does not hold").count == 1)
    #expect(merged.output.contains("\n1 counterexample in "), "\(merged.output)")
    let json = try CommandRunner.run(
      ["merge", "2.blob", "1.blob", "3.blob", "--json"], in: scratch.folder)
    #expect(json.output.contains("\"holds\":false,\"law\":\"always \\\"it stays\\\"\""))
    #expect(json.output.contains("\"planned\":6000"))
  }

  @Test func `merged searches without a counterexample have the totals of all shards`() throws {
    let scratch = try Self.script("always \"a\" (function() return true end)")
    let arguments = ["fuzz", "law.lua", "--runs", "6000", "--time", "1"]
    #expect(try Self.divide(arguments, 3, in: scratch) == [0, 0, 0])
    let blobs = ["merge", "1.blob", "2.blob", "3.blob"]
    let merged = try CommandRunner.run(blobs + ["--json"], in: scratch.folder)
    #expect(merged.code == 0, "\(merged.errors)")
    func number(_ name: String) -> Int {
      let rest = merged.output.split(separator: "\"\(name)\":").dropFirst().first ?? "0"
      return Int(rest.prefix { $0.isNumber }) ?? 0
    }
    #expect(number("planned") == 6000 && number("runs") + number("left") == 6000)
    let alone = try (1...3).map { part in
      try CommandRunner.run(["merge", "\(part).blob", "--json"], in: scratch.folder).output
    }
    #expect(alone.allSatisfy { $0.contains("missing part") && $0.contains("\"left\":4000") })
    let text = try CommandRunner.run(blobs, in: scratch.folder)
    #expect(text.output.hasPrefix("no counterexample in "), "\(text.output)")
  }

  @Test func `a missing shard of a search is reported and fails`() throws {
    let scratch = try Self.script(Self.broken)
    _ = try Self.divide(Self.fuzz, 3, in: scratch)
    let merged = try CommandRunner.run(["merge", "1.blob", "3.blob"], in: scratch.folder)
    #expect(merged.code == 1)
    #expect(merged.errors == "shard 2/3 is missing; 2000 runs have no result\n", "\(merged.errors)")
  }

  @Test func `a search that the time limit ends is reported as incomplete`() throws {
    let scratch = try Self.script("always \"a\" (function() return true end)")
    let arguments = ["fuzz", "law.lua", "--time", "0.000001"]
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.code == 0)
    #expect(
      run.output.hasSuffix(
        "\nthe time limit (--time) was exceeded; 2000 of 2000 runs have no result\n"),
      "\(run.output)")
    let json = try CommandRunner.run(arguments + ["--json"], in: scratch.folder)
    #expect(json.output.contains("\"runs\":0,\"planned\":2000,"))
    #expect(json.output.contains("\"stopped\":{\"reason\":\"time limit\",\"left\":2000,"))
    let blob = try CommandRunner.run(arguments + ["--reporter", "blob"], in: scratch.folder)
    try scratch.write(blob.output, to: "1.blob")
    let merged = try CommandRunner.run(["merge", "1.blob"], in: scratch.folder)
    #expect(merged.output == run.output && merged.code == 0)
  }

  @Test func `blobs of different commands do not belong together`() throws {
    let scratch = try Self.scratch()
    let one = try CommandRunner.run(Self.mutants + ["--reporter", "blob"], in: scratch.folder)
    let other = try CommandRunner.run(["test", "--reporter", "blob"], in: scratch.folder)
    try scratch.write(one.output, to: "1.blob")
    try scratch.write(other.output, to: "2.blob")
    let merged = try CommandRunner.run(["merge", "1.blob", "2.blob"], in: scratch.folder)
    #expect(merged.code == 2)
    #expect(
      merged.errors
        == "2.blob: was written by `test`, but 1.blob by `test --mutants`; merge them separately\n")
    for arguments in [["--reporter", "junit"], ["--stories", "a.md"]] {
      let run = try CommandRunner.run(["merge", "1.blob"] + arguments, in: scratch.folder)
      #expect(run.code == 64, "\(run.errors)")
      #expect(run.errors == "\(arguments[0]) cannot be used with the blobs of `test --mutants`\n")
    }
  }

  @Test(arguments: [
    (["--reporter", "tap"], "--reporter: expected blob, got 'tap'\n"),
    (["--reporter", "blob", "--json"], "--json and --reporter cannot be combined\n"),
  ])
  func `fuzz has only the reporter blob`(_ arguments: [String], _ says: String) throws {
    let scratch = try Self.script(Self.broken)
    let run = try CommandRunner.run(["fuzz", "law.lua"] + arguments, in: scratch.folder)
    #expect(run.code == 64 && run.errors == says, "\(run.errors)")
  }
}
