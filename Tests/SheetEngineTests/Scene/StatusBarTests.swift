import Testing

@testable import SheetEngine

private final class NoRowLabels: RowLabels {
  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) { ("", "") }
}

@Suite struct StatusBarTests {
  /// Returns the scene of an iPhone with a sheet whose backdrop has an opacity.
  private func scene(dimmed: Double, _ scheme: Device.ColorScheme) -> Scene {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.settle()
    var scene = stage.world.scene(labels: NoRowLabels(), policy: stage.policy)
    scene.colorScheme = scheme
    scene.layers[0].fill = scheme == .light ? "#FFFFFF" : "#000000"
    scene.layers[1].dim = dimmed
    return scene
  }

  @Test(arguments: [0, 0.2, 0.4, 0.6, 0.7, 0.8, 1])
  func `the status bar is readable over every dimming`(_ dim: Double) {
    for scheme in [Device.ColorScheme.light, .dark] {
      let scene = scene(dimmed: dim, scheme)
      let behind = scheme == .light ? 1 - dim : 0
      let ratio = ContrastRatio.ratio(
        ContrastRatio.parts(of: scene.statusBarColor), [behind, behind, behind])
      #expect(ratio >= 3, "\(scheme), \(dim): \(ratio)")
    }
  }

  @Test func `the bar has the color of text unless it would be unreadable`() {
    #expect(scene(dimmed: 0.4, .light).statusBarColor == "#1C1C1E")
    #expect(scene(dimmed: 0.8, .light).statusBarColor == "#F2F2F7")
    #expect(scene(dimmed: 0.8, .dark).statusBarColor == "#F2F2F7")
  }

  @Test func `over a moved background, the bar has the color for what is behind its center`() {
    var pushed = scene(dimmed: 0.4, .light)
    pushed.layers[0].scale = 0.9
    pushed.layers[0].offset = 10
    #expect(pushed.statusBarColor == "#1C1C1E")
    pushed.layers[0].offset = 50
    #expect(pushed.statusBarColor == "#F2F2F7")
  }

  @Test func `a color that is not a color counts as black`() {
    #expect(ContrastRatio.ratio("#FFFFFF", "#000000") == 21)
    #expect(ContrastRatio.parts(of: "#80FF00") == [128.0 / 255, 1, 0])
    for text in ["", "#", "red", "#12345", "#GGGGGG"] {
      #expect(ContrastRatio.parts(of: text) == [0, 0, 0], "\(text)")
    }
  }
}
