/// The last lines that a script printed, with their times.
final class PrintLog {
  private(set) var lines: [(time: Double, text: String)] = []
  var time = 0.0
  var isHeard = true

  /// Maximum number of stored lines.
  private static let most = 500

  func take(_ text: String) {
    guard isHeard else { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append((time, String(line)))
    }
    if lines.count > Self.most { lines.removeFirst(lines.count - Self.most) }
  }

  func cut(after time: Double) { lines.removeAll { $0.time > time } }
}
