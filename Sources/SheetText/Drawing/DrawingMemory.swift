import SheetEngine

/// What was laid out last, for a program that shows one scene after the other: a layer that stands as it
/// stood is not laid out again.
package struct DrawingMemory: Sendable {
  private var layers: [(place: LayerPlace, content: Content)] = []

  /// A memory of nothing.
  package init() {}

  /// What stands on a layer.
  struct Content: Equatable, Sendable {
    var rows: [Int?]
    var strokes: [Drawing.Stroke]
    var words: [Drawing.Word]
  }

  /// What stands on a layer in its place: as it was, or laid out now.
  mutating func content(ofLayer index: Int, in place: LayerPlace) -> Content {
    if index < layers.count, layers[index].place == place { return layers[index].content }
    var layout = LayerLayout(of: place)
    layout.layOut()
    layout.turn()
    let content = Content(
      rows: layout.plan.rows, strokes: layout.strokes, words: layout.words)
    if index < layers.count {
      layers[index] = (place, content)
    } else {
      layers.append((place, content))
    }
    return content
  }

  /// Forgets all layers but so many.
  mutating func forget(besides count: Int) {
    if layers.count > count { layers.removeLast(layers.count - count) }
  }
}

/// All that a layer is laid out from.
struct LayerPlace: Equatable, Sendable {
  /// The layer, without the shade below it.
  let layer: Scene.Layer
  /// Whether it is turned.
  let isMirrored: Bool
  let textSize: TextSize
  let outline: Drawing.Outline
  /// The first row that the keyboard covers.
  let covered: Int
  /// Points from the top to the home indicator; nil: there is none.
  let indicator: Double?
  /// Points from the top to the end of the screen.
  let screenEnd: Double
  let metrics: GridMetrics

  init(
    of layer: Scene.Layer, in scene: Scene, outline: Drawing.Outline, covered: Int,
    indicator: Double?, metrics: GridMetrics
  ) {
    var lit = layer
    lit.dim = 0
    self.layer = lit
    isMirrored = scene.isMirrored(layer)
    textSize = scene.textSize
    self.outline = outline
    self.covered = covered
    self.indicator = indicator
    screenEnd = scene.bounds.maxY
    self.metrics = metrics
  }
}
