/// The last lines that a script printed, with their times.
final class PrintLog {
  private(set) var lines: [(time: Double, text: String)] = []
  /// Number of older lines that were discarded.
  private(set) var forgotten = 0
  var time = 0.0
  var isRecording = true

  /// Maximum number of stored lines.
  private static let maxLines = 500

  func add(_ text: String) {
    guard isRecording else { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append((time, String(line)))
    }
    let surplus = lines.count - Self.maxLines
    guard surplus > 0 else { return }
    lines.removeFirst(surplus)
    forgotten += surplus
  }

  func removeLines(after time: Double) { lines.removeAll { $0.time > time } }
}
