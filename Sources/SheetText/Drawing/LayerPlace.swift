internal import SheetEngine

/// The input for the layout of a layer.
struct LayerPlace {
  let layer: Scene.Layer
  /// Whether the layer is mirrored.
  let isMirrored: Bool
  let textSize: TextSize
  let outline: SceneLayout.Outline
  /// Distance from the top to the keyboard or the sheet that covers the lower part of the layer, in
  /// points; nil if there is none.
  let coveredTop: Double?
  /// Distance from the top to the home indicator in points; nil if there is none.
  let indicator: Double?
  /// Distance from the top to the bottom of the screen in points.
  let screenEnd: Double
  let metrics: GridMetrics

  init(
    of layer: Scene.Layer, in scene: Scene, outline: SceneLayout.Outline,
    coveredTop: Double?, indicator: Double?, metrics: GridMetrics
  ) {
    self.layer = layer
    isMirrored = scene.isMirrored(layer)
    textSize = scene.textSize
    self.outline = outline
    self.coveredTop = coveredTop
    self.indicator = indicator
    screenEnd = scene.bounds.maxY
    self.metrics = metrics
  }
}
