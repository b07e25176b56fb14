import DecisionMaps
import ScriptDiagnostics
import Gestures
import Live
import SheetEngine
import SheetScript
import SheetText
import Testing

@testable import LiveStage
@testable import Terminal

/// Whole frames of the stage without a terminal: every device, size, color depth and character set.
@Suite struct StagePaintingTests {
  private static let stacked = """
    sheet "Low" { title = "Lower", detents = { "large" }, content = { text = "Below." } }
    sheet "Top" { title = "Upper", detents = { "medium", "large" },
      content = { text = "Above.", fields = { "Name" }, buttons = { "Done" } } }
    """

  private func play(
    _ script: String = stacked, sheets: [String] = ["Low", "Top"],
    _ change: (inout Device) -> Void = { _ in }
  ) throws -> LiveRun {
    var options = SessionOptions()
    var device = Device.standard
    change(&device)
    options.device = device
    let run = try LiveRun(
      source: SourceText(name: "script.lua", text: script), options: options)
    for name in sheets {
      let id = try #require(run.session.world.sheet(named: name))
      if !run.session.world[id].isPresented {
        run.perform(.presented(id, PresentOptions()))
      }
      run.run(until: run.time + 2)
      run.recordFrame()
    }
    return run
  }

  private func paint(
    _ run: LiveRun, columns: Int = 120, rows: Int = 50,
    depth: ColorDepth = .truecolor, isASCII: Bool = false,
    _ change: (inout StageViewState) -> Void = { _ in }
  ) -> TerminalFrame {
    let now = MonotonicTime(nanoseconds: 9_000_000_000)
    var view = StageViewState()
    change(&view)
    let painter = StageRenderer(
      play: PlaySession(run, clock: ManualClock(at: now)), view: view, fingers: MouseTouch(),
      depth: depth,
      isASCII: isASCII, background: .init(0x101014), now: now)
    return painter.paint(columns: columns, rows: rows).frame
  }

  private func rows(_ frame: TerminalFrame) -> [String] {
    (0..<frame.rows).map { row in
      (0..<frame.columns).map { frame.text(of: frame[row, $0]) }.joined()
    }
  }

  private func shows(_ text: String, _ frame: TerminalFrame) -> Bool {
    rows(frame).contains { $0.contains(text) }
  }

  @Test(arguments: [(40, 12), (44, 23), (80, 24), (120, 50), (200, 60), (300, 100)])
  func `at every size the top sheet is visible, and the lower sheet too if it fits`(
    _ size: (columns: Int, rows: Int)
  ) throws {
    let run = try play()
    for depth in ColorDepth.allCases {
      for isASCII in [false, true] {
        let frame = paint(
          run, columns: size.columns, rows: size.rows, depth: depth, isASCII: isASCII)
        #expect(frame.cells.count == size.columns * size.rows)
        #expect(shows("Upper", frame), "\(depth) \(isASCII)")
        if size.rows > 20 { #expect(shows("Lower", frame), "\(depth) \(isASCII)") }
        #expect(shows("q quit", frame))
      }
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func `in ASCII every glyph is printable ASCII, including overlays and the map`(depth: ColorDepth)
    throws
  {
    let run = try play()
    for panel in [nil] + StagePanel.allCases.map(Optional.some) {
      let frame = paint(run, depth: depth, isASCII: true) { view in
        view.panel = panel.map { ($0, 0) }
        view.wantsMap = true
      }
      #expect(frame.cells.allSatisfy { 0x20..<0x7F ~= $0.glyph })
    }
  }

  @Test func `a wide glyph in ASCII keeps its two cells`() throws {
    let run = try play(
      "sheet \"A\" { title = \"好 é\", detents = { \"medium\" } }", sheets: ["A"])
    #expect(shows("?? e", paint(run, isASCII: true)))
  }

  @Test(arguments: Device.builtIn.map(\.name), [false, true])
  func `every device is shown in both orientations`(name: String, isTurned: Bool) throws {
    let known = try #require(Device.builtIn.first { $0.name == name })
    let run = try play { $0 = known }
    if isTurned { run.perform(.rotated(.landscape)) }
    run.run(until: run.time + 2)
    let frame = paint(run, columns: 240, rows: 120)
    #expect(shows("Upper", frame))
    #expect(shows(name, frame))
    let screen = run.session.world.device
    let layout = StageLayout(columns: 240, rows: 120, device: screen)
    #expect((screen.width > screen.height) == (layout.phone.columns > layout.phone.rows * 2))
  }

  @Test func `the keyboard covers the sheet, and the field shows the typed text`() throws {
    let run = try play()
    run.perform(.acted(.activate, on: "Name"))
    run.perform(.typed("Zoe"))
    run.run(until: run.time + 2)
    let frame = paint(run)
    #expect(shows("Zoe", frame))
    #expect(run.session.world.keyboardHeight > 0)
    // Each row of keys is in one row.
    let keys = rows(frame).map { $0.lowercased().filter(\.isLetter) }
    #expect(keys.contains { $0.contains("qwertyuiop") })
    #expect(keys.contains { $0.contains("zxcvbnm") })
  }

  @Test(arguments: [(80, 24), (100, 46), (200, 60)])
  func `chips at the top right show the device and the settings that are not the default`(
    _ size: (columns: Int, rows: Int)
  ) throws {
    let run = try play {
      $0.colorScheme = .dark
      $0.reducesMotion = true
    }
    let now = MonotonicTime(nanoseconds: 9_000_000_000)
    let session = PlaySession(run, clock: ManualClock(at: now))
    func chips(_ isRecording: Bool) -> Substring {
      var painter = StageRenderer(
        play: session, view: StageViewState(), fingers: MouseTouch(), depth: .truecolor,
        isASCII: false, background: .init(0x101014), now: now)
      painter.isRecording = isRecording
      let (frame, layout) = painter.paint(columns: size.columns, rows: size.rows)
      return rows(frame)[layout.chips?.row ?? 0].dropFirst(layout.panel?.columns.lowerBound ?? 0)
    }
    let plain = chips(false).split(separator: "  ").map { $0.filter { $0 != " " } }
    #expect(plain.suffix(3) == ["iphone-15", "dark", "reducedmotion"])
    session.changeSpeed(to: 0.25)
    let all = chips(true)
    #expect(all.contains("reduced motion  ×0.25  rec "))
    // Chips that do not fit are omitted from the left.
    #expect(all.contains("iphone-15") == (size.columns > 80))
  }

  @Test func `a popover floats on a tablet`() throws {
    let pad = try #require(Device.builtIn.first { $0.name.hasPrefix("ipad") })
    let run = try play(
      "sheet \"Menu\" { title = \"Menu\", popover = { align = \"center\" }, content = { rows = { \"One\", \"Two\" } } }",
      sheets: ["Menu"]
    ) { $0 = pad }
    let frame = paint(run, columns: 160, rows: 60)
    #expect(shows("One", frame))
    #expect(shows("▸ popover", frame))
  }

  @Test func `a question covers the phone, and its choices have numbers`() throws {
    let run = try play(
      """
      sheet "Note" { title = "Note", detents = { "medium" },
        on = { should_dismiss = function(s) return s:ask("Sure?", { "Yes", "No" }) end } }
      """, sheets: ["Note"])
    let id = try #require(run.session.world.topSheet)
    run.perform(.dismissed(id, .close, animated: true, forced: false))
    let frame = paint(run, columns: 44, rows: 23)
    #expect(shows("Sure?", frame))
    #expect(shows("1 Yes", frame))
    #expect(shows("2 No", frame))
  }

  @Test func `a release shows its rule and its margin, also after a save`() throws {
    let run = try play(
      "sheet \"A\" { title = \"A\", detents = { \"medium\", \"large\" } }", sheets: ["A"])
    run.perform(.touched(Point(x: 200, y: 440)))
    for step in 1...6 {
      run.run(until: run.time + 1 / 60)
      run.perform(.moved(Point(x: 200, y: 440 - Double(step) * 20)))
    }
    run.perform(.lifted())
    run.run(until: run.time + 2)
    for _ in 0...1 {
      let frame = paint(run) { $0.wantsMap = true }
      // 20 pt per frame of 1/60 s are 1,200 pt/s, above the 500 of the first rule of the style.
      #expect(shows("released  fast → large", frame))
      #expect(shows("120 pt up, 1200 pt/s up", frame))
      // From 1,200 to below 500 the margin is 700. No change of the travel alone changes the
      // outcome.
      #expect(shows("700 pt/s", frame))
      run.reload(
        SourceText(name: "script.lua", text: run.session.source.text + "\n-- saved"))
    }
  }

  @Test func `in dark mode the sheet is dark, and a haptic flashes on the phone's edge`() throws {
    let run = try play { $0.colorScheme = .dark }
    #expect(!paint(run).cells.contains { $0.background == TerminalColor(0xFFFFFF) })
    let flashed = paint(run) { $0.flashEnd = MonotonicTime(nanoseconds: 9_180_000_000) }
    let flash = TerminalColor(255, 204, 0)
    #expect(flashed.cells.contains { $0.foreground == flash || $0.background == flash })
  }

  @Test func `the trail of a finger covers no letter and no edge, and fades in time`()
    throws
  {
    let run = try play()
    let before = paint(run)
    let phone = StageLayout(columns: 120, rows: 50, device: .standard).phone
    let now = MonotonicTime(nanoseconds: 9_000_000_000)
    for age in [0.1, 0.3, 0.47, 0.5, 0.59] {
      var fingers = MouseTouch()
      _ = fingers.press(
        column: Double(phone.column) + 5, row: Double(phone.row) + 1, at: now + -age, on: phone)
      for step in 0...60 {
        _ = fingers.move(
          column: Double(phone.column + 4 + step % 36), row: Double(phone.row + 2 + step * 2 / 3),
          isExact: true, at: now + -age, since: now, on: phone)
      }
      _ = fingers.release()
      let painter = StageRenderer(
        play: PlaySession(run, clock: ManualClock(at: now)), view: StageViewState(),
        fingers: fingers,
        depth: .truecolor, isASCII: false, background: .init(0x101014), now: now)
      let after = painter.paint(columns: 120, rows: 50).frame
      var dots = 0
      for (old, new) in zip(before.cells, after.cells) where old != new {
        #expect(old.isBlank)
        #expect(old.background == new.background)
        dots += 1
      }
      // From 0.48 s on, the trail would be invisible.
      #expect((dots > 0) == (age < 0.48), "\(age)")
    }
  }

  @Test func `a sheet that cannot be dismissed offers no dismissal`() throws {
    let script = """
      sheet "A" { title = "A", detents = { "medium", "large" }, dismissible = DISMISSIBLE }
      """
    for (value, isOffered) in [("true", true), ("false", false)] {
      let run = try play(
        script.replacing("DISMISSIBLE", with: value), sheets: ["A"])
      run.perform(.touched(Point(x: 200, y: 440)))
      run.perform(.moved(Point(x: 200, y: 460)))
      let frame = paint(run) { $0.wantsMap = true }
      #expect(shows("away", frame) == isOffered)
      #expect(shows("dismiss", frame) == isOffered)
    }
  }

  @Test func `a narrow panel next to a tablet shows every value in full`() throws {
    let pad = try #require(Device.named("ipad-11"))
    let frame = paint(try play { $0 = pad }, columns: 120, rows: 50)
    for word in ["height", "top", "dim", "scale", "keyboard"] {
      #expect(rows(frame).contains { $0.suffix(26).contains(word) }, "\(word)")
    }
  }

  @Test(arguments: [(120, 46), (80, 24)])
  func `the rows of a list have equal distances`(_ size: (columns: Int, rows: Int)) throws {
    let script = """
      local rows = {}
      for index = 1, 12 do rows[index] = "Item " .. index .. "." end
      sheet "A" { title = "A", detents = { "large" }, content = { rows = rows } }
      """
    let shown = rows(paint(try play(script, sheets: ["A"]), columns: size.columns, rows: size.rows))
    let places = (1...12).compactMap { index in
      shown.firstIndex { $0.prefix(46).contains("Item \(index).") }
    }
    #expect(places.count >= 8)
    let gaps = Set(zip(places, places.dropFirst()).map { $1 - $0 })
    #expect(gaps == [size.rows > 40 ? 2 : 1])
  }

  @Test func `no text is next to a part of the home indicator`() throws {
    let script = """
      local rows = {}
      for index = 1, 30 do rows[index] = "Item " .. index .. "." end
      sheet "A" { title = "A", detents = { "large" }, content = { rows = rows } }
      """
    let run = try play(script, sheets: ["A"])
    for rows in 20...60 {
      for line in self.rows(paint(run, columns: 46, rows: rows)) where line.contains("━━━━━━━━") {
        let pieces = line.split(separator: "━", omittingEmptySubsequences: true)
        #expect(pieces.allSatisfy { !$0.isEmpty } && pieces.count <= 2, "\(rows) rows: \(line)")
      }
    }
  }

  @Test func `a field is above the home indicator and does not overlap the grabber`() throws {
    let script = """
      sheet "A" { detents = { tip = 98, full = "large" }, content = { fields = { "Search" } } }
      """
    let run = try play(script, sheets: ["A"])
    var seen = 0
    for rows in 20...60 {
      let lines = self.rows(paint(run, columns: 120, rows: rows)).map { $0.prefix(44) }
      let fields = lines.filter { $0.contains("Search") }
      #expect(fields.count == 1, "\(rows) rows: \(lines)")
      #expect(fields.allSatisfy { !$0.contains("━") }, "\(rows) rows: \(fields)")
      seen += lines.contains { $0.contains("━━━━━━━━━") } ? 1 : 0
      let options = TextOptions(rows: rows, caption: false)
      let text = TextFrame.text(of: run.session.scene(), options: options).split(separator: "\n")
      #expect(text.contains { $0.contains("Search") && !$0.contains("━") }, "\(rows) rows")
    }
    // The indicator is visible if there are enough rows.
    #expect(seen > 20)
  }

  @Test func `the edge of a popover crosses no text in it`() throws {
    let script = """
      device "ipad-11"
      sheet "A" { title = "A", detents = { "fit" }, popover = { align = "center" },
        content = { rows = { "Open", "Done", "Mine" }, buttons = { "Apply" } } }
      """
    let run = try play(script, sheets: ["A"])
    for rows in 36...60 {
      let frame = paint(run, columns: 130, rows: rows)
      #expect(self.rows(frame).contains { $0.prefix(90).contains("Apply") }, "\(rows) rows")
    }
  }

  @Test func `the map has numbers at its sides and the colors of the map image`() throws {
    let run = try play(
      "sheet \"A\" { title = \"A\", detents = { \"medium\", \"large\" } }", sheets: ["A"])
    let frame = paint(run, columns: 200, rows: 60)
    for word in ["↑200", "↓200", "↑1000", "↓2000", "map  from medium"] {
      #expect(shows(word, frame), "\(word)")
    }
    let map = try #require(
      LiveDecisionMap(session: run.session, world: run.session.world, columns: 40, rows: 20))
    for category in MapLayerCells.outcomes(of: map.map).categories {
      let color = BlendColor(hex: category.color).color
      #expect(frame.cells.contains { $0.background == color }, "\(category.label)")
    }
  }

  @Test func `next to the inspector the map shows the last release and its margin`() throws {
    let run = try play(
      "sheet \"A\" { title = \"A\", detents = { \"medium\", \"large\" } }", sheets: ["A"])
    run.perform(.touched(Point(x: 200, y: 440)))
    for step in 1...6 {
      run.run(until: run.time + 1 / 60)
      run.perform(.moved(Point(x: 200, y: 440 + Double(step) * 8)))
    }
    run.run(until: run.time + 0.5)
    run.perform(.lifted())
    run.run(until: run.time + 2)
    let frame = paint(run, columns: 200, rows: 60)
    let lines = rows(frame)
    #expect(
      lines.contains { $0.dropFirst(110).contains("● ") && $0.contains("→ medium") }, "\(lines)")
    #expect(lines.contains { $0.dropFirst(110).contains("margin ") })
  }

  @Test func `rules that fail show their error and the fallback until they decide a release`()
    throws
  {
    let run = try play(
      """
      policy "p" { { "odd", function(r) if r.travel > 0 then error "down" end return r.from end } }
      sheet "A" { title = "A", detents = { "medium", "large" }, policy = "p" }
      """, sheets: ["A"])
    func drag(by distance: Double) -> TerminalFrame {
      let top = 852 - run.session.world.height(of: SheetID(0)) + 14
      run.perform(.touched(Point(x: 200, y: top)))
      for step in 1...6 {
        run.run(until: run.time + 1 / 60)
        run.perform(.moved(Point(x: 200, y: top + Double(step) * distance / 6)))
      }
      run.run(until: run.time + 0.5)
      run.perform(.lifted())
      run.run(until: run.time + 2)
      return paint(run, columns: 120, rows: 46)
    }
    let failed = rows(drag(by: 48)).joined(separator: "\n")
    #expect(failed.contains("a rule failed"))
    #expect(failed.contains("policy failed; fallback: under -> medium"), "\(failed)")
    #expect(!shows("a rule failed", drag(by: -48)))
  }

  @Test func `an error never covers a sheet that the user can drag`() throws {
    for (columns, rows) in [(120, 46), (80, 24), (44, 30)] {
      let run = try play(
        "sheet \"A\" { title = \"Upper\", detents = { \"medium\", \"large\" } }", sheets: ["A"])
      let before = paint(run, columns: columns, rows: rows)
      run.reload(SourceText(name: "script.lua", text: "sheet \"A\" { titel = \"B\" }"))
      let after = paint(run, columns: columns, rows: rows)
      #expect(shows("not reloaded", after) || columns < 50)
      let phone = StageLayout(columns: columns, rows: rows, device: .standard).phone
      let edge = try #require(self.rows(before).firstIndex { $0.contains("Upper") })
      for row in edge..<phone.row + phone.rows {
        for column in phone.column..<phone.column + phone.columns {
          #expect(before[row, column].glyph == after[row, column].glyph)
        }
      }
    }
  }

  @Test func `an announcement is shown in full if there is space, and saves take one line`()
    throws
  {
    let script = """
      sheet "A" { title = "An order that is good for the day", detents = { "medium" },
        content = { rows = { "The first row of it", "The second row of it", "The third row of it" } } }
      """
    let run = try play(script, sheets: ["A"])
    for count in 1...5 {
      run.reload(
        SourceText(
          name: "script.lua",
          text: script.replacing("good", with: String(repeating: "x", count: count))))
    }
    let frame = paint(run, columns: 120, rows: 46)
    #expect(shows("announcement", frame))
    #expect(shows("third row of it", frame))
    #expect(!rows(frame).contains { $0.contains("…") })
    #expect(rows(frame).filter { $0.contains(" reload ") }.count == 1)
  }

  @Test func `the clock shows the current second at rest, and the frame time in motion`() throws {
    let run = try play()
    let clock = ManualClock(at: MonotonicTime(nanoseconds: 0))
    let play = PlaySession(run, clock: clock)
    let start = MonotonicTime(nanoseconds: 0)
    #expect(play.restingSeconds(at: start) == nil)
    let later = start + 7
    #expect(play.restingSeconds(at: later) == (run.time + 7).rounded(.down))
    let next = try #require(play.nextRestingSecond(at: later))
    #expect(next > later && next <= later + 1)
    play.pause()
    #expect(play.restingSeconds(at: later) == nil)
    #expect(play.nextRestingSecond(at: later) == nil)
  }

  @Test func `a finger on a label touches the element of the label`() throws {
    let run = try play(
      """
      sheet "A" { title = "Hello there", detents = { "medium" },
        content = { text = "Drag me.", buttons = { "Done" } } }
      """, sheets: ["A"])
    for rows in 22...60 {
      let now = MonotonicTime(nanoseconds: 9_000_000_000)
      let painter = StageRenderer(
        play: PlaySession(run, clock: ManualClock(at: now)), view: StageViewState(),
        fingers: MouseTouch(),
        depth: .truecolor, isASCII: false, background: .init(0x101014), now: now)
      let (frame, layout) = painter.paint(columns: 44, rows: rows)
      let row = try #require(self.rows(frame).firstIndex { $0.contains("Done") })
      var fingers = MouseTouch()
      let event = fingers.press(column: 22.5, row: Double(row) + 0.5, at: now, on: layout.phone)
      guard case .touched(let point, finger: _) = event else { continue }
      // The button is between 502 and 546 pt.
      #expect((502...546).contains(point.y), "\(rows)")
    }
  }

  @Test func `a frame of a presentation takes at most 700 bytes in cells`() throws {
    let run = try play(
      """
      screen "App" { title = "Markets", rows = 30 }
      sheet "A" { title = "A", detents = { "large" }, content = { rows = { "One", "Two", "Three" } } }
      """, sheets: ["A"])
    let id = try #require(run.session.world.topSheet)
    run.perform(.dismissed(id, .close, animated: true, forced: true))
    run.run(until: run.time + 2)
    run.perform(.presented(id, PresentOptions()))
    var encoder = CellEncoder(capabilities: Capabilities(repeats: true))
    var shown: TerminalFrame?
    var bytes = 0
    var frames = 0
    while run.isMoving, frames < 60 {
      run.run(until: run.time + 1 / 60)
      var scene = run.session.scene()
      scene.stepDimming()
      var frame = TerminalFrame(columns: 44, rows: 39)
      PhoneRenderer(PhoneLayout(of: scene, columns: 44, rows: 39, rowHeight: 22)).paint(
        into: &frame, row: 0, column: 0, backdrop: .black)
      let cells = encoder.encode(from: shown, to: frame).count
      if frames > 0 { bytes += cells }
      shown = frame
      frames += 1
    }
    #expect(frames > 10)
    #expect(bytes / (frames - 1) <= 700)
  }

  @Test func `dimming moves in steps while a sheet moves, and is exact at rest`() throws {
    let run = try play(
      "sheet \"Top\" { detents = { \"medium\" }, largest_undimmed = false }", sheets: [])
    let id = try #require(run.session.world.sheet(named: "Top"))
    run.perform(.presented(id, PresentOptions()))
    var backgrounds: [TerminalColor] = []
    while run.isMoving {
      run.run(until: run.time + 1 / PlaySession.rate)
      run.recordFrame()
      backgrounds.append(paint(run, columns: 100, rows: 46)[4, 2].background)
    }
    let world = run.session.world
    let dim = world.scene(labels: run.session.rowLabels, policy: run.session.policy)
      .layers[1].dim
    #expect(dim > 0 && DimQuantizer.nearest(to: dim) != dim)
    #expect(Set(backgrounds).count <= Int(dim * 64) + 3)
    #expect(backgrounds.last == BlendColor(hex: "#FFFFFF").dimmed(dim).color)
  }
}
