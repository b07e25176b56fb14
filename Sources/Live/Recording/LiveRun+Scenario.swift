internal import ScriptDiagnostics
internal import Scenarios
internal import UserActions
internal import SheetEngine
internal import SheetScript

// Conversion of a run to a scenario that passes.
extension LiveRun {
  /// Returns the inputs as scenarios that pass and have the same decisions: with flicks, if that is possible,
  /// and then with the samples of the fingers, in the shortest version that passes.
  ///
  /// Fails without inputs, or if presentations are the only inputs and `allowsPresentation` is false.
  package func scenarios(
    all: Bool, allowsPresentation: Bool = false
  ) -> Result<[RecordedScenario], PlayError> {
    var error = PlayError("nothing to record yet; drag the sheet first")
    switch replayObstacle {
    case .beginning where all:
      return .failure(
        PlayError(
          "the start of the session is no longer stored; "
            + "press r to record since the sheet was presented"))
    case .function:
      return .failure(
        PlayError("a sheet got a function in its context or in `set`; use plain data"))
    case .beginning, nil: break
    }
    for entries in [all ? [] : lastRun, replayObstacle == nil ? entries : []]
    where entries.contains(where: { $0.input != nil && (allowsPresentation || !$0.isPresentation) })
    {
      let release = releases.last { $0.record.time >= entries[0].time }
      let device = deviceChanged(before: entries[0]) ?? chosenDevice
      for pauses in [ScenarioWriter.PauseStyle.settling, .exact] {
        let writing = ScenarioWriter(entries, ending: session.world, pauses: pauses, on: device)
        if writing.isIncomplete {
          error = PlayError("one of the actions has no `user` method")
          break
        }
        let scenario = writing.scenario
        switch played(scenario) {
        case .success(let result):
          guard result.ends(like: release) else {
            error = PlayError("the last release has a different outcome when replayed")
            continue
          }
          let short = pauses == .settling ? flicks(entries, device, like: result) : nil
          return .success([short, scenario].compactMap { $0 })
        case .failure(let reason): error = reason
        }
      }
    }
    return .failure(error)
  }

  /// Returns the inputs as a scenario with flicks that has the same events and decisions; nil if
  /// there is none.
  private func flicks(
    _ entries: [Entry], _ device: Device?, like result: PlayedScenario
  ) -> RecordedScenario? {
    let velocity = { [releases] (time: Double) in
      releases.last { abs($0.record.time - time) < 1e-6 }?.record.release.velocity
    }
    for (startsAtPoint, steps) in [(false, (10.0, 50.0)), (false, (1, 1)), (true, (1, 1))] {
      let style = ScenarioWriter.FlickStyle(
        startsAtPoint: startsAtPoint, steps: steps, velocity: velocity)
      let writing = ScenarioWriter(entries, ending: session.world, on: device, flicks: style)
      guard !writing.isIncomplete, writing.scenario.gestureCount > 0 else { return nil }
      if case .success(result) = played(writing.scenario) { return writing.scenario }
    }
    return nil
  }

  /// The inputs since the last time that everything was at rest and no sheet was presented.
  private var lastRun: [Entry] {
    let own = entries.filter { $0.input != nil }
    let bare = own.indices.filter { index in
      own[index].isBare && (index == 0 || !own[index - 1].isBare)
    }
    return bare.last.map { Array(own[$0...]) } ?? own
  }

  /// Returns the device at an input if it was changed after the script was loaded.
  private func deviceChanged(before entry: Entry) -> Device? {
    for earlier in entries.reversed() where earlier.time < entry.time {
      if case .performed(.deviceReplaced(let device))? = earlier.input?.input { return device }
    }
    return nil
  }

  /// The device of the command line; nil if the script chooses its device.
  private var chosenDevice: Device? {
    guard
      options.device != nil || options.deviceName != nil || options.reducesMotion
        || options.colorScheme != nil
    else { return nil }
    var options = options
    options.print = { _ in }
    return (try? Self.loadedSession(session.source, options))?.world.device
  }

  /// The events and the decisions of a scenario, without their numbers.
  private struct PlayedScenario: Equatable {
    var events: [[String?]]
    var decisions: [ReleaseDecision]
    /// The height of the last release in points.
    var height: Double?

    static func == (one: Self, other: Self) -> Bool {
      one.events == other.events && one.decisions == other.decisions
    }

    /// Returns true if the last release is the given one.
    func ends(like last: ObservedRelease?) -> Bool {
      decisions.last == last?.record.decision
        && abs((height ?? 0) - (last?.record.release.height ?? 0)) < 1
    }
  }

  /// Runs a scenario of this script with the parameters and the device that the script chooses, as
  /// `test` does; returns an error if it does not pass.
  private func played(_ scenario: RecordedScenario) -> Result<PlayedScenario, PlayError> {
    let source = SourceText(
      name: session.source.name,
      text: session.source.text + "\n" + scenario.text(named: "recorded"))
    var options = options
    options.print = { _ in }
    let isChanged = !options.parameters.isEmpty
    options.parameters = [:]
    (options.device, options.deviceName) = (nil, nil)
    (options.reducesMotion, options.colorScheme) = (false, nil)
    let runner = ScenarioRunner(source: source, options: options)
    let listed: ListedScenario
    do {
      guard let last = try runner.list().last else { return .failure(PlayError("no scenario")) }
      listed = last
    } catch {
      return .failure(
        PlayError("the script does not load with a scenario after it: \(error.sentence)"))
    }
    var events: [[String?]] = []
    var session: ScriptSession?
    let report = runner.run(listed) { session = $0 }
    switch report.outcome {
    case .passed: break
    case .skipped(let why): return .failure(PlayError(why))
    case .failed(let failure):
      let hint = isChanged ? "with the script's own parameters (w writes one into it): " : ""
      return .failure(PlayError(hint + failure.diagnostic.advising(options.errorReader).sentence))
    }
    events = session?.events.map { [$0.name, $0.subject] } ?? []
    return .success(
      PlayedScenario(
        events: events, decisions: report.releases.map { $0.decision },
        height: report.releases.last?.release.height))
  }
}

extension LiveRun {
  /// Returns the error of a test file that requires the script as a module; nil if it loads.
  package func testFileError(of text: String, at path: String, module: String) -> PlayError? {
    var options = options
    options.print = { _ in }
    // Another name can have a meaning of its own for `require`, such as a folder.
    if module.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) {
      let (others, script) = (options.module, session.source)
      options.module = { name throws(ModuleLoadError) in
        name == module ? script : try others(name)
      }
    }
    let source = SourceText(name: path, text: text)
    do {
      _ = try ScenarioRunner(source: source, options: options).list()
      return nil
    } catch {
      return PlayError(error.sentence)
    }
  }
}

extension LiveRun.Entry {
  fileprivate var isPresentation: Bool {
    if case .performed(.presented)? = input?.input { true } else { false }
  }
}
