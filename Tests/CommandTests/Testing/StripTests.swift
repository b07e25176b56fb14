import CLibrary
import Testing

/// Filmstrips as snapshots, and snapshots that several scenarios share.
struct StripTests {
  /// The sheet is at medium (426 pt of 852) and expands to large (793 pt).
  private func script(up: Int, waiting: Double = 0, strip: String = "{ strip = 5 }") -> String {
    """
    sheet "Order" { title = "Buy", detents = { "medium", "large" } }
    scenario "it grows" (function(user)
      user:opens "Order"
      user:waits(\(waiting))
      user:drags { up = \(up) }
      expect "Order".matches("growing", \(strip))
    end)
    """
  }

  @Test func `a strip shows a movement from its action to rest in frames of equal distance`()
    throws
  {
    let scratch = try TemporaryDirectory()
    try scratch.write(script(up: 200), to: "order_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.errors == "stored order_test.snapshots/growing.txt\n")
    let strip = try scratch.read("order_test.snapshots/growing.txt")
    let lines = strip.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let captions = lines.filter { $0.hasPrefix("+") }
    // Four frames are in a row of at most 80 columns. The fifth is below.
    #expect(captions.count == 2)
    #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    let arguments = captions.joined(separator: "  ").split(separator: " ").map(String.init)
    let heights = arguments.indices.filter { arguments[$0] == "pt" }.compactMap {
      Int(arguments[$0 - 1])
    }
    let times = arguments.filter { $0.hasPrefix("+") }.compactMap { Double($0) }
    #expect(heights.first == 426 && heights.last == 793, "\(heights)")
    #expect(heights.count == 5 && times.first == 0)
    // Times are rounded to hundredths.
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 0.0101 }, "\(times)")
  }

  @Test func `earlier events do not change the strip of a movement`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(script(up: 200), to: "order_test.lua")
    #expect(try CommandRunner.run(["test"], in: scratch.folder).code == 0)
    // The drag begins at rest at 0.479 s, between two frames. Later it begins at 1 s.
    try scratch.write(script(up: 200, waiting: 1), to: "order_test.lua")
    let run = try CommandRunner.run(["test", "--update", "none"], in: scratch.folder)
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `a different movement is reported with its rows`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(script(up: 200), to: "order_test.lua")
    #expect(try CommandRunner.run(["test"], in: scratch.folder, environment: ["CI=1"]).code == 3)
    #expect(access(scratch.path("order_test.snapshots"), F_OK) != 0, "CI writes nothing")
    #expect(try CommandRunner.run(["test"], in: scratch.folder).code == 0)
    try scratch.write(script(up: 100), to: "order_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.contains(" - +0.00 s  426 pt") }, "\(run.output)")
    #expect(lines.contains { $0.hasPrefix("      + +0.00 s  426 pt") }, "\(run.output)")
    let review = try CommandRunner.run(["test", "--review"], in: scratch.folder)
    #expect(review.code == 3)
    #expect(
      review.errors.contains("\n  accept    sheetlua test order_test.lua:2 --update changed\n"),
      "\(review.errors)")
    let accept = ["test", "order_test.lua:2", "--update", "changed"]
    #expect(try CommandRunner.run(accept, in: scratch.folder).code == 0)
    #expect(try CommandRunner.run(["test"], in: scratch.folder, environment: ["CI=1"]).code == 0)
  }

  @Test(arguments: [
    (strip: "{ strip = 1 }", says: "between 2 and 24"), (strip: "{ stripe = 4 }", says: "`strip`"),
    (strip: "{ strip = 4, cols = 9 }", says: "between 16 and 400"),
  ])
  func `an invalid strip is an error`(_ row: (strip: String, says: String)) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(script(up: 200, strip: row.strip), to: "order_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.code == 1)
    #expect(run.output.contains(row.says), "\(run.output)")
  }

  @Test func `without a movement there is no strip`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      sheet "Order" {}
      scenario "it" (function() expect.now "Order".matches("a", { strip = 3 }) end)
      """
    try scratch.write(script, to: "order_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.output.contains("Nothing has moved"), "\(run.output)")
  }

  @Test func `two scenarios with the same snapshot conflict in any order of execution`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      for number = 1, 8 do
        scenario("number " .. number) (function(user)
          sheet("Order") { title = "Order " .. (number < 4 and "one" or "two") }
          user:opens "Order"
          -- The earlier ones take the longer.
          for _ = 1, (9 - number) * 20000 do local _ = {} end
          expect "Order".matches "open"
          expect "Order".matches "open"
        end)
      end
      """
    var outputs: Set<String> = []
    for workers in ["-j1", "-j2", "-j4"] {
      try scratch.write(script, to: "order_test.lua")
      unlink(scratch.path("order_test.snapshots/open.txt"))
      let run = try CommandRunner.run(["test", workers], in: scratch.folder)
      #expect(run.code == 1)
      #expect(run.errors == "stored order_test.snapshots/open.txt\n")
      #expect(run.output.hasSuffix("3 passed, 5 failed, 0 skipped\n"), "\(run.output)")
      #expect(
        run.output.contains("This run already has a snapshot \"open\"; use unique names."),
        "\(run.output)")
      outputs.insert(run.output)
      let stored = try scratch.read("order_test.snapshots/open.txt")
      #expect(stored.contains("Order one") && !stored.contains("Order two"))
    }
    #expect(outputs.count == 1)
  }
}
