internal import CommandIO
internal import CLibrary

/// The server, which is a separate program that `scripts/serve` builds.
struct ServerProgram {
  /// The executable of this command, which the server runs to create the page.
  let command: String
  private let server: String

  private static let name = "sheetlua-serve"

  /// The environment variable with the command that starts the server.
  static let lineVariable = "SHEETLUA_SERVED_BY"

  /// Finds the server next to this command, in the installation directory or in the checkout.
  init() throws(CommandError) {
    guard let command = try? ResolvedPath("/proc/self/exe").text else {
      throw CommandError(.software, "serve: /proc/self/exe cannot be read")
    }
    self.command = command
    let folder = Self.parent(of: command)
    var places = [folder, Self.parent(of: folder) + "/libexec/sheetlua"]
    if let build = command.firstRange(of: "/.build/") {
      places.append(command[..<build.lowerBound] + "/.build/static")
    }
    guard let path = places.first(where: { access("\($0)/\(Self.name)", X_OK) == 0 }) else {
      throw CommandError(
        .noInput,
        "serve: \(Self.name) not found; build it with scripts/serve and install it with "
          + "scripts/install")
    }
    server = "\(path)/\(Self.name)"
  }

  /// Replaces this process by the server with these arguments.
  ///
  /// The server runs this command to create the page, which shows `line`, the command that starts
  /// the server again. Returns only on failure.
  func replaceProcess(_ words: [String], startedBy line: String) -> CommandError {
    setenv(Self.lineVariable, line, 1)
    var arguments = ([Self.name] + words).map { strdup($0) }
    arguments.append(nil)
    execv(server, arguments)
    return CommandError(.software, "\(server): cannot be run: \(reason(errno))")
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
