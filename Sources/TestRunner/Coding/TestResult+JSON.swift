internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetEngine
internal import SheetScript

// JSON coding of a test result, with everything that a reporter prints about it.
// Fields that most results lack are omitted.
extension TestResult {
  var json: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("place", .integer(place)), ("kind", .string(kind.rawValue)), ("name", .string(report.name)),
      ("file", .string(report.file)), ("line", .integer(report.line)),
      ("time", .number(report.time)),
    ]
    let others: [(String, JSONValue)] = [
      ("ids", .strings(report.ids)), ("tags", .strings(report.tags)),
      ("printed", .strings(report.printed)),
      ("warnings", .array(report.warnings.map(\.json))), ("expect", .strings(report.expectations)),
      ("brittle", .array(report.brittle.map(\.json))), ("again", .optional(rerunCommand)),
      ("watch", .optional(watchCommand)),
      ("tried", checkedCount.map { .integer($0) } ?? .null), ("basis", .optional(basis)),
      ("is_error", isError ? .boolean(true) : .null),
      ("is_crash", isCrash ? .boolean(true) : .null),
    ]
    fields += others.filter { $0.1 != .null && $0.1 != .array([]) }
    switch report.outcome {
    case .passed: fields.append(("outcome", .string("passed")))
    case .skipped(let why):
      fields += [("outcome", .string("skipped")), ("reason", .string(why))]
    case .failed(let failure):
      fields += [("outcome", .string("failed")), ("failure", failure.json)]
    }
    return .object(fields)
  }

  /// Decodes a result; nil if the value is not a result.
  init?(json: JSONValue) {
    guard let kind = json["kind"].stringValue.flatMap(Kind.init),
      let name = json["name"].stringValue,
      let file = json["file"].stringValue, let line = json["line"].count,
      let time = json["time"].double,
      let place = json["place"].count
    else { return nil }
    let outcome: ScenarioReport.Outcome
    switch json["outcome"].stringValue {
    case "passed": outcome = .passed
    case "skipped": outcome = .skipped(json["reason"].stringValue ?? "")
    case "failed":
      guard let failure = ScenarioFailure(json: json["failure"]) else { return nil }
      outcome = .failed(failure)
    default: return nil
    }
    var report = ScenarioReport(name: name, file: file, line: line, broken: nil)
    report.outcome = outcome
    report.ids = json["ids"].stringValues
    report.tags = json["tags"].stringValues
    report.time = time
    report.printed = json["printed"].stringValues
    report.warnings = json["warnings"].elements.compactMap(Diagnostic.init(json:))
    report.expectations = json["expect"].stringValues
    report.brittle = json["brittle"].elements.compactMap(ScenarioRelease.init(json:))
    self.init(kind: kind, report: report)
    self.place = place
    rerunCommand = json["again"].stringValue
    watchCommand = json["watch"].stringValue
    checkedCount = json["tried"].count
    basis = json["basis"].stringValue
    isError = json["is_error"] == .boolean(true)
    isCrash = json["is_crash"] == .boolean(true)
  }
}

extension ScenarioFailure {
  var json: JSONValue {
    .object([
      ("diagnostic", diagnostic.json), ("excerpt", .optional(excerpt)),
      ("expected", .optional(diagnostic.mismatch?.expected)),
      ("got", .optional(diagnostic.mismatch?.actual)),
      ("before", .array(hookErrors.map(\.json))), ("verb", .optional(verb?.name)),
      ("verb_time", verb.map { .number($0.time) } ?? .null),
      ("decision", decision?.json ?? .null), ("strip", .strings(strip)),
    ])
  }

  init?(json: JSONValue) {
    guard var diagnostic = Diagnostic(json: json["diagnostic"]) else { return nil }
    if let expected = json["expected"].stringValue, let actual = json["got"].stringValue {
      diagnostic.mismatch = Mismatch(expected: expected, actual: actual)
    }
    let bare = ScenarioReport(name: "", file: "", line: 1, broken: diagnostic).outcome
    guard case .failed(let failure) = bare else { return nil }
    self = failure
    strip = json["strip"].stringValues
    excerpt = json["excerpt"].stringValue
    hookErrors = json["before"].elements.compactMap(Diagnostic.init(json:))
    if let name = json["verb"].stringValue, let time = json["verb_time"].double {
      verb = (name, time)
    }
    decision = ScenarioRelease(json: json["decision"])
  }
}

extension Diagnostic {
  var json: JSONValue {
    .object([
      ("code", .string(code.rawValue)), ("sentence", .string(sentence)), ("file", .optional(file)),
      ("line", line.map { .integer($0) } ?? .null),
      ("column", column.map { .integer($0) } ?? .null),
      ("length", .integer(length)), ("suggestion", .strings(suggestion)),
      ("trace", .strings(trace)),
    ])
  }

  init?(json: JSONValue) {
    guard let code = json["code"].stringValue.flatMap(DiagnosticCode.init),
      let sentence = json["sentence"].stringValue
    else { return nil }
    self.init(
      code, "", suggestion: json["suggestion"].stringValues, file: json["file"].stringValue,
      line: json["line"].count, column: json["column"].count, length: json["length"].count ?? 0,
      trace: json["trace"].stringValues)
    // Assign the sentence directly: the initializer would shorten a sentence that is already
    // shortened.
    self.sentence = sentence
  }
}

extension ScenarioRelease {
  var json: JSONValue {
    .object([
      ("sheet", .string(sheet)), ("time", .number(time)), ("from", .string(from)),
      ("height", .number(height)), ("velocity", .number(velocity)),
      ("rule", .string(decision.rule)), ("fallback", .boolean(decision.isFallback)),
      ("outcome", decision.height.map { .number($0) } ?? .string(decision.outcome.word)),
      // A margin is infinite if no change flips the outcome. JSON has no infinity.
      ("travel_margin", .number(margins.travel)),
      ("velocity_margin", .number(margins.velocity)),
      ("input_margins", .object(margins.inputs.map { ($0.input.rawValue, .number($0.size)) })),
    ])
  }

  init?(json: JSONValue) {
    guard let sheet = json["sheet"].stringValue, let time = json["time"].double,
      let from = json["from"].stringValue, let height = json["height"].double,
      let velocity = json["velocity"].double, let rule = json["rule"].stringValue
    else { return nil }
    var decision: ReleaseDecision
    if let height = json["outcome"].double {
      decision = ReleaseDecision(height: height, rule: rule)
    } else if let word = json["outcome"].stringValue {
      decision = ReleaseDecision(
        word == ReleaseOutcome.dismiss.word ? .dismiss : .detent(word), rule: rule)
    } else {
      return nil
    }
    if case .boolean(true) = json["fallback"] { decision.isFallback = true }
    self.init(
      sheet: sheet, time: time, from: from, height: height, velocity: velocity, decision: decision,
      margins: ReleaseMargins(
        travel: json["travel_margin"].double ?? .infinity,
        velocity: json["velocity_margin"].double ?? .infinity,
        inputs: json["input_margins"].fields.compactMap { name, size in
          ReleaseInput(rawValue: name).map { InputMargin($0, size.double ?? .infinity) }
        }))
  }
}
