internal import Gestures
package import ReleaseLog
internal import ScriptDiagnostics
internal import SheetEngine
package import SheetScript

/// Records the releases of a session, as lines of a release log.
package final class ReleaseRecorder {
  /// A release, and the device and the touch with which it was made.
  private struct Entry {
    var record: ReleaseRecord
    var sheet: String
    var device: Device
    var samples: [LoggedSample]
    /// The inputs that the rules have read.
    var reads: MissingInputs
  }

  private let keepsSamples: Bool
  private var entries: [Entry] = []
  /// The samples of the first finger, since its touch-down.
  private var samples: [LoggedSample] = []
  private var start = 0.0

  /// Creates a recorder; with `keepsSamples`, a line has the samples of its touch.
  package init(keepsSamples: Bool) { self.keepsSamples = keepsSamples }

  /// Starts to record the releases of a session, and replaces its observers of effects and events.
  package func observe(_ session: ScriptSession) {
    samples = []
    session.onEffect = { [unowned(unsafe) session] effect in self.note(effect, in: session) }
    guard keepsSamples else { return }
    session.onEvent = { [unowned(unsafe) session] event in self.note(event, at: session.world.time)
    }
  }

  /// Removes the releases after a time in seconds.
  package func forget(after time: Double) { entries.removeAll { $0.record.time > time } }

  private func note(_ effect: Effect, in session: ScriptSession) {
    guard let record = ReleaseRecord(effect) else { return }
    let world = session.world
    entries.append(
      Entry(
        record: record, sheet: world[record.sheet].root.name, device: world.device,
        samples: samples, reads: session.readInputs))
  }

  private func note(_ event: WorldEvent, at time: Double) {
    if case .touched(let point, finger: 0) = event {
      (start, samples) = (time, [LoggedSample(time: 0, x: point.x, y: point.y)])
    } else if case .moved(let point, finger: 0) = event, !samples.isEmpty {
      samples.append(LoggedSample(time: time - start, x: point.x, y: point.y))
    } else if case .lifted(finger: 0) = event, let last = samples.last {
      samples.append(LoggedSample(time: time - start, x: last.x, y: last.y))
    } else if case .cancelled(finger: 0) = event {
      samples = []
    }
  }

  /// The lines of the releases, and the number of releases that a line cannot contain: from a custom
  /// height, or with a keyboard that merges detents.
  ///
  /// `fresh` is a newly loaded session of the script, in which a line must have the same release.
  package func lines(in fresh: ScriptSession) -> (lines: [ReleaseLine], omitted: Int) {
    let lines = entries.compactMap { entry -> ReleaseLine? in
      let release = entry.record.release
      guard release.ownHeight == nil, let id = fresh.world.sheet(named: entry.sheet) else {
        return nil
      }
      var line = ReleaseLine(entry.record, of: entry.sheet)
      line.samples = entry.samples
      // Rules of few scripts read these.
      if entry.reads.contains(.direction) { line.direction = release.direction }
      if entry.reads.contains(.farthest) { line.farthest = release.farthest }
      if entry.reads.contains(.rested) { line.rested = release.rested }
      line.device = entry.device.name
      if fresh.release(of: id, line)?.isSame(as: release, withDensity: true) == true { return line }
      (line.container, line.width) = (release.container, entry.device.width)
      line.detents = release.detents.flatMap { detent in
        detent.names.map { LoggedDetent(name: $0, height: detent.height) }
      }
      return fresh.release(of: id, line)?.isSame(as: release, withDensity: false) == true
        ? line : nil
    }
    return (lines, entries.count - lines.count)
  }
}

extension ReleaseLine {
  /// Creates the line of a release, without the heights in force.
  fileprivate init(_ record: ReleaseRecord, of sheet: String) {
    self.init()
    let release = record.release
    self.sheet = sheet
    from = release.from
    (travel, height, velocity) = (release.travel, release.height, release.velocity)
    (elapsed, velocityX, keyboard) = (release.elapsed, release.velocityX, release.keyboard)
    (by, scrolled) = (release.by, release.scrolled)
    if release.reducesMotion { reduceMotion = true }
    to = LoggedOutcome(record.decision, on: release)
  }
}

extension ScriptSession {
  /// The release of a line; nil if the script has no such detent.
  fileprivate func release(of sheet: SheetID, _ line: ReleaseLine) -> Release? {
    let site = CallSite(subject: "the line", function: "decide", sources: [])
    return query {
      do throws(Diagnostic) {
        return line.release(from: try releaseStart(of: sheet, line, site: site))
      } catch {
        return nil
      }
    }
  }
}

extension Release {
  /// Whether rules read the same values, up to rounding in points.
  fileprivate func isSame(as other: Release, withDensity: Bool) -> Bool {
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }
    return isNear(height, other.height) && isNear(moved, other.moved)
      && isNear(fromHeight, other.fromHeight) && container == other.container
      && dismissible == other.dismissible && mergedBelow == other.mergedBelow
      && lost == other.lost && reducesMotion == other.reducesMotion
      && (!withDensity || density == other.density)
      && detents.count == other.detents.count
      && zip(detents, other.detents).allSatisfy { one, two in
        isNear(one.height, two.height) && Set(one.names) == Set(two.names)
      }
  }
}
