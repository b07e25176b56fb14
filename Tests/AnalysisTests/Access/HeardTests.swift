import Foundation
import Scenarios
import SheetScript
import Testing

/// The log of the engine agrees with the speech of a real screen reader on the page.
///
/// `scripts/screen-reader` stores the speech, one line for each key.
struct HeardTests {
  /// A key of a transcript, and the same action in a scenario.
  struct Step: CustomTestStringConvertible, Sendable {
    /// The index of the line in the transcripts.
    let line: Int
    /// The key, the first word of that line.
    let key: String
    /// The code of the action.
    let act: String
    /// The event whose field must be part of the speech; nil if the log has no text for this key.
    let event: (name: String, field: String)?

    init(_ line: Int, _ key: String, _ act: String, _ name: String? = nil, _ field: String = "") {
      (self.line, self.key, self.act) = (line, key, act)
      event = name.map { ($0, field) }
    }

    var testDescription: String { "\(line) \(key)" }
  }

  static let steps: [(example: String, sheet: String, steps: [Step])] = [
    (
      "trade_ticket", "Order",
      [
        Step(0, "Escape", "user:escapes()"),
        Step(4, "Return", "user:accessibility('activate', 'Buy')", "focus", "element"),
        Step(11, "type:12", "user:taps 'Limit' user:types '12' user:keyboard(false)"),
        Step(13, "Escape", "user:escapes()", "ask", "question"),
        Step(14, "Return", "user:answers 'Keep'", "dismiss_blocked", "why"),
        Step(15, "Escape", "user:escapes()", "ask", "question"),
        Step(17, "Return", "user:answers 'Discard'", "focus", "element"),
        Step(18, "space", "user:accessibility('activate', 'Buy')", "focus", "element"),
        Step(19, "Escape", "user:escapes()", "focus", "element"),
      ]
    ),
    (
      "comments", "Comments",
      [
        Step(1, "Up", "user:accessibility('increment', 'grabber')", "announcement", "text"),
        Step(2, "Return", "user:accessibility('activate', 'grabber')", "announcement", "text"),
        Step(5, "Escape", "user:escapes()"),
        Step(6, "Return", "user:accessibility('activate', 'Comments')", "focus", "element"),
      ]
    ),
    (
      "three_detents", "Search",
      [
        Step(0, "Up", "user:accessibility('increment', 'grabber')", "announcement", "text"),
        Step(1, "Down", "user:accessibility('decrement', 'grabber')", "announcement", "text"),
        Step(3, "Escape", "user:escapes()", "dismiss_blocked", "why"),
      ]
    ),
    (
      "checkout_pages", "Checkout",
      [
        Step(4, "Return", "user:accessibility('activate', 'Continue')", "focus", "element"),
        Step(5, "Escape", "user:escapes()", "focus", "element"),
      ]
    ),
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Runs the steps in a scenario of the example, and returns the text of the log for each.
  private static func log(
    of example: String, _ sheet: String, _ steps: [Step]
  ) throws -> [String] {
    let acts = steps.map { step in
      let event = step.event ?? ("focus", "element")
      return """
          \(step.act)
          user:settles()
          found = user:events "\(event.name)"
          print(found[#found] and found[#found].\(event.field))
        """
    }
    let report = try AccessCheckTests.run(
      """
      scenario "heard" (function(user)
        local found
        user:opens "\(sheet)"
        user:settles()
      \(acts.joined(separator: "\n"))
      end)
      """, in: text("examples/\(example).lua"))
    if case .failed(let failure) = report.outcome { Issue.record("\(example): \(failure)") }
    return report.printed
  }

  @Test(arguments: steps.indices, ["chromium", "firefox"])
  func `the speech for each key contains the text of the log`(
    _ index: Int, _ browser: String
  ) throws {
    let (example, sheet, steps) = Self.steps[index]
    let log = try Self.log(of: example, sheet, steps)
    let transcript = try Self.text("Tests/ScreenReader/transcripts/\(example).\(browser).txt")
      .split(separator: "\n")
    try #require(log.count == steps.count)
    for (step, text) in zip(steps, log) {
      let line = transcript[step.line]
      #expect(line.hasPrefix(step.key + ": "), "\(line)")
      guard step.event != nil else { continue }
      #expect(text != "nil")
      #expect(line.dropFirst(step.key.count).contains(text), "\(line); log: \(text)")
    }
  }

  @Test(arguments: [("trade_ticket", "Order", 4, 19), ("comments", "Comments", 6, 5)])
  func `the focus that the check reports is read when the sheet opens and after it closed`(
    _ example: String, _ sheet: String, _ opening: Int, _ closing: Int
  ) throws {
    let check = try AccessCheckTests.check(Self.text("examples/\(example).lua"), only: sheet)
    let result = try #require(check.results.first { $0.rule == .focusOrder })
    let names = result.says.split(separator: "\"").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { $0.element }
    // The names after the first two are the order of Tab.
    try #require(names.count >= 2, "\(result.says)")
    #expect(result.says.contains("; Tab visits \"") == (names.count > 2))
    for browser in ["chromium", "firefox"] {
      let transcript = try Self.text("Tests/ScreenReader/transcripts/\(example).\(browser).txt")
        .split(separator: "\n")
      #expect(transcript[opening].contains("dialog / \(names[0]) heading"))
      #expect(transcript[closing].contains(names[1]))
    }
  }
}
