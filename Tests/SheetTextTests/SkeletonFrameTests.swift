import SheetEngine
import Testing

@testable import SheetText

/// The screen of an app that defines no screen: bars in place of text.
@Suite struct SkeletonFrameTests {
  private static let device = Device.standard

  private final class NoRows: RowLabels {
    func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) { ("", "") }
  }

  private func scene(
    actions: [String] = [], sheet detents: [DetentSpec]? = nil, on device: Device = device
  ) -> Scene {
    var world = World(device: device)
    _ = world.define(HostScreen(name: "Home", body: .skeleton, actions: actions))
    if let detents {
      var style = Style.material
      style.detents = detents
      let id = world.define(SheetDefinition(name: "Order", title: "Order", style: style))
      _ = world.step(.presented(id, PresentOptions(animated: false)), policy: DefaultPolicy())
    }
    return world.scene(labels: NoRows(), policy: DefaultPolicy())
  }

  private func lines(_ scene: Scene, _ options: TextOptions = TextOptions(caption: false))
    -> [String]
  {
    TextFrame.text(of: scene, options: options).split(separator: "\n").map(String.init)
  }

  @Test func `a title and rows are bars of one glyph`() {
    #expect(
      lines(scene()).prefix(14).joined(separator: "\n") == """
        ╭──────────────────────────────────────────╮
        │  9:41                        5G ▂▄▆ 87%  │
        │                                          │
        │                                          │
        │                ▁▁▁▁▁▁▁▁▁▁                │
        │──────────────────────────────────────────│
        │                                          │
        │  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁                       │
        │  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁            │
        │                                          │
        │  ▁▁▁▁▁▁▁▁▁▁▁▁                            │
        │  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁                │
        │                                          │
        │  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁                    │
        """)
  }

  @Test func `below the status bar only buttons have letters`() {
    for line in lines(scene()).dropFirst(2) { #expect(!line.contains { $0.isLetter }, "\(line)") }
    let words = lines(scene(actions: ["Order"])).dropFirst(2).joined().filter { $0.isLetter }
    #expect(words == "Order")
  }

  @Test func `in ASCII a bar is underscores`() {
    let lines = lines(scene(), TextOptions(charset: .ascii, caption: false))
    #expect(lines[4] == "|                __________                |")
    #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) })
  }

  @Test func `bars stay visible under the backdrop of a sheet`() {
    let lines = lines(scene(sheet: [.medium]))
    #expect(lines[4].contains("░▁▁▁▁▁▁▁▁▁▁░"))
  }

  @Test(arguments: [24, 30, 36])
  func `if cells are taller than a text line, a row of the skeleton is one bar`(rows: Int) {
    let lines = lines(scene(), TextOptions(rows: rows, caption: false))
    // Six rows and the title.
    #expect(lines.count { $0.contains("▁▁▁▁▁▁▁▁▁▁") } == 7)
  }

  @Test(arguments: [16, 20, 44, 140], [6, 12, 20, 43, 60])
  func `at any size all rows have the same width`(columns: Int, rows: Int) {
    for orientation in [Device.Orientation.portrait, .landscape] {
      var turned = Self.device
      turned.orientation = orientation
      let lines = lines(
        scene(actions: ["Order"], on: turned),
        TextOptions(columns: columns, rows: rows, caption: false))
      #expect(lines.count == rows && lines.allSatisfy { $0.count == columns })
    }
  }
}
