import Terminal
import Testing

@testable import LiveStage

@Suite struct StageThemeTests {
  private let gray = TerminalColor(0x202020)

  @Test func `a chosen theme comes first, then the reply of the terminal, then the environment`() {
    let light = StageTheme.light.background(reply: gray, isLight: false)
    #expect(light == TerminalColor(0xFFFFFF))
    let dark = StageTheme.dark.background(reply: nil, isLight: true)
    #expect(dark == TerminalColor(0x000000))
    #expect(StageTheme.auto.background(reply: gray, isLight: true) == gray)
    #expect(StageTheme.auto.background(reply: nil, isLight: true) == light)
    #expect(StageTheme.auto.background(reply: nil, isLight: nil) == nil)
  }
}
