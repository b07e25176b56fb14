package enum ExitCode: Int32 {
  /// Success, and all tests passed.
  case success = 0
  /// The object under test failed, or there was no test.
  case failure = 1
  /// The script could not be loaded, or raised an error outside a scenario.
  case script = 2
  /// Snapshots need review: a snapshot is missing or different, and no snapshot can be written.
  case review = 3
  /// The arguments are invalid.
  case usage = 64
  /// A file is missing or cannot be read.
  case noInput = 66
  /// A bug in sheetlua.
  case software = 70
  /// Results could not be written.
  case cannotWrite = 74
  /// The time limit was exceeded.
  case timeLimit = 124
  /// Interrupted by Ctrl-C.
  case interrupted = 130

  /// Returns the more severe of two exit codes.
  ///
  /// An input that cannot be read or loaded is more severe than a failure.
  package func or(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }
}
