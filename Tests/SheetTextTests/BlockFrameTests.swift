import SheetEngine
import Testing

@testable import SheetText

/// Grids and wheels in text frames: their rows are equally high at each number of rows.
@Suite struct BlockFrameTests {
  private static func frame(_ block: ContentBlock, rows: Int) -> [String] {
    var app = TradingApp()
    app.present(
      detents: [DetentSpec(name: "large", kind: .large)], content: Content(blocks: [block]))
    return TextFrame.text(of: app.scene, options: TextOptions(rows: rows, caption: false))
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: 24...60)
  func `all cells of a grid have a frame, or none has`(_ rows: Int) throws {
    let names = (1...12).map { "c\($0)." }
    let lines = Self.frame(.grid(Grid(cells: names, perRow: 3, rowHeight: 60)), rows: rows)
    let framed = lines.filter { $0.contains(".") }.map { line in
      line.contains("│   c") || line.contains("│    c") || line.contains("│     c")
    }
    #expect(framed.count == 4 && Set(framed).count == 1, "\(lines.joined(separator: "\n"))")
  }

  @Test(arguments: 24...60)
  func `the choices of a wheel are equally far from each other`(_ rows: Int) throws {
    let names = (1...9).map { "w\($0)." }
    let control = ContentControl("Time", .wheels([names]), initial: [4])
    let lines = Self.frame(.control(control), rows: rows)
    let places = lines.indices.filter { lines[$0].contains("w") && lines[$0].contains(".") }
    let steps = Set(zip(places, places.dropFirst()).map { $1 - $0 })
    #expect(places.count >= 3 && steps.count == 1, "\(lines.joined(separator: "\n"))")
    #expect(lines[places[places.count / 2]].contains("[w5.]"))
  }
}
