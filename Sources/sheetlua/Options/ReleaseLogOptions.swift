internal import ArgumentParser
internal import CommandIO
internal import ReleaseLog
internal import TestRunner

/// The options of subcommands that write a release log.
struct ReleaseLogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the releases as a release log, for backtest.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var releases: String?

  @Flag(help: "With --releases: also write the samples of each touch.")
  var samples = false

  /// The content to record; nil without --releases.
  func recorded() throws(CommandError) -> RecordedReleases? {
    guard releases != nil else {
      if samples { throw CommandError(.usage, "--samples requires --releases FILE") }
      return nil
    }
    return samples ? .withSamples : .withoutSamples
  }

  /// Writes the log if there is a path, and prints the number of omitted releases.
  func write(_ releases: (lines: [ReleaseLine], omitted: Int)) throws(CommandError) {
    guard let path = self.releases else { return }
    try FileWriter.write(ReleaseLogFormat.text(of: releases.lines), to: path)
    if releases.omitted > 0 {
      OutputStream.printMessage(
        "--releases: omitted \(releases.omitted), because a line cannot contain a drag from a custom "
          + "height, or detents that the keyboard merges")
    }
  }
}
