internal import UserActions
package import Scenarios
package import SheetEngine
package import SheetScript

/// Everything that could be seen in a run of a script, from its beginning to where it stopped.
///
/// A world is kept whenever something has happened; between two of them only time passes, so that
/// any moment can be shown exactly. The script's session is kept too, since it says what rows say
/// and how its own functions dim.
package final class RecordedRun {
  /// The session that ran.
  package let session: ScriptSession
  /// What happened, in order of time.
  package private(set) var moments: [RunMoment] = []
  /// What the scenario did and asked, in order; the first of them, at most `mostSteps`.
  package private(set) var steps: [ScenarioStep] = []
  /// Whether so much happened that the end was not kept.
  package private(set) var isCut = false

  /// The most worlds that are kept: minutes of dragging.
  static let mostMoments = 30_000

  /// The most steps that are kept.
  static let mostSteps = 2000

  private var finger: Point?

  /// Begins to watch a session, before anything happens in it.
  ///
  /// It takes the session's `onInstant`, `onInput` and `onStep`, and has frames reported.
  package init(watching session: ScriptSession) {
    self.session = session
    session.onInstant = { [weak self] in self?.keep() }
    session.onInput = { [weak self] input in self?.follow(input) }
    session.onEffect = { _ in }
    session.onStep = { [weak self] step in self?.keep(step) }
    keep()
  }

  /// Watches a scenario from beginning to end; what came of it is told beside.
  package static func of(
    _ scenario: ListedScenario, by runner: ScenarioRunner
  ) -> (run: RecordedRun?, report: ScenarioReport) {
    var run: RecordedRun?
    let report = runner.run(scenario) { run = RecordedRun(watching: $0) }
    if case .passed = report.outcome { run?.comeToRest() }
    run?.stop()
    return (run, report)
  }

  /// Lets what still moves come to rest: a scenario may end in the middle of a motion, and whoever
  /// looks at its last moment wants to see where it leads.
  private func comeToRest() {
    if finger == nil { session.runToRest() }
  }

  /// Keeps the last moment and watches no more.
  package func stop() {
    keep()
    session.onInstant = nil
    session.onInput = nil
    session.onStep = nil
  }

  private func keep(_ step: ScenarioStep) {
    if steps.count < Self.mostSteps { steps.append(step) }
  }

  private func follow(_ input: ExternalInput) {
    guard case .performed(let event) = input else { return }
    switch event {
    case .touched(let point, finger: 0), .moved(let point, finger: 0): finger = point
    case .lifted(finger: 0), .cancelled(finger: 0): finger = nil
    default: break
    }
  }

  private func keep() {
    let question = session.questions.first.map {
      DialogContent(text: $0.text, choices: $0.choices)
    }
    let moment = RunMoment(world: session.world, question: question, finger: finger)
    if moments.last?.time == moment.time { moments.removeLast() }
    guard moments.count < Self.mostMoments else {
      isCut = true
      return
    }
    moments.append(moment)
  }

  /// When the run ended, in seconds.
  package var end: Double { moments.last?.time ?? 0 }

  /// What there was to see at a time in seconds; before the beginning the beginning, and after the
  /// end whatever still moved goes on.
  package func moment(at time: Double) -> RunMoment? {
    guard let first = moments.first else { return nil }
    let next = place(after: time)
    var moment = next > 0 ? moments[next - 1] : first
    moment.world.passSilently(to: time, policy: session.policy)
    return moment
  }

  /// When something happens next, in seconds; the end where nothing does.
  package func change(after time: Double) -> Double {
    let next = place(after: time)
    return next < moments.count ? moments[next].time : end
  }

  /// The place of the first moment after a time.
  private func place(after time: Double) -> Int {
    var (low, high) = (0, moments.count)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The scene of a moment.
  package func scene(of moment: RunMoment) -> Scene {
    moment.world.scene(labels: session.rowLabels, policy: session.policy)
  }

  /// The picture of a moment, with its question and its finger.
  package func picture(of moment: RunMoment) -> SceneSVG {
    var picture = SceneSVG(of: scene(of: moment))
    picture.question = moment.question
    picture.finger = moment.finger
    return picture
  }
}
