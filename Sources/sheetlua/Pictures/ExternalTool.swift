internal import CommandIO
internal import CLibrary

/// A program of another package that makes a picture, started when one is wanted.
struct ExternalTool {
  /// How it is called.
  let name: String
  /// The package of Debian that has it.
  let package: String
  /// What can be done without it, in a sentence.
  let without: String

  /// Whether it can be run.
  var isThere: Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Says that it is missing, where it is, before it is wanted.
  func require(for option: String) throws(CommandError) {
    guard isThere else { throw missing(for: option) }
  }

  private func missing(for option: String) -> CommandError {
    CommandError(
      .cannotWrite,
      "\(option): requires \(name), which is not installed; on Debian: apt-get install \(package)\n"
        + without)
  }

  /// Runs it with arguments and two open files, or says what is missing; `option` asked for it.
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
    if status == ENOENT { throw missing(for: option) }
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
