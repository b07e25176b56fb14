internal import ScriptDiagnostics
internal import Scenarios
internal import UserActions
internal import SheetEngine
internal import SheetScript

// Conversion of a run to a scenario that passes.
extension LiveRun {
  /// Returns the inputs as a scenario that passes: the shortest version that does.
  package func scenario(named name: String, all: Bool) -> Result<String, PlayError> {
    var error = PlayError("nothing to record yet")
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
    for entries in [all ? [] : lastRun, replayObstacle == nil ? entries : []] where !entries.isEmpty
    {
      let release = releases.last { $0.record.time >= entries[0].time }
      let device = entries.count < self.entries.count ? deviceChanged(before: entries[0]) : nil
      for pauses in [ScenarioWriter.PauseStyle.settling, .exact] {
        let writing = ScenarioWriter(entries, ending: session.world, pauses: pauses, on: device)
        if writing.isIncomplete {
          error = PlayError("one of the actions has no `user` method")
          break
        }
        let text = writing.text(named: name)
        guard let wrong = self.scenarioError(of: text, releasing: release) else {
          return .success(text)
        }
        error = PlayError(wrong)
      }
    }
    return .failure(error)
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

  /// Runs a scenario of this script and returns its error; nil if it passes and its last release
  /// has the recorded decision.
  private func scenarioError(of scenario: String, releasing last: ObservedRelease?) -> String? {
    let source = SourceText(
      name: session.source.name, text: session.source.text + "\n" + scenario)
    var options = options
    options.print = { _ in }
    let runner = ScenarioRunner(source: source, options: options)
    guard let listed = try? runner.list().last else { return "the script no longer loads" }
    let report = runner.run(listed)
    switch report.outcome {
    case .passed: break
    case .skipped(let why): return why
    case .failed(let failure): return failure.diagnostic.advising(options.errorReader).oneLine
    }
    let record = report.releases.last
    let isAlike =
      record?.decision == last?.record.decision
      && abs((record?.release.height ?? 0) - (last?.record.release.height ?? 0)) < 1
    return isAlike ? nil : "the last release has a different outcome when replayed"
  }
}
