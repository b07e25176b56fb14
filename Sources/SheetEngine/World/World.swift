/// A phone with an app and its sheets at one instant of virtual time; copying it is time travel.
///
/// A world has no clock, no randomness and no closure: it is moved by `step(_:policy:)` and
/// `advance(to:policy:)`, and tells what happened as effects. Points, seconds, points per second.
public struct World: Equatable, Sendable {
  /// Virtual time, in seconds from 0.
  public internal(set) var time: Double = 0
  /// The device, as it is held.
  public internal(set) var device: Device
  /// The host app's screens, in order of definition.
  public internal(set) var screens: [HostScreen] = []
  /// The app's navigation stack, the shown screen last.
  public internal(set) var navigation: [ScreenID] = []
  /// The sheets, in order of definition.
  public internal(set) var sheets: [SheetState] = []
  /// The sheets on the screen, from the lowest to the top one.
  public internal(set) var presented: [SheetID] = []
  /// Whether the app is in the background: nobody touches it, and no timer fires (FT-31).
  public internal(set) var isAway = false
  /// What has accessibility focus, and what it stands on.
  var focused: FocusedElement?
  /// Whether frames are reported as effects; without it time passes in fewer, longer steps.
  public var reportsFrames = false

  var keyboard = KeyboardState()
  var touch: Touch?
  var timers: [Timer] = []
  /// Whether something may have moved since the last frame.
  var needsFrame = true
  /// The number of the last frame that was reported.
  var framedUpTo = 0

  /// An empty world on a device, at time 0.
  public init(device: Device = .standard) {
    self.device = device
  }

  /// Adds a screen; the first one is shown.
  public mutating func define(_ screen: HostScreen) -> ScreenID {
    screens.append(screen)
    let id = ScreenID(screens.count - 1)
    if navigation.isEmpty { navigation = [id] }
    return id
  }

  /// Adds a sheet, hidden.
  public mutating func define(_ sheet: SheetDefinition) -> SheetID {
    let id = SheetID(sheets.count)
    sheets.append(SheetState(id: id, definition: sheet))
    return id
  }
}

/// A callback that is due at a time.
struct Timer: Equatable, Sendable {
  var number: Int
  var due: Double
}
