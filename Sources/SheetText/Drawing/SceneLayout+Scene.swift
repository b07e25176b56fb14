public import SheetEngine

/// Conversion of a scene to a layout: first the edge of each layer, then its elements.
extension SceneLayout {
  /// Lays a scene out on a grid.
  public init(of scene: Scene, on metrics: GridMetrics) {
    self.metrics = metrics
    layers = []
    var previous: Outline?
    let indicator = scene.homeIndicator?.y
    for layer in scene.layers {
      let shape = Self.shape(of: layer)
      let outline = Self.outline(
        of: layer, shape: shape.frame, in: scene.bounds, above: previous, on: metrics)
      let place = LayerPlace(
        of: layer, in: scene, outline: outline,
        coveredTop: Self.coveredTop(of: layer, in: scene), indicator: indicator, metrics: metrics)
      var layout = LayerLayout(of: place)
      layout.layOut()
      layout.mirror()
      layers.append(
        Layer(
          shape: shape, outline: outline, background: Self.background(of: layer.kind),
          dim: layer.dim,
          dimColor: layer.dimColor, elementRows: layout.plan.rows, strokes: layout.strokes,
          words: layout.labels))
      previous = layer.kind == .sheet && outline.hasTop ? outline : nil
    }
    if let hinge = scene.hinge, !layers.isEmpty {
      layers[layers.count - 1].strokes += Self.strokes(of: hinge, in: scene.bounds, on: metrics)
    }
  }

  /// Returns the lines of a hinge over all layers, inside the device's edge.
  private static func strokes(
    of hinge: Rect, in screen: Rect, on metrics: GridMetrics
  ) -> [Stroke] {
    let (lastColumn, lastRow) = (metrics.columns - 2, metrics.allRows - 1)
    let left = min(max(1, metrics.column(hinge.x - screen.x)), lastColumn)
    let right = min(max(left, metrics.column(hinge.maxX - screen.x) - 1), lastColumn)
    let top = min(max(0, metrics.row(hinge.y - screen.y)), lastRow)
    let bottom = min(max(top, metrics.row(hinge.maxY - screen.y - 1)), lastRow)
    let weight = hinge.width > hinge.height ? Weight.dotted : .fold
    return (left...right).map { column in
      .down(weight, column: column, rows: top...bottom, foreground: .line)
    }
  }

  /// Returns the top of the keyboard or, for the app, of a sheet that is as wide as the screen and
  /// reaches its bottom; nil if neither covers the layer.
  private static func coveredTop(of layer: Scene.Layer, in scene: Scene) -> Double? {
    guard layer.kind != .keyboard else { return nil }
    let keyboard = scene.layers.last { $0.kind == .keyboard }?.frame.y
    guard layer.kind == .host else { return keyboard }
    let sheets = scene.layers.filter { $0.kind == .sheet }.map { shape(of: $0).frame }
    let covering = sheets.filter {
      $0.width >= scene.bounds.width - 0.5 && $0.maxY >= scene.bounds.maxY - 0.5
    }
    return (covering.map { $0.y } + [keyboard].compactMap { $0 }).min()
  }

  private static func background(of kind: Scene.Layer.Kind) -> Cell.Background {
    switch kind {
    case .host: .host
    case .sheet: .sheet
    case .keyboard: .keyboard
    }
  }

  /// The shape of a layer on the screen: scaled around its top center, then moved.
  private static func shape(of layer: Scene.Layer) -> Shape {
    let frame = layer.frame
    let width = frame.width * layer.scale
    let box = Rect(
      x: frame.midX - width / 2, y: frame.y + layer.offset, width: width,
      height: frame.height * layer.scale)
    return Shape(
      frame: box, cornerRadius: layer.cornerRadius * layer.scale, corners: layer.corners,
      fill: layer.fill, shadow: layer.shadow)
  }

  /// The cells along a layer's edge, inside the device's edge, which takes the outermost cells.
  ///
  /// A layer with a distance of at least half a cell from the screen's sides leaves a whole cell of
  /// the background visible. With a smaller distance, it touches the sides of the screen and has no
  /// sides itself.
  private static func outline(
    of layer: Scene.Layer, shape frame: Rect, in screen: Rect, above previous: Outline?,
    on metrics: GridMetrics
  ) -> Outline {
    let last = metrics.columns - 1
    let isOff = frame.x >= metrics.width / 2
    let left = isOff ? min(max(2, metrics.column(frame.x)), last / 2 - 2) : 1
    let right =
      isOff ? max(last - max(2, last + 1 - metrics.column(frame.maxX)), left + 3) : last - 1
    let isHost = layer.kind == .host
    var top = metrics.row(frame.y)
    if let previous, previous.rows.lowerBound == top, previous.columns != left...right {
      top += 1  // Keep the edge of the sheet below visible above this layer.
    }
    let isBox = !isHost && screen.maxY - frame.maxY >= metrics.width / 2
    let floats = isBox && isOff && (layer.shadow?.opacity ?? 0) > 0
    // Content begins a row below the top edge, so the bottom edge is one row lower than the height
    // requires.
    let end = top + 1 + max(0, metrics.rows(in: frame.height))
    let bottom = isBox ? min(end, metrics.allRows - 2) : metrics.allRows
    if isHost {
      let isLowered = frame.y >= metrics.height / 2
      return Outline(
        columns: left...right, rows: (isLowered ? top : -1)...max(top, metrics.allRows),
        hasSides: isOff, hasTop: isLowered, hasBottom: false)
    }
    return Outline(
      columns: left...right, rows: top...max(top, bottom), hasSides: isOff, hasTop: true,
      hasBottom: isBox && bottom > top, isFlush: layer.kind == .keyboard, floats: floats)
  }
}
