public import SheetEngine

/// One thing that a person, a script or a device does in a random run.
///
/// Sheets and targets go by their names, so that an act means the same in a scenario's text.
/// Points, seconds; travel is positive downwards.
public enum Act: Equatable, Sendable {
  /// A person asks for a sheet.
  case opens(String, Opening = Opening())
  /// The app shows another screen.
  case visits(String)
  /// A finger takes hold, moves leg by leg, rests, and lifts or is taken away by the system; nil takes
  /// hold of the grabber, without one the bar, else the sheet.
  case strokes(on: String?, legs: [Leg], hold: Double, isCancelled: Bool = false)
  /// A finger moves at one speed, in points per second, and lifts while it moves.
  case flicks(on: String?, travel: Double, at: Double)
  /// A finger taps what has that name, in a row if need be.
  case taps(String, row: Int? = nil)
  /// A finger taps a point of the glass.
  case tapsAt(x: Double, y: Double)
  /// The top sheet's content, or a screen, is scrolled.
  case scrolls(String, to: Double)
  /// The keyboard comes, of that height or the device's, or goes.
  case keyboard(Bool, height: Double? = nil)
  /// Text goes into the field that has the focus.
  case types(String)
  /// A person answers what a sheet asks.
  case answers(String)
  /// A screen reader acts on an element: the rotor's increment and decrement, escape, activate.
  case accessibility(AccessibilityAction, on: String)
  /// The device is turned.
  case rotates(Device.Orientation)
  /// The device becomes another: dark, calm, in a part of the screen.
  case device(DeviceWish)
  /// Back is pressed.
  case goesBack
  /// The escape gesture is made.
  case escapes
  /// The back gesture goes so far, 0 to 1, and commits or not.
  case backGesture(Double, commits: Bool, over: Double)
  /// The script presents a sheet.
  case presents(String, Opening = Opening())
  /// The script selects a detent.
  case selects(String, of: String, animated: Bool = true)
  /// The script dismisses a sheet, with or without its consent.
  case dismisses(String, animated: Bool = true, forced: Bool = false)
  /// The script has a sheet's detents resolved again.
  case invalidates(String)
  /// The script pushes a page onto a stack.
  case pushes(String, onto: String)
  /// The script pops a stack's page, or all but the root.
  case pops(String, toRoot: Bool = false)
  /// The script changes a key of a sheet's definition.
  case sets(Change, of: String)
  /// Time passes.
  case waits(Double)
  /// Time passes until nothing moves.
  case settles

  /// A straight part of a finger's way.
  public struct Leg: Equatable, Sendable {
    /// Points, positive downwards.
    public var travel: Double
    /// Points to the right.
    public var across: Double
    /// How long it takes, in seconds.
    public var seconds: Double

    /// Describes a part of a way.
    public init(_ travel: Double, across: Double = 0, over seconds: Double) {
      self.travel = travel
      self.across = across
      self.seconds = seconds
    }
  }

  /// How a sheet is asked for.
  public struct Opening: Equatable, Sendable {
    /// Whether it moves there.
    public var isAnimated: Bool
    /// `modal`, `non_modal` or `popover`; nil: as the sheet is defined.
    public var kind: String?

    /// Left out, an animated presentation as the definition says.
    public init(isAnimated: Bool = true, kind: String? = nil) {
      self.isAnimated = isAnimated
      self.kind = kind
    }
  }

  /// A key of `Sheet:set` and its new value.
  public struct Change: Equatable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: Value

    /// What a key may be set to.
    public enum Value: Equatable, Sendable {
      case boolean(Bool)
      case number(Double)
      case word(String)
      case words([String])
    }

    /// Names a change.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A device of the catalogue, held and set otherwise.
  public struct DeviceWish: Equatable, Sendable {
    /// Its name in the catalogue.
    public var name: String
    /// How it is held.
    public var orientation = Device.Orientation.portrait
    /// Whether its colours are dark.
    public var isDark = false
    /// Whether its owner asked for less motion.
    public var reducesMotion = false
    /// The width that an app has beside another one, in points; nil: all of it.
    public var width: Double?

    /// Names a device.
    public init(_ name: String) { self.name = name }

    /// The device; nil when the catalogue has none of that name.
    public var device: Device? {
      guard var device = Device.named(name) else { return nil }
      device.orientation = orientation
      if isDark { device.colorScheme = .dark }
      device.reducesMotion = reducesMotion
      if let width {
        if orientation == .portrait { device.shortSide = width } else { device.longSide = width }
      }
      return device
    }
  }
}

extension Act {
  /// What it is, in one word, as scenarios call it.
  public var verb: String {
    switch self {
    case .opens: "opens"
    case .visits: "visits"
    case .strokes(_, let legs, _, let isCancelled):
      isCancelled ? "cancels" : legs.count == 1 ? "drags" : "grabs"
    case .flicks: "flicks"
    case .taps: "taps"
    case .tapsAt: "taps a point"
    case .scrolls: "scrolls"
    case .keyboard: "keyboard"
    case .types: "types"
    case .answers: "answers"
    case .accessibility(let action, _): "accessibility \(action.rawValue)"
    case .rotates: "rotates"
    case .device: "device"
    case .goesBack: "goes_back"
    case .escapes: "escapes"
    case .backGesture: "back_gesture"
    case .presents: "present"
    case .selects: "select"
    case .dismisses: "dismiss"
    case .invalidates: "invalidate_detents"
    case .pushes: "push"
    case .pops(_, let toRoot): toRoot ? "pop_to_root" : "pop"
    case .sets: "set"
    case .waits: "waits"
    case .settles: "settles"
    }
  }

  /// The sheet that a person asks for by it, by name.
  var opened: String? {
    if case .opens(let name, _) = self { name } else { nil }
  }

  /// Whether the script does it, by a call that no person can make.
  public var isScriptCall: Bool {
    switch self {
    case .presents, .selects, .dismisses, .invalidates, .pushes, .pops, .sets: true
    case .opens, .visits, .strokes, .flicks, .taps, .tapsAt, .scrolls, .keyboard, .types, .answers,
      .accessibility, .rotates, .device, .goesBack, .escapes, .backGesture, .waits, .settles:
      false
    }
  }

  /// How many steps acts are: rests, and the sheet that the first of them opens, are none.
  public static func steps(_ acts: [Act]) -> Int {
    let count = acts.count { $0 != .settles }
    if case .opens = acts.first(where: { $0 != .settles }) { return count - 1 }
    return count
  }
}
