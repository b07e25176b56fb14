internal import Scenarios
internal import Support
internal import TestRunner

extension FuzzReport {
  /// The result as `fuzz --json` prints it, version 1.
  ///
  /// The first counterexample is also at the top level.
  var json: JSONValue {
    let first = findings.first
    var fields: [(String, JSONValue)] = [
      ("format", .string("sheetlua-fuzz")), ("version", .integer(1)),
      ("seed", .string("\(first?.seed ?? seed)")), ("runs", .integer(runs)),
      ("planned", .integer(plannedRuns)), ("releases", .integer(releases)),
      ("situations", .integer(states.count)), ("holds", .boolean(findings.isEmpty)),
    ]
    if let shard {
      fields += [("part", .integer(shard.index)), ("parts", .integer(shard.count))]
    }
    if let first { fields += first.fields }
    if findings.count > 1 { fields.append(("findings", .array(findings.map(\.json)))) }
    if let incompleteRun {
      fields.append(("stopped", incompleteRun.json))
    }
    return .object(fields)
  }

  /// The result of a shard in a blob.
  var blobJSON: JSONValue {
    .object([
      ("seed", .string("\(seed)")), ("planned", .integer(plannedRuns)), ("runs", .integer(runs)),
      ("releases", .integer(releases)), ("skipped_runs", .integer(skippedRuns)),
      ("states", .strings(states.sorted())), ("findings", .array(findings.map(\.blobJSON))),
    ])
  }

  /// Decodes the result of a shard; nil if the JSON is not a result.
  init?(json: JSONValue) {
    guard let seed = json["seed"].stringValue.flatMap({ UInt64($0) }),
      let planned = json["planned"].count, let runs = json["runs"].count,
      let releases = json["releases"].count, let skippedRuns = json["skipped_runs"].count
    else { return nil }
    self.init(seed: seed, shard: nil, plannedRuns: planned)
    (self.runs, self.releases, self.skippedRuns) = (runs, releases, skippedRuns)
    states = Set(json["states"].stringValues)
    findings = json["findings"].elements.compactMap(Finding.init(json:))
    guard findings.count == json["findings"].elements.count else { return nil }
  }
}

extension FuzzReport.Finding {
  /// The counterexample as `fuzz --json` prints it.
  fileprivate var fields: [(String, JSONValue)] {
    var fields: [(String, JSONValue)] = [
      ("law", .string(invariant)), ("sentence", .string(message)),
    ]
    if question == nil {
      fields += [
        ("scenario", .strings(scenario)), ("steps", .integer(steps)), ("tries", .integer(attempts)),
        ("file", .optional(file)),
      ]
    }
    return fields
  }

  fileprivate var json: JSONValue { .object(fields + [("seed", .string("\(seed)"))]) }

  fileprivate var blobJSON: JSONValue {
    .object([
      ("law", .string(invariant)), ("sentence", .string(message)),
      ("engine", .boolean(isOfEngine)), ("seed", .string("\(seed)")), ("place", .string(place)),
      ("scenario", .strings(scenario)), ("steps", .integer(steps)),
      ("original_steps", .integer(originalSteps)), ("tries", .integer(attempts)),
      ("file", .optional(file)), ("question", .optional(question)),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let invariant = json["law"].stringValue, let message = json["sentence"].stringValue,
      let seed = json["seed"].stringValue.flatMap({ UInt64($0) }),
      let place = json["place"].stringValue, let steps = json["steps"].count,
      let originalSteps = json["original_steps"].count, let attempts = json["tries"].count
    else { return nil }
    var violation = InvariantViolation(invariant, message)
    violation.isOfEngine = json["engine"] == .boolean(true)
    self.init(violation, seed: seed, place: place)
    scenario = json["scenario"].stringValues
    (self.steps, self.originalSteps, self.attempts) = (steps, originalSteps, attempts)
    (file, question) = (json["file"].stringValue, json["question"].stringValue)
  }
}
