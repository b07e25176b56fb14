/// The last lines that a script printed, with their times.
final class PrintLog {
  private(set) var lines: [(time: Double, text: String)] = []
  var time = 0.0
  var isRecording = true

  /// Maximum number of stored lines.
  private static let maxLines = 500

  func add(_ text: String) {
    guard isRecording else { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append((time, String(line)))
    }
    if lines.count > Self.maxLines { lines.removeFirst(lines.count - Self.maxLines) }
  }

  func removeLines(after time: Double) { lines.removeAll { $0.time > time } }
}
