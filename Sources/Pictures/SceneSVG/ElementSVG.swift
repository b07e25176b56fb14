internal import Support
internal import Gestures
internal import SheetEngine

/// The elements of a layer: text, shapes and controls in the frames of the scene.
///
/// Everything is computed from left to right. In a right-to-left layout, each shape is mirrored.
struct ElementSVG {
  /// The layer in a left-to-right layout.
  let layer: Scene.Layer
  let colors: SchemeColors
  let direction: LayoutDirection
  let textSize: TextSize
  /// The vertical ranges of texts that contain drawings of lines and blocks.
  private let drawings: [Range<Double>]

  init(_ layer: Scene.Layer, in scene: Scene, colors: SchemeColors) {
    self.layer = scene.isMirrored(layer) ? layer.mirrored : layer
    self.colors = SchemeColors(scheme: colors.scheme, controls: layer.controls)
    direction = LayoutDirection(of: layer, in: scene)
    textSize = scene.textSize
    drawings = Self.drawings(in: layer)
  }

  /// Returns the vertical ranges of adjacent lines of text of which one has a character of a
  /// drawing.
  private static func drawings(in layer: Scene.Layer) -> [Range<Double>] {
    var ranges: [Range<Double>] = []
    var (start, end, isDrawing) = (0.0, -Double.infinity, false)
    for element in layer.elements {
      guard case .line(let text) = element.kind else { continue }
      if abs(element.frame.y - end) > 0.5 {
        if isDrawing { ranges.append(start..<end) }
        (start, isDrawing) = (element.frame.y, false)
      }
      end = max(start, element.frame.maxY)
      // Box Drawing and Block Elements.
      if text.unicodeScalars.contains(where: { (0x2500...0x259F).contains($0.value) }) {
        isDrawing = true
      }
    }
    return isDrawing ? ranges + [start..<end] : ranges
  }

  /// Space between the side of the screen and the content, in points.
  static let margin = 16.0
  /// Vertical space between two controls, in points.
  static let gap = 8.0
  /// Space on each side of a button in a row, in points.
  private static let buttonSpacing = 3.0

  /// Returns the shapes and the text of an element.
  func parts(of element: Scene.Element) -> [Markup] {
    let parts = opaqueParts(of: element)
    // iOS and Android draw a disabled control with about 40% opacity.
    let opacity = (element.isEnabled ? 1 : 0.4) * element.opacity
    return opacity == 1 ? parts : [Markup("g", ["opacity": opacity], parts)]
  }

  private func opaqueParts(of element: Scene.Element) -> [Markup] {
    let frame = direction.rect(element.frame)
    switch element.kind {
    case .statusBar, .homeIndicator: return []  // `SystemBarsSVG` draws them above all layers.
    case .navigationTitle(let title, let back): return navigation(title, back: back, frame)
    case .tabs(let names, let selected): return tabs(names, selected: selected, frame)
    case .title(let title, let isLeading): return heading(title, isLeading: isLeading, frame)
    case .steps(let steps): return self.steps(steps, frame)
    case .back(let page): return back(page, frame)
    case .close: return close(frame)
    case .grabber: return [pill(frame, layer.controlColor)]
    case .field(let name, let text, let isFocused):
      return field(element.hint ?? name, text: text, isFocused: isFocused, frame)
    case .row(let title, let detail, let actions):
      if let parts = element.row { return self.row(title, detail: detail, parts, frame) }
      return row(title, detail: detail, actions: actions, frame)
    case .line(let text):
      return line(text, element.textStyle, frame)
    case .button(let name): return button(name, isBusy: element.isBusy, frame)
    case .control(let name, let shown): return control(name, shown, frame)
    case .column(let name): return column(name, frame)
    case .image(let name): return image(name, frame)
    case .map: return map(frame)
    case .chip(let name, let isSelected): return chip(name, isSelected: isSelected, frame)
    case .placeholder: return [pill(frame, colors.placeholder)]
    case .separator: return [separator(frame)]
    case .scrollIndicator(let from, let to): return [indicator(from: from, to: to, frame)]
    case .keys: return KeyboardSVG(frame: element.frame, colors: colors).parts
    }
  }

  /// Returns a text style with a size in points at the standard text size, in the direction of the
  /// layer.
  func textFitter(
    size: Double, color: String, weight: Int = 400, anchor: String = "start"
  ) -> TextFitter {
    TextFitter(
      size: textSize.line(size), color: color, weight: weight, anchor: anchor, direction: direction)
  }

  private func navigation(_ title: String, back: String?, _ frame: Rect) -> [Markup] {
    let middle = frame.center
    let side = back == nil ? Self.margin : frame.width * 0.3
    var parts = textFitter(size: 17, color: colors.primaryText, weight: 600, anchor: "middle").line(
      title, x: middle.x, y: middle.y, room: frame.width - 2 * side)
    if let back {
      let x = frame.x + 10
      parts.append(chevron(x: x, y: middle.y))
      parts += textFitter(size: 17, color: colors.accent).line(
        back, x: x + 15, y: middle.y, room: side - 28)
    }
    return parts
  }

  /// Returns a chevron that points to the leading side, at the position of its point.
  private func chevron(x: Double, y: Double) -> Markup {
    let (tip, end) = (direction.x(x).coordinate(2), direction.x(x + 8).coordinate(2))
    return Markup(
      "polyline",
      [
        "points": "\(end),\((y - 8).coordinate(2)) \(tip),\(y.coordinate(2)) "
          + "\(end),\((y + 8).coordinate(2))",
        "fill": "none", "stroke": colors.accent, "stroke-width": 2.5, "stroke-linecap": "round",
      ])
  }

  /// Returns the back button with the name of the page, shortened to the space before the title.
  private func back(_ page: String, _ frame: Rect) -> [Markup] {
    let x = frame.center.x - 8
    let title = layer.elements.first { element in
      if case .title(_, isLeading: false) = element.kind { true } else { false }
    }
    let room = (title?.frame.x ?? frame.maxX) - x - 23
    return [chevron(x: x, y: frame.center.y)]
      + (room < 30
        ? []
        : textFitter(size: 17, color: colors.accent).line(
          page, x: x + 15, y: frame.center.y, room: room))
  }

  func tabs(_ names: [String], selected: Int?, _ frame: Rect) -> [Markup] {
    if layer.controls == .material { return segments(names, selected: selected, frame) }
    let track = frame.inset(x: Self.margin, y: 5)
    var parts = [pill(track, colors.tint, radius: 9)]
    let width = track.width / Double(max(1, names.count))
    for (index, name) in names.enumerated() {
      let tab = Rect(
        x: track.x + Double(index) * width, y: track.y, width: width, height: track.height)
      let isChosen = index == selected
      if isChosen { parts.append(pill(tab.inset(x: 2, y: 2), colors.selection, radius: 7)) }
      let label = textFitter(
        size: 14, color: colors.primaryText, weight: isChosen ? 600 : 400, anchor: "middle")
      parts += label.line(name, x: tab.center.x, y: tab.center.y, room: width - 8)
    }
    return parts
  }

  /// Returns a bar for each step, in the accent color up to the current step.
  private func steps(_ steps: Steps, _ frame: Rect) -> [Markup] {
    let width = frame.width / Double(steps.count)
    return (0..<steps.count).map { index in
      let bar = Rect(
        x: frame.x + Double(index) * width + 2, y: frame.y, width: max(0, width - 4),
        height: frame.height)
      return pill(bar, index < steps.step ? colors.accent : colors.tint)
    }
  }

  /// Returns the heading.
  ///
  /// It uses the width of the bar because its letters can be wider here than in the scene.
  private func heading(_ title: String, isLeading: Bool, _ frame: Rect) -> [Markup] {
    let heading = textFitter(
      size: 17, color: layer.titleColor ?? colors.primaryText, weight: 600,
      anchor: isLeading ? "start" : "middle")
    let room = layer.frame.width - 2 * (Self.margin + 38)
    return heading.line(
      title, x: isLeading ? frame.x : frame.center.x, y: frame.center.y, room: room)
  }

  private func close(_ frame: Rect) -> [Markup] {
    let middle = frame.center
    let arm = frame.width * 0.16
    let (x, y) = (direction.x(middle.x).coordinate(2), middle.y.coordinate(2))
    let size = (2 * arm).coordinate(2)
    let start = arm.coordinate(2)
    if layer.controls == .material { return [closeIcon(frame)] }
    return [
      Markup(
        "circle",
        [
          "cx": direction.x(middle.x), "cy": middle.y, "r": frame.width / 2,
          "fill": layer.controlColor,
        ]),
      Markup(
        "path",
        [
          "d": "M\(x) \(y)m-\(start) -\(start)l\(size) \(size)m0 -\(size)l-\(size) \(size)",
          "stroke": layer.fill, "stroke-width": 2.4, "stroke-linecap": "round", "fill": "none",
        ]),
    ]
  }

  private func field(
    _ name: String, text: String, isFocused: Bool, _ frame: Rect
  ) -> [Markup] {
    let background = frame.inset(x: Self.margin, y: Self.gap / 2)
    let isEmpty = text.isEmpty
    let typed = textFitter(size: 16, color: isEmpty ? colors.secondaryText : colors.primaryText)
    let room = background.width - 28
    // Show the end of long text, where the cursor is.
    let shown = typed.width(of: text) > room ? String(text.suffix(40)) : text
    var parts = [pill(background, colors.tint, radius: 10)]
    if isFocused {
      parts.append(
        Markup(
          "path",
          [
            "d": RoundedPath(direction.rect(background), radius: 10).path, "fill": "none",
            "stroke": colors.accent,
            "stroke-width": 2.0,
          ]))
      let end = background.x + 14 + (isEmpty ? 0 : min(room, typed.width(of: shown)) + 1)
      let tall = textSize.line(20)
      let caret = Rect(x: end - 1, y: background.center.y - tall / 2, width: 2, height: tall)
      parts.append(Markup("rect", box(direction.rect(caret), fill: colors.accent)))
    }
    return parts
      + typed.line(isEmpty ? name : shown, x: background.x + 14, y: background.center.y, room: room)
  }

  private func row(
    _ title: String, detail: String, actions: [String], _ frame: Rect
  ) -> [Markup] {
    let y = frame.center.y
    let width = HostScreen.actionWidth(of: actions, in: frame.width, text: textSize)
    let right = frame.maxX - Double(actions.count) * width
    let end = actions.isEmpty ? frame.maxX - Self.margin : right - 4
    let aside = textFitter(size: 16, color: colors.secondaryText, anchor: "end")
    let shown = aside.fitted(detail, room: frame.width * 0.4)
    let room = end - aside.width(of: shown) - frame.x - Self.margin - 8
    var parts = textFitter(size: 16, color: colors.primaryText).line(
      title, x: frame.x + Self.margin, y: y, room: room)
    parts += aside.line(shown, x: end, y: y)
    // The touch area extends to the side of the screen, but the visible button keeps the margin.
    let shownWidth = width - (Self.margin - Self.buttonSpacing) / Double(max(1, actions.count))
    for (index, action) in actions.enumerated() {
      let button = Rect(
        x: right + Double(index) * shownWidth, y: frame.y, width: shownWidth, height: frame.height
      ).inset(x: Self.buttonSpacing, y: max(0, (frame.height - textSize.box(28)) / 2))
      parts.append(pill(button, colors.tint))
      parts += textFitter(size: 13, color: colors.accent, weight: 600, anchor: "middle").line(
        action, x: button.center.x, y: y, room: button.width)
    }
    return parts
  }

  /// Returns a row with an icon, a subtitle, a value and a switch.
  private func row(
    _ title: String, detail: String, _ parts: Scene.Element.RowParts, _ frame: Rect
  ) -> [Markup] {
    let y = frame.center.y
    var (start, end) = (frame.x + Self.margin, frame.maxX - Self.margin)
    var shapes: [Markup] = []
    if let icon = parts.icon {
      let side = textSize.box(28)
      let area = Rect(x: start, y: y - side / 2, width: side, height: side)
      shapes.append(pill(area, colors.tint, radius: 7))
      shapes += textFitter(size: 15, color: colors.accent, anchor: "middle").line(
        icon, x: area.center.x, y: y, room: side - 2)
      start += side + 10
    }
    if let isOn = parts.isOn {
      shapes += toggleShapes(isOn: isOn, at: end, y: y)
      end -= 51 + 8
    }
    let aside = textFitter(size: 16, color: colors.secondaryText, anchor: "end")
    let shown = aside.fitted(detail, room: frame.width * 0.4)
    shapes += aside.line(shown, x: end, y: y)
    if !shown.isEmpty { end -= aside.width(of: shown) + 8 }
    let below = textSize.line(9)
    let text = textFitter(size: 16, color: colors.primaryText)
    shapes += text.line(
      title, x: start, y: parts.subtitle == nil ? y : y - below, room: end - start)
    if let subtitle = parts.subtitle {
      shapes += textFitter(size: 13, color: colors.secondaryText).line(
        subtitle, x: start, y: y + below, room: end - start)
    }
    return shapes
  }

  /// Returns a line of text with its size, weight and alignment.
  private func line(_ text: String, _ style: TextStyle, _ frame: Rect) -> [Markup] {
    let weight =
      switch style.weight {
      case .regular: 400
      case .semibold: 600
      case .bold: 700
      }
    let (x, anchor) =
      switch style.align {
      case .left: (frame.x + Self.margin, "start")
      case .center: (frame.center.x, "middle")
      case .right: (frame.maxX - Self.margin, "end")
      }
    var fitter = textFitter(
      size: 15 * style.scale, color: colors.primaryText, weight: weight, anchor: anchor)
    fitter.isMonospaced = drawings.contains { $0.contains(frame.y) }
    return fitter.line(text, x: x, y: frame.center.y, room: frame.width - 2 * Self.margin)
  }

  private func button(_ name: String, isBusy: Bool, _ frame: Rect) -> [Markup] {
    let isMaterial = layer.controls == .material
    var background = isMaterial ? filledButton(in: frame) : frame.inset(x: 0, y: Self.gap / 2)
    let left = space(besideButtonAt: frame.x, frame)
    let right = space(besideButtonAt: frame.maxX, frame)
    background.x += left
    background.width = max(0, background.width - left - right)
    let label = textFitter(
      size: isMaterial ? 14 : 16, color: colors.textOnAccent, weight: isMaterial ? 500 : 600,
      anchor: "middle")
    let room = background.width - (isBusy ? 64 : 16)
    var parts = [pill(background, colors.accent, radius: isMaterial ? nil : 11)]
    if isBusy {
      // A ring with a gap, before the name.
      let x = background.center.x - min(room, label.width(of: name)) / 2 - 18
      parts.append(
        Markup(
          "circle",
          [
            "cx": direction.x(x), "cy": background.center.y, "r": 7.0, "fill": "none",
            "stroke": colors.textOnAccent, "stroke-width": 2.0, "stroke-dasharray": "33 11",
          ]))
    }
    return parts
      + label.line(name, x: background.center.x, y: background.center.y, room: room)
  }

  /// Returns the space at one side of a button: half the gap between adjacent buttons, otherwise
  /// the margin.
  private func space(besideButtonAt x: Double, _ button: Rect) -> Double {
    let isShared = layer.elements.contains { other in
      guard case .button = other.kind else { return false }
      let frame = direction.rect(other.frame)
      guard abs(frame.center.y - button.center.y) < 0.5 else { return false }
      return [frame.x, frame.maxX].contains { abs($0 - x) < 0.5 }
        && abs(frame.center.x - button.center.x) >= 0.5
    }
    return isShared ? Self.gap / 2 : Self.margin
  }

  /// Returns a card with centered text.
  private func column(_ name: String, _ frame: Rect) -> [Markup] {
    [pill(frame.inset(x: Content.tileInset, y: Content.tileInset), colors.tint, radius: 12)]
      + textFitter(size: 15, color: colors.primaryText, anchor: "middle").line(
        name, x: frame.center.x, y: frame.center.y, room: frame.width - 24)
  }

  /// Returns a placeholder for an image: a gray area with hills, a sun and the label.
  private func image(_ name: String, _ frame: Rect) -> [Markup] {
    let area = frame.inset(x: Self.margin, y: Self.gap / 2)
    let y = area.center.y
    var parts = [pill(area, colors.tint, radius: 12)]
    let size = min(48, area.height * 0.4)
    var label = y
    if area.height >= 80 {
      label = y + size / 2 + textSize.line(12)
      let base = y + size / 2 - 12
      func x(_ part: Double) -> String { direction.x(area.center.x + part * size).coordinate(2) }
      let hills = [(-0.75, 0), (-0.3, -0.6), (0, -0.2), (0.25, -0.45), (0.75, 0)]
        .map { "\(x($0.0)),\((base + $0.1 * size).coordinate(2))" }
      parts.append(
        Markup("polygon", ["points": hills.joined(separator: " "), "fill": colors.placeholder]))
      let sun = Rect(
        x: area.center.x + size * 0.3, y: base - size * 0.75, width: size * 0.22,
        height: size * 0.22)
      parts.append(pill(sun, colors.placeholder))
    }
    return parts
      + textFitter(size: 13, color: colors.secondaryText, anchor: "middle").line(
        name, x: area.center.x, y: label, room: area.width - 24)
  }

  /// Returns a map: a gray area with two roads and a pin.
  private func map(_ frame: Rect) -> [Markup] {
    func point(_ x: Double, _ y: Double) -> String {
      "\(direction.x(frame.x + x * frame.width).coordinate(2)),"
        + "\((frame.y + y * frame.height).coordinate(2))"
    }
    let roads = [[(0.0, 0.7), (0.4, 0.55), (1, 0.2)], [(0.3, 0), (0.42, 0.5), (0.6, 1)]]
    return [pill(frame, colors.tint, radius: 0)]
      + roads.map { road in
        Markup(
          "polyline",
          [
            "points": road.map { point($0.0, $0.1) }.joined(separator: " "), "fill": "none",
            "stroke": colors.placeholder, "stroke-width": 6.0,
          ])
      } + [
        pill(
          Rect(x: frame.center.x - 6, y: frame.center.y - 6, width: 12, height: 12),
          colors.accent)
      ]
  }

  /// Returns a chip, 32 pt high; a selected one has the accent color.
  private func chip(_ name: String, isSelected: Bool, _ frame: Rect) -> [Markup] {
    let height = textSize.box(32)
    let body = Rect(
      x: frame.x, y: frame.center.y - height / 2, width: frame.width, height: height)
    return [pill(body, isSelected ? colors.accent : colors.tint)]
      + textFitter(
        size: 14, color: isSelected ? colors.textOnAccent : colors.primaryText, weight: 500,
        anchor: "middle"
      ).line(name, x: body.center.x, y: body.center.y, room: body.width - 16)
  }

  private func separator(_ frame: Rect) -> Markup {
    let start = layer.kind == .sheet && frame.width < layer.frame.width ? 0 : Self.margin
    let line = Rect(
      x: frame.x + start, y: frame.y - 0.25, width: max(0, frame.width - start), height: 0.5)
    return Markup("rect", box(direction.rect(line), fill: colors.line))
  }

  private func indicator(from: Double, to: Double, _ frame: Rect) -> Markup {
    pill(Self.bar(from: from, to: to, in: frame), colors.secondaryText)
  }

  /// Returns the bar of a scroll indicator at the trailing edge of the scrolling content.
  static func bar(from: Double, to: Double, in frame: Rect) -> Rect {
    Rect(
      x: frame.maxX - 6, y: frame.y + from * frame.height, width: 3,
      height: max(12, (to - from) * frame.height))
  }

  func pill(_ frame: Rect, _ fill: String, radius: Double? = nil) -> Markup {
    let round = radius ?? min(frame.width, frame.height) / 2
    let curve: Appearance.CornerCurve = radius == nil ? .circular : .continuous
    return Markup(
      "path",
      ["d": RoundedPath(direction.rect(frame), radius: round, curve: curve).path, "fill": fill])
  }
}

extension Rect {
  /// Returns the rectangle with smaller sides.
  ///
  /// The size is never negative.
  func inset(x: Double, y: Double) -> Rect {
    Rect(
      x: self.x + x, y: self.y + y, width: max(0, width - 2 * x), height: max(0, height - 2 * y))
  }
}
