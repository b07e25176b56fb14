internal import Gestures
internal import SheetEngine

/// A cache of the layer drawings of the previous frame: in a motion, most layers only move.
package final class LayerCache {
  /// Everything that the drawing of a layer depends on.
  struct LayerKey: Equatable {
    /// The layer, moved to the origin.
    var layer: Scene.Layer
    var colorScheme: Device.ColorScheme
    var textSize: TextSize
    var isRightToLeft: Bool
    /// True if its lower edge is visible.
    var floats: Bool
  }

  /// Everything that the drawing of a device depends on.
  struct DeviceKey: Equatable {
    var bounds: Rect
    var cornerRadius: Double
    var statusBarHeight: Double
  }

  private var known: [String: (subject: LayerKey, drawing: Markup)] = [:]
  private var device: (subject: DeviceKey, shell: Markup, hardware: Markup)?

  package init() {}

  /// Returns the device around the screen and the parts in front of the screen.
  ///
  /// Draws both again for another device.
  func body(_ body: PhoneBezel) -> (shell: Markup, hardware: Markup) {
    let scene = body.scene
    let subject = DeviceKey(
      bounds: scene.bounds, cornerRadius: scene.cornerRadius,
      statusBarHeight: scene.statusBarHeight)
    if let device, device.subject == subject { return (device.shell, device.hardware) }
    let shell = Markup.written(body.shell.map(\.source).joined())
    let hardware = Markup.written(body.hardware.map(\.source).joined())
    device = (subject, shell, hardware)
    return (shell, hardware)
  }

  /// Returns the drawing of a layer.
  ///
  /// Draws the layer again if its key has changed.
  func drawing(_ id: String, of subject: LayerKey, make: () -> [Markup]) -> Markup {
    if let last = known[id], last.subject == subject { return last.drawing }
    let drawing = Markup.written(make().map(\.source).joined())
    known[id] = (subject, drawing)
    return drawing
  }
}
