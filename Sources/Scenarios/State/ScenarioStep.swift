internal import LuaBridge
internal import SheetEngine
package import SheetScript

/// A statement of a scenario that does something: a verb of `user` or of a finger, or an expectation.
package struct ScenarioStep: Equatable, Sendable {
  /// Whether something is done or asked.
  package enum Kind: Sendable { case verb, expectation }

  /// Which of them it is.
  package var kind: Kind
  /// The verb's or the assertion's name.
  package var name: String
  /// When it begins to act, or asks, in seconds.
  package var time: Double
  /// How many events there were before it.
  package var events: Int
  /// The name of the text that it stands in, and its line there; nil where no line led to it.
  package var place: (file: String, line: Int)?

  package static func == (one: ScenarioStep, other: ScenarioStep) -> Bool {
    one.kind == other.kind && one.name == other.name && one.time == other.time
      && one.events == other.events && one.place?.file == other.place?.file
      && one.place?.line == other.place?.line
  }
}

extension ScriptSession {
  /// Told of each step of a scenario before it is done: for reports.
  package var onStep: ((ScenarioStep) -> Void)? {
    get { proof.onStep }
    set { proof.onStep = newValue }
  }

  /// Tells of a step, where anybody listens.
  ///
  /// Apart from what is done then, so that a script's calls within calls have more room on the stack.
  @inline(never)
  func tell(_ kind: ScenarioStep.Kind, _ name: String, _ call: LuaCall) {
    guard let onStep = proof.onStep else { return }
    let place = call.place.map { (file: $0.chunk, line: $0.line) }
    onStep(
      ScenarioStep(
        kind: kind, name: name, time: world.time, events: events.count, place: place))
  }
}
