internal import SheetEngine
package import SheetScript

/// A release and its margins.
package struct ReleaseWithMargin {
  /// The name of the sheet, because its ID can change when the script is saved.
  package var sheet: String
  package var record: ReleaseRecord
  /// The smallest changes after which the sheet settles differently.
  package var margins: ReleaseMargins
}

extension ReleaseWithMargin {
  /// Computes the margins of a release; nil if its sheet no longer exists.
  package init?(_ seen: LiveRun.ObservedRelease, in session: ScriptSession) {
    guard let id = session.world.sheet(named: seen.sheet) else { return nil }
    self.init(
      sheet: seen.sheet, record: seen.record,
      margins: session.margin(of: seen.record.release, sheet: id, in: session.world))
  }
}

/// The cached margins of the last release.
struct MarginCache {
  private var last: (seen: LiveRun.ObservedRelease, generation: Int, found: ReleaseWithMargin)?

  package init() {}

  /// Returns the last release until a time with its margins; nil if there is none or its sheet no
  /// longer exists.
  package mutating func release(before time: Double, in run: LiveRun) -> ReleaseWithMargin? {
    let session = run.session
    guard let seen = run.releases.last(where: { $0.record.time <= time }) else { return nil }
    if let last, last.seen == seen, last.generation == run.generation { return last.found }
    guard let found = ReleaseWithMargin(seen, in: session) else { return nil }
    last = (seen, run.generation, found)
    return found
  }
}
