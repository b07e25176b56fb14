internal import CommandIO
internal import CLibrary

/// An external program for image formats, from a package that is not always installed.
struct ExternalTool {
  let name: String
  /// The Debian package that contains the program.
  let package: String
  /// A sentence about the alternative without the program.
  let without: String

  /// True if the program is in the PATH.
  var isInstalled: Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Throws an error if the program is missing.
  func require(for option: String) throws(CommandError) {
    guard isInstalled else { throw missingError(for: option) }
  }

  private func missingError(for option: String) -> CommandError {
    CommandError(
      .cannotWrite,
      "\(option): requires \(name), which is not installed; on Debian: apt-get install \(package)\n"
        + without)
  }

  /// Runs the program with two open files.
  ///
  /// `option` is the command line option for error messages.
  func run(
    _ arguments: [String], input: Int32, output: Int32, for option: String
  ) throws(CommandError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let pointers = ([name] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, name, &actions, nil, pointers + [nil], environ)
    if status == ENOENT { throw missingError(for: option) }
    guard status == 0 else {
      throw CommandError(.cannotWrite, "\(option): \(name) cannot be run: \(reason(status))")
    }
    var end: Int32 = 0
    while waitpid(process, &end, 0) < 0, errno == EINTR {}
    let code = end & 0x7F == 0 ? end >> 8 & 0xFF : 128 + (end & 0x7F)
    guard code == 0 else {
      throw CommandError(.cannotWrite, "\(option): \(name) ended with \(code)")
    }
  }
}
