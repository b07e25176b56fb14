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
}
