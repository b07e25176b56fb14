package import ScriptDiagnostics
import SheetEngine
internal import SheetScript

/// The last gesture's path under the old script and under the new one.
package struct GestureComparison: Equatable {
  /// Heights of the sheet, one a frame from touch-down on, under the script before the save.
  package var before: [Double]
  /// The same hands under the script as it is now.
  package var after: [Double]
  /// Where each ended.
  package var ends: (before: String, after: String)

  /// A comparison of two paths.
  package init(before: LiveRun.GesturePath, after: LiveRun.GesturePath) {
    self.before = before.heights
    self.after = after.heights
    ends = (before.end, after.end)
  }

  package static func == (one: GestureComparison, other: GestureComparison) -> Bool {
    one.before == other.before && one.after == other.after && one.ends == other.ends
  }
}

extension LiveRun {
  /// A sheet's heights, one a frame of 1/60 s from touch-down on, and the detent in which it ended.
  package typealias GesturePath = (heights: [Double], end: String)

  /// How long a gesture's path is followed, in virtual seconds.
  private static let followed = 1.5

  /// The last gesture made again under a text and the knobs as they stand; nil: there was no gesture,
  /// or it cannot be played.
  package func path(under source: SourceText) -> GesturePath? {
    guard let gesture = lastGesture, let start = gesture.first?.time,
      let before = session(of: inputs.filter { $0.time < start }, until: start)
    else { return nil }
    var options = options
    options.print = { _ in }
    guard var session = try? before.reloaded(with: source, options: options),
      let name = session.world.topSheet.map({ session.world[$0].root.name })
    else { return nil }
    var heights: [Double] = []
    var rest = gesture[...]
    let end = (gesture.last?.time ?? start) + Self.followed
    var time = start
    while time < end {
      while let input = rest.first, input.time <= time {
        session.run(until: input.time)
        session = input.perform(on: session)
        rest.removeFirst()
      }
      session.run(until: time)
      heights.append(session.world.sheet(named: name).map { session.world.height(of: $0) } ?? 0)
      time += 1 / 60
    }
    guard let id = session.world.sheet(named: name), session.world[id].isPresented else {
      return (heights, "dismissed")
    }
    return (heights, session.world[id].selected ?? "")
  }
}
