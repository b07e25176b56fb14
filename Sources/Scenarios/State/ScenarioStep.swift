internal import LuaBridge
internal import SheetEngine
package import SheetScript

/// A step of a scenario: a method of `user` or of a finger, or an expectation.
package struct ScenarioStep: Equatable, Sendable {
  /// The kind of step.
  package enum Kind: Sendable { case verb, expectation }

  /// The kind of this step.
  package var kind: Kind
  /// The name of the method or assertion.
  package var name: String
  /// The start of the step, in seconds.
  package var time: Double
  /// The number of events before the step.
  package var events: Int
  /// The chunk and line of the call; nil if it has no line.
  package var place: (file: String, line: Int)?

  package static func == (one: ScenarioStep, other: ScenarioStep) -> Bool {
    one.kind == other.kind && one.name == other.name && one.time == other.time
      && one.events == other.events && one.place?.file == other.place?.file
      && one.place?.line == other.place?.line
  }
}

extension ScriptSession {
  /// Called before each step of a scenario, for reports.
  package var onStep: ((ScenarioStep) -> Void)? {
    get { scenarioState.onStep }
    set { scenarioState.onStep = newValue }
  }

  /// Calls `onStep` if it is set.
  ///
  /// Not inlined, so that nested calls of a script use less stack.
  @inline(never)
  func emitStep(_ kind: ScenarioStep.Kind, _ name: String, _ call: LuaCall) {
    guard let onStep = scenarioState.onStep else { return }
    let place = call.place.map { (file: $0.chunk, line: $0.line) }
    onStep(
      ScenarioStep(
        kind: kind, name: name, time: world.time, events: events.count, place: place))
  }
}
