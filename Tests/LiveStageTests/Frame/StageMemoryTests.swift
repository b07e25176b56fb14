import ScriptDiagnostics
import Gestures
import Live
import SheetEngine
import SheetScript
import Testing

@testable import LiveStage
@testable import Terminal

@Suite struct StageMemoryTests {
  private static func source(_ word: String, _ device: Int = 0) -> Source {
    Source(
      name: "script.lua",
      text: """
        screen "Home" { title = "Home", rows = {
          { title = "\(word)", price = \(device) }, { title = "second" }, { title = "third" },
        } }
        sheet "Low" { title = "\(word)", detents = { "25%", "medium", "large" }, opens_at = "large",
          content = { rows = 30, fields = { "Name" }, buttons = { "Done" } } }
        sheet "Top" { title = "Upper", detents = { "25%", "medium", "large" },
          content = { text = "Above: \(word)", fields = { "Name" }, buttons = { "Done" } } }
        """)
  }

  /// Numbers that look like chance, the same in each run.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  /// A terminal as a frame is painted for it.
  private struct Terminal {
    var columns = 46
    var rows = 46
    var depth = ColorDepth.truecolor
    var isASCII = false
    var glyphs = ShapeGlyphs.blocks
    var background: TerminalColor? = TerminalColor(0x111111)
    var pixels: (width: Int, height: Int)?

    mutating func change(_ dice: inout Dice) {
      switch dice.roll(7) {
      case 0: (columns, rows) = (20 + dice.roll(150), 8 + dice.roll(60))
      case 1: depth = ColorDepth.allCases[dice.roll(4)]
      case 2: isASCII = dice.roll(4) == 0
      case 3: glyphs = dice.roll(2) == 0 ? .blocks : .mosaics
      case 4: background = dice.roll(3) == 0 ? nil : TerminalColor(UInt32(dice.roll(0xFF_FFFF)))
      case 5: pixels = dice.roll(2) == 0 ? nil : (7 + dice.roll(6), 14 + dice.roll(12))
      default: (columns, rows, depth, isASCII) = (46, 46, .truecolor, false)
      }
    }
  }

  /// What somebody does to a play.
  private func act(_ play: Play, _ clock: ManualClock, _ dice: inout Dice) {
    let world = play.session.world
    switch dice.roll(16) {
    case 0:
      let top = world.topSheet.map { world.device.height - world.height(of: $0) } ?? 400
      play.leavePast()
      play.perform(.touched(Point(x: world.device.width / 2, y: top + 10)))
    case 1...3:
      let place = Double(dice.roll(Int(world.device.height)))
      play.perform(.moved(Point(x: world.device.width / 2, y: place)))
    case 4: play.perform(.lifted())
    case 5: play.stepDetent(dice.roll(2) == 0 ? .up : .down)
    case 6: play.presentFirst()
    case 7:
      if let id = world.sheet(named: "Top"), !world[id].isPresented {
        play.perform(.presented(id, PresentOptions()))
      }
    case 8:
      [play.rotate, play.nextDevice, play.toggleColorScheme, play.toggleKeyboard][dice.roll(4)]()
    case 9: play.reload(.success(Self.source(["Bread", "Apples"][dice.roll(2)], dice.roll(3))))
    case 10: play.scrub(by: dice.roll(2) == 0 ? -0.3 : 0.3)
    case 11: play.escape()
    case 12:
      play.scroll(by: Double(dice.roll(200) - 80), under: Point(x: 100, y: 600))
    default: break
    }
    clock.turn(by: dice.roll(8) == 0 ? 0.7 : 1 / 60)
    play.advance()
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `a frame is the same whatever was painted before it`(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let clock = ManualClock()
    let play = Play(try LiveRun(source: Self.source("Bread"), options: .init()), clock: clock)
    var terminal = Terminal()
    var memory = StageMemory()
    for step in 0..<250 {
      act(play, clock, &dice)
      if dice.roll(12) == 0 { terminal.change(&dice) }
      var painter = StagePainter(
        play: play, view: StageViewState(), fingers: MouseFinger(), depth: terminal.depth,
        isASCII: terminal.isASCII, background: terminal.background, now: clock.now(),
        glyphs: terminal.glyphs)
      painter.pixels = terminal.pixels
      let kept = painter.paint(
        columns: terminal.columns, rows: terminal.rows, remembering: &memory)
      let fresh = painter.paint(columns: terminal.columns, rows: terminal.rows)
      #expect(kept.frame == fresh.frame, "step \(step)")
      #expect(kept.layout == fresh.layout, "step \(step)")
      #expect(kept.layout.placements == fresh.layout.placements, "step \(step)")
      if kept.frame != fresh.frame { return }
    }
  }

  @Test func `what another session of the run showed is forgotten`() throws {
    func source(_ word: String) -> Source {
      Source(
        name: "script.lua",
        text: """
          screen "Home" { title = "Home", rows = { { title = "\(word)" } } }
          sheet "Top" { detents = { "25%" }, content = { text = "Above: \(word)" } }
          """)
    }
    let clock = ManualClock()
    let play = Play(try LiveRun(source: source("Bread"), options: .init()), clock: clock)
    clock.turn(by: 3)
    play.advance()
    var memory = StageMemory()
    for word in ["Bread", "Apples", "Bread", "Cheese"] {
      play.reload(.success(source(word)))
      let painter = StagePainter(
        play: play, view: StageViewState(), fingers: MouseFinger(), depth: .truecolor,
        isASCII: false, background: nil, now: clock.now())
      let frame = painter.paint(columns: 46, rows: 46, remembering: &memory).frame
      let text = frame.cells.map(frame.text).joined()
      #expect(text.contains("Above: \(word)"))
      #expect(text.split(separator: word).count == 3, "on the screen and on the sheet")
    }
  }
}
