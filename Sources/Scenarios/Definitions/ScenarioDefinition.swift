package import LuaBridge
package import SheetEngine

/// A scenario or a story, as the script defines it.
package struct ScenarioDefinition {
  /// What it is called.
  package var name: String
  /// The numbered requirements that it proves; empty for a plain scenario.
  package var ids: [String]
  /// Words to filter by.
  package var tags: [String]
  /// The device that it runs on; nil: the script's.
  package var device: Device?
  /// Whether it alone is to run.
  var isOnly: Bool
  /// Why it is not run; nil: it is.
  var skip: String?
  /// The file and line where it is defined.
  package var file: String
  /// The line where it is defined, from 1.
  package var line: Int
  /// What it does; called with a user.
  package var function: LuaFunction
}

/// An area of releases that must, or must not, end in something.
package struct RegionDefinition: Equatable, Sendable {
  /// What it is called.
  package var name: String
  /// The sheet's name.
  package var sheet: String
  /// The detent where the drags begin; nil: every one.
  package var from: String?
  /// Travel from and to, in points; nil: the map's.
  package var travel: ClosedRange<Double>?
  /// Velocity from and to, in points per second; nil: the map's.
  package var velocity: ClosedRange<Double>?
  /// The outcome of all ("from": stays where it began); nil: not said.
  package var always: String?
  /// An outcome of none; nil: not said.
  package var never: String?
  /// The file where it is defined.
  package var file: String
  /// The line where it is defined, from 1.
  package var line: Int
}
