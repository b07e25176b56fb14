import CLibrary
import Testing

/// Snapshots that wait for review.
struct ReviewTests {
  private func script(_ title: String) -> String {
    """
    sheet "Order" { title = "\(title)" }
    scenario "it" (function(user)
      user:opens "Order"
      expect "Order".matches "first"
      expect "Order".matches "second"
    end)
    """
  }

  @Test func `all pending snapshots are shown with the commands that accept them`() throws {
    let scratch = try TemporaryDirectory()
    func test(_ arguments: [String]) throws -> CommandRunner.Outcome {
      try CommandRunner.run(["test"] + arguments, in: scratch.folder)
    }
    try scratch.write(script("Buy"), to: "order_test.lua")
    let new = try test(["--review"])
    #expect(new.code == 3)
    #expect(new.output == "1 passed, 0 failed, 0 skipped\n")
    #expect(new.errors.contains("order_test.snapshots/first.txt  (new)\n"), "\(new.errors)")
    #expect(new.errors.contains("order_test.snapshots/second.txt  (new)\n"))
    #expect(new.errors.contains("\n  accept    sheetlua test order_test.lua:2 --update missing\n"))
    #expect(new.errors.contains("\n  accept all  sheetlua test order_test.lua --update all\n"))
    #expect(try test(["--update", "all"]).code == 0)
    #expect(try test(["--review"]).code == 0, "nothing waits")
    try scratch.write(script("Sell"), to: "order_test.lua")
    #expect(try test(["--review"]).code == 3)
    #expect(try test(["--update", "missing"]).code == 1, "a changed one is not missing")
    #expect(try test(["--update", "changed"]).code == 0)
    #expect(try scratch.read("order_test.snapshots/second.txt").contains("Sell"))
  }

  @Test(
    .enabled(if: access("/usr/bin/script", X_OK) == 0),
    arguments: [
      (keys: "as", code: 3, stored: ["first"]), (keys: "A", code: 0, stored: ["first", "second"]),
      (keys: "ra", code: 1, stored: ["second"]), (keys: "xS", code: 3, stored: []),
    ] as [(keys: String, code: Int32, stored: [String])])
  func `in a terminal a single key decides`(
    _ row: (keys: String, code: Int32, stored: [String])
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(script("Buy"), to: "order_test.lua")
    // The keys are sent when they are read, and the input remains open until the end.
    let lines = """
      cd "$0" && {
        until grep -q 'applies to all' out; do sleep 0.05; done
        printf '%s' '\(row.keys)'
        until [ -e done ]; do sleep 0.05; done
      } 2>&- | timeout 20 script -qefc "$1 test --review; c=\\$?; stty -a >tty; touch done; exit \\$c" out
      """
    let run = try CommandRunner.run(shell: lines, in: scratch.folder)
    #expect(run.code == row.code, "\(run.errors)")
    let modes = try scratch.read("tty").split { $0.isWhitespace || $0 == ";" }
    #expect(["icanon", "echo", "isig"].allSatisfy { modes.contains(Substring($0)) }, "\(modes)")
    for name in ["first", "second"] {
      let isThere = access(scratch.path("order_test.snapshots/\(name).txt"), F_OK) == 0
      #expect(isThere == row.stored.contains(name))
    }
  }

  @Test func `a difference shows the changed row with its neighbors`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(script("Buy"), to: "order_test.lua")
    _ = try CommandRunner.run(["test"], in: scratch.folder)
    let stored = try scratch.read("order_test.snapshots/first.txt")
    let rows = stored.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let row = try #require(rows.firstIndex { $0.contains("Buy") })
    // The change is in one row of the stored snapshot.
    var changed = rows
    changed[row] = rows[row].replacing("Buy", with: "Cry")
    try scratch.write(changed.joined(separator: "\n"), to: "order_test.snapshots/first.txt")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.code == 1)
    func line(_ index: Int, _ mark: String, _ text: String) -> String {
      let number = mark == "+" ? "   " : index + 1 < 10 ? "  \(index + 1)" : " \(index + 1)"
      return "  \(number) \(mark) \(text)"
    }
    let expected = [
      line(row - 2, " ", rows[row - 2]), line(row - 1, " ", rows[row - 1]),
      line(row, "-", changed[row]), line(row, "+", rows[row]),
      line(row + 1, " ", rows[row + 1]), line(row + 2, " ", rows[row + 2]),
    ].joined(separator: "\n")
    #expect(run.output.contains(expected), "\(run.output)\n\(expected)")
    #expect(!run.output.contains("⋮"), "there is one change")
  }
}
