/// The scene of a world: the app, each sheet from bottom to top, and the keyboard.
extension World {
  /// Returns the current scene; `labels` is called only for visible rows.
  public func scene(labels: any RowLabels, policy: any DecisionDelegate) -> Scene {
    var layers: [Scene.Layer] = []
    if let screen = shownScreen {
      layers.append(hostLayer(of: screen, labels: labels, behind: presented))
    }
    for (index, id) in presented.enumerated() {
      guard let box = rect(.sheet, of: id) else { continue }
      let above = presented.dropFirst(index + 1)
      layers.append(sheetLayer(of: id, box: box, behind: Array(above), policy: policy))
    }
    if let id = peekingSheet, let box = rect(.sheet, of: id) {
      layers.append(sheetLayer(of: id, box: box, behind: [], policy: policy))
    }
    if let keyboard = keyboardLayer { layers.append(keyboard) }
    var scene = Scene(
      bounds: device.bounds, cornerRadius: device.cornerRadius, colorScheme: device.colorScheme,
      layers: layers, caption: caption(policy: policy), textSize: device.textSize,
      isRightToLeft: device.isRightToLeft)
    scene.hinge = device.hinge
    return scene
  }

  /// Maximum number of rows of a screen in `scrollingContent`; a screen can have a million.
  static let maxScrollingContent = 10_000

  /// Returns all elements of the scrolling content of a layer, also those that are scrolled out of
  /// view; `labels` is called for every row.
  ///
  /// Their frames are relative to the top of the content, in points. Of a screen, these are the
  /// first 10,000 rows or lines.
  public func scrollingContent(of layer: Scene.Layer, labels: any RowLabels) -> [Scene.Element] {
    switch layer.kind {
    case .host: screen(named: layer.name).map { scrollingContent(of: $0, labels: labels) } ?? []
    case .sheet: sheet(named: layer.name).map { scrollingContent(of: $0) } ?? []
    case .keyboard: []
    }
  }

  /// Returns the transform of a layer behind the given sheets: that of the sheet with the largest
  /// effect.
  func backgroundTransform(behind sheets: [SheetID]) -> (
    scale: Double, offset: Double, cornerRadius: Double
  ) {
    var result = (scale: 1.0, offset: 0.0, cornerRadius: 0.0)
    for id in sheets {
      let background = background(behind: id)
      if background.scale < result.scale || abs(background.offset) > abs(result.offset) {
        result = background
      }
    }
    return result
  }

  /// The keyboard slides as a whole: its frame keeps its height and extends below the screen.
  private var keyboardLayer: Scene.Layer? {
    let shown = keyboardHeight
    guard shown > 0 else { return nil }
    let height = max(shown, keyboard.height.from, keyboard.height.to)
    let frame = Rect(x: 0, y: device.height - shown, width: device.width, height: height)
    let fill = device.colorScheme == .light ? "#D1D3D9" : "#2B2B2D"
    return Scene.Layer(
      kind: .keyboard, name: "keyboard", frame: frame, fill: fill,
      elements: [Scene.Element(.keys, frame)])
  }

  /// Returns the properties that the image of the current scene does not show.
  public func caption(policy: any DecisionDelegate) -> Scene.Caption {
    guard let id = topSheet, let box = rect(.sheet, of: id) else {
      return Scene.Caption(time: time, frame: frameNumber, focus: focus)
    }
    let state = self[id]
    return Scene.Caption(
      time: time, frame: frameNumber, sheet: state.root.name, phase: state.phase.word,
      detent: state.selected, top: box.y, height: height(of: id), velocity: velocity(of: id),
      dim: dim(of: id, policy: policy), scale: background().scale,
      focus: focus)
  }
}
