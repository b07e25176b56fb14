/// The exit code of the process.
package enum ExitCode: Int32 {
  /// Done, all passed.
  case success = 0
  /// The thing under test failed, or there was no test.
  case failure = 1
  /// The script could not be loaded, or raised an error outside a scenario.
  case script = 2
  /// Snapshots wait for review: one is missing or has changed, and none may be written.
  case review = 3
  /// The command was used wrongly.
  case usage = 64
  /// A file is missing or cannot be read.
  case noInput = 66
  /// A bug in sheetlua.
  case software = 70
  /// Results could not be written.
  case cannotWrite = 74
  /// The time limit was reached.
  case timeLimit = 124
  /// Interrupted.
  case interrupted = 130

  /// The graver of two ends, when several files were worked on: what could not be read or loaded
  /// outweighs what failed.
  package func or(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }
}
