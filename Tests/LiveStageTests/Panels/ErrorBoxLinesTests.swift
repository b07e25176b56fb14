import Testing

@testable import LiveStage

@Suite struct ErrorBoxLinesTests {
  private static let heading =
    "── this is not Lua ───────────────────────────────────────────── ticket.lua:3  S001"

  private func text(_ width: Int, _ heading: String = Self.heading) -> [String] {
    ErrorBoxLines.lines(of: [heading], width: width).map { line in
      line.left.map(\.text).joined()
    }
  }

  @Test func `the rule of a heading has the width of the box`() {
    for width in [40, 60, 78] {
      let lines = text(width)
      #expect(lines.count == 1 && lines[0].count == width, "\(lines)")
      #expect(lines[0].hasPrefix("── this is not Lua ──"), "\(lines)")
      #expect(lines[0].hasSuffix("─ ticket.lua:3  S001"), "\(lines)")
    }
  }

  @Test(arguments: [20, 30, 38])
  func `the file, the line and the code of an error are never cut`(_ width: Int) {
    let lines = text(width)
    #expect(lines[0] == "ticket.lua:3  S001")
    #expect(lines[1] == "── this is not Lua")
  }

  @Test func `a place that is longer than a line is wrapped`() {
    let heading = "── this is not Lua ── screens/orders/ticket.lua:1234  S001"
    let lines = text(16, heading)
    #expect(lines.joined().contains("screens/orders/ticket.lua:1234"))
    #expect(lines.dropLast().allSatisfy { $0.count <= 16 })
  }
}
