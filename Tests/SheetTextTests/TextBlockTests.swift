import SheetEngine
import Testing

@testable import SheetText

/// Lines of text take the free rows, and end in an ellipsis if they are cut.
@Suite struct TextBlockTests {
  /// Returns the rows of a sheet with a title, these lines of 20 points, and optionally a field
  /// directly below them.
  private func rows(
    _ lines: [String], field: Bool = false, rows: Int? = nil, scroll: Double = 0
  ) -> [String] {
    let body = Rect(x: 0, y: 482, width: 393, height: 370)
    var elements = [
      Scene.Element(
        .title("Title", isLeading: false), Rect(x: 0, y: 426, width: 393, height: 56))
    ]
    for (index, line) in lines.enumerated() {
      let frame = Rect(x: 0, y: 482 + Double(index) * 20 - scroll, width: 393, height: 20)
      elements.append(Scene.Element(.line(line), frame, clip: body))
    }
    if field {
      let frame = Rect(x: 0, y: 482 + Double(lines.count) * 20, width: 393, height: 44)
      elements.append(
        Scene.Element(.field(name: "Field", text: "", isFocused: false), frame, clip: body))
    }
    let sheet = Scene.Layer(
      kind: .sheet, name: "Sheet", frame: Rect(x: 0, y: 426, width: 393, height: 426),
      fill: "#FFFFFF", scroll: scroll, elements: elements)
    let scene = Scene(
      bounds: Rect(x: 0, y: 0, width: 393, height: 852), cornerRadius: 0, colorScheme: .light,
      layers: [sheet], caption: Scene.Caption(time: 0, frame: 0))
    let text = TextFrame.text(of: scene, options: TextOptions(rows: rows, caption: false))
    return text.split(separator: "\n").dropFirst(22).map { row in
      String(row.dropFirst().dropLast()).trimmed
    }.filter { !$0.isEmpty && $0 != "Title" && !$0.hasPrefix("╭─") }
  }

  // Inside the frame of the phone are 42 of 44 columns; text keeps two more free on each side.
  private static let long = "The quick brown fox jumps over the lazy dog, and then it rests."

  @Test func `a long line continues in the rows below it`() {
    #expect(
      rows([Self.long]).prefix(2) == [
        "The quick brown fox jumps over the", "lazy dog, and then it rests.",
      ])
  }

  @Test func `the next line starts below a wrapped line`() {
    #expect(rows([Self.long, "After."]).prefix(3).last == "After.")
  }

  @Test func `a line with a field directly below it ends in an ellipsis`() {
    let shown = rows([Self.long], field: true)
    #expect(shown.first == "The quick brown fox jumps over the la…")
    #expect(shown.contains { $0.contains("Field") })
  }

  @Test func `a word that is longer than a line is cut`() {
    let word = String(repeating: "x", count: 60)
    #expect(rows([word]).first == String(repeating: "x", count: 37) + "…")
  }

  @Test func `lines that fit stay unchanged, including blanks`() {
    #expect(rows(["a    b", "c"]).prefix(2) == ["a    b", "c"])
  }
}

extension String {
  fileprivate var trimmed: String {
    let first = firstIndex { $0 != " " } ?? endIndex
    let last = lastIndex { $0 != " " } ?? startIndex
    return first <= last && first < endIndex ? String(self[first...last]) : ""
  }
}
