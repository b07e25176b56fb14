/// What was shown last, for a program that shows a world many times a second: the app's layer is not
/// made again while it would come out as it was.
///
/// A memory belongs to one world and one source of row labels.
public struct SceneMemory {
  private var host: (look: HostLook, layer: Scene.Layer)?

  /// A memory of nothing.
  public init() {}

  /// The app's layer of a look: as it was, or made now.
  mutating func hostLayer(of look: HostLook?, make: () -> Scene.Layer) -> Scene.Layer {
    guard let look else { return make() }
    if let host, host.look == look { return host.layer }
    let layer = make()
    host = (look, layer)
    return layer
  }
}

/// All that the app's layer is made from.
struct HostLook: Equatable {
  private let screens: [HostScreen]
  private let navigation: [ScreenID]
  private let device: Device
  private let offset: Double
  private let scale: Double
  private let drop: Double
  private let cornerRadius: Double
  private let field: FocusedField?
  private let focus: String?
  private let labels: Int

  /// Of a screen behind the sheets that are presented; nil: its rows may say something else each time.
  init?(of id: ScreenID, in world: World, labels: any RowLabels) {
    guard let version = labels.version else { return nil }
    let back = world.stepBack(behind: world.presented)
    screens = world.screens
    navigation = world.navigation
    device = world.device
    offset = world.offset(of: id)
    (scale, drop, cornerRadius) = (back.scale, back.offset, back.cornerRadius)
    field = world.keyboard.field
    focus = world.presented.isEmpty ? world.focus : nil
    self.labels = version
  }
}
