import Live
import Testing

@testable import LiveStage
@testable import Terminal

@Suite struct DetectedCapabilitiesTests {
  @Test func `only a terminal with the name kitty receives the query for images`() {
    for (name, isAsked) in [("kitty(0.26.5)", true), ("tmux 3.3a", false), ("XTerm(379)", false)] {
      var answers = DetectedCapabilities()
      var capabilities = Capabilities()
      let size = TerminalSize(columns: 100, rows: 46, width: 800, height: 782)
      for reply in [TerminalReply.name(name), .attributes([62])] {
        answers.process(reply, options: StageOptions(), size: size, capabilities: &capabilities)
      }
      #expect((answers.turnOn() ?? "").contains(GraphicsEncoder.query) == isAsked, "\(name)")
      // No reply to the query yet: cells.
      #expect(answers.graphics == nil)
      answers.process(
        .graphics(isThere: true), options: StageOptions(), size: size, capabilities: &capabilities)
      #expect(answers.graphics?.width == 8 && answers.graphics?.height == 17)
    }
  }

  @Test(arguments: [("kitty(0.26.5)", 0), ("XTerm(379)", 1), ("foot(1.13.1)", 1)])
  func `a mouse in pixels has exact positions, from 0 or from 1 and without the window's border`(
    name: String, first: Int
  ) {
    var answers = DetectedCapabilities()
    var capabilities = Capabilities()
    // Cells of 8 x 17 pixels, and a border of 2 pixels on each side.
    let size = TerminalSize(columns: 100, rows: 46, width: 804, height: 786)
    for reply in [TerminalReply.name(name), .mode(1016, state: 2), .attributes([62])] {
      answers.process(reply, options: StageOptions(), size: size, capabilities: &capabilities)
    }
    #expect(answers.pixels == MousePixels(width: 8, height: 17, first: first))
    // The first pixel of the last cell, as bytes of the terminal.
    var parser = TerminalInput()
    let (x, y) = (99 * 8 + first, 45 * 17 + first)
    guard case .mouse(let mouse) = parser.feed(Array("\u{1B}[<0;\(x);\(y)M".utf8)).first else {
      Issue.record("no report")
      return
    }
    let now = MonotonicTime(nanoseconds: 0)
    let report = StageMouse.Report(mouse, pixels: answers.pixels, at: now, readAt: now)
    #expect(report.column == 99 && report.row == 45)
    // A new font changes the size of a cell.
    answers.resize(TerminalSize(columns: 80, rows: 40, width: 804, height: 804))
    #expect(answers.pixels == MousePixels(width: 10, height: 20, first: first))
  }
}
