internal import Backtest
internal import CommandIO
internal import Support

/// The exit code of a comparison.
struct BacktestVerdict {
  /// Whether the exit code ignores lines that cannot be read or decided.
  var isLenient: Bool
  /// Whether a different outcome is a failure.
  var failsOnDifference: Bool

  /// Throws an error if the log has another format or version.
  func reject(_ tally: BacktestTally, log: String) throws(CommandError) {
    guard let message = tally.otherFormat else { return }
    throw CommandError(.script, "\(log):\(message.line): \(message.text)".onOneLine)
  }

  func exitCode(of tally: BacktestTally) -> ExitCode {
    if tally.releases == 0 { return .failure }
    if !isLenient, tally.unreadableCount > 0 || tally.undecided > 0 { return .failure }
    return failsOnDifference && tally.differ > 0 ? .failure : .success
  }

  /// Maximum number of messages about lines.
  private static let mostMessages = 20

  /// Prints the lines that cannot be read to standard error, and that there is no release.
  func printMessages(about tally: BacktestTally, log: String) {
    for message in tally.unreadable.prefix(Self.mostMessages) {
      OutputStream.printMessage("\(log):\(message.line): \(message.text)".onOneLine)
    }
    if tally.unreadableCount > Self.mostMessages {
      OutputStream.printMessage(
        "... and \(tally.unreadableCount - Self.mostMessages) more lines that cannot be read")
    }
    if tally.releases == 0 { OutputStream.printMessage("\(log): contains no release") }
  }
}
