internal import Gestures
internal import SheetEngine

/// The layers of the picture before, as they were drawn: in a motion most are only moved.
package final class LayerCache {
  /// All that the drawing of a layer depends on.
  struct LayerKey: Equatable {
    /// The layer, about the place that it is drawn from.
    var layer: Scene.Layer
    var colorScheme: Device.ColorScheme
    var textSize: TextSize
    var isRightToLeft: Bool
    /// Whether its lower edge can be seen.
    var floats: Bool
  }

  /// All that the drawing of a device depends on.
  struct DeviceKey: Equatable {
    var bounds: Rect
    var cornerRadius: Double
    var statusBarHeight: Double
  }

  private var known: [String: (subject: LayerKey, drawing: Markup)] = [:]
  private var device: (subject: DeviceKey, shell: Markup, hardware: Markup)?

  /// Knows none yet.
  package init() {}

  /// The device around the screen and what of it lies in front, made anew for another device.
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

  /// The drawing of a layer by the name of what it defines, made anew where it is another than before.
  func drawing(_ id: String, of subject: LayerKey, make: () -> [Markup]) -> Markup {
    if let last = known[id], last.subject == subject { return last.drawing }
    let drawing = Markup.written(make().map(\.source).joined())
    known[id] = (subject, drawing)
    return drawing
  }
}
