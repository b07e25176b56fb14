import CLibrary
import Testing

/// Runs the built command in a separate process.
struct CommandRunner {
  struct Outcome {
    var output: String
    var errors: String
    /// The exit code, or 128 plus the number of a signal; nil if the process did not end in time.
    var code: Int32?
    /// The peak resident memory in KiB.
    var peak = 0
  }

  /// The root directory of the package.
  static let package: String = String(
    #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  )
  .withSlash

  /// Options that `scripts/sanitize` sets for each process; empty otherwise.
  private static let inherited =
    getenv("ASAN_OPTIONS").map { ["ASAN_OPTIONS=" + String(cString: $0)] } ?? []

  /// Runs the command in the root directory of the package or in another directory.
  static func run(
    _ arguments: [String], input: String = "", in folder: String = package,
    environment: [String] = []
  ) throws -> Outcome {
    // Use a shell, because the Swift Glibc module cannot start a process in another directory.
    try run(
      shell: "cd \"$0\" && exec \"$@\"", arguments, input: input, in: folder,
      environment: environment)
  }

  /// Runs shell lines.
  ///
  /// `$0` is a directory, and `$@` are the command and its arguments.
  static func run(
    shell lines: String, _ arguments: [String] = [], input: String = "", in folder: String,
    environment: [String] = []
  ) throws -> Outcome {
    let scratch = try TemporaryDirectory()
    try scratch.write(input, to: "input")
    let shell = "/bin/sh"
    let arguments = [shell, "-c", lines, folder, binary] + arguments
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT
    posix_spawn_file_actions_addopen(&actions, 0, scratch.path("input"), O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, scratch.path("output"), create, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, scratch.path("errors"), create, 0o600)
    // The threads of tests block signals, and a child process would inherit the mask.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let status = withCStrings(arguments) { argv in
      withCStrings(environment + inherited + ["LANG=C.UTF-8", "PATH=/usr/bin:/bin", "TERM=dumb"]) {
        envp in
        posix_spawn(&process, shell, &actions, &attributes, argv, envp)
      }
    }
    try #require(status == 0, "\(shell) cannot be run: \(String(cString: strerror(status)))")
    let (code, peak) = end(of: process)
    return Outcome(
      output: try scratch.read("output"), errors: try scratch.read("errors"), code: code,
      peak: peak)
  }

  /// The path of the command, which is next to the test executable.
  private static let binary: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/").dropLast().joined(separator: "/").withSlash + "/sheetlua"
  }()

  /// Waits for a process and kills it after two minutes: only a process that hangs takes so long,
  /// also on a loaded machine.
  private static func end(of process: pid_t) -> (code: Int32?, peak: Int) {
    var status: Int32 = 0
    var usage = rusage()
    for _ in 0..<12_000 {
      if wait4(process, &status, WNOHANG, &usage) == process {
        let signal = status & 0x7F
        return (signal == 0 ? (status >> 8) & 0xFF : 128 + signal, usage.ru_maxrss)
      }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return (nil, 0)
  }
}

/// A temporary directory for the files of a test, which is removed with the instance.
final class TemporaryDirectory {
  let folder: String

  init() throws {
    var template = Array("/tmp/sheetlua-XXXXXX".utf8CString)
    let made = mkdtemp(&template) != nil
    try #require(made, "no folder can be made in /tmp")
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for entry in Self.names(in: folder).sorted(by: >) {
      let path = folder + "/" + entry
      if unlink(path) != 0 { rmdir(path) }
    }
    rmdir(folder)
  }

  /// Returns the path of a file in the directory.
  func path(_ name: String) -> String { folder + "/" + name }

  /// Writes a file and creates its parent directories.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    for slash in name.indices where name[slash] == "/" {
      mkdir(path(String(name[..<slash])), 0o700)
    }
    let file = try #require(fopen(path(name), "w"))
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }

  /// Returns the text of a file in the directory.
  func read(_ name: String) throws -> String { try text(ofFile: path(name)) }

  /// Returns the names in a directory and its subdirectories.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      names.append(name)
      if entry.pointee.d_type == DT_DIR {
        names += Self.names(in: folder + "/" + name).map { name + "/" + $0 }
      }
    }
    return names
  }
}

func text(ofFile path: String) throws -> String {
  let file = try #require(fopen(path, "r"), "\(path) cannot be read")
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&block, 1, block.count, file)
    if count == 0 { break }
    bytes.append(contentsOf: block[..<count])
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension String {
  fileprivate var withSlash: String { hasPrefix("/") ? self : "/" + self }
}

/// Calls `body` with C strings in an array that ends with nil.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
