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

  @Test func `a paragraph is wrapped for the box and not for the page`() {
    let page = [
      "", "   `snapPoints` is the name in another library; sheetlua calls these heights",
      "   `detents`. Replace the name.", "", "       detents = { \"medium\" }", "", "   More: x",
    ]
    func text(_ width: Int) -> [String] {
      ErrorBoxLines.lines(of: page, width: width).map { $0.left.map(\.text).joined() }
    }
    #expect(
      text(44) == [
        "", "   `snapPoints` is the name in another", "   library; sheetlua calls these heights",
        "   `detents`. Replace the name.", "", "       detents = { \"medium\" }", "", "   More: x",
      ])
    #expect(text(120)[1].hasSuffix("`detents`. Replace the name."))
  }

  @Test func `a long line of the script is cropped so that its mark is visible`() {
    let code = "   3 │ " + String(repeating: "x", count: 60) + "titel = 1"
    let mark = "     │ " + String(repeating: " ", count: 60) + "^^^^^"
    for width in [24, 40, 60] {
      let lines = ErrorBoxLines.lines(of: [code, mark], width: width)
        .map { Array($0.left.map(\.text).joined()) }
      let start = lines[1].firstIndex(of: "^") ?? 0
      #expect(lines[1].count <= width && start > 7)
      #expect(String(lines[0][start..<start + 5]) == "titel", "\(width)")
      #expect(String(lines[0].prefix(8)) == "   3 │ …")
    }
    #expect(ErrorBoxLines.lines(of: [code, mark], width: 80).first?.left.first?.text == code)
  }
}
