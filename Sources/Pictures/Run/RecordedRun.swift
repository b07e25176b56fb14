internal import UserActions
package import Scenarios
package import SheetEngine
package import SheetScript

/// A recording of everything that was visible in a run of a script.
///
/// A world is stored after each change. Between two worlds only time passes, so every moment can be
/// computed exactly. The session is kept because it provides the labels of rows and the custom
/// functions for dimming.
package final class RecordedRun {
  package let session: ScriptSession
  /// The stored moments in order of time.
  package private(set) var moments: [RunMoment] = []
  /// The first steps and expectations of the scenario in order, at most `maxSteps`.
  package private(set) var steps: [ScenarioStep] = []
  /// True if the run exceeded the limit and its end was not recorded.
  package private(set) var isTruncated = false

  /// The maximum number of stored moments, enough for minutes of dragging.
  static let maxMoments = 30_000

  /// The maximum number of stored steps.
  static let maxSteps = 2000

  private var finger: Point?

  /// Starts the recording of a session before its first event.
  ///
  /// Sets the callbacks `onInstant`, `onEvent`, `onEffect` and `onStep` of the session.
  package init(watching session: ScriptSession) {
    self.session = session
    session.onInstant = { [weak self] in self?.recordMoment() }
    session.onEvent = { [weak self] event in self?.updateFinger(event) }
    session.onEffect = { _ in }
    session.onStep = { [weak self] step in self?.recordStep(step) }
    recordMoment()
  }

  /// Records a complete scenario and returns the recording with the report.
  package static func of(
    _ scenario: ListedScenario, by runner: ScenarioRunner
  ) -> (run: RecordedRun?, report: ScenarioReport) {
    var run: RecordedRun?
    let report = runner.run(scenario) { run = RecordedRun(watching: $0) }
    if case .passed = report.outcome { run?.comeToRest() }
    run?.stop()
    return (run, report)
  }

  /// Runs until all motion ends: a scenario can end during a motion, and the last moment is more
  /// useful at rest.
  private func comeToRest() {
    if finger == nil { session.runToRest() }
  }

  /// Stores the last moment and ends the recording.
  package func stop() {
    recordMoment()
    session.onInstant = nil
    session.onEvent = nil
    session.onStep = nil
  }

  private func recordStep(_ step: ScenarioStep) {
    if steps.count < Self.maxSteps { steps.append(step) }
  }

  private func updateFinger(_ event: WorldEvent) {
    switch event {
    case .touched(let point, finger: 0), .moved(let point, finger: 0): finger = point
    case .lifted(finger: 0), .cancelled(finger: 0): finger = nil
    default: break
    }
  }

  private func recordMoment() {
    let question = session.questions.first.map {
      DialogContent(text: $0.text, choices: $0.choices)
    }
    let moment = RunMoment(world: session.world, question: question, finger: finger)
    if moments.last?.time == moment.time { moments.removeLast() }
    guard moments.count < Self.maxMoments else {
      isTruncated = true
      return
    }
    moments.append(moment)
  }

  /// The end of the run, in seconds.
  package var end: Double { moments.last?.time ?? 0 }

  /// Returns the moment at a time in seconds.
  ///
  /// A time before the beginning returns the first moment. After the end, motion continues. Nil if
  /// the recording is empty.
  package func moment(at time: Double) -> RunMoment? {
    guard let first = moments.first else { return nil }
    let next = place(after: time)
    var moment = next > 0 ? moments[next - 1] : first
    moment.world.passSilently(to: time, policy: session.policy)
    return moment
  }

  /// Returns the time of the next stored moment, in seconds, or the end of the run.
  package func change(after time: Double) -> Double {
    let next = place(after: time)
    return next < moments.count ? moments[next].time : end
  }

  /// Returns the index of the first moment after a time.
  private func place(after time: Double) -> Int {
    var (low, high) = (0, moments.count)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package func scene(of moment: RunMoment) -> Scene {
    moment.world.scene(labels: session.rowLabels, policy: session.policy)
  }

  /// Returns the image of a moment, with its dialog and its finger.
  package func image(of moment: RunMoment) -> SceneSVG {
    var picture = SceneSVG(of: scene(of: moment))
    picture.question = moment.question
    picture.finger = moment.finger
    return picture
  }
}
