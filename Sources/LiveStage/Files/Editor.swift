internal import CLibrary

/// The user's editor: `VISUAL` or, without it, `EDITOR`.
///
/// The value can contain options, so a shell runs it. The shell gets the file as an argument: no name
/// is part of its program.
struct Editor {
  /// The program and its options, as the user wrote them.
  let command: String

  /// Editors that take the line as `FILE:LINE`, after an option or alone; all others take `+LINE`.
  private static let colonEditors = [
    "code": ["--goto"], "codium": ["--goto"], "cursor": ["--goto"], "hx": [], "helix": [],
    "subl": [], "zed": [],
  ]

  /// Creates the editor of the environment; nil if there is none.
  init?(environment: (String) -> String? = Self.variable) {
    let found = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first {
      !$0.allSatisfy(\.isWhitespace)
    }
    guard let found else { return nil }
    command = found
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The arguments for a file and a line; nil for the start of the file.
  func arguments(file: String, line: Int?) -> [String] {
    let path = file.hasPrefix("-") ? "./" + file : file
    guard let line else { return [path] }
    let program = command.split(whereSeparator: \.isWhitespace).first ?? ""
    let name = program.split(separator: "/").last.map(String.init) ?? ""
    if let options = Self.colonEditors[name] { return options + ["\(path):\(line)"] }
    return ["+\(line)", path]
  }

  /// Runs the editor on the terminal and waits for its end; returns its exit code.
  func run(file: String, line: Int?) -> Int32 {
    let arguments =
      ["sh", "-c", command + " \"$@\"", "sh"] + arguments(file: file, line: line)
    // As in a shell, Ctrl-C ends the editor and not this program.
    let kept = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in kept { signal(number, action) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", nil, &attributes, pointers + [nil], environ) == 0 else {
      return 127
    }
    var end: Int32 = 0
    while waitpid(process, &end, 0) < 0, errno == EINTR {}
    return end & 0x7F == 0 ? end >> 8 & 0xFF : 128 + (end & 0x7F)
  }
}
