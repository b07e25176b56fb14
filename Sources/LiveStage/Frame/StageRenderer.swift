import Support
import Gestures
import Live
import SheetEngine
import SheetScript
import SheetText
import Terminal

/// One whole frame of the stage: phone, finger, panel, keys, and what lies over them.
struct StageRenderer {
  let play: PlaySession
  let view: StageViewState
  let fingers: MouseTouch
  let depth: ColorDepth
  let isASCII: Bool
  let background: TerminalColor?
  let now: MonotonicTime
  /// Which glyphs the terminal has for parts of cells.
  var glyphs = BlockGlyphs.blocks
  /// Pixels of a cell, where the terminal draws pictures; nil: it does not.
  var pixels: (width: Int, height: Int)?
  /// The phone's layers as pictures, where they can be drawn; nil: they cannot.
  var phonePictures: PhoneImages?

  private var theme: Theme { Theme(background: background) }

  /// Paints; tells where the phone lies.
  func paint(columns: Int, rows: Int) -> (frame: TerminalFrame, layout: StageLayout) {
    var frame = TerminalFrame(columns: columns, rows: rows)
    let world = play.world
    var layout = StageLayout(columns: columns, rows: rows, device: world.device)
    let session = play.session
    var scene = world.scene(labels: session.rowLabels, policy: session.policy)
    let rests = world.presented.allSatisfy { world[$0].phase == .resting }
    if !rests { scene.stepDimming() }
    paintPhone(scene, isMoving: !rests, in: &layout, into: &frame)
    let isPicture = placeFinger(in: &layout)
    paintFinger(layout.phone, isPicture: isPicture, into: &frame)
    if let panel = layout.panel { paintPanel(panel, layout, world, into: &frame) }
    if let timeline = layout.timeline { paintTimeline(timeline, world, into: &frame) }
    if let row = layout.keys { paintKeys(row: row, layout.width, into: &frame) }
    paintOverlays(layout, into: &frame)
    if isASCII { frame.foldToASCII(ASCIIFallback.fold) }
    return (frame, layout)
  }

  private func paintPhone(
    _ scene: Scene, isMoving: Bool, in layout: inout StageLayout,
    into frame: inout TerminalFrame
  ) {
    let phone = layout.phone
    let drawn = PhoneLayout(
      of: scene, columns: phone.columns, rows: phone.rows, rowHeight: phone.rowHeight)
    layout.measure(drawn)
    if depth == .truecolor || depth == .palette256, !isASCII {
      if let pixels, isPlain,
        let placements = phonePictures?.placements(
          of: scene, on: layout.phone, cell: pixels, backdrop: background.map { BlendColor($0) },
          flash: view.flash(at: now), isMoving: isMoving)
      {
        layout.show(placements)
        return
      }
      PhoneRenderer(drawn, glyphs: glyphs).paint(
        into: &frame, row: phone.row, column: phone.column,
        backdrop: background.map { BlendColor($0) }, flash: view.flash(at: now))
    } else {
      let picture = ASCIIRenderer(
        of: scene, columns: phone.columns, rows: phone.rows, rowHeight: phone.rowHeight,
        isASCII: isASCII, depth: depth)
      picture.paint(into: &frame, row: phone.row, column: phone.column)
    }
    let darkness =
      play.run.fault != nil
      ? 0.5 : play.moment != nil ? 0.15 : play.session.questions.isEmpty ? 0 : 0.25
    guard darkness > 0 else { return }
    // What is not the present, or not the script as saved, or waits for an answer, lies in the dark.
    for row in phone.row..<phone.row + phone.rows {
      for column in phone.column..<phone.column + phone.columns {
        frame.recolor(row: row, column: column) { foreground, background in
          if foreground.kind == .direct {
            foreground = BlendColor(foreground).dimmed(darkness).color
          }
          if background.kind == .direct {
            background = BlendColor(background).dimmed(darkness).color
          }
        }
      }
    }
  }

  /// Whether nothing lies over the phone, or in the dark.
  private var isPlain: Bool {
    view.panel == nil && play.run.fault == nil && play.moment == nil
      && play.session.questions.isEmpty
  }

  /// Paints the finger and its trail; its dot not where it is a picture.
  private func paintFinger(
    _ phone: PhoneGeometry, isPicture: Bool, into frame: inout TerminalFrame
  ) {
    guard play.moment == nil else { return }
    for (index, mark) in fingers.trail.enumerated() {
      let isTip = index == fingers.trail.count - 1 && fingers.isDown
      let age = now - mark.time
      guard isTip || age < MouseTouch.fade else { continue }
      let place = phone.place(of: mark.point)
      // The dot lies under the hand, though what counts is the boundary that it has just crossed.
      let row = isTip ? fingers.cell?.row ?? 0 : Int(bounded: place.row.rounded(.down))
      let column = isTip ? fingers.cell?.column ?? 0 : Int(bounded: place.column.rounded(.down))
      guard phone.contains(column: column, row: row) else { continue }
      let under = frame[row, column]
      // A trail fades in few steps, each of which rewrites a cell.
      let share = isTip ? 1 : ((0.8 - age / MouseTouch.fade) * 5).rounded(.up) / 5
      // The finger covers what lies under it; the trail behind it covers nothing.
      guard isTip || (share > 0 && under.isBlank) else { continue }
      let background = Self.background(of: under)
      let foreground = (background.kind == .direct ? BlendColor(background) : .black)
        .covered(by: Palette.finger, share).color
      let glyph = isASCII ? (isTip ? "O" : ".") : (isTip ? "●" : "•")
      if !isTip || !isPicture {
        frame.put(
          glyph, width: 1, row: row, column: column, foreground: foreground, background: background)
      }
      if isTip { paintVelocity(row, column, phone, into: &frame) }
    }
  }

  /// Places a finger's dot as a picture where pictures lie over letters; answers whether it is one.
  private func placeFinger(in layout: inout StageLayout) -> Bool {
    guard let pixels, !layout.placements.isEmpty, fingers.isDown, let cell = fingers.cell,
      layout.phone.contains(column: cell.column, row: cell.row)
    else { return false }
    let color = Palette.finger.color.value & 0xFF_FFFF
    layout.placements.append(
      ImagePlacement(
        image: .dot(width: pixels.width, height: pixels.height, color: color), slot: 3,
        row: cell.row, column: cell.column, layer: PhoneImages.fingerLayer))
    return true
  }

  /// What lies behind a dot in a cell: where a block glyph fills a part of it, the mean of the two.
  private static func background(of cell: TerminalCell) -> TerminalColor {
    let isBlock = 0x2580...0x259F ~= cell.glyph
    guard isBlock, cell.foreground.kind == .direct, cell.background.kind == .direct else {
      return cell.background
    }
    return BlendColor(cell.background).covered(by: BlendColor(cell.foreground), 0.5).color
  }

  /// How fast the finger moves, beside its dot, while it holds a sheet.
  private func paintVelocity(
    _ row: Int, _ column: Int, _ phone: PhoneGeometry, into frame: inout TerminalFrame
  ) {
    let world = play.session.world
    guard let id = world.topSheet, case .dragging = world[id].phase else { return }
    let velocity = world.velocity(of: id).rounded()
    guard abs(velocity) >= 1 else { return }
    let arrow = velocity < 0 ? (isASCII ? "^" : "↑") : (isASCII ? "v" : "↓")
    let text = "\(arrow)\(abs(velocity).fixed(0))"
    // On the side where it hides nothing; where both hold something, the panel tells it too.
    let sides = [column + 2, column - 1 - text.count].filter { first in
      (first..<first + text.count).allSatisfy { place in
        place > phone.column + 1 && place < phone.column + phone.columns - 2
          && frame.contains(row: row, column: place) && frame[row, place].isBlank
      }
    }
    guard let first = sides.first else { return }
    for (offset, letter) in text.enumerated() {
      frame.put(
        String(letter), width: 1, row: row, column: first + offset,
        foreground: Palette.finger.color,
        background: frame[row, first + offset].background, attributes: .bold)
    }
  }

  /// Paints the panel: the decision map where it is wanted, and the inspector below or beside it.
  private func paintPanel(
    _ panel: (columns: Range<Int>, rows: Range<Int>), _ layout: StageLayout, _ world: World,
    into frame: inout TerminalFrame
  ) {
    var columns = panel.columns
    var top = panel.rows.lowerBound
    if view.showsMap(layout), let room = layout.map {
      let isBeside = room.columns != panel.columns
      let taken = paintMap(
        world, room.columns, room.rows, row: top, hasRelease: isBeside, into: &frame)
      if let taken, !isBeside { top += taken + 1 }
      // Its columns stay free where no sheet is shown, so that nothing moves when one comes.
      if isBeside { columns = columns.lowerBound..<room.columns.lowerBound - 2 }
    }
    let lines = play.panelLines(
      width: columns.count, limit: panel.rows.upperBound - top, isASCII: isASCII,
      hasLanes: layout.timeline == nil, at: now)
    frame.write(lines, row: top, columns: columns, theme: theme)
  }

  /// Paints the last frames below the phone, as wide as all of it.
  private func paintTimeline(
    _ room: (columns: Range<Int>, rows: Range<Int>), _ world: World,
    into frame: inout TerminalFrame
  ) {
    let strip = TimelineStrip(play: play, world: world, isASCII: isASCII)
    frame.write(
      strip.lines(width: room.columns.count, rows: room.rows.count), row: room.rows.lowerBound,
      columns: room.columns, theme: theme)
  }

  /// Paints the decision map of so many rows; answers with the rows that it took, legend included;
  /// nil: no sheet is shown.
  private func paintMap(
    _ world: World, _ columns: Range<Int>, _ rows: Int, row: Int, hasRelease: Bool,
    into frame: inout TerminalFrame
  ) -> Int? {
    let gutter = MapPanel.gutter(in: columns.count)
    let width = columns.count - gutter
    guard rows >= MapPanel.least.rows, width >= MapPanel.least.columns,
      let map = play.map(columns: width, rows: rows * 2)
    else { return nil }
    let panel = MapPanel(map, columns: width, rows: rows, gutter: gutter)
    let taken = panel.paint(
      into: &frame, row: row, column: columns.lowerBound, releases: play.run.releases,
      last: hasRelease ? play.lastRelease : nil,
      theme: theme, hasColors: depth == .truecolor || depth == .palette256)
    panel.markHeld(in: world, into: &frame, row: row, column: columns.lowerBound)
    return taken
  }

  private func paintKeys(row: Int, _ columns: Range<Int>, into frame: inout TerminalFrame) {
    var line = StyledLine()
    if let note = view.note, now < note.end {
      line = StyledLine(" " + note.text, .accent)
    } else if let moment = play.moment {
      line = StyledLine(" ◀ \(moment.fixed(3)) s  ", .warm)
        .adding("←→ scrub · touch to continue here · esc return to now", .quiet)
    } else {
      line = StyledLine(" " + Self.hint(in: columns.count - 1), .quiet)
    }
    if play.pace.isPaused { line = line.ending("paused ", .warm) }
    if play.pace.speed != 1 {
      line = line.ending("×\(play.pace.speed.fixed(2)) ", .warm)
    }
    frame.write([line], row: row, columns: columns, theme: theme)
  }

  /// The most useful keys that fit into a line.
  private static func hint(in width: Int) -> String {
    hints.first { $0.width <= width }?.text ?? ""
  }

  private static let hints = [
    "drag the sheet · ↑↓ detents · shift flicks · space pause · m map · ? keys · q quit",
    "drag the sheet · ↑↓ detents · space pause · ? keys · q quit",
    "↑↓ detents · ? keys · q quit", "? keys · q quit",
  ].map { (text: $0, width: GraphemeCells.width(of: $0)) }

  private func paintOverlays(_ layout: StageLayout, into frame: inout TerminalFrame) {
    let overlays = Overlays(theme: theme, isASCII: isASCII)
    if let panel = view.panel {
      let pages = panel.kind.form.pages(play, frame.columns, frame.rows)
      let page = pages[min(panel.page, pages.count - 1)]
      overlays.paint(page.lines, titled: page.title, into: &frame)
    }
    if let question = play.question {
      let box = QuestionDialog(question: question)
      overlays.paint(box.lines, titled: QuestionDialog.title, into: &frame, over: layout.phone)
    }
    if let fault = play.run.fault {
      let room = faultRoom(layout, in: frame)
      overlays.paint(
        ErrorBoxLines.lines(of: fault.lines, width: room.columns.count - 4),
        titled: "not reloaded: the last working script keeps running", into: &frame, within: room)
    }
  }

  /// Where an error is told: over the panel, or where there is none above the sheet that a finger may
  /// hold; below its upper edge only where it takes all of the screen.
  private func faultRoom(
    _ layout: StageLayout, in frame: TerminalFrame
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    if let panel = layout.panel {
      let end = panel.rows.lowerBound > layout.phone.row ? panel.columns.upperBound : frame.columns
      return (panel.columns.lowerBound..<end, panel.rows)
    }
    let phone = layout.phone
    let world = play.world
    let top = world.topSheet.map { world.device.height - world.height(of: $0) }
    let edge = top.map { phone.place(of: Point(x: 0, y: $0)).row } ?? Double(frame.rows)
    let rows = phone.row..<max(phone.row, min(phone.row + phone.rows, Int(bounded: edge)))
    let last = phone.row + phone.rows
    let isRoomy = rows.count >= ErrorBoxLines.leastRows
    return (
      0..<frame.columns, isRoomy ? rows : max(phone.row, last - ErrorBoxLines.leastRows)..<last
    )
  }
}

extension Scene {
  /// Dims in steps what lies below its layers.
  mutating func stepDimming() {
    for index in layers.indices { layers[index].dim = DimQuantizer.nearest(to: layers[index].dim) }
  }
}
