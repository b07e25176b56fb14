import CLibrary
import Testing

/// The variables with which Bazel divides the tests of a target.
struct BazelTests {
  private static func scratch() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    let names = (1...7).map { "scenario '\($0)' (function() print 'ran \($0)' end)" }
    try scratch.write(names.joined(separator: "\n"), to: "a_test.lua")
    return scratch
  }

  private static func run(
    _ arguments: [String], _ scratch: TemporaryDirectory, total: String, index: String? = nil,
    status: String? = nil
  ) throws -> CommandRunner.Outcome {
    var environment = ["TEST_TOTAL_SHARDS=\(total)"]
    if let index { environment.append("TEST_SHARD_INDEX=\(index)") }
    if let status { environment.append("TEST_SHARD_STATUS_FILE=\(status)") }
    return try CommandRunner.run(arguments, in: scratch.folder, environment: environment)
  }

  /// The numbers of the scenarios that ran.
  private static func ran(_ run: CommandRunner.Outcome) -> [String] {
    run.output.split(separator: "\n").filter { $0.contains("ran ") }
      .map { String($0.suffix(1)) }
  }

  @Test func `the shards of Bazel contain each test once, and confirm that they are shards`() throws
  {
    let scratch = try Self.scratch()
    var parts: [[String]] = []
    for index in 0..<3 {
      let run = try Self.run(
        ["test", "--reporter", "list"], scratch, total: "3", index: "\(index)",
        status: scratch.path("status-\(index)"))
      #expect(run.code == 0, "\(run.errors)")
      #expect(access(scratch.path("status-\(index)"), F_OK) == 0)
      parts.append(Self.ran(run))
    }
    #expect(parts == [["1", "4", "7"], ["2", "5"], ["3", "6"]])
  }

  @Test func `a file of the status keeps its content and gets a new time`() throws {
    let scratch = try Self.scratch()
    try scratch.write("kept", to: "status")
    let time = [timeval(tv_sec: 1000, tv_usec: 0), timeval(tv_sec: 1000, tv_usec: 0)]
    utimes(scratch.path("status"), time)
    _ = try Self.run(["test"], scratch, total: "2", index: "1", status: scratch.path("status"))
    var status = stat()
    stat(scratch.path("status"), &status)
    #expect(status.st_mtim.tv_sec > 1000)
    #expect(try scratch.read("status") == "kept")
  }

  @Test func `--shard replaces the shard of Bazel`() throws {
    let scratch = try Self.scratch()
    let run = try Self.run(
      ["test", "--reporter", "list", "--shard", "1/7"], scratch, total: "2", index: "1",
      status: scratch.path("status"))
    #expect(Self.ran(run) == ["1"])
    #expect(access(scratch.path("status"), F_OK) != 0)
  }

  @Test(arguments: ["", "0"])
  func `without a number of shards all tests run`(_ total: String) throws {
    let run = try Self.run(["test", "--reporter", "list"], try Self.scratch(), total: total)
    #expect(Self.ran(run).count == 7)
  }

  @Test func `an empty shard of Bazel exits with 0, but a run without tests does not`() throws {
    let scratch = try Self.scratch()
    let empty = try Self.run(["test"], scratch, total: "9", index: "8")
    #expect(empty.code == 0 && empty.errors == "--shard 9/9: has none of the 7 tests\n")
    let none = try Self.run(["test", "--filter", "none"], scratch, total: "9", index: "8")
    #expect(none.code == 1)
    let list = try Self.run(["test", "--list"], scratch, total: "4", index: "3")
    #expect(list.output == "a_test.lua:4: 4\n")
  }

  @Test(arguments: [
    ("x", "0", "TEST_TOTAL_SHARDS: expected a number of shards, got 'x'\n"),
    ("-1", "0", "TEST_TOTAL_SHARDS: expected a number of shards, got '-1'\n"),
    ("2", "2", "TEST_SHARD_INDEX: expected 0 to 1, got '2'\n"),
    ("2", nil, "TEST_SHARD_INDEX: expected 0 to 1, got ''\n"),
  ])
  func `an invalid variable is an error that names it`(
    _ total: String, _ index: String?, _ says: String
  ) throws {
    let run = try Self.run(["test"], try Self.scratch(), total: total, index: index)
    #expect(run.code == 64 && run.errors == says, "\(run.errors)")
  }

  @Test func `a file of the status that cannot be written is an error`() throws {
    let run = try Self.run(
      ["test"], try Self.scratch(), total: "2", index: "0", status: "/nowhere/status")
    #expect(run.code == 74 && run.errors.contains("TEST_SHARD_STATUS_FILE: /nowhere/status"))
  }
}
