internal import Support
internal import Gestures
internal import Live
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript
internal import SheetText
internal import Terminal

/// Renders a frame of the stage: phone, finger, panel, keys, and overlays.
struct StageRenderer {
  let play: PlaySession
  let view: StageViewState
  let fingers: MouseTouch
  let depth: ColorDepth
  let isASCII: Bool
  let background: TerminalColor?
  let now: MonotonicTime
  /// The set of block glyphs that the terminal supports.
  var glyphs = BlockGlyphs.blocks
  /// Size of a cell in pixels if the terminal shows images; otherwise nil.
  var pixels: (width: Int, height: Int)?
  /// Draws the phone's layers as images; nil if this is not possible.
  var phonePictures: PhoneImages?
  /// Whether the frames or the inputs are recorded to a file.
  var isRecording = false

  var theme: Theme { Theme(background: background) }

  /// Renders a frame; also returns its layout.
  func paint(columns: Int, rows: Int) -> (frame: TerminalFrame, layout: StageLayout) {
    var frame = TerminalFrame(columns: columns, rows: rows)
    let world = play.world
    var layout = StageLayout(columns: columns, rows: rows, device: world.device)
    let session = play.session
    var scene = world.scene(labels: session.rowLabels, policy: session.policy)
    let rests = world.presented.allSatisfy { world[$0].phase == .resting }
    if !rests { scene.stepDimming() }
    paintPhone(scene, isMoving: !rests, in: &layout, into: &frame)
    let preview = play.releasePreview()
    if let preview { paintPreview(preview, scene, layout.phone, into: &frame) }
    let isPicture = placeFinger(in: &layout)
    paintFinger(layout.phone, isPicture: isPicture, into: &frame)
    if let chips = layout.chips { paintChips(row: chips.row, chips.columns, into: &frame) }
    if let panel = layout.panel { paintPanel(panel, &layout, world, preview, into: &frame) }
    if let timeline = layout.timeline { paintTimeline(timeline, &layout, world, into: &frame) }
    if let row = layout.keys { paintKeys(row: row, &layout, into: &frame) }
    paintOverlays(&layout, into: &frame)
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
      if let pixels, isUnobstructed,
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
      play.run.loadError != nil
      ? 0.5 : play.moment != nil ? 0.15 : play.session.questions.isEmpty ? 0 : 0.25
    guard darkness > 0 else { return }
    // Dim the phone while it shows the past, an outdated script or a pending question.
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

  /// Whether the phone is neither covered nor dimmed.
  private var isUnobstructed: Bool {
    !view.hasBox && play.run.loadError == nil && play.session.ruleFailure == nil
      && play.moment == nil
      && play.session.questions.isEmpty
  }

  /// Paints the finger and its trail; omits the dot if it is an image.
  private func paintFinger(
    _ phone: PhoneGeometry, isPicture: Bool, into frame: inout TerminalFrame
  ) {
    guard play.moment == nil else { return }
    for (index, mark) in fingers.trail.enumerated() {
      let isTip = index == fingers.trail.count - 1 && fingers.isDown
      let age = now - mark.time
      guard isTip || age < MouseTouch.fade else { continue }
      let place = phone.place(of: mark.point)
      // The dot is in the reported cell, although the touch is on the border that was just crossed.
      let row = isTip ? fingers.cell?.row ?? 0 : Int(bounded: place.row.rounded(.down))
      let column = isTip ? fingers.cell?.column ?? 0 : Int(bounded: place.column.rounded(.down))
      guard phone.contains(column: column, row: row) else { continue }
      let under = frame[row, column]
      // The trail fades in a few steps, because each step rewrites a cell.
      let fraction = isTip ? 1 : ((0.8 - age / MouseTouch.fade) * 5).rounded(.up) / 5
      // The finger can cover text, but its trail cannot.
      guard isTip || (fraction > 0 && under.isBlank) else { continue }
      let background = Self.background(of: under)
      let foreground = (background.kind == .direct ? BlendColor(background) : .black)
        .covered(by: Palette.finger, fraction).color
      let glyph = isASCII ? (isTip ? "O" : ".") : (isTip ? "●" : "•")
      if !isTip || !isPicture {
        frame.put(
          glyph, width: 1, row: row, column: column, foreground: foreground, background: background)
      }
      if isTip { paintVelocity(row, column, phone, into: &frame) }
    }
  }

  /// Adds the finger's dot as an image if the phone is shown with images; returns whether it did.
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

  /// Returns the background for a dot in a cell: the average of both colors if a block glyph fills
  /// a part of it.
  static func background(of cell: TerminalCell) -> TerminalColor {
    let isBlock = 0x2580...0x259F ~= cell.glyph
    guard isBlock, cell.foreground.kind == .direct, cell.background.kind == .direct else {
      return cell.background
    }
    return BlendColor(cell.background).covered(by: BlendColor(cell.foreground), 0.5).color
  }

  /// Paints the finger's velocity next to its dot while a sheet is dragged.
  private func paintVelocity(
    _ row: Int, _ column: Int, _ phone: PhoneGeometry, into frame: inout TerminalFrame
  ) {
    let world = play.session.world
    guard let id = world.topSheet, case .dragging = world[id].phase else { return }
    let velocity = world.velocity(of: id).rounded()
    guard abs(velocity) >= 1 else { return }
    let arrow = velocity < 0 ? (isASCII ? "^" : "↑") : (isASCII ? "v" : "↓")
    let text = "\(arrow)\(abs(velocity).fixed(0))"
    // Paint it only over blanks; if neither side has enough of them, only the panel shows the
    // velocity.
    let sides = [column + 2, column - 1 - text.count].filter { first in
      (first..<first + text.count).allSatisfy { column in
        column > phone.column + 1 && column < phone.column + phone.columns - 2
          && frame.contains(row: row, column: column) && frame[row, column].isBlank
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

  /// Paints the panel: the decision map if it is shown, and the inspector below or next to it.
  private func paintPanel(
    _ panel: (columns: Range<Int>, rows: Range<Int>), _ layout: inout StageLayout, _ world: World,
    _ preview: ReleasePreview?, into frame: inout TerminalFrame
  ) {
    var columns = panel.columns
    var top = panel.rows.lowerBound
    if view.showsMap(layout), let room = layout.map {
      let isBeside = room.columns != panel.columns
      let taken = paintMap(
        world, room.columns, room.rows, row: top, hasRelease: isBeside, &layout, into: &frame)
      if let taken, !isBeside { top += taken + 1 }
      // The map's columns stay free without a sheet, so that the panel does not move when a sheet
      // is presented.
      if isBeside { columns = columns.lowerBound..<room.columns.lowerBound - 2 }
    }
    let lines = play.panelLines(
      width: columns.count, limit: panel.rows.upperBound - top, preview: preview, isASCII: isASCII,
      hasLanes: layout.timeline == nil, at: now, lastEvent: view.lastEvent)
    frame.write(lines, row: top, columns: columns, theme: theme)
    layout.addTargets(of: lines, row: top, columns: columns)
  }

  /// Paints the last frames below the phone, over the width of the layout.
  private func paintTimeline(
    _ room: (columns: Range<Int>, rows: Range<Int>), _ layout: inout StageLayout, _ world: World,
    into frame: inout TerminalFrame
  ) {
    let strip = TimelineStrip(play: play, world: world, isASCII: isASCII)
    layout.addHit(
      .line(strip.target(width: room.columns.count)), columns: room.columns, rows: room.rows)
    frame.write(
      strip.lines(width: room.columns.count, rows: room.rows.count), row: room.rows.lowerBound,
      columns: room.columns, theme: theme)
  }

  /// Paints the decision map; returns the number of rows including its legend, or nil if no sheet
  /// is presented.
  private func paintMap(
    _ world: World, _ columns: Range<Int>, _ rows: Int, row: Int, hasRelease: Bool,
    _ layout: inout StageLayout, into frame: inout TerminalFrame
  ) -> Int? {
    let gutter = MapPanel.gutter(in: columns.count)
    let width = columns.count - gutter
    guard rows >= MapPanel.minSize.rows, width >= MapPanel.minSize.columns,
      let map = play.map(columns: width, rows: rows * 2)
    else { return nil }
    let panel = MapPanel(map, columns: width, rows: rows, gutter: gutter)
    let taken = panel.paint(
      into: &frame, row: row, column: columns.lowerBound, releases: play.run.releases,
      path: play.dragPath(on: map), last: hasRelease ? play.lastRelease : nil,
      theme: theme, hasColors: depth == .truecolor || depth == .palette256)
    panel.markDragCell(in: world, into: &frame, row: row, column: columns.lowerBound)
    let places = panel.places(of: play.run.releases, row: row, column: columns.lowerBound)
    for place in places {
      layout.addHit(
        .release(at: place.time), columns: place.column - 1..<place.column + 2,
        rows: place.row..<place.row + 1)
    }
    return taken
  }

  private func paintKeys(
    row: Int, _ layout: inout StageLayout, into frame: inout TerminalFrame
  ) {
    let columns = layout.width
    var line = StyledLine()
    if let note = view.note, now < note.end {
      line = StyledLine(" " + note.text, .accent)
    } else {
      let start =
        if let moment = play.moment, !view.hasBox {
          StyledLine(" ◀ \(moment.fixed(3)) s  ", .warm)
        } else { StyledLine(" ", .quiet) }
      let hints = hints(in: columns.count - 1, of: frame)
      line = start.adding(KeyBinding.Hint.line(of: hints), .quiet)
      let width = start.left.reduce(0) { $0 + GraphemeCells.width(of: $1.text) }
      layout.addKeys(
        hints, row: row, column: columns.lowerBound + width, end: columns.upperBound)
    }
    if play.virtualClock.isPaused { line = line.addingTrailing("paused ", .warm) }
    if layout.chips == nil, play.virtualClock.speed != 1 {
      line = line.addingTrailing("×\(play.virtualClock.speed.fixed(2)) ", .warm)
    }
    frame.write([line], row: row, columns: columns, theme: theme)
  }

  /// The keys that act now, for a line of a width in cells.
  private func hints(in width: Int, of frame: TerminalFrame) -> [KeyBinding.Hint] {
    typealias Hint = KeyBinding.Hint
    if let recording = view.recording { return recording.hints }
    if view.palette != nil {
      return [
        Hint(text: "↑↓ select", keys: [.up, .down]), Hint(text: "enter acts", keys: [.enter]),
        Hint(text: "esc closes", keys: [.escape]),
      ]
    }
    if let panel = view.panel {
      let pages = panel.kind.form.pages(play, frame.columns, frame.rows)
      let key = panel.kind.form.key
      let next = Hint(text: "\(key) next page", keys: [.character(key)])
      return [Hint(text: "esc closes", keys: [.escape])]
        + (panel.page + 1 < pages.count ? [next] : [])
    }
    if play.moment != nil {
      return [
        Hint(text: "←→ scrub", keys: [.left, .right]), Hint(text: "touch to continue here"),
        Hint(text: "esc return to now", keys: [.escape]),
      ]
    }
    if play.question != nil { return [Hint(text: "a digit or a first letter answers")] }
    let world = play.session.world
    if let field = world.focusedField {
      let name = field.name.shortened(to: 24)
      return [Hint(text: "typing into \(name)"), Hint(text: "esc ends", keys: [.escape])]
    }
    let error = play.errorPlace == nil ? nil : Hint(text: "e edits", keys: [.character("e")])
    let isEmpty = world.presented.isEmpty && play.session.firstSheet != nil
    let width = width - (error == nil ? 0 : 10)
    let target: KeyBinding.Target =
      play.run.isWaiting ? .nothing : isEmpty ? .script : .sheet
    return [error].compactMap(\.self) + KeyBinding.hints(in: width, for: target)
  }

  /// Paints the box that the user has opened; if there is none, a question of the script and an
  /// error.
  private func paintOverlays(_ layout: inout StageLayout, into frame: inout TerminalFrame) {
    let all = (columns: 0..<frame.columns, rows: 0..<frame.rows)
    if let recording = view.recording {
      let lines = recording.lines(columns: frame.columns, rows: frame.rows)
      return show(lines, titled: RecordingDialog.title, within: all, &layout, into: &frame)
    }
    if let palette = view.palette(of: play, layout) {
      let lines = palette.lines(columns: frame.columns, rows: frame.rows)
      return show(lines, titled: CommandPalette.title, within: all, &layout, into: &frame)
    }
    if let panel = view.panel {
      let pages = panel.kind.form.pages(play, frame.columns, frame.rows)
      let page = pages[min(panel.page, pages.count - 1)]
      return show(page.lines, titled: page.title, within: all, &layout, into: &frame)
    }
    if let question = play.question {
      let phone = layout.phone
      show(
        QuestionDialog(question: question).lines, titled: QuestionDialog.title,
        within: (
          phone.column..<phone.column + phone.columns, phone.row..<phone.row + phone.rows
        ), &layout, into: &frame)
    }
    guard let error = play.errorLines else { return }
    let room = errorArea(layout, in: frame)
    show(
      ErrorBoxLines.lines(of: error.lines, width: room.columns.count - 4), titled: error.title,
      .bad, within: room, &layout, into: &frame)
  }

  /// Paints a box, which takes the clicks in its area.
  private func show(
    _ lines: [StyledLine], titled title: String, _ tone: StyledLine.Tone = .accent,
    within room: (columns: Range<Int>, rows: Range<Int>), _ layout: inout StageLayout,
    into frame: inout TerminalFrame
  ) {
    let overlays = Overlays(theme: theme, isASCII: isASCII)
    guard let box = overlays.paint(lines, titled: title, tone, into: &frame, within: room) else {
      return
    }
    layout.addHit(.box, columns: box.columns, rows: box.rows)
    layout.addTargets(
      of: lines.prefix(box.rows.count - 2), row: box.rows.lowerBound + 1, columns: box.columns)
  }

  /// Returns the area for an error: over the panel, or without a panel above the sheet, which the
  /// user can be dragging.
  ///
  /// If the space above the sheet is too small, returns the bottom rows of the phone.
  private func errorArea(
    _ layout: StageLayout, in frame: TerminalFrame
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    if let panel = layout.panel {
      let end =
        panel.rows.lowerBound > layout.phone.row + 1 ? panel.columns.upperBound : frame.columns
      return (panel.columns.lowerBound..<end, panel.rows)
    }
    let phone = layout.phone
    let world = play.world
    let top = world.topSheet.map { world.device.height - world.height(of: $0) }
    let edge = top.map { phone.place(of: Point(x: 0, y: $0)).row } ?? Double(frame.rows)
    let rows = phone.row..<max(phone.row, min(phone.row + phone.rows, Int(bounded: edge)))
    let last = phone.row + phone.rows
    let isRoomy = rows.count >= ErrorBoxLines.minRows
    // Half of the phone, so that the sentence is legible.
    let low = max(ErrorBoxLines.minRows, phone.rows / 2)
    return (0..<frame.columns, isRoomy ? rows : max(phone.row, last - low)..<last)
  }
}

extension Scene {
  /// Rounds the dimming of all layers to steps.
  mutating func stepDimming() {
    for index in layers.indices { layers[index].dim = DimQuantizer.nearest(to: layers[index].dim) }
  }
}
