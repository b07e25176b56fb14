internal import Gestures
internal import ReleaseLog
internal import ScriptDiagnostics
package import Scenarios
internal import SheetEngine
internal import SheetScript

/// Plays the touches of a log through the engine.
package final class LogPlayer {
  /// The name that stands for a rule if a touch is not a drag.
  package static let noDrag = "no drag"

  private let scripts: LoadedScripts

  /// Creates a player of a script.
  package init(_ scripts: LoadedScripts) { self.scripts = scripts }

  /// Plays the samples of a line, from its detent at rest; returns the release, or nil if the touch
  /// is not recognized as a drag of the sheet.
  func play(_ line: ReleaseLine, sheet: String) throws(LogLineError) -> ReleaseRecord? {
    do throws(Diagnostic) {
      return try play(line, sheet)
    } catch {
      throw .unreadable(error.sentence)
    }
  }

  private func play(_ line: ReleaseLine, _ sheet: String) throws(Diagnostic) -> ReleaseRecord? {
    let session = try scripts.session(on: nil, snapshot: { _ in .same }, print: { _ in })
    let id = try session.sheetID(named: sheet)
    session.prepareTouch(of: line, on: id)
    var record: ReleaseRecord?
    session.onEffect = { effect in
      if let release = ReleaseRecord(effect), release.sheet == id { record = release }
    }
    defer { session.onEffect = nil }
    let start = session.world.time
    for (place, sample) in line.samples.enumerated() {
      let point = Point(x: sample.x, y: sample.y)
      session.run(until: start + sample.time)
      if place == 0 {
        session.perform(.touched(point))
      } else {
        let before = line.samples[place - 1]
        let isLast = place == line.samples.count - 1
        if !isLast || (before.x, before.y) != (sample.x, sample.y) {
          session.perform(.moved(point))
        }
        if isLast { session.perform(.lifted()) }
      }
    }
    return record
  }
}
