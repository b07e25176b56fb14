/// A device with an app and its sheets at one virtual time; a copy preserves this state for time
/// travel.
///
/// A world has no clock, no randomness and no closures: it changes only by `step(_:policy:)` and
/// `advance(to:policy:)`, which return effects. Lengths are in points, times in seconds, velocities
/// in points per second.
public struct World: Equatable, Sendable {
  /// Virtual time, in seconds from 0.
  public internal(set) var time: Double = 0
  /// The device in its current orientation.
  public internal(set) var device: Device
  /// The device that the script is designed for, in its own orientation.
  @CopyOnWrite package var scriptDevice: Device
  /// The host app's screens, in order of definition.
  public internal(set) var screens: [HostScreen] = []
  /// The app's navigation stack; the last element is the shown screen.
  public internal(set) var navigation: [ScreenID] = []
  /// The sheets, in order of definition.
  public internal(set) var sheets: [SheetState] = []
  /// The presented sheets, from bottom to top.
  public internal(set) var presented: [SheetID] = []
  /// Whether the app is in the background: it receives no touches, and no timer fires (FT-31).
  public internal(set) var isAway = false
  /// The element with the accessibility focus, and the sheet or screen that contains it.
  var focusedElement: FocusedElement?
  /// Whether frames are reported as effects; if false, time advances in fewer, longer steps.
  public var reportsFrames = false
  /// Whether changes of the environment are reported as effects.
  package var reportsEnvironment = false

  var keyboard = KeyboardState()
  var touch: Touch?
  var timers: [Timer] = []
  /// Whether something can have moved since the last frame.
  var needsFrame = true
  /// The number of the last reported frame, an integer.
  var lastFrameNumber = 0.0

  /// The first event that was impossible in the state of the world; nil if there was none.
  var impossibleEvent: ImpossibleEvent?

  /// Creates an empty world on a device, at time 0.
  public init(device: Device = .standard) {
    self.device = device
    scriptDevice = device
  }

  /// Stores an event that is impossible in a consistent world, instead of a trap in a release build.
  mutating func notice(_ event: ImpossibleEvent) {
    if impossibleEvent == nil { impossibleEvent = event }
  }

  /// Adds a screen; the first screen is shown.
  public mutating func define(_ screen: HostScreen) -> ScreenID {
    screens.append(screen)
    let id = ScreenID(screens.count - 1)
    if navigation.isEmpty { navigation = [id] }
    return id
  }

  /// Adds a hidden sheet.
  public mutating func define(_ sheet: SheetDefinition) -> SheetID {
    let id = SheetID(sheets.count)
    sheets.append(SheetState(id: id, definition: sheet))
    return id
  }
}

/// A callback that fires at a time.
struct Timer: Equatable, Sendable {
  var number: Int
  var due: Double
}
