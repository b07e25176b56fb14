import Gestures
import SheetEngine
import SheetText

/// A scene laid out on so many cells of a terminal: what is drawn where, and which point lies under a cell.
struct PhoneLayout {
  let columns: Int
  let rows: Int
  /// Extent of a cell in points.
  let cell: (width: Double, height: Double)
  /// The first row of the whole phone that is shown.
  let firstRow: Int
  let drawing: SceneLayout
  let scene: Scene

  /// Lays a scene out in so many cells, the device's edge included.
  ///
  /// A `rowHeight` is what each row has in points, where so many take in the whole screen.
  init(of scene: Scene, columns: Int, rows: Int, rowHeight: Double? = nil) {
    self.scene = scene
    let metrics = GridMetrics(
      bounds: scene.bounds, columns: columns,
      rows: rowHeight == nil ? max(rows, GridMetrics.fewestRows) : rows, height: rowHeight)
    drawing = SceneLayout(of: scene, on: metrics)
    self.columns = min(columns, metrics.columns)
    self.rows = min(rows, metrics.rows)
    cell = (metrics.width, metrics.height)
    // Where not all fits, the view follows the sheet's edge, which stands in the upper third.
    let sheet = drawing.layers.last { $0.background == .sheet }
    let edge = sheet?.outline.rows.lowerBound ?? 0
    firstRow = max(0, min(edge - rows / 3, metrics.rows - rows))
  }

  /// What can be tapped, and where its words stand: in whole rows, which may lie beside it.
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
