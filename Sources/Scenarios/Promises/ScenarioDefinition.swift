public import LuaBridge
public import SheetEngine

/// A scenario or a story, as the script defines it.
public struct ScenarioDefinition {
  /// What it is called.
  public var name: String
  /// The numbered requirements that it proves; empty for a plain scenario.
  public var ids: [String]
  /// Words to filter by.
  public var tags: [String]
  /// The device that it runs on; nil: the script's.
  public var device: Device?
  /// Whether it alone is to run.
  public var isOnly: Bool
  /// Why it is not run; nil: it is.
  public var skip: String?
  /// The file and line where it is defined.
  public var file: String
  /// The line where it is defined, from 1.
  public var line: Int
  /// What it does; called with a user.
  public var function: LuaFunction
}

/// An area of releases that must, or must not, end in something.
public struct RegionDefinition: Equatable, Sendable {
  /// What it is called.
  public var name: String
  /// The sheet's name.
  public var sheet: String
  /// The detent where the drags begin; nil: every one.
  public var from: String?
  /// Travel from and to, in points; nil: the map's.
  public var travel: ClosedRange<Double>?
  /// Velocity from and to, in points per second; nil: the map's.
  public var velocity: ClosedRange<Double>?
  /// The outcome of all ("from": stays where it began); nil: not said.
  public var always: String?
  /// An outcome of none; nil: not said.
  public var never: String?
  /// The file where it is defined.
  public var file: String
  /// The line where it is defined, from 1.
  public var line: Int
}
