import SheetEngine
import Testing

@testable import SheetText

/// A pending question is above all other layers, with its choices.
@Suite struct QuestionFrameTests {
  private var scene: Scene {
    var scene = Scene(
      bounds: Rect(x: 0, y: 0, width: 393, height: 852), cornerRadius: 55, colorScheme: .light,
      layers: [
        Scene.Layer(
          kind: .host, name: "Home", frame: Rect(x: 0, y: 0, width: 393, height: 852),
          fill: "#FFFFFF")
      ], caption: Scene.Caption(time: 0, frame: 0))
    scene.question = Scene.Question(
      text: "Throw the note away? It cannot be had back.", choices: ["Throw away", "Keep"])
    return scene
  }

  @Test func `a question is a box above a dimmed frame`() {
    #expect(
      TextFrame.text(of: scene, options: TextOptions(columns: 36, rows: 20)) == """
        ╭──────────────────────────────────╮
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░╭──────────────────────────╮░░░│
        │░░░│   Throw the note away?   │░░░│
        │░░░│  It cannot be had back.  │░░░│
        │░░░├──────────────────────────┤░░░│
        │░░░│        Throw away        │░░░│
        │░░░├──────────────────────────┤░░░│
        │░░░│           Keep           │░░░│
        │░░░╰──────────────────────────╯░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
        ╰──────────────────────────────────╯
        frame 0  t .000  dim .00  scale 1  asks "Throw the note away? It cannot be had b…"

        """)
  }

  @Test(arguments: [16, 20, 44, 140], [6, 12, 43])
  func `at any size all rows have the same width`(columns: Int, rows: Int) {
    var scene = scene
    scene.question?.choices = ["a", "b", "c", "d", String(repeating: "long ", count: 40)]
    let text = TextFrame.text(
      of: scene, options: TextOptions(columns: columns, rows: rows, caption: false))
    let lines = text.split(separator: "\n")
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { $0.count == columns })
  }
}
