import Live
import Terminal
import Testing

@testable import LiveStage

@Suite struct HelpLinesTests {
  private func text(_ line: StyledLine) -> String {
    (line.left + line.right).map(\.text).joined()
  }

  @Test(arguments: [(40, 12), (44, 23), (60, 16), (80, 24), (120, 20), (120, 50), (300, 100)])
  func `at any size every key is on one of the pages, and no line is cut`(
    _ size: (columns: Int, rows: Int)
  ) {
    let pages = KeyHelp(columns: size.columns, rows: size.rows).pages
    for page in pages {
      #expect(page.count <= size.rows - 2, "inside a box")
      for line in page {
        #expect(GraphemeCells(text(line)).width <= size.columns - 4, "\(text(line))")
      }
    }
    let all = pages.joined().map(text).joined(separator: "\n")
    for what in [
      "flick", "escape gesture, back", "pause, step one frame", "speed 1, 1/4, 1/10", "scrub",
      "last gesture",
      "rotate, toggle keyboard", "dark mode, device, motion", "select, change parameter",
      "save parameter to script",
      "record since", "edit script or error", "list of all actions", "decision map, output",
      "quit",
    ] {
      #expect(all.ranges(of: what).count == 1, "\(what)")
    }
  }

  @Test func `the help has one page if it fits`() {
    #expect(KeyHelp(columns: 80, rows: 30).pages.count == 1)
    #expect(KeyHelp(columns: 120, rows: 16).pages.count == 1)
    #expect(KeyHelp(columns: 80, rows: 16).pages.count == 2)
  }

  @Test func `a key starts one command`() {
    let bindings = KeyBinding.groups.flatMap { $0.rows.joined() }
    for key in Set(bindings.flatMap(\.keys)) {
      for held in [[], Key.Modifiers.shift] {
        #expect(bindings.count { $0.matches(key, held) } == 1, "\(key)")
      }
    }
  }

  @Test(arguments: [
    (82, "drag the sheet · ↑↓ detents · shift flicks · space pause · m map · ? keys · q quit"),
    (81, "drag the sheet · ↑↓ detents · space pause · ? keys · q quit"),
    (30, "↑↓ detents · ? keys · q quit"), (15, "? keys · q quit"), (14, ""),
  ])
  func `the bottom line names the keys that fit`(_ width: Int, _ hint: String) {
    #expect(KeyBinding.Hint.line(of: KeyBinding.hints(in: width)) == hint)
  }

  @Test(arguments: [
    (80, "enter presents · space pause · m map · ? keys · q quit"),
    (40, "enter presents · ? keys · q quit"), (14, ""),
  ])
  func `without a sheet the bottom line has no keys of a sheet`(_ width: Int, _ hint: String) {
    #expect(KeyBinding.Hint.line(of: KeyBinding.hints(in: width, for: .script)) == hint)
  }
}
