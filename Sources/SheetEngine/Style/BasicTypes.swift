/// Identifiers and enumerations shared by scripts and events. Raw values are the names in the Lua
/// API.

/// The identifier of a sheet (or stack) in a world, in order of definition.
public struct SheetID: Hashable, Sendable {
  /// Index into `World.sheets`.
  public let index: Int
  /// Creates the identifier of the sheet at an index.
  public init(_ index: Int) { self.index = index }
}

/// The identifier of a host screen in a world, in order of definition.
public struct ScreenID: Hashable, Sendable {
  /// Index into `World.screens`.
  public let index: Int
  /// Creates the identifier of the screen at an index.
  public init(_ index: Int) { self.index = index }
}

/// The identifier of a script function, which only the host can interpret.
public struct ScriptFunctionID: Hashable, Sendable {
  /// The host's number for the function.
  public let number: Int
  /// Creates an identifier from the host's number.
  public init(_ number: Int) { self.number = number }
}

/// The reason of a dismissal request.
public enum DismissalReason: String, CaseIterable, Sendable {
  case swipe, backdrop, back, escape, close, script
}

/// The cause of a detent change.
public enum DetentChangeCause: String, CaseIterable, Sendable { case user, script, layout }

/// The source of a drag: a part of the sheet, the mouse wheel, `key`, such as the back gesture, the
/// backdrop, or the edge of the screen from which a sheet is pulled in.
public enum DragSource: String, CaseIterable, Sendable {
  case grabber, bar, content, wheel, key, backdrop, edge

  /// The sources of every sheet; few styles have the others.
  public static let usual: [DragSource] = [.grabber, .bar, .content, .wheel, .key]

  /// True if a finger drags the sheet by this part.
  public var isTouched: Bool {
    switch self {
    case .grabber, .bar, .content, .backdrop, .edge: true
    case .wheel, .key: false
    }
  }
}

/// The outcome of a release.
public enum ReleaseOutcome: Equatable, Sendable {
  /// The sheet settles at the detent with this name.
  case detent(String)
  /// The sheet settles at a custom height, which the decision contains.
  case height
  /// The sheet is dismissed.
  case dismiss

  /// The outcome as in the Lua API; "a height" for a custom height, which is a number there.
  public var word: String {
    switch self {
    case .detent(let name): name
    case .height: "a height"
    case .dismiss: "dismiss"
    }
  }
}

/// The presentation style of a sheet.
public enum PresentationStyle: String, CaseIterable, Sendable {
  case sheet, form, popover, cover

  /// The name of the only detent; nil for a style with the detents of the sheet.
  var onlyDetent: String? {
    switch self {
    case .form, .popover: rawValue
    case .cover: "large"
    case .sheet: nil
    }
  }
}

/// The behavior of a sheet when the keyboard shows.
public enum KeyboardMode: String, CaseIterable, Sendable { case resize, pan, ignore }

/// The design of switches, sliders, segmented buttons, buttons and close buttons.
public enum ControlDesign: Equatable, Sendable { case cupertino, material }

/// The kinds of `tiered` sheets, which differ in the part of the screen that they cover (NP-01).
public enum Tiers: String, CaseIterable, Sendable {
  case oneTierAutomatic = "one_tier_automatic"
  case oneTierFixed = "one_tier_fixed"
  case twoTier = "two_tier"
  case full
}

/// A part of a sheet that has a rectangle.
public enum SheetPart: String, CaseIterable, Sendable {
  case sheet, grabber
  case grabberHit = "grabber_hit"
  case bar, title, back, close
  case closeHit = "close_hit"
  case header, content, footer, backdrop
}
