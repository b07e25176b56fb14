import SheetEngine
import SheetScript

/// The last gesture's path under the old script and under the new one.
struct Ghost: Equatable {
  /// Heights of the sheet, one a frame from touch-down on, under the script before the save.
  var before: [Double]
  /// The same hands under the script as it is now.
  var after: [Double]
  /// Where each ended.
  var ends: (before: String, after: String)

  static func == (one: Ghost, other: Ghost) -> Bool {
    one.before == other.before && one.after == other.after && one.ends == other.ends
  }
}

extension Performance {
  /// How long a gesture's path is followed, in virtual seconds.
  private static let followed = 1.5

  /// The last gesture made again under a text; nil: there was no gesture, or it cannot be played.
  func path(under source: Source) -> (heights: [Double], end: String)? {
    guard let gesture = lastGesture, let start = gesture.first?.time else { return nil }
    let before = entries.filter { $0.time < start } + gesture
    var quiet = options
    quiet.print = { _ in }
    guard
      let session = try? Self.replay(
        before.filter { $0.time < start }, of: source, quiet, until: start)
    else { return nil }
    guard let id = session.world.topSheet else { return nil }
    var heights: [Double] = []
    var rest = gesture[...]
    let end = (gesture.last?.time ?? start) + Self.followed
    var time = start
    while time < end {
      while let entry = rest.first, entry.time <= time {
        session.run(until: entry.time)
        Self.perform(entry.action, on: session)
        rest.removeFirst()
      }
      session.run(until: time)
      heights.append(session.world.height(of: id))
      time += 1 / 60
    }
    let word = session.world[id].isPresented ? session.world[id].selected ?? "" : "dismissed"
    return (heights, word)
  }
}
