package import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript
internal import UserActions

/// The path of the last gesture with the old script and with the new script.
package struct GestureComparison: Equatable {
  /// Heights of the sheet in points, one per frame since touch-down, before the script changed.
  package var before: [Double]
  /// The heights for the same touches with the current script.
  package var after: [Double]
  /// The detents, or "dismissed", at the end of both paths.
  package var ends: (before: String, after: String)

  /// Creates a comparison of two paths.
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
  /// Heights of a sheet, one per frame of 1/60 s since touch-down, and the selected detent at the
  /// end.
  package typealias GesturePath = (heights: [Double], end: String)

  /// Virtual seconds for which a path is computed after the end of the gesture.
  private static let followUpDuration = 1.5
  /// Virtual seconds of the longest gesture that is replayed.
  ///
  /// A finger can stay down while a computer sleeps; the frames of hours would not fit into a
  /// page's memory.
  private static let longestGesture = 60.0

  /// Replays the last gesture with a script and the current parameters; nil if there is no gesture,
  /// it lasts longer than a minute, or it cannot be replayed.
  package func path(under source: SourceText) -> GesturePath? {
    guard let gesture = lastGesture, let start = gesture.first?.time,
      let last = gesture.last?.time, last - start <= Self.longestGesture,
      let before = session(of: entries.filter { $0.time < start }, until: start)
    else { return nil }
    var options = options
    options.print = { _ in }
    guard let session = try? before.reloaded(with: source, options: options),
      let name = session.world.topSheet.map({ session.world[$0].root.name })
    else { return nil }
    var heights: [Double] = []
    var rest = gesture[...]
    let end = last + Self.followUpDuration
    var time = start
    while time < end {
      while let input = rest.first, input.time <= time {
        session.run(until: input.time)
        input.perform(on: session)
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
