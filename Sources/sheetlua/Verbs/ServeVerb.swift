internal import Console
internal import OptionParsing

/// `sheetlua serve a.lua`: scripts as a page for browsers, reloaded when a script is saved.
struct ServeVerb: Subcommand {
  static let reference = VerbReference(
    name: "serve",
    overview: "Serve scripts as a page for a browser, here or on the network.",
    discussion: """
      Prints the address of the page, which has a secret in it that is another one in each run. \
      Saving a script, or a module that it requires, reloads every open page, and the sheet stays \
      where it is; a script with an error shows its error page there, and the last good one goes on. \
      Tapes recorded in a page are stored in tapes/ of the working directory, and nothing else is \
      written. A browser opens six pages of one server at most. Ctrl-C ends it, with 130.

      Only this machine can open the page. With --lan everyone on the network who has the address \
      can see and play the scripts, and store tapes; nothing is encrypted on the way. A QR code of \
      the address is printed if libqrencode4 is installed.

      --json prints one object, version 1: urls. A port that is taken ends it with 74.

      Example: sheetlua serve order.lua --lan
      """)

  var scripts: [String] = []
  var against: String?
  var lan = false
  var port: Int = 0
  var files = false
  var common = CommonOptions()

  func carryOut() throws(CommandError) -> ExitCode {
    let settings = try common.settled()
    guard 0...65_535 ~= port else {
      throw CommandError(.usage, "--port: expected 0 to 65535, got \(port)")
    }
    var watched = WatchedFiles()
    do throws(CommandError) {
      for path in scripts + [against].compactMap(\.self) { try watched.load(path, settings) }
    } catch {
      // What is wrong is said when the page is made; which files could mend it is asked here.
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
    throw program.replaceProcess(words + ["--", program.command] + arguments)
  }

  /// What the command is given when it makes the page.
  private var arguments: [String] {
    var words = scripts.map(Self.named)
    if let against { words += ["--against", Self.named(against)] }
    if let device = common.device { words += ["--device", device] }
    for setting in common.settings { words += ["--set", setting] }
    if let seed = common.seed { words += ["--seed", "\(seed)"] }
    if let limit = common.memoryLimit { words += ["--memory-limit", limit] }
    if let limit = common.instructionLimit { words += ["--instruction-limit", limit] }
    return words
  }

  /// A path that is never taken for an option.
  private static func named(_ path: String) -> String { path.hasPrefix("-") ? "./" + path : path }
}

extension ServeVerb {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.paths(&scripts, "script", "The scripts.", needsOne: true, completion: .files(["lua"]))
    arguments.option(
      &against, "against", value: "script", "Another policy, beside the first under one thumb.",
      completion: .files(["lua"]))
    arguments.flag(&lan, "lan", "Let the whole network in, not only this machine.")
    arguments.option(&port, "port", value: "n", "The port; without it, or 0, any that is free.")
    arguments.flag(&files, "files", "List the files that reload the page.", isHidden: true)
    arguments.group(&common)
  }
}
