internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import CLibrary
internal import Analysis
internal import Scenarios
internal import SheetEngine
internal import SheetScript
internal import SheetText
internal import UserActions
internal import TestRunner

/// Replays a tape and prints the result.
struct Replayer {
  let file: String
  let settings: CommandSettings
  /// The path of a different script for the replay.
  var other: String?
  /// The time of the frame to show.
  var moment: Double?
  var isHeavy = false
  /// Number of replays with disturbed samples.
  var chaos = 0

  func replay() throws(CommandError) -> ExitCode {
    let tape = try ValidatedTape(file).tape
    let script =
      if let other { try SourceFile.read(other) } else {
        try TapeScriptLocator(of: tape, in: file).read()
      }
    let source = SourceText(name: script.name, text: script.text)
    let options = try settings.sessionOptions(for: script)
    // Load the script once for its errors, which are more useful here than during a replay.
    _ = try ScriptLoader.session(source, options, settings)
    let player = TapePlayer(tape) {
      ScriptSimulation(try tape.session(of: source, options))
    }
    do {
      if let moment { return try show(moment, player) }
      if other != nil { return try compareReleases(tape, player) }
      if chaos > 0 { return try disturb(tape, player) }
      return try compare(tape, player, isSame: source.text.fingerprint == tape.scriptHash)
    } catch {
      if let diagnostic = error as? Diagnostic { throw CommandError(.script, diagnostic.oneLine) }
      throw (error as? CommandError) ?? CommandError(.software, "replay: \(error)")
    }
  }

  /// Reads the tape and prints its number of frames and inputs.
  func check() throws(CommandError) -> ExitCode {
    let tape = try ValidatedTape(file).tape
    let (inputs, frames) = (tape.inputs.count, tape.frames.count)
    let name = file == "-" ? "<stdin>" : file
    print(
      ["\(name): a tape of \(frames) frames and \(inputs) inputs"], holds: true,
      fields: [("frames", .integer(frames)), ("inputs", .integer(inputs))])
    return .success
  }

  private func compare(_ tape: Tape, _ player: ScriptPlayer, isSame: Bool) throws -> ExitCode {
    var heavy: [Int] = []
    var rebuilt = 0
    let stride = player.heavyStride
    var progress = ProgressLine()
    progress.begin(player.lastFrame / stride + 1)
    let outcome = try player.play { _, frame in
      guard isHeavy, frame.number % stride == 0 || frame.number == player.lastFrame else { return }
      rebuilt += 1
      progress.advance("frames rebuilt")
      if try player.rebuilt(at: frame.number)?.hash != frame.hash { heavy.append(frame.number) }
    }
    progress.clear()
    var lines: [String] = []
    if !isSame { lines.append("\(tape.script) has changed since the tape was recorded") }
    lines += unmatchedInputLines(outcome, tape)
    let difference = TapeDifference.first(in: outcome.frames, against: tape)
    if let difference {
      lines.append(difference.line)
    } else {
      lines.append("\(outcome.frames.count) frames are identical")
    }
    if isHeavy {
      lines.append(
        heavy.first.map { "frame \($0): the state rebuilt from the tape is different" }
          ?? "rebuilt from the tape at "
          + (stride == 1 ? "every frame" : "\(rebuilt) frames, \(stride) apart")
          + ", with the same state")
    }
    let holds = difference == nil && heavy.isEmpty && outcome.lost.isEmpty
    print(lines, holds: holds, fields: difference.map { [("difference", $0.json)] } ?? [])
    return holds ? .success : .failure
  }

  private func compareReleases(_ tape: Tape, _ player: ScriptPlayer) throws -> ExitCode {
    let script = try TapeScriptLocator(of: tape, in: file).read()
    let source = SourceText(name: script.name, text: script.text)
    let options = try settings.sessionOptions(for: script)
    let old = TapePlayer(tape) {
      ScriptSimulation(try tape.session(of: source, options))
    }
    let before = try old.play().releases
    let outcome = try player.play()
    let changes = ChangedRelease.all(from: before, to: outcome.releases)
    let count =
      changes.isEmpty
      ? "all \(before.count) releases keep their outcome"
      : "\(changes.count) of \(before.count) releases have a different outcome"
    print(
      unmatchedInputLines(outcome, tape) + [count] + changes.map(\.line), holds: changes.isEmpty,
      fields: [("releases", .array(changes.map { .string($0.line) }))])
    return changes.isEmpty ? .success : .failure
  }

  private func disturb(_ tape: Tape, _ player: ScriptPlayer) throws -> ExitCode {
    let before = try player.play().releases
    var lines: [String] = []
    for seed in 1...UInt64(chaos) {
      let after = try player.play(TapeDisturbance.inputs(of: tape, seed: seed)).releases
      lines += ChangedRelease.all(from: before, to: after).map { "disturbed \(seed): \($0.line)" }
    }
    let holds = lines.isEmpty
    if holds {
      lines = [
        "\(before.count) releases keep their outcome in \(chaos) replays with disturbed samples"
      ]
    }
    print(lines, holds: holds, fields: [])
    return holds ? .success : .failure
  }

  /// Shows the frame at a time: its image, its fields and the last input.
  private func show(_ moment: Double, _ player: ScriptPlayer) throws -> ExitCode {
    let tape = player.tape
    let wanted = min(player.lastFrame, Int(bounded: (moment * tape.device.hz).rounded()))
    let time = player.time(of: wanted)
    var output = OutputStream.standard()
    _ = try player.play { simulation, frame in
      guard frame.number == wanted else { return }
      let was = wanted < tape.frames.count ? tape.frames[wanted] : nil
      if settings.isJSON {
        output.json(json(frame, at: time, was: was))
        return
      }
      let end = moment > time + 1 ? "; end of the tape" : ""
      output.line("frame \(wanted) of \(player.lastFrame), \(time.fixed(3)) s\(end)")
      output.text(TextFrame.text(of: simulation.session.scene()))
      output.lines(
        frame.fields.all.map { field in
          let old = was?.fields[field.name]
          return "\(field.name) = \(field.value)"
            + (old == field.value ? "" : "   (was \(old ?? "missing"))")
        })
      let last = tape.inputs.last { $0.time <= time }
      output.line(
        last.map { "last input, at \($0.time.fixed(3)) s: \($0.summary)" }
          ?? "nothing has happened yet")
    }
    output.flush()
    return .success
  }

  private func json(_ frame: TapeFrame, at time: Double, was: TapeFrame?) -> JSONValue {
    .object([
      ("format", .string("sheetlua-replay-frame")), ("version", .integer(1)),
      ("frame", .integer(frame.number)), ("time", .number(time)),
      ("same", .boolean(frame.hash == was?.hash)),
      ("fields", .object(frame.fields.all.map { ($0.name, .string($0.value)) })),
    ])
  }

  private func unmatchedInputLines(_ outcome: ReplayOutcome, _ tape: Tape) -> [String] {
    guard let first = outcome.lost.first, first <= tape.inputs.count else { return [] }
    return [
      "\(outcome.lost.count) inputs refer to names that the script does not define; the "
        + "first is `\(tape.inputs[first - 1].summary)`"
    ]
  }

  private func print(_ lines: [String], holds: Bool, fields: [(String, JSONValue)]) {
    var output = OutputStream.standard()
    if settings.isJSON {
      output.json(
        JSONValue.object(
          [
            ("format", .string("sheetlua-replay")), ("version", .integer(1)),
            ("holds", .boolean(holds)), ("lines", .array(lines.map { .string($0) })),
          ] + fields
        ))
    } else if !settings.isQuiet || !holds {
      output.lines(lines)
    }
    output.flush()
  }
}

extension TapeDifference {
  var json: JSONValue {
    .object([
      ("frame", .integer(frame)), ("time", .number(time)),
      ("field", field.map { .string($0) } ?? .null), ("is", now.map { .string($0) } ?? .null),
      ("was", was.map { .string($0) } ?? .null),
    ])
  }
}

/// A player that replays a tape on a script.
private typealias ScriptPlayer = TapePlayer<ScriptSimulation, any Error>
