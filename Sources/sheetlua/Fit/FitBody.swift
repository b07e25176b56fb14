internal import Analysis
internal import Backtest
internal import CLibrary
internal import CommandIO
internal import DecisionMaps
internal import PolicyFit
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetEngine
internal import SheetScript
internal import Support
internal import TestRunner

/// The work of `sheetlua fit`: reads a log, fits the numbers of a script, verifies and prints them.
struct FitBody {
  let log: String
  let script: String
  let settings: CommandSettings
  /// The names of the numbers that change; nil for all.
  var only: [String]?
  var writes = false
  /// The seconds of the search; nil for a number of steps.
  var limit: Double?
  /// The sheet of the script that stands for those of the log.
  var sheet: String?
  /// Whether the user answers questions first.
  var asks = false

  func execute() throws(CommandError) -> ExitCode {
    let loaded = try LoadedScript(script, settings)
    if let sheet { _ = try loaded.sheet(sheet) }
    if asks { try ask(loaded) }
    let labels = try labels(of: loaded)
    let result = try verifiedResult(loaded, labels)
    let changed = try session(of: loaded, result.script.texts(with: result.values))
    let report = FitReport(
      result, log: log, script: script, map: differences(loaded.session, changed, result),
      claims: claims(of: changed), isWritten: writes && !result.isUnchanged)
    if writes { try write(result, of: loaded) }
    var output = OutputStream.standard()
    if settings.isJSON { output.json(report.json) } else { output.table(report.lines) }
    output.flush()
    if !settings.isJSON { printMessages(about: labels) }
    if loaded.reportErrors() { return .script }
    let isIncomplete =
      !result.script.labels.unreadable.isEmpty || result.script.labels.undecided > 0
    return result.givesUp || isIncomplete ? .failure : .success
  }

  // MARK: Labels

  /// The labels of the log; throws an error if there are none.
  private func labels(of loaded: LoadedScript) throws(CommandError) -> FitLabels {
    let labels = try readLabels(of: loaded)
    guard !labels.labels.isEmpty else {
      printMessages(about: labels)
      let reason =
        labels.undecided > 0
        ? "with `wanted` that can be decided"
        : labels.noDrags > 0
          ? "with `wanted` whose touch is a drag"
          : labels.unreadable.isEmpty ? "with `wanted`" : "that can be read"
      throw CommandError(.script, "\(log): contains no release \(reason)")
    }
    return labels
  }

  private func readLabels(of loaded: LoadedScript) throws(CommandError) -> FitLabels {
    // The first answer creates the log.
    if asks, TestFileFinder.kind(of: log) == nil { return FitLabels() }
    let file = try LineFile(log, as: .releases)
    let decider = decider(loaded.session, loaded.source, loaded.options)
    var labels = FitLabels()
    for part in file.parts {
      try file.forEachLine(of: part) { line, number in
        labels.add(line, number: number, by: decider)
      }
    }
    if let found = labels.otherFormat {
      throw CommandError(.script, "\(log):\(found.line): \(found.message)".onOneLine)
    }
    return labels
  }

  /// Maximum number of messages about lines.
  private static let mostMessages = 20

  /// Prints the lines that cannot be read or decided to standard error.
  private func printMessages(about labels: FitLabels) {
    let messages = labels.unreadable + labels.failed
    for found in messages.sorted(by: { $0.line < $1.line }).prefix(Self.mostMessages) {
      OutputStream.printMessage("\(log):\(found.line): \(found.message)".onOneLine)
    }
    if messages.count > Self.mostMessages {
      OutputStream.printMessage(
        "... and \(messages.count - Self.mostMessages) more lines that cannot be read or decided")
    }
  }

  private func decider(
    _ session: ScriptSession, _ source: SourceText, _ options: SessionOptions
  ) -> LogDecider {
    LogDecider(
      session, player: LogPlayer(LoadedScripts(source: source, options: options)), sheet: sheet,
      playsSamples: false)
  }

  // MARK: Fit

  /// Fits the numbers, and verifies that the engine decides each label as the fit does.
  private func verifiedResult(
    _ loaded: LoadedScript, _ labels: FitLabels
  ) throws(CommandError) -> FitResult {
    var disagreement: (label: FitLabel, outcome: String)?
    // A threshold that is exactly a value of a release can differ by rounding: then with a margin.
    for hasMargins in [false, true] {
      let fit: ScriptFit
      do throws(FitRefusal) {
        fit = try scriptFit(loaded, labels, hasMargins: hasMargins)
      } catch {
        throw CommandError(.script, error.message.onOneLine)
      }
      try check(fit)
      let result = search(fit)
      let texts = fit.texts(with: result.values)
      let changed = try session(of: loaded, texts)
      disagreement = fit.disagreement(
        at: result.values, by: decider(changed, texts[0], options(of: loaded, texts)))
      if disagreement == nil { return result }
    }
    let line = disagreement?.label.line ?? 0
    throw CommandError(
      .script,
      "fit cannot vouch for its numbers: line \(line) ends in \(disagreement?.outcome ?? "") in the "
        + "engine; nothing is written")
  }

  private func scriptFit(
    _ loaded: LoadedScript, _ labels: FitLabels, asking asked: [AskedRelease] = [],
    hasMargins: Bool
  ) throws(FitRefusal) -> ScriptFit {
    try ScriptFit(
      loaded.session, labels, asking: asked, only: only, hasMargins: hasMargins
    ) { texts in
      try? LoadedScripts.freshSession(texts[0], options(of: loaded, texts))
    }
  }

  // MARK: Questions

  /// Asks the user about releases, and appends the answers to the log.
  private func ask(_ loaded: LoadedScript) throws(CommandError) {
    guard log != "-" else {
      throw CommandError(.usage, "--ask: the answers are added to the log, so it must be a file")
    }
    guard settings.isJSON || isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 else {
      throw CommandError(
        .usage, "--ask: requires a terminal; with --json, a program can ask and answer")
    }
    let answers = try LineAppender(log)
    let labels = try readLabels(of: loaded)
    let sheets = SheetQueries.all(of: loaded.session).filter { sheet == nil || $0.name == sheet }
    let maps = sheets.flatMap { queries in
      queries.detents.compactMap { from in
        queries.slice(from: from).map { (queries.name, from, $0.travel.range) }
      }
    }
    let asked = AskedRelease.all(
      of: maps, by: decider(loaded.session, loaded.source, loaded.options))
    let fit: ScriptFit
    do throws(FitRefusal) {
      fit = try scriptFit(loaded, labels, asking: asked, hasMargins: false)
    } catch {
      throw CommandError(.script, error.message.onOneLine)
    }
    try check(fit)
    let animation = TouchAnimation(source: loaded.source, options: loaded.options)
    try FitDialog(
      interview: FitInterview(fit), answers: answers,
      surface: settings.isJSON ? .json : .terminal(animation)
    ).run()
  }

  /// Throws an error if there are no numbers, or too many.
  private func check(_ fit: ScriptFit) throws(CommandError) {
    let names = fit.numbers.map(\.name)
    let known = names + fit.fixed
    for word in only ?? [] where !fit.isNumber(word) {
      let list = known.isEmpty ? "none" : known.listed(by: "and")
      throw CommandError(
        .usage,
        "--only: the rules of these releases read no number '\(word)' that can change; they read "
          + "\(list)".onOneLine)
    }
    guard !names.isEmpty else {
      throw CommandError(
        .script,
        "\(script): the rules of these releases read no number of the script that can change")
    }
    if only == nil, names.count > ScriptFit.mostNumbers {
      throw CommandError(
        .usage,
        "fit: the rules read \(names.count) numbers, more than \(ScriptFit.mostNumbers); choose "
          + "some with --only: \(names.joined(separator: ","))".onOneLine)
    }
  }

  private func search(_ fit: ScriptFit) -> FitResult {
    guard let limit else { return FitResult(fit) }
    let end = Self.now + limit
    return FitResult(fit, limits: FitSearch.Limits(nodes: .max, work: .max)) { Self.now >= end }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: The changed script

  /// The options of a session with other texts: the modules among them replace the files.
  private func options(of loaded: LoadedScript, _ texts: [SourceText]) -> SessionOptions {
    var options = loaded.options
    let find = options.module
    options.module = { name throws(ModuleLoadError) in
      guard let found = try find(name) else { return nil }
      return texts.named(found.name) ?? found
    }
    return options
  }

  private func session(
    of loaded: LoadedScript, _ texts: [SourceText]
  ) throws(CommandError) -> ScriptSession {
    try ScriptLoader.session(texts[0], options(of: loaded, texts), settings)
  }

  /// The differences of the maps of all sheets, as text and as JSON.
  private func differences(
    _ before: ScriptSession, _ after: ScriptSession, _ result: FitResult
  ) -> (lines: [String], json: [JSONValue]) {
    guard !result.isUnchanged else { return ([], []) }
    var lines: [String] = []
    var values: [JSONValue] = []
    let (old, new) = (SheetQueries.all(of: before), SheetQueries.all(of: after))
    for (one, other) in zip(old, new) {
      let (decider, changed) = (one.decider, other.decider)
      for from in one.detents {
        guard let slice = one.slice(from: from), var next = other.slice(from: from) else {
          continue
        }
        next.travel = slice.travel
        guard
          let found = MapDifference(
            from: DecisionMap(of: slice, by: decider), by: decider,
            to: DecisionMap(of: next, by: changed), by: changed)
        else { continue }
        let difference = found.extended(from: one, to: other, on: next)
        values.append(difference.json)
        if old.count > 1, difference.isEmpty { continue }
        lines += difference.lines(limit: 3).map { old.count > 1 ? "\(one.name): \($0)" : $0 }
      }
    }
    return (lines, values)
  }

  /// The regions and invariants of the script, and whether they hold.
  private func claims(of session: ScriptSession) -> [(name: String, holds: Bool)] {
    session.regions.map { ($0.name, !RegionResult.isViolated($0, in: session)) }
      + session.invariants.indices.map {
        (session.invariants[$0].name, !InvariantResult.isViolated(invariant: $0, in: session))
      }
  }

  /// Writes the texts that change: all of them, or none after an error.
  private func write(_ result: FitResult, of loaded: LoadedScript) throws(CommandError) {
    let old = loaded.session.texts.all
    let changed = result.script.texts(with: result.values).filter { text in
      old.named(text.name)?.text != text.text
    }
    var written: [SourceText] = []
    for text in changed {
      do throws(CommandError) {
        try FileWriter.write(Array(text.text.utf8), to: path(of: text, loaded), replacesInput: true)
        written.append(text)
      } catch {
        for text in written.reversed() {
          guard let before = old.named(text.name) else { continue }
          try? FileWriter.write(
            Array(before.text.utf8), to: path(of: before, loaded), replacesInput: true)
        }
        throw error
      }
    }
  }

  private func path(of text: SourceText, _ loaded: LoadedScript) -> String {
    text.name == loaded.source.name ? loaded.path : text.name
  }
}
