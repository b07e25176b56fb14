import Testing

/// Scenarios that pass only just are warned of.
///
/// The style's flick speed is 500 pt/s (IOS-12); from medium (426 pt) to large (793 pt) a slow drag
/// goes on from a fifth of the way, 73.4 pt (IOS-11).
struct BrittleTests {
  @Test(
    arguments: [
      (does: "flicks { down = 60, at = 900 }", margin: nil),
      // 4% above the threshold, and 10%.
      (does: "flicks { down = 60, at = 520 }", margin: "20 pt/s from another outcome"),
      (does: "flicks { down = 60, at = 550 }", margin: nil),
      // 6.6 pt past the fifth, and 36.6 pt.
      (does: "drags { up = 80 }", margin: "6.6 pt"), (does: "drags { up = 110 }", margin: nil),
    ] as [(does: String, margin: String?)])
  func `a hair's breadth is told with the rule`(_ row: (does: String, margin: String?)) throws {
    let run = try test(row.does, [])
    #expect(run.code == 0)
    #expect(run.output.contains("brittle") == (row.margin != nil), "\(run.output)")
    if let margin = row.margin { #expect(run.output.contains(margin), "\(run.output)") }
  }

  @Test func `each release counts, not only the last`() throws {
    let run = try test(
      "drags { up = 80 }\n  user:settles()\n  user:drags { down = 80 }\n  user:settles()\n"
        + "  user:flicks { down = 60, at = 900 }", [])
    #expect(run.code == 0)
    #expect(run.output.contains("from medium, released at 506"), "\(run.output)")
    #expect(run.output.contains("from large, released at 713"), "\(run.output)")
    #expect(run.output.split(separator: "brittle").count == 3, "\(run.output)")
  }

  @Test func `an edge on purpose is no warning`() throws {
    let run = try test("drags { up = 80 }", ["edge"])
    #expect(!run.output.contains("brittle"), "\(run.output)")
  }

  @Test func `results stay as they are, the warning is a message`() throws {
    let run = try test("drags { up = 80 }", [], reporter: "line")
    #expect(run.output == "1 passed, 0 failed, 0 skipped\n")
    #expect(
      run.errors == "brittle: 1 scenario passes close to a threshold; --reporter list names them\n")
  }

  private func test(
    _ does: String, _ tags: [String], reporter: String = "list"
  ) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    let script = """
      sheet "Order" { detents = { "medium", "large" } }
      scenario("it", { tags = { \(tags.map { "'\($0)'" }.joined(separator: ", ")) } }) (function(user)
        user:opens "Order"
        user:\(does)
        user:settles()
      end)
      """
    try scratch.write(script, to: "a_test.lua")
    return try CommandRunner.run(["test", "--reporter", reporter], in: scratch.folder)
  }
}
