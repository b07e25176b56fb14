package import CommandIO
internal import CLibrary

extension Shard {
  /// Returns the shard of the option `--shard`, or without it the shard that Bazel assigns; nil for
  /// the whole run.
  ///
  /// Bazel's variables are `TEST_TOTAL_SHARDS`, `TEST_SHARD_INDEX` (from 0) and
  /// `TEST_SHARD_STATUS_FILE`, a file that a test program creates to show that it divides its tests.
  /// Source: Bazel, "Test encyclopedia", "Test sharding".
  package static func selected(_ option: String?) throws(CommandError) -> Shard? {
    if let option { return try Shard(option) }
    guard let total = variable("TEST_TOTAL_SHARDS"), total != "0" else { return nil }
    let index = variable("TEST_SHARD_INDEX")
    guard let count = Int(total), count > 0 else {
      throw CommandError(
        .usage, "TEST_TOTAL_SHARDS: expected a number of shards, got '\(total)'")
    }
    guard let index, let number = Int(index), (0..<count).contains(number) else {
      throw CommandError(
        .usage, "TEST_SHARD_INDEX: expected 0 to \(count - 1), got '\(index ?? "")'")
    }
    if let file = variable("TEST_SHARD_STATUS_FILE") { try touch(file) }
    return Shard(index: number + 1, count: count)
  }

  /// Creates the file, or updates its modification time.
  private static func touch(_ path: String) throws(CommandError) {
    let file = open(path, O_WRONLY | O_CREAT, 0o666)
    guard file >= 0 else {
      throw CommandError(
        .cannotWrite,
        "TEST_SHARD_STATUS_FILE: \(path): cannot be written: \(String(cString: strerror(errno)))")
    }
    futimens(file, nil)
    close(file)
  }

  /// Returns the value of an environment variable; nil if it is not set or empty.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }
}
