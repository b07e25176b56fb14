/// What a script printed, and when: the last lines of it.
final class PrintLog {
  private(set) var lines: [(time: Double, text: String)] = []
  var time = 0.0
  var isHeard = true

  /// More lines than are ever read.
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
