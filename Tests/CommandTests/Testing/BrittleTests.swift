import Testing

/// Scenarios that pass by a small margin are reported.
///
/// The flick speed of the style is 500 pt/s (IOS-12). From medium (426 pt) to large (793 pt), a
/// slow drag changes the detent after a fifth of the distance, 73.4 pt (IOS-11).
struct BrittleTests {
  @Test(
    arguments: [
      (does: "flicks { down = 60, at = 900 }", margin: nil),
      // 4% and 10% above the threshold.
      (does: "flicks { down = 60, at = 520 }", margin: "20 pt/s from another outcome"),
      (does: "flicks { down = 60, at = 550 }", margin: nil),
      // 6.6 pt and 36.6 pt past a fifth of the distance.
      (does: "drags { up = 80 }", margin: "6.6 pt"), (does: "drags { up = 110 }", margin: nil),
    ] as [(does: String, margin: String?)])
  func `a small margin is reported with its rule`(_ row: (does: String, margin: String?)) throws {
    let run = try test(row.does, [])
    #expect(run.code == 0)
    #expect(run.output.contains("brittle") == (row.margin != nil), "\(run.output)")
    if let margin = row.margin { #expect(run.output.contains(margin), "\(run.output)") }
  }

  @Test func `every release counts, not only the last`() throws {
    let run = try test(
      "drags { up = 80 }\n  user:settles()\n  user:drags { down = 80 }\n  user:settles()\n"
        + "  user:flicks { down = 60, at = 900 }", [])
    #expect(run.code == 0)
    #expect(run.output.contains("from medium, released at 506"), "\(run.output)")
    #expect(run.output.contains("from large, released at 713"), "\(run.output)")
    #expect(run.output.split(separator: "brittle").count == 3, "\(run.output)")
  }

  @Test func `an edge case on purpose is not reported`() throws {
    let run = try test("drags { up = 80 }", ["edge"])
    #expect(!run.output.contains("brittle"), "\(run.output)")
  }

  @Test func `brittle scenarios do not change results, but print a message`() throws {
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
