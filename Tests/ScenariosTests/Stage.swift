import Diagnosis
import Scenarios
import SheetEngine
import SheetScript

/// A script in a world that can say `expect` and define scenarios, for tests.
struct Stage {
  let session: Session
  let printed: Printed

  /// Collects what the script prints.
  final class Printed {
    var lines: [String] = []
  }

  init(_ text: String) throws {
    let printed = Printed()
    var options = SessionOptions()
    options.print = { printed.lines.append($0) }
    session = try Session(source: Source(name: "order.lua", text: text), options: options)
    self.printed = printed
    try session.load()
  }

  /// Presents the sheet of a name and lets it come to rest.
  func present(_ name: String) throws {
    session.perform(.presented(try session.sheetID(named: name), PresentOptions()))
    session.runToRest()
  }

  /// Moves a finger from the middle of the grabber, down by a travel, in so many samples.
  func drag(_ name: String, by travel: Double, over seconds: Double) throws {
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
    session.run(until: session.world.time + 0.2)
    session.perform(.lifted())
    session.runToRest()
  }
}
