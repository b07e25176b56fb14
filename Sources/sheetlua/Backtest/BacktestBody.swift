internal import Backtest
internal import CommandIO
internal import ReleaseLog
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetScript
internal import Support
internal import TestRunner

/// The work of `sheetlua backtest`: compares the parts of a log in workers, and prints the report.
struct BacktestBody {
  /// The form of the report.
  enum Format { case text, json, markdown, blob }

  let log: String
  let script: String
  let settings: CommandSettings
  /// The other script of `--against`.
  var against: String?
  var fields: [GroupField] = []
  var playsSamples = false
  /// The sheet of the script that stands for those of the log.
  var sheet: String?
  /// The shard of the lines; nil for all lines.
  var shard: Shard?
  /// The maximum number of workers.
  var workers = 1
  var verdict = BacktestVerdict(isLenient: false, failsOnDifference: false)
  var format = Format.text

  func execute() throws(CommandError) -> ExitCode {
    let scripts = try ([script] + (against.map { [$0] } ?? [])).map { path throws(CommandError) in
      let loaded = try LoadedScript(path, settings)
      if let sheet { _ = try loaded.sheet(sheet) }
      return loaded
    }
    let file = try LineFile(log, as: .releases)
    guard !file.parts.isEmpty else {
      throw CommandError(.failure, "\(log): contains no release")
    }
    let (tally, cause) = try Interruption.deferringExit { () throws(CommandError) in
      try compare(file, scripts)
    }
    if let cause {
      OutputStream.printMessage(
        IncompleteRun(cause, noun: "line", left: max(0, file.lineCount - tally.lines)).line)
      return cause.exitCode
    }
    try verdict.reject(tally, log: file.name)
    let code = verdict.exitCode(of: tally)
    if format == .blob {
      return try writeBlob(tally, file, scripts, code)
    }
    let report = BacktestReport(
      tally, log: log, script: script, against: against, by: fields
    ) { numbers in Self.lines(numbers, of: file) }
    Self.print(report, format)
    if format != .json { verdict.printMessages(about: tally, log: file.name) }
    return code
  }

  /// Prints a report.
  static func print(_ report: BacktestReport, _ format: Format) {
    var output = OutputStream.standard()
    switch format {
    case .json, .blob: output.json(report.json)
    case .text: output.table(report.lines)
    case .markdown: output.document(report.markdown)
    }
    output.flush()
  }

  /// Compares all lines of the shard; the cause is not nil after an interruption.
  private func compare(
    _ file: LineFile, _ scripts: [LoadedScript]
  ) throws(CommandError) -> (BacktestTally, Interruption.Cause?) {
    var tally = BacktestTally()
    var problem: CommandError?
    var progress = ProgressLine()
    progress.begin(file.parts.count)
    let deciders = scripts.map { decider(of: $0) }
    let comparison = LogComparison(
      deciders[0], against: deciders.count > 1 ? deciders[1] : nil, by: fields,
      playsSamples: playsSamples)
    var group = WorkerGroup<JSONValue>(file.parts.count, workers: workers) { number in
      part(number, of: file, comparison).json
    }
    let stop = group.run { number, result in
      guard let result, let part = BacktestTally(json: result) else {
        let line = file.parts[number].firstLine
        problem = CommandError(
          .software, "backtest: a worker crashed; its first line was \(line)")
        return false
      }
      tally.add(part)
      progress.advance("line \(file.parts[number].firstLine)")
      return part.otherFormat == nil
    }
    progress.clear()
    if let problem { throw problem }
    if case .alarmed(let cause, _) = stop { return (tally, cause) }
    return (tally, nil)
  }

  private func decider(of script: LoadedScript) -> LogDecider {
    LogDecider(
      script.session,
      player: LogPlayer(LoadedScripts(source: script.source, options: script.options)),
      sheet: sheet, playsSamples: playsSamples)
  }

  private func part(
    _ number: Int, of file: LineFile, _ comparison: LogComparison
  ) -> BacktestTally {
    comparison.begin()
    do throws(CommandError) {
      try file.forEachLine(of: file.parts[number]) { line, number in
        if let shard, !shard.includes(number - 1) { return }
        comparison.add(line, number: number)
      }
    } catch {
      comparison.addUnreadablePart(file.parts[number].firstLine, error.message ?? "")
    }
    return comparison.tally
  }

  /// The JSON of lines by their numbers.
  static func lines(_ numbers: [Int], of file: LineFile) -> [Int: JSONValue] {
    let wanted = Set(numbers)
    var found: [Int: JSONValue] = [:]
    for (index, part) in file.parts.enumerated() {
      let next = index + 1 < file.parts.count ? file.parts[index + 1].firstLine : Int.max
      guard wanted.contains(where: { (part.firstLine..<next).contains($0) }) else { continue }
      try? file.forEachLine(of: part) { line, number in
        guard wanted.contains(number) else { return }
        let hasMark = line.starts(with: [0xEF, 0xBB, 0xBF])
        found[number] = try? JSONReader.value(ofUTF8: Array(hasMark ? line.dropFirst(3) : line))
      }
    }
    return found
  }

  private func writeBlob(
    _ tally: BacktestTally, _ file: LineFile, _ scripts: [LoadedScript], _ code: ExitCode
  ) throws(CommandError) -> ExitCode {
    var words = [String(try file.fingerprint()), "\(playsSamples)", sheet ?? ""]
    words += fields.map { $0.rawValue }
    for source in scripts.flatMap({ $0.session.sources }) {
      words.append("\(source.name) \(source.text.fingerprint)")
    }
    let blob = BacktestBlob(
      tally, log: log, script: script, against: against, fields: fields, verdict: verdict,
      releases: Self.lines(tally.differingLines, of: file))
    BlobReport.write(
      [blob.json], of: .backtest,
      ShardInfo(shard, itemCount: file.lineCount, words, settings), program: Version.text,
      stopped: nil, exit: code)
    return code
  }
}
