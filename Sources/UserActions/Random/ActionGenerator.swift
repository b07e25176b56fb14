public import SheetEngine

/// A generator of random next actions; its numbers are round.
///
/// About half of the actions are touches. The others are actions that a user can do with a phone
/// and, with `scriptCalls`, all calls of a script and changes of the device.
public struct ActionGenerator: Sendable {
  /// The names of the sheets that can be opened.
  public var sheets: [String]
  /// The names of the screens that can be visited.
  public var screens: [String]

  /// Whether to draw actions that a user cannot do: calls of the script, other presentation styles,
  /// a keyboard without a field, another device.
  public var scriptCalls: Bool

  /// Creates a generator for the sheets and screens of a world: all sheets with `scriptCalls`, else
  /// those that a user can open.
  public init(of world: World, openable: [String], scriptCalls: Bool = false) {
    sheets = scriptCalls ? world.sheets.map { $0.root.name } : openable
    screens = world.screens.map { $0.name }
    self.scriptCalls = scriptCalls
  }

  /// Returns the value rounded to a multiple of `unit`, without a floating-point remainder.
  static func rounded(_ value: Double, to unit: Double) -> Double {
    let steps = (1 / unit).rounded()
    return (value * steps).rounded() / steps
  }
}
