import Testing

@testable import Terminal

@Suite struct EnvironmentCapabilitiesTests {
  @Test(
    arguments: [
      ("0;15", true), ("15;0", false), ("0;default;7", true), ("0;8", false), ("12;9", true),
      ("15;default", nil), ("", nil), ("0;99", nil), ("0;-1", nil), ("7", true),
    ] as [(String, Bool?)])
  func `COLORFGBG contains the color of the background`(_ value: String, _ isLight: Bool?) {
    let capabilities = EnvironmentCapabilities { $0 == "COLORFGBG" ? value : nil }
    #expect(capabilities.isLight == isLight)
  }

  @Test func `without the variable the background is unknown`() {
    #expect(EnvironmentCapabilities { _ in nil }.isLight == nil)
  }
}
