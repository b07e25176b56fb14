package import ScriptDiagnostics
internal import Scenarios
package import SheetEngine
package import SheetScript

/// A script as it is played: its session, what was done to it and when, and what it looked like.
///
/// All that is done goes through `enter`, with its virtual time; so do saves and turned knobs. So any
/// moment can be had again: a new session, the same inputs, up to there. A play that lasts very long
/// forgets its beginning, so that its memory stays flat; then no earlier moment can be had again.
package final class LiveRun {
  /// The session that plays now.
  package private(set) var session: ScriptSession {
    didSet { if session !== oldValue { generation += 1 } }
  }
  /// How often the session has become another one: what was computed for an earlier one is stale.
  package private(set) var generation = 0
  /// All that was done, in order; what was done last if it was more than `mostInputs`.
  package private(set) var inputs: [RecordedInput] = []
  /// Why the beginning cannot be played again from `inputs`; nil: it can.
  package private(set) var loss: ReplayObstacle?
  /// What was shown, to be looked at again.
  package private(set) var history = FrameHistory()
  /// The releases that were judged, in order, whatever was saved since.
  package private(set) var releases: [ObservedRelease] = []
  /// How many releases before those are forgotten.
  package private(set) var forgottenReleases = 0
  /// What went wrong at the last reload; nil: nothing.
  package private(set) var fault: LoadError?
  /// What every session of the script is made with, knobs as they stand.
  package var options: SessionOptions

  /// Inputs that are kept: a quarter of an hour of a finger that moves without a break.
  package static let mostInputs = 100_000
  /// Releases that are kept.
  package static let mostReleases = 1_000

  private let prints = PrintLog()
  /// How many of the session's own releases have been seen.
  private var seen = 0
  /// The text and the knobs at the start.
  private let origin: (source: SourceText, knobs: [String: String])

  /// Why a play cannot be played again from its beginning.
  package enum ReplayObstacle: Equatable {
    /// More than `mostInputs` were done; the first of them are forgotten.
    case beginning
    /// A sheet was given a function, by a context or a change, which cannot be given again.
    case function
  }

  /// What went wrong, as lines of a page.
  package struct LoadError: Equatable {
    package var lines: [String]
  }

  /// A release and the sheet that it was of, by name: a save may give it another number.
  package struct ObservedRelease: Equatable {
    package var sheet: String
    package var judged: ReleaseRecord
  }

  /// Loads a script and presents its first sheet, where it does so not by itself.
  package init(source: SourceText, options: SessionOptions) throws(Diagnostic) {
    let prints = prints
    var options = options
    options.print = { prints.take($0) }
    self.options = options
    origin = (source, options.parameters)
    session = try ScriptSession(source: source, options: options)
    try session.load()
    if session.world.presented.isEmpty, let first = session.firstSheet {
      enter(.event(.presented(first, PresentOptions())))
    }
  }

  /// The virtual time now, in seconds.
  package var time: Double { session.world.time }

  /// Whether something moves, so that the next frame differs.
  package var isMoving: Bool { !session.isAtRest }

  /// What the script printed.
  package var printed: [String] { prints.lines.map { $0.text } }

  /// Does something at the present virtual time.
  package func enter(_ action: Action) {
    let input = RecordedInput(time, action, in: session.world)
    prints.time = time
    keep(input)
    session = input.perform(on: session)
    see()
  }

  /// Does what a text in Lua says as a scenario's `user` does it, and keeps what was done.
  ///
  /// So `user.now:flicks { up = 60, at = 900 }`. Virtual time goes on as long as that takes.
  ///
  /// - Throws: What is wrong with the text or with what it asks for; what was done before stays done.
  package func act(_ text: String) throws(Diagnostic) {
    prints.time = time
    let playing = session
    playing.onInput = { [unowned(unsafe) self] input in
      guard let action = Action(input) else { return loss = loss ?? .function }
      keep(RecordedInput(time, action, in: session.world))
    }
    defer {
      playing.onInput = nil
      see()
    }
    try playing.act(text)
  }

  /// Keeps an input, and forgets the older half of them where there are too many.
  private func keep(_ input: RecordedInput) {
    if inputs.count >= Self.mostInputs {
      inputs.removeFirst(inputs.count - Self.mostInputs / 2)
      loss = .beginning
    }
    inputs.append(input)
  }

  /// Keeps the releases that were judged since the last time.
  private func see() {
    for judged in session.releases.dropFirst(seen) {
      releases.append(ObservedRelease(sheet: session.world[judged.sheet].root.name, judged: judged))
    }
    if releases.count > Self.mostReleases {
      let surplus = releases.count - Self.mostReleases / 2
      releases.removeFirst(surplus)
      forgottenReleases += surplus
    }
    seen = session.releases.count
  }

  /// Lets virtual time pass.
  package func run(until time: Double) {
    guard time > session.world.time else { return }
    prints.time = time
    session.run(until: time)
    see()
  }

  /// Notes how things look now, for scrubbing.
  package func remember() { history.add(session.world) }

  /// Goes back to a moment and goes on from there: what came after it never was.
  ///
  /// A save is not taken back: the script goes on as it stands.
  ///
  /// - Returns: Whether it did; a play that has a `loss` stays where it is.
  @discardableResult
  package func branch(at time: Double) -> Bool {
    let latest = (source: session.source, knobs: options.parameters)
    let isUndone = inputs.contains { $0.time > time && $0.action.isReload }
    guard let again = session(of: inputs.filter { $0.time <= time }, until: time) else {
      return false
    }
    inputs.removeAll { $0.time > time }
    history.cut(after: time)
    prints.cut(after: time)
    releases.removeAll { $0.judged.time > time }
    session = again
    seen = session.releases.count
    if isUndone { enter(.reload(latest.source, knobs: latest.knobs)) }
    return true
  }

  /// Takes a changed text over, as far as it can be loaded; else the old one plays on.
  package func reload(_ source: SourceText) {
    prints.time = time
    do throws(Diagnostic) {
      session = try session.reloaded(with: source, options: options)
      seen = session.releases.count
      keep(RecordedInput(time, .reload(source, knobs: options.parameters), in: session.world))
      fault = nil
    } catch {
      fault = LoadError(lines: error.rendered(in: source))
    }
  }

  /// Loads the script with another value of a knob.
  package func turn(_ knob: Parameter, to value: Double) {
    options.parameters[knob.name] = knob.text(of: value)
    reload(session.source)
  }

  /// Notes that the file could not even be read.
  package func fail(_ message: String) { fault = LoadError(lines: [message]) }

  /// Another session in which the same was done, up to a time; nil: the script cannot be loaded, or
  /// the beginning is forgotten.
  ///
  /// It prints nothing but what it prints from then on.
  package func session(of inputs: [RecordedInput], until time: Double) -> ScriptSession? {
    guard loss == nil else { return nil }
    prints.isHeard = false
    defer { prints.isHeard = true }
    var options = options
    options.parameters = origin.knobs
    guard var session = try? ScriptSession(source: origin.source, options: options),
      (try? session.load()) != nil
    else { return nil }
    for input in inputs {
      session.run(until: input.time)
      session = input.perform(on: session)
    }
    session.run(until: time)
    return session
  }

  /// Another session of a text as it is loaded anew; nil: it cannot be.
  package func fresh(_ source: SourceText, on device: Device? = nil) -> ScriptSession? {
    var options = options
    if let device { options.device = device }
    options.print = { _ in }
    guard let session = try? ScriptSession(source: source, options: options),
      (try? session.load()) != nil
    else { return nil }
    return session
  }
}
