package import ScriptDiagnostics
import Gestures
import SheetEngine
package import SheetScript

/// A script in a world, for tests of scripts and scenarios.
package struct ScriptFixture {
  /// The session of the script.
  package let session: ScriptSession
  /// The printed lines of the script.
  package let printed: Printed

  /// Collects the printed lines of a script.
  package final class Printed {
    /// The lines in order.
    package var lines: [String] = []
    /// Creates an empty collection.
    package init() {}
  }

  /// Loads a script in a session that `open` creates; by default, the session has no scenarios.
  package init(
    _ text: String, options: SessionOptions = SessionOptions(),
    open: (SourceText, SessionOptions) throws -> ScriptSession = {
      try ScriptSession(source: $0, options: $1, companion: nil)
    }
  ) throws {
    let printed = Printed()
    var options = options
    options.print = { printed.lines.append($0) }
    session = try open(SourceText(name: "order.lua", text: text), options)
    self.printed = printed
    try session.load()
  }

  /// The names of the logged events, with the names of their sheets.
  package var log: [String] {
    session.events.map { event in
      event.subject.map { "\($0) \(event.name)" } ?? event.name
    }
  }

  /// Presents the sheet with a name and lets it come to rest.
  package func present(_ name: String) throws {
    session.perform(.presented(try session.sheetID(named: name), PresentOptions()))
    session.runToRest()
  }

  /// Drags a finger from the middle of the grabber downward by `travel`, over `seconds`.
  package func drag(
    _ name: String, by travel: Double, over seconds: Double, holding: Double = 0.2
  ) throws {
    let id = try session.sheetID(named: name)
    guard
      let start = session.world.rect(.grabberHit, of: id)?.center
        ?? session.world.rect(.bar, of: id)?.center
    else { return }
    session.perform(.touched(start))
    let count = Int(seconds * 120)
    let begin = session.world.time
    for step in 1...count {
      session.run(until: begin + seconds * Double(step) / Double(count))
      let y = start.y + travel * Double(step) / Double(count)
      session.perform(.moved(Point(x: start.x, y: y)))
    }
    session.run(until: session.world.time + holding)
    session.perform(.lifted())
    session.runToRest()
  }

  /// Returns the error page of a text that does not load.
  package static func page(of text: String, name: String = "order.lua") throws -> [String] {
    let source = SourceText(name: name, text: text)
    do {
      try ScriptSession(source: source, options: SessionOptions(), companion: nil).load()
    } catch {
      return error.rendered(in: source)
    }
    return ["no error"]
  }
}
