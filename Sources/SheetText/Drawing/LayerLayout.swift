internal import SheetEngine

/// The layout of one layer of a scene on a grid: the columns of each element in its row.
///
/// The layout is computed from left to right and then mirrored for right-to-left languages.
struct LayerLayout {
  /// Free columns between a layer's sides and its text.
  static let margin = 2

  let metrics: GridMetrics
  /// The layer in left-to-right direction.
  let layer: Scene.Layer
  /// Whether the layer is mirrored.
  let isMirrored: Bool
  let textSize: TextSize
  let outline: SceneLayout.Outline
  let plan: RowPlan
  var strokes: [SceneLayout.Stroke] = []
  var labels: [SceneLayout.Label] = []
  /// The last placeholder bar; nil before the first bar.
  var lastPlaceholder: Scene.Element?

  init(of place: LayerPlace) {
    metrics = place.metrics
    isMirrored = place.isMirrored
    textSize = place.textSize
    // A cell has no opacity: of two parts of the content, only the one that is shown is drawn.
    var shown = place.layer
    if shown.elements.contains(where: { !$0.isShown }) {
      shown.elements.removeAll { !$0.isShown }
    }
    layer = isMirrored ? shown.mirrored : shown
    outline = place.outline
    plan = RowPlan(layer, in: place)
  }

  /// The columns between the layer's sides.
  var innerColumns: ClosedRange<Int> {
    let edge = outline.hasSides ? 1 : 0
    let first = outline.columns.lowerBound + edge
    return first...max(first, outline.columns.upperBound - edge)
  }

  /// Lays out all elements.
  mutating func layOut() {
    for (index, element) in layer.elements.enumerated() {
      switch element.kind {
      case .separator: placeSeparator(element)
      case .scrollIndicator(let from, let to): placeIndicator(from: from, to: to, element)
      case .keys: placeKeys(element)
      case .steps(let steps): place(steps, element)
      case .homeIndicator: break  // Drawn last, on the device's edge.
      case .line: break  // Placed below by placeTextBlocks.
      case .statusBar, .navigationTitle, .tabs, .title, .back, .close, .grabber, .field, .row,
        .button, .control, .column, .image, .map, .chip, .placeholder:
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
    case .grabber: if !hasControl(row) { placeGrabber(element, in: row) }
    case .field(let name, let text, let isFocused):
      place(field: name, text: text, hasCaret: isFocused, element, in: row)
    case .row(let title, let detail, let actions):
      place(title, detail: detail, actions: actions, element, in: row)
    case .button(let name): place(button: name, element, in: row)
    case .control(let name, let shown): place(control: name, shown, element, in: row)
    case .column(let name), .image(let name): place(column: name, element, in: row)
    case .map: place(column: "map", element, in: row)
    case .chip(let name, let isSelected):
      place(chip: name, isSelected: isSelected, element, in: row)
    case .placeholder: placePlaceholder(element, in: row)
    case .line, .separator, .steps, .scrollIndicator, .keys, .homeIndicator: break
    }
  }

  /// Returns true if a row contains a field or a button, which the grabber would overlap if rows
  /// are scarce.
  private func hasControl(_ row: Int) -> Bool {
    zip(layer.elements, plan.rows).contains { $0.isControl && $1 == row }
  }

  /// The columns between an element's sides, limited to the layer; at least one column.
  func columns(of element: Scene.Element) -> ClosedRange<Int> {
    let center = layer.frame.midX
    let left = metrics.column(center + (element.frame.x - center) * layer.scale)
    let right = metrics.column(center + (element.frame.maxX - center) * layer.scale) - 1
    let first = min(max(left, innerColumns.lowerBound), innerColumns.upperBound)
    return first...max(first, min(right, innerColumns.upperBound))
  }

  /// The columns for an element's text: those of the element without the margin of the layer.
  func textColumns(of element: Scene.Element) -> ClosedRange<Int> {
    let columns = columns(of: element)
    let first = max(columns.lowerBound, innerColumns.lowerBound + Self.margin)
    return first...max(first, min(columns.upperBound, innerColumns.upperBound - Self.margin))
  }

  /// Adds a label, unless it touches or overlaps an existing label.
  mutating func add(_ label: CellText, row: Int, column: Int, foreground: Cell.Foreground) {
    let word = SceneLayout.Label(label: label, row: row, column: column, foreground: foreground)
    guard label.width > 0, plan.isInside(row) else { return }
    let isTaken = labels.contains { other in
      other.row == row && other.columns.lowerBound <= word.columns.upperBound
        && word.columns.lowerBound <= other.columns.upperBound
    }
    if !isTaken { labels.append(word) }
  }

  /// Adds a label in the center of the layer if it fits there, otherwise in the center of `room`.
  mutating func add(centered text: String, row: Int, in room: ClosedRange<Int>) {
    let label = CellText(text, limit: room.count)
    let center = innerColumns.lowerBound + (innerColumns.count - label.width) / 2
    let fits = center >= room.lowerBound && center + label.width <= room.upperBound + 1
    let column = fits ? center : room.lowerBound + (room.count - label.width) / 2
    add(label, row: row, column: column, foreground: .word)
  }

  /// Marks the element with the accessibility focus, to the left of its first column.
  mutating func markFocus(_ element: Scene.Element, row: Int, column: Int) {
    // After every presentation the focus is on the title: the caption reports that focus instead.
    if case .title = element.kind { return }
    guard element.isFocused else { return }
    let place = max(innerColumns.lowerBound, column - 2)
    add(CellText(chrome: isMirrored ? "◂" : "▸"), row: row, column: place, foreground: .accent)
  }
}
