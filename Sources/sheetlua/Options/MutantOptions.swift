internal import ArgumentParser
internal import CommandIO
internal import TestRunner

/// The options of `test` for mutation testing.
struct MutantOptions: ParsableArguments {
  @Flag(help: "Change the scripts one thing at a time; show changes that no test detects.")
  var mutants = false

  @Flag(help: "With --mutants: add scenarios that kill surviving mutants to the test files.")
  var write = false

  @Option(
    help: ArgumentHelp(
      "With --mutants: exit with 1 if a smaller percentage is killed.", valueName: "percent"))
  var minKilled: Double?

  /// The options that identify a run, in addition to its scripts.
  var identification: String { "--min-killed \(minKilled ?? 0)" }

  /// Throws an error for options that require `--mutants` and options that cannot be combined with
  /// it.
  func check(
    _ choosing: SelectionOptions, _ running: ExecutionOptions, _ reporting: ReportingOptions,
    paths: [String]
  ) throws(CommandError) {
    guard mutants else {
      if write { throw CommandError(.usage, "--write requires --mutants") }
      if minKilled != nil {
        throw CommandError(.usage, "--min-killed requires --mutants")
      }
      return
    }
    if let minKilled, !(0...100).contains(minKilled) {
      throw CommandError(.usage, "--min-killed: expected percent from 0 to 100, got \(minKilled)")
    }
    let others = [
      ("--list", choosing.list), ("--last-failed", choosing.lastFailed),
      ("--fail-fast", running.stopsAtFailure),
      ("--repeat", running.runs != 1), ("--watch", running.watch),
      ("--update", running.update != nil), ("--review", running.review),
      ("--print-expect", running.printExpect), ("--tape", running.tape != nil),
      (
        "--reporter \(reporting.reporter ?? "")",
        reporting.reporter != nil && reporting.reporterName != .blob
      ),
      ("--stories", reporting.stories != nil), ("--failure-text", reporting.failureText),
    ]
    if let other = others.first(where: { $0.1 }) {
      throw CommandError(.usage, "--mutants and \(other.0) cannot be combined")
    }
    if write, choosing.shard != nil || reporting.reporter != nil {
      throw CommandError(
        .usage,
        "--write cannot be used with --shard or --reporter blob; `merge` prints the scenarios")
    }
    if write, paths.contains("-") {
      throw CommandError(
        .usage,
        "--write cannot be used with standard input; specify the test file")
    }
  }
}
