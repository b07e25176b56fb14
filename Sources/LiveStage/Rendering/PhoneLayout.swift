internal import Gestures
internal import SheetEngine
internal import SheetText

/// A scene laid out on the cells of a terminal: the drawing, and the relation between cells and
/// points.
struct PhoneLayout {
  let columns: Int
  let rows: Int
  /// Size of a cell in points.
  let cell: (width: Double, height: Double)
  /// The first visible row of the whole phone.
  let firstRow: Int
  let drawing: SceneLayout
  let scene: Scene

  /// Lays a scene out, including the device's edge.
  ///
  /// `rowHeight` sets the height of a row in points; then `rows` cover the whole screen.
  init(of scene: Scene, columns: Int, rows: Int, rowHeight: Double? = nil) {
    self.scene = scene
    let metrics = GridMetrics(
      bounds: scene.bounds, columns: columns,
      rows: rowHeight == nil ? max(rows, GridMetrics.fewestRows) : rows, height: rowHeight)
    drawing = SceneLayout(of: scene, on: metrics)
    self.columns = min(columns, metrics.columns)
    self.rows = min(rows, metrics.rows)
    cell = (metrics.width, metrics.height)
    // If only a part fits, the view follows the sheet's edge and keeps it in the upper third.
    let sheet = drawing.layers.last { $0.background == .sheet }
    let edge = sheet?.outline.rows.lowerBound ?? 0
    firstRow = max(0, min(edge - rows / 3, metrics.rows - rows))
  }

  /// The elements that can be tapped, with the row of their text, which can differ from their
  /// position in points.
  var targets: [PhoneGeometry.Target] {
    zip(drawing.layers, scene.layers).flatMap { drawn, layer in
      zip(drawn.elementRows, layer.elements).compactMap { row, element in
        guard let row, ![.grabber, .statusBar, .placeholder].contains(element.kind) else {
          return nil
        }
        let top = layer.frame.y + layer.offset + (element.frame.y - layer.frame.y) * layer.scale
        return PhoneGeometry.Target(
          row: row, x: element.frame.x..<max(element.frame.x, element.frame.maxX),
          y: top..<max(top, top + element.frame.height * layer.scale))
      }
    }
  }
}
