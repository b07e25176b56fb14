internal import CCrash

/// The arguments of the process.
package enum CommandArguments {
  /// The arguments after the name of the command; bytes that are not UTF-8 are replaced.
  package static var all: [String] { texts.map(\.text) }

  /// Throws an error for an argument that is not UTF-8: no file with this name can be read.
  package static func rejectInvalid() throws(CommandError) {
    for (index, argument) in texts.enumerated() where !argument.isValid {
      throw CommandError(
        .usage,
        "argument \(index + 1), '\(argument.text)', is not UTF-8; rename the file or directory")
    }
  }

  private static var texts: [(text: String, isValid: Bool)] {
    let count = process_argument_count()
    guard count > 0 else { return CommandLine.arguments.dropFirst().map { ($0, true) } }
    return (1..<max(1, count)).compactMap { index in
      process_argument(index).map { (String(cString: $0), String(validatingCString: $0) != nil) }
    }
  }
}
