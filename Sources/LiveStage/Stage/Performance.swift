import SheetEngine
import SheetScript

/// A script as it is played: its session, what was done to it and when, and what it looked like.
///
/// All that is done goes through `enter`, with its virtual time. So any moment can be had again:
/// a new session, the same inputs, up to there.
final class Performance {
  /// Something that was done from outside.
  enum Action: Equatable {
    case event(Event)
    case answer(String)
  }

  /// An action and its virtual time.
  struct Entry: Equatable {
    var time: Double
    var action: Action
  }

  private(set) var session: Session
  /// All that was done, in order.
  private(set) var entries: [Entry] = []
  /// What was shown, to be looked at again.
  private(set) var history = History()
  /// What the script printed.
  private(set) var printed: [String] = []
  /// What went wrong at the last reload; nil: nothing.
  private(set) var fault: Fault?

  /// What every session of the script is made with.
  var options: SessionOptions

  /// What went wrong, as lines of a page.
  struct Fault: Equatable {
    var lines: [String]
  }

  /// Loads a script and presents its first sheet, where it does so not by itself.
  init(source: Source, options: SessionOptions) throws(Diagnostic) {
    let notes = PrintedLines()
    var options = options
    options.print = { notes.lines.append($0) }
    self.options = options
    self.notes = notes
    session = try Session(source: source, options: options)
    try session.load()
    takePrinted()
    if session.world.presented.isEmpty, let first = session.firstSheet {
      enter(.event(.presented(first, PresentOptions())))
    }
  }

  /// Where a session's `print` goes while it runs.
  private final class PrintedLines {
    var lines: [String] = []
  }
  private let notes: PrintedLines

  private func takePrinted() {
    printed += notes.lines
    notes.lines = []
    if printed.count > 500 { printed.removeFirst(printed.count - 500) }
  }

  var time: Double { session.world.time }

  /// Whether something moves, so that the next frame differs.
  var isMoving: Bool { !session.isAtRest }

  /// Does something at the present virtual time.
  func enter(_ action: Action) {
    entries.append(Entry(time: time, action: action))
    Self.perform(action, on: session)
    takePrinted()
  }

  /// Lets virtual time pass.
  func run(until time: Double) {
    guard time > session.world.time else { return }
    session.run(until: time)
    takePrinted()
  }

  /// Notes how things look now, for scrubbing.
  func remember() { history.add(session.world) }

  /// Goes back to a moment and goes on from there: what came after it never was.
  func branch(at time: Double) {
    entries.removeAll { $0.time > time }
    history.cut(after: time)
    guard let again = try? Self.replay(entries, of: session.source, options, until: time) else {
      return
    }
    session = again
    takePrinted()
  }

  /// Takes a changed text over, as far as it can be loaded; else the old one plays on.
  func reload(_ source: Source) {
    do throws(Diagnostic) {
      session = try session.reloaded(with: source, options: options)
      fault = nil
    } catch {
      fault = Fault(lines: error.rendered(in: source))
    }
    takePrinted()
  }

  /// Notes that the file could not even be read.
  func fail(_ message: String) { fault = Fault(lines: [message]) }

  /// The same script, played again with the same hands.
  static func replay(
    _ entries: [Entry], of source: Source, _ options: SessionOptions, until time: Double
  ) throws(Diagnostic) -> Session {
    let session = try Session(source: source, options: options)
    try session.load()
    for entry in entries where entry.time <= time {
      session.run(until: entry.time)
      perform(entry.action, on: session)
    }
    session.run(until: time)
    return session
  }

  static func perform(_ action: Action, on session: Session) {
    switch action {
    case .event(let event): session.perform(event)
    case .answer(let choice): try? session.answer(choice)
    }
  }
}
