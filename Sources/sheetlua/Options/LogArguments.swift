internal import CommandIO

/// A release log and a script in either order, as arguments of a subcommand.
enum LogArguments {
  /// Returns the log and the script, whose name ends in `.lua`.
  static func paths(
    _ files: [String], of subcommand: String
  ) throws(CommandError) -> (log: String, script: String) {
    let scripts = files.filter { $0.hasSuffix(".lua") }
    let logs = files.filter { !$0.hasSuffix(".lua") }
    guard scripts.count == 1, logs.count == 1 else {
      throw CommandError(
        .usage,
        "\(subcommand): expected one log and one script whose name ends in .lua, got "
          + "\(logs.count) and \(scripts.count)")
    }
    return (logs[0], scripts[0])
  }
}
