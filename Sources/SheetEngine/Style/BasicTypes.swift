/// The short words that scripts and events share. Raw values are the script's spelling.

/// Names a sheet (or a stack) of a world: its place among the defined ones.
public struct SheetID: Hashable, Sendable {
  /// Index into `World.sheets`.
  public let index: Int
  /// Names the sheet at an index.
  public init(_ index: Int) { self.index = index }
}

/// Names a host screen of a world: its place among the defined ones.
public struct ScreenID: Hashable, Sendable {
  /// Index into `World.screens`.
  public let index: Int
  /// Names the screen at an index.
  public init(_ index: Int) { self.index = index }
}

/// A function of the script, by a number that only the host understands.
public struct ScriptFunctionID: Hashable, Sendable {
  /// The host's number for it.
  public let number: Int
  /// Names the function with that number.
  public init(_ number: Int) { self.number = number }
}

/// Why a sheet is asked to go.
public enum DismissalReason: String, CaseIterable, Sendable {
  case swipe, backdrop, back, escape, close, script
}

/// Who changed a detent.
public enum DetentChangeCause: String, Sendable { case user, script, layout }

/// What moved the finger or the sheet when it was released.
public enum DragSource: String, CaseIterable, Sendable { case grabber, bar, content, wheel, key }

/// What a release ends in.
public enum ReleaseOutcome: Equatable, Sendable {
  /// The sheet settles at the detent of that name.
  case detent(String)
  /// The sheet settles at a height that is no detent's, which the verdict gives.
  case height
  /// The sheet goes.
  case dismiss

  /// As a script writes it; a height, which is a number there, in words.
  public var word: String {
    switch self {
    case .detent(let name): name
    case .height: "a height"
    case .dismiss: "dismiss"
    }
  }
}

/// What a sheet is shown as.
public enum PresentationStyle: String, Sendable { case sheet, form, popover, cover }

/// What a sheet does when the keyboard comes.
public enum KeyboardMode: String, CaseIterable, Sendable { case resize, pan, ignore }

/// How much of the screen a `tiered` sheet covers (NP-01).
public enum Tiers: String, CaseIterable, Sendable {
  case oneTierAutomatic = "one_tier_automatic"
  case oneTierFixed = "one_tier_fixed"
  case twoTier = "two_tier"
  case full
}

/// A part of a sheet that has a rectangle of its own.
public enum SheetPart: String, CaseIterable, Sendable {
  case sheet, grabber
  case grabberHit = "grabber_hit"
  case bar, title, back, close, header, content, footer, backdrop
}
