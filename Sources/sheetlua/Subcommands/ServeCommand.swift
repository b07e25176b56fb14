internal import ArgumentParser
internal import CommandIO
internal import TestRunner

/// `sheetlua serve a.lua`: serves scripts as a page that reloads when a script is saved.
struct ServeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve scripts to a browser on this machine or on the local network.",
    discussion: """
      Prints the address of the page, which contains a new secret token in every run. When a \
      script or a module that it requires is saved, every open page reloads and the sheet keeps \
      its position. If the script has an error, the page shows it and keeps the last working \
      version running. Tapes recorded in a page are saved in tapes/ in the working directory; \
      nothing else is written. A browser opens at most six pages from one server. Ctrl-C stops the \
      server with exit code 130.

      Only this machine can open the page. With --lan, anyone on the local network who has the \
      address can view and play the scripts and save tapes; the connection is not encrypted. If \
      libqrencode4 is installed, a QR code of the address is printed.

      --json prints one object, version 1: urls. If the port is in use, the exit code is 74.

      Example: sheetlua serve order.lua --lan
      """)

  @Argument(
    help: ArgumentHelp("Scripts to serve.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var scripts: [String]

  @Option(
    help: ArgumentHelp(
      "Second script, shown side by side and driven by the same touches.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var against: String?

  @Flag(help: "Serve a study: tasks whose drags become a release log (`share --study`).")
  var study = false

  @Flag(help: "Accept connections from the local network.")
  var lan = false

  @Option(help: ArgumentHelp("Port to listen on; 0 picks a free one.", valueName: "n"))
  var port: Int = 0

  @Flag(help: ArgumentHelp("List the files whose changes reload the page.", visibility: .hidden))
  var files = false

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    guard 0...65_535 ~= port else {
      throw CommandError(.usage, "--port: expected 0 to 65535, got \(port)")
    }
    guard !study || scripts.count == 1 else {
      throw CommandError(.usage, "--study: a study has one script, and another one with --against")
    }
    var watched = WatchedFiles()
    do throws(CommandError) {
      for path in scripts + [against].compactMap(\.self) { try watched.load(path, settings) }
    } catch {
      // The creation of the page reports errors. With `--files`, the list must include files that
      // could fix them.
      guard files else { throw error }
    }
    if files {
      try FileWriter.write(watched.list, to: "/dev/stdout")
      return .success
    }
    var words = ["--port", "\(port)", "--tapes", "tapes"]
    if lan { words.append("--lan") }
    if settings.isJSON { words.append("--json") }
    if settings.isQuiet { words.append("--quiet") }
    for path in watched.paths { words += ["--watch", path] }
    let program = try ServerProgram()
    let line = [CommandName.name] + CommandLine.arguments.dropFirst().map(Self.shellWord)
    throw program.replaceProcess(
      words + ["--", program.command] + arguments, startedBy: line.joined(separator: " "))
  }

  /// Returns an argument as a shell reads it.
  private static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xff:
        true
      default: "-_./=,:@+%".utf8.contains(byte)
      }
    }
    guard word.isEmpty || !isPlain else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// The arguments of the command that creates the page.
  private var arguments: [String] {
    var words = scripts.map(Self.named)
    if let against { words += ["--against", Self.named(against)] }
    if study { words.append("--study") }
    if let device = common.device { words += ["--device", device] }
    for setting in common.settings { words += ["--set", setting] }
    if let seed = common.seed { words += ["--seed", "\(seed)"] }
    if let limit = common.memoryLimit { words += ["--memory-limit", limit] }
    if let limit = common.instructionLimit { words += ["--instruction-limit", limit] }
    return words
  }

  /// Returns the path in a form that cannot be parsed as an option.
  private static func named(_ path: String) -> String { path.hasPrefix("-") ? "./" + path : path }
}
