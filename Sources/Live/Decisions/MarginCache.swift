import SheetEngine
package import SheetScript

/// A release, and how near it was to another outcome.
package struct ReleaseWithMargin {
  /// The sheet's name: a save may give it another number.
  package var sheet: String
  package var judged: ReleaseRecord
  /// The smallest change of travel that flips it, in points; infinite: none does.
  package var travelMargin: Double
  /// The smallest change of velocity that does, in points per second.
  package var velocityMargin: Double
}

extension ReleaseWithMargin {
  /// A release held against those around it; nil: its sheet is not there any more.
  package init?(_ seen: LiveRun.ObservedRelease, in session: ScriptSession) {
    guard let id = session.world.sheet(named: seen.sheet) else { return nil }
    let margin = session.margin(of: seen.judged.release, sheet: id, in: session.world)
    self.init(
      sheet: seen.sheet, judged: seen.judged, travelMargin: margin.travel,
      velocityMargin: margin.velocity)
  }
}

/// How near the last release was to another outcome, looked for once.
struct MarginCache {
  private var last: (seen: LiveRun.ObservedRelease, generation: Int, found: ReleaseWithMargin)?

  package init() {}

  /// The last release until a time, held against those around it; nil: there was none.
  package mutating func release(before time: Double, in run: LiveRun) -> ReleaseWithMargin? {
    let session = run.session
    guard let seen = run.releases.last(where: { $0.judged.time <= time }) else { return nil }
    if let last, last.seen == seen, last.generation == run.generation { return last.found }
    guard let found = ReleaseWithMargin(seen, in: session) else { return nil }
    last = (seen, run.generation, found)
    return found
  }
}
