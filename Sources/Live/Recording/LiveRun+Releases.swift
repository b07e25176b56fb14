internal import ReleaseLog
internal import Scenarios
internal import SheetScript

/// The release log of a run, as the text of a file.
package struct RecordedReleaseLog: Equatable {
  /// The text that `sheetlua backtest` reads.
  package var text: String
  /// Number of lines.
  package var count: Int
  /// Number of releases that a line cannot contain.
  package var omitted: Int

  /// A message about the file with the text.
  package func message(about path: String) -> String {
    let left = omitted == 0 ? "" : "; \(omitted) omitted, which a line cannot contain"
    return "\(path): \(count) release\(count == 1 ? "" : "s")\(left)"
  }
}

extension LiveRun {
  /// Returns the log of all releases since the script was loaded.
  ///
  /// Releases that were undone by going back in time are not in it.
  package func releaseLog(withSamples: Bool) -> RecordedReleaseLog {
    var log = RecordedReleaseLog(text: ReleaseLogFormat.text(of: []), count: 0, omitted: 0)
    guard let fresh = Self.newSession(session.source, options) else { return log }
    var (lines, omitted) = recorder.lines(in: fresh)
    if !withSamples { for index in lines.indices { lines[index].samples = [] } }
    log.text = ReleaseLogFormat.text(of: lines)
    (log.count, log.omitted) = (lines.count, omitted)
    return log
  }
}
