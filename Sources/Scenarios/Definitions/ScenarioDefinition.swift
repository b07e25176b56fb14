package import LuaBridge
package import SheetEngine

/// A scenario or a story, as the script defines it.
package struct ScenarioDefinition {
  /// The name of the scenario.
  package var name: String
  /// The IDs of the requirements that the story verifies; empty for a plain scenario.
  package var ids: [String]
  /// The tags to filter by.
  package var tags: [String]
  /// The device of the scenario; nil for the device of the script.
  package var device: Device?
  /// Whether to run only this scenario.
  var isOnly: Bool
  /// The reason why the scenario is skipped; nil if it runs.
  var skip: String?
  /// The file that contains the definition.
  package var file: String
  /// The line of the definition, starting at 1.
  package var line: Int
  /// The line of the script that made the definition, directly or through a module; nil if unknown.
  package var scriptLine: Int?
  /// The function that performs the scenario; its argument is `user`.
  package var function: LuaFunction
}

/// An area of releases that must all have an outcome, or must not have it.
package struct RegionDefinition: Equatable, Sendable {
  /// The name of the region.
  package var name: String
  /// The name of the sheet.
  package var sheet: String
  /// The detent at which the drags begin; nil for all detents.
  package var from: String?
  /// The range of travel, in points; a range that is nil contains every release.
  package var travel: ClosedRange<Double>?
  /// The range of velocity, in points per second.
  package var velocity: ClosedRange<Double>?
  /// The range of velocity to the right, in points per second.
  package var velocityX: ClosedRange<Double>?
  /// The range of the keyboard's height, in points.
  package var keyboard: ClosedRange<Double>?
  /// The range of the time from touch-down to lift-off, in seconds.
  package var elapsed: ClosedRange<Double>?
  /// The parts that are dragged; nil for all of them.
  package var by: [DragSource]?
  /// Whether the content was scrolled; nil for both.
  package var scrolled: Bool?
  /// The required outcome of all releases ("from": the sheet returns to its detent); nil if none is
  /// required.
  package var always: String?
  /// An outcome that no release may have; nil if all are allowed.
  package var never: String?
  /// The file that contains the definition.
  package var file: String
  /// The line of the definition, starting at 1.
  package var line: Int
  /// The line of the script that made the definition, directly or through a module; nil if unknown.
  package var scriptLine: Int?
}
