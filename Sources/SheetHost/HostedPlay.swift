internal import CSheetHost
internal import ScriptDiagnostics
internal import Support
internal import Gestures
internal import LuaBridge
package import Live
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// A play that another program controls with its own clock, and with text results.
package final class HostedPlay {
  /// The result of the last call.
  var result = Answer()

  private var limits = (instructions: 0, memory: 0, seconds: 0.0)
  private let clock = ManualClock()
  private let modules = Modules()
  private var play: PlaySession? { didSet { makingTape = nil } }
  /// The tape whose parts `tapePart` returns; nil before the first part and after the last.
  var makingTape: TapeMaking?
  /// The scene that `changes` has reported.
  var sceneDelta = SceneDelta()

  /// Returns the loaded play; throws if there is none.
  package func loaded() throws(HostError) -> PlaySession {
    guard let play else { throw .misuse("no script is loaded; call `load` first") }
    return play
  }

  // MARK: The script

  /// Sets the limits of the scripts that are loaded from now on; 0 is the default of a limit.
  func setLimits(
    instructions: Int64, memory: Int64, seconds: Double
  ) throws(HostError) -> String {
    try Self.requireLimit(instructions, in: 1_000...1_000_000_000_000, called: "instructions")
    try Self.requireLimit(memory, in: 1 << 16...1 << 40, called: "memory")
    try Self.require(seconds, in: 0...86_400, called: "seconds")
    limits = (Int(clamping: instructions), Int(clamping: memory), seconds)
    return ""
  }

  private static func requireLimit(
    _ value: Int64, in range: ClosedRange<Int64>, called name: String
  ) throws(HostError) {
    guard value == 0 || range.contains(value) else {
      throw .misuse(
        "\(name) is \(value); 0 (the default) or \(range.lowerBound) to \(range.upperBound) are allowed"
      )
    }
  }

  func addModule(_ name: String, _ text: String) throws(HostError) -> String {
    guard !name.isEmpty else { throw .misuse("name is empty; a module needs a name") }
    guard name.utf8.count <= Limits.name else {
      throw .misuse("name has \(name.utf8.count) bytes; at most \(Limits.name) are allowed")
    }
    guard modules.add(name, text) else {
      throw .misuse("the limit of \(Modules.maxCount) modules is reached")
    }
    return ""
  }

  func load(_ name: String, _ text: String) throws(HostError) -> String {
    guard !name.isEmpty else { throw .misuse("name is empty; it is shown in error messages") }
    play = try makePlay(SourceText(name: name.sourceName, text: text), parameters: [:])
    sceneDelta = SceneDelta()
    return ""
  }

  func reload(_ text: String) throws(HostError) -> String {
    let play = try loaded()
    play.reload(.success(SourceText(name: play.session.source.name, text: text)))
    sceneDelta = SceneDelta()
    if let error = play.run.loadError { throw .script(error.lines.joined(separator: "\n")) }
    return ""
  }

  func parameters() throws(HostError) -> String {
    JSONValue.array(
      try loaded().session.parameters.map { parameter in
        let range = parameter.sliderRange
        return .object(
          [
            ("name", .string(parameter.name)), ("value", .number(parameter.value)),
            ("from", .number(range.lowerBound)), ("to", .number(range.upperBound)),
            ("step", .number(parameter.sliderStep.withoutRoundingError)),
          ] + (parameter.valueNames.map { [("words", .array($0.map { .string($0) }))] } ?? []))
      }
    ).text
  }

  func setParameter(_ name: String, to value: Double) throws(HostError) -> String {
    let play = try loaded()
    guard let parameter = play.session.parameters.first(where: { $0.name == name }) else {
      throw .misuse("the script has no parameter \(name.quotedForLua); `knobs` lists them")
    }
    try Self.require(value, in: -1e9...1e9, called: "value")
    play.setParameter(parameter, to: value)
    if let error = play.run.loadError { throw .script(error.lines.joined(separator: "\n")) }
    return ""
  }

  /// Creates a play of a script at virtual time 0; with the device and the seed of a tape if there
  /// is one.
  private func makePlay(
    _ source: SourceText, parameters: [String: String], for tape: Tape? = nil
  ) throws(HostError) -> PlaySession {
    var options = SessionOptions()
    options.parameters = parameters
    options.errorReader = .program
    options.limit(
      memory: limits.memory > 0 ? limits.memory : nil,
      instructions: limits.instructions > 0 ? limits.instructions : nil)
    if limits.seconds > 0 {
      options.limits.load.seconds = limits.seconds
      options.limits.hook.seconds = limits.seconds
    }
    if let tape {
      options.device = tape.device
      options.seed = tape.seed
    }
    options.module = { [modules] name throws(ModuleLoadError) in modules[name] }
    options.moduleNames = { [modules] in modules.names }
    do throws(Diagnostic) {
      let play = PlaySession(try LiveRun(source: source, options: options), clock: clock)
      play.run.recordFrame()
      return play
    } catch {
      throw .script(errorText(of: error, in: source))
    }
  }

  /// The text of an error for a terminal, with the source lines that it refers to.
  func errorText(of error: Diagnostic) -> String {
    guard let play else { return error.rendered(in: nil, for: .program).joined(separator: "\n") }
    return errorText(of: error, in: play.session.source)
  }

  /// The text of an error for a terminal, with the source lines that it refers to.
  private func errorText(of error: Diagnostic, in source: SourceText) -> String {
    let text = error.file == source.name ? source : error.file.flatMap { modules.source(named: $0) }
    return error.rendered(in: text, for: .program).joined(separator: "\n")
  }

  // MARK: Fingers and time

  func finger(
    _ phase: sheetlua_phase, _ finger: Int32, x: Double, y: Double, at now: Double
  ) throws(HostError) -> String {
    let play = try loaded()
    let number = Int(finger)
    guard 0...9 ~= number else { throw .misuse("finger is \(number); 0 to 9 are allowed") }
    guard let phase = TouchPhase(rawValue: phase) else {
      throw .misuse("phase is \(phase); it is 0 (down), 1 (move), 2 (up) or 3 (cancel)")
    }
    if phase.hasPosition {
      try Self.require(x, in: -1e5...1e5, called: "x")
      try Self.require(y, in: -1e5...1e5, called: "y")
    }
    let arrival = try setClock(to: now)
    let point = Point(x: x, y: y)
    play.resumeFromMoment()
    let event: WorldEvent =
      switch phase {
      case .down: .touched(point, finger: number)
      case .move: .moved(point, finger: number)
      case .up: .lifted(finger: number)
      case .cancel: .cancelled(finger: number)
      }
    // Browsers deliver the samples of a touch with their own times, after frames of later times.
    play.perform(finger: event, at: MonotonicTime(nanoseconds: 0) + now, arrivedAt: arrival)
    return ""
  }

  func frame(at now: Double) throws(HostError) -> String {
    let play = try loaded()
    let hasMoved = play.advance(to: try setClock(to: now))
    return hasMoved || play.isMoving ? "true" : "false"
  }

  func advance(_ seconds: Double) throws(HostError) -> String {
    let play = try loaded()
    try Self.require(seconds, in: 0...3_600, called: "seconds")
    play.advanceTime(seconds)
    return ""
  }

  func changeSpeed(to speed: Double) throws(HostError) -> String {
    let play = try loaded()
    try Self.require(speed, in: 0...16, called: "speed")
    play.returnToPresent()
    if (speed == 0) != play.virtualClock.isPaused { play.pause() }
    if speed > 0 { play.changeSpeed(to: speed) }
    return ""
  }

  func look(at time: Double) throws(HostError) -> String {
    let play = try loaded()
    try Self.require(time, in: 0...1e9, called: "time")
    play.showMoment(at: time)
    return ""
  }

  func act(_ text: String) throws(HostError) -> String {
    let play = try loaded()
    do throws(Diagnostic) {
      try play.runActions(text)
      return ""
    } catch {
      let own = SourceText(name: ScriptSession.actionChunkName, text: text)
      throw .script(errorText(of: error, in: error.file == own.name ? own : play.session.source))
    }
  }

  func record() throws(HostError) -> String {
    let play = try loaded()
    self.play = try makePlay(play.session.source, parameters: play.run.options.parameters)
    return ""
  }

  func playAgain(_ number: UInt32) throws(HostError) -> String {
    let play = try loaded()
    let place = Int(clamping: number) - play.run.forgottenReleases
    guard play.run.releases.indices.contains(place),
      play.playGesture(endingAt: play.run.releases[place].record.time)
    else { throw .misuse("there is no release \(number); `releases` returns the numbers") }
    return ""
  }

  func playTape(_ text: String) throws(HostError) -> String {
    let old = try loaded()
    let tape: Tape
    do throws(TapeError) { tape = try TapeReader.tape(from: text) } catch {
      throw .misuse("tape\(error.line > 0 ? " line \(error.line)" : ""): \(error.sentence)")
    }
    let play = try makePlay(old.session.source, parameters: old.run.options.parameters, for: tape)
    self.play = play
    return String(play.play(tape))
  }

  /// Sets the host's clock to a time in seconds.
  private func setClock(to now: Double) throws(HostError) -> MonotonicTime {
    try Self.require(now, in: 0...4e9, called: "now")
    clock.set(to: MonotonicTime(nanoseconds: 0) + now)
    return clock.now()
  }

  static func require(
    _ value: Double, in range: ClosedRange<Double>, called name: String
  ) throws(HostError) {
    guard range.contains(value) else {
      throw .misuse(
        "\(name) is \(value.plain); \(range.lowerBound.plain) "
          + "to \(range.upperBound.plain) are allowed")
    }
  }
}

/// The phase of a touch, with its number in sheetlua.h.
private enum TouchPhase: sheetlua_phase {
  case down = 0
  case move, up, cancel

  var hasPosition: Bool { self == .down || self == .move }
}

/// The modules that a host has added, by name.
private final class Modules {
  private var texts: [String: SourceText] = [:]

  /// Maximum number of modules of a play.
  static let maxCount = 1_000

  /// Adds a module or replaces the module with that name; returns false if there are too many.
  func add(_ name: String, _ text: String) -> Bool {
    guard texts[name] != nil || texts.count < Self.maxCount else { return false }
    texts[name] = SourceText(name: name.sourceName, text: text)
    return true
  }

  var names: [String] { texts.keys.sorted() }

  subscript(name: String) -> SourceText? { texts[name] }

  /// The module with this name in errors.
  func source(named name: String) -> SourceText? {
    names.lazy.compactMap { self.texts[$0] }.first { $0.name == name }
  }
}
