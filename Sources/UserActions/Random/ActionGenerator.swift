public import SheetEngine

/// Draws what could be done next at random; numbers are as people would write them.
///
/// Half of it is fingers; the rest is what else a person can do with a phone and, where script calls
/// are wanted, all that a script may call and a device may become.
public struct ActionGenerator: Sendable {
  /// The sheets that may be opened, by name.
  public var sheets: [String]
  /// The screens that may be visited, by name.
  public var screens: [String]

  /// Whether it has more than people can do: calls of the script, other ways of presenting, a keyboard
  /// without a field, another device.
  public var scriptCalls: Bool

  /// A generator over the sheets and screens of a world: all of them with `scriptCalls`, else those
  /// that a person can open.
  public init(of world: World, openable: [String], scriptCalls: Bool = false) {
    sheets = scriptCalls ? world.sheets.map { $0.root.name } : openable
    screens = world.screens.map { $0.name }
    self.scriptCalls = scriptCalls
  }

  /// To a multiple of a unit, as the decimal that people would write.
  static func rounded(_ value: Double, to unit: Double) -> Double {
    let steps = (1 / unit).rounded()
    return (value * steps).rounded() / steps
  }
}
