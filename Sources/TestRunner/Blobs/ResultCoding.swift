internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetEngine
internal import SheetScript

// A test's result as a value of JSON, with all that a reporter says of it, and back.
extension TestResult {
  /// As a value.
  var blob: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("place", .integer(place)), ("kind", .string(kind.rawValue)), ("name", .string(report.name)),
      ("ids", .strings(report.ids)), ("tags", .strings(report.tags)),
      ("file", .string(report.file)), ("line", .integer(report.line)),
      ("time", .number(report.time)), ("printed", .strings(report.printed)),
      ("warnings", .array(report.warnings.map(\.blob))), ("expect", .strings(report.expectations)),
      ("brittle", .array(report.brittle.map(\.blob))), ("again", .optional(again)),
      ("tried", tried.map { .integer($0) } ?? .null), ("basis", .optional(basis)),
      ("is_error", .boolean(isError)), ("is_crash", .boolean(isCrash)),
    ]
    switch report.outcome {
    case .passed: fields.append(("outcome", .string("passed")))
    case .skipped(let why):
      fields += [("outcome", .string("skipped")), ("reason", .string(why))]
    case .failed(let failure):
      fields += [("outcome", .string("failed")), ("failure", failure.blob(of: source))]
    }
    return .object(fields)
  }

  /// Reads a value; nil: it is no result.
  init?(blob: JSONValue) {
    guard let kind = blob["kind"].word.flatMap(Kind.init), let name = blob["name"].word,
      let file = blob["file"].word, let line = blob["line"].count, let time = blob["time"].double,
      let place = blob["place"].count
    else { return nil }
    let outcome: ScenarioReport.Outcome
    switch blob["outcome"].word {
    case "passed": outcome = .passed
    case "skipped": outcome = .skipped(blob["reason"].word ?? "")
    case "failed":
      guard let failure = ScenarioFailure(blob: blob["failure"]) else { return nil }
      outcome = .failed(failure)
    default: return nil
    }
    var report = ScenarioReport(promise: name, file: file, line: line, broken: nil)
    report.outcome = outcome
    report.ids = blob["ids"].words
    report.tags = blob["tags"].words
    report.time = time
    report.printed = blob["printed"].words
    report.warnings = blob["warnings"].elements.compactMap(Diagnostic.init(blob:))
    report.expectations = blob["expect"].words
    report.brittle = blob["brittle"].elements.compactMap(DecidedRelease.init(blob:))
    self.init(kind: kind, report: report)
    self.place = place
    again = blob["again"].word
    tried = blob["tried"].count
    basis = blob["basis"].word
    isError = blob["is_error"] == .boolean(true)
    isCrash = blob["is_crash"] == .boolean(true)
  }
}

extension ScenarioFailure {
  fileprivate func blob(of source: Source?) -> JSONValue {
    // The source itself does not travel; of it the line that failed is shown.
    let own = diagnostic.line.flatMap { diagnostic.file == source?.name ? source?[$0] : nil }
    return .object([
      ("diagnostic", diagnostic.blob), ("excerpt", .optional(excerpt ?? own)),
      ("expected", .optional(expected)), ("got", .optional(got)),
      ("before", .array(hookErrors.map(\.blob))), ("verb", .optional(verb?.name)),
      ("verb_time", verb.map { .number($0.time) } ?? .null),
      ("decision", decision?.blob ?? .null), ("strip", .strings(strip)),
    ])
  }

  fileprivate init?(blob: JSONValue) {
    guard let diagnostic = Diagnostic(blob: blob["diagnostic"]) else { return nil }
    let bare = ScenarioReport(promise: "", file: "", line: 1, broken: diagnostic).outcome
    guard case .failed(let failure) = bare else { return nil }
    self = failure
    strip = blob["strip"].words
    excerpt = blob["excerpt"].word
    expected = blob["expected"].word
    got = blob["got"].word
    hookErrors = blob["before"].elements.compactMap(Diagnostic.init(blob:))
    if let name = blob["verb"].word, let time = blob["verb_time"].double { verb = (name, time) }
    decision = DecidedRelease(blob: blob["decision"])
  }
}

extension Diagnostic {
  fileprivate var blob: JSONValue {
    .object([
      ("code", .string(code.rawValue)), ("sentence", .string(sentence)), ("file", .optional(file)),
      ("line", line.map { .integer($0) } ?? .null),
      ("column", column.map { .integer($0) } ?? .null),
      ("length", .integer(length)), ("suggestion", .strings(suggestion)),
      ("trace", .strings(trace)),
    ])
  }

  fileprivate init?(blob: JSONValue) {
    guard let code = blob["code"].word.flatMap(Code.init), let sentence = blob["sentence"].word
    else { return nil }
    self.init(
      code, sentence, suggestion: blob["suggestion"].words, file: blob["file"].word,
      line: blob["line"].count, column: blob["column"].count, length: blob["length"].count ?? 0,
      trace: blob["trace"].words)
  }
}

extension DecidedRelease {
  fileprivate var blob: JSONValue {
    let (release, verdict) = (judged.release, judged.verdict)
    return .object([
      ("sheet", .string(sheet)), ("time", .number(judged.time)), ("from", .string(release.from)),
      ("height", .number(release.height)), ("velocity", .number(release.velocity)),
      ("rule", .string(verdict.rule)),
      ("outcome", verdict.height.map { .number($0) } ?? .string(verdict.outcome.word)),
      // Infinite where nothing flips it, for which JSON has no number.
      ("travel_margin", .number(travelMargin)), ("velocity_margin", .number(velocityMargin)),
    ])
  }

  fileprivate init?(blob: JSONValue) {
    guard let sheet = blob["sheet"].word, let time = blob["time"].double,
      let from = blob["from"].word, let height = blob["height"].double,
      let velocity = blob["velocity"].double, let rule = blob["rule"].word
    else { return nil }
    let verdict: Verdict
    if let landing = blob["outcome"].double {
      verdict = Verdict(height: landing, rule: rule)
    } else if let word = blob["outcome"].word {
      verdict = Verdict(word == Outcome.dismiss.word ? .dismiss : .detent(word), rule: rule)
    } else {
      return nil
    }
    // What no reporter shows is left out.
    let release = Release(
      from: from, height: height, travel: 0, moved: 0, velocity: velocity, elapsed: 0, by: .grabber,
      scrolled: false, dismissible: true, detents: [], container: 0)
    guard
      let judged = JudgedRelease(
        .emitted(SheetID(0), .released(release, verdict), time: time))
    else { return nil }
    self.init(
      sheet: sheet, judged: judged, travelMargin: blob["travel_margin"].double ?? .infinity,
      velocityMargin: blob["velocity_margin"].double ?? .infinity)
  }
}
