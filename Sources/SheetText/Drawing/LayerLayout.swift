import SheetEngine

/// Lays one layer of a scene out on a grid: which columns each element has in its row.
///
/// All of it is laid out from left to right; where words begin at the right, it is then turned.
struct LayerLayout {
  /// Columns that words keep free at a layer's sides.
  static let margin = 2

  let metrics: GridMetrics
  /// The layer as it would stand from left to right.
  let layer: Scene.Layer
  /// Whether it is turned.
  let isMirrored: Bool
  /// How large its words are.
  let textSize: TextSize
  let outline: SceneLayout.Outline
  let plan: RowPlan
  var strokes: [SceneLayout.Stroke] = []
  var words: [SceneLayout.Label] = []
  /// The bar of a skeleton that was placed last; nil before the first.
  var lastPlaceholder: Scene.Element?

  init(of place: LayerPlace) {
    metrics = place.metrics
    isMirrored = place.isMirrored
    textSize = place.textSize
    layer = isMirrored ? place.layer.mirrored : place.layer
    outline = place.outline
    plan = RowPlan(layer, in: place)
  }

  /// The columns inside the sides.
  var inside: ClosedRange<Int> {
    let edge = outline.hasSides ? 1 : 0
    let first = outline.columns.lowerBound + edge
    return first...max(first, outline.columns.upperBound - edge)
  }

  /// Lays out all of it.
  mutating func layOut() {
    for (index, element) in layer.elements.enumerated() {
      switch element.kind {
      case .separator: placeSeparator(element)
      case .scrollIndicator(let from, let to): placeIndicator(from: from, to: to, element)
      case .keys: placeKeys(element)
      case .homeIndicator: break  // It lies on the device's edge, which is drawn last.
      case .line: break  // They flow together, below.
      case .statusBar, .navigationTitle, .tabs, .title, .back, .close, .grabber, .field, .row,
        .button, .toggle, .slider, .picker, .column, .placeholder:
        if let row = plan.rows[index] { place(element, in: row) }
      }
    }
    placeTextBlocks()
  }

  private mutating func place(_ element: Scene.Element, in row: Int) {
    switch element.kind {
    case .statusBar: placeStatusBar(element, in: row)
    case .navigationTitle(let title, let back): place(title, back: back, element, in: row)
    case .tabs(let names, let selected): place(tabs: names, selected: selected, element, in: row)
    case .title(let title, let isLeading): place(title, isLeading: isLeading, element, in: row)
    case .back(let page): place(back: page, element, in: row)
    case .close: placeClose(element, in: row)
    case .grabber: if !isControls(row) { placeGrabber(element, in: row) }
    case .field(let name, let text, let isFocused):
      place(field: name, text: text, hasCaret: isFocused, element, in: row)
    case .row(let title, let detail, let actions):
      place(title, detail: detail, actions: actions, element, in: row)
    case .button(let name): place(button: name, element, in: row)
    case .toggle(let name, let isOn):
      place(name, detail: "", actions: [isOn ? "on" : "off"], element, in: row)
    case .slider(let name, let value, let share):
      place(slider: name, value: value, share: share, element, in: row)
    case .picker(_, let choices, let selected):
      place(tabs: choices, selected: selected, element, in: row)
    case .column(let name): place(column: name, element, in: row)
    case .placeholder: placePlaceholder(element, in: row)
    case .line, .separator, .scrollIndicator, .keys, .homeIndicator: break
    }
  }

  /// Whether a field or a button stands in a row: where rows are scarce, a grabber would lie in it.
  private func isControls(_ row: Int) -> Bool {
    zip(layer.elements, plan.rows).contains { $0.isControl && $1 == row }
  }

  /// The columns between an element's sides that are inside the layer, at least one.
  func columns(of element: Scene.Element) -> ClosedRange<Int> {
    let center = layer.frame.midX
    let left = metrics.column(center + (element.frame.x - center) * layer.scale)
    let right = metrics.column(center + (element.frame.maxX - center) * layer.scale) - 1
    let first = min(max(left, inside.lowerBound), inside.upperBound)
    return first...max(first, min(right, inside.upperBound))
  }

  /// The columns for an element's words: free of the layer's sides.
  func room(of element: Scene.Element) -> ClosedRange<Int> {
    let columns = columns(of: element)
    let first = max(columns.lowerBound, inside.lowerBound + Self.margin)
    return first...max(first, min(columns.upperBound, inside.upperBound - Self.margin))
  }

  /// Places words, unless others stand there already.
  mutating func add(_ label: CellText, row: Int, column: Int, foreground: Cell.Foreground) {
    let word = SceneLayout.Label(label: label, row: row, column: column, foreground: foreground)
    guard label.width > 0, plan.isInside(row) else { return }
    let isTaken = words.contains { other in
      other.row == row && other.columns.lowerBound <= word.columns.upperBound
        && word.columns.lowerBound <= other.columns.upperBound
    }
    if !isTaken { words.append(word) }
  }

  /// Words in the middle of the layer where they fit there, else in the middle of the room.
  mutating func add(centered text: String, row: Int, in room: ClosedRange<Int>) {
    let label = CellText(text, limit: room.count)
    let center = inside.lowerBound + (inside.count - label.width) / 2
    let fits = center >= room.lowerBound && center + label.width <= room.upperBound + 1
    let column = fits ? center : room.lowerBound + (room.count - label.width) / 2
    add(label, row: row, column: column, foreground: .word)
  }

  /// Marks what accessibility focus is on, to the left of its first column.
  mutating func markFocus(_ element: Scene.Element, row: Int, column: Int) {
    // After every presentation the focus is on the title: there the caption says so, not the picture.
    if case .title = element.kind { return }
    guard element.isFocused else { return }
    let place = max(inside.lowerBound, column - 2)
    add(CellText(chrome: isMirrored ? "◂" : "▸"), row: row, column: place, foreground: .accent)
  }
}
