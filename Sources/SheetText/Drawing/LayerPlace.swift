import SheetEngine

/// All that a layer is laid out from.
struct LayerPlace {
  let layer: Scene.Layer
  /// Whether it is turned.
  let isMirrored: Bool
  let textSize: TextSize
  let outline: SceneLayout.Outline
  /// The first row that the keyboard covers.
  let covered: Int
  /// Points from the top to the home indicator; nil: there is none.
  let indicator: Double?
  /// Points from the top to the end of the screen.
  let screenEnd: Double
  let metrics: GridMetrics

  init(
    of layer: Scene.Layer, in scene: Scene, outline: SceneLayout.Outline, covered: Int,
    indicator: Double?, metrics: GridMetrics
  ) {
    self.layer = layer
    isMirrored = scene.isMirrored(layer)
    textSize = scene.textSize
    self.outline = outline
    self.covered = covered
    self.indicator = indicator
    screenEnd = scene.bounds.maxY
    self.metrics = metrics
  }
}
