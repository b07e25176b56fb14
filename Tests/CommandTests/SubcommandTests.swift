import ArgumentParser
import Testing

@testable import sheetlua

/// The options and arguments of subcommands, and the messages about invalid ones.
struct SubcommandTests {
  /// A file for each argument that the help of a subcommand does not show as optional.
  private static func requiredArguments(of subcommand: any Subcommand.Type) throws -> [String] {
    let help = CommandLineParser.helpMessage(for: subcommand, columns: 10_000)
    let usage = try #require(help.split(separator: "\n").first { $0.hasPrefix("USAGE: ") })
    return usage.replacing(/\[[^\]]*\]/, with: "").matches(of: /<[^>]+>/).map { _ in "a.lua" }
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    try CommandLineParser.parseAsRoot(CommandLineParser.normalized(arguments))
  }

  /// The message about invalid arguments.
  private static func complaint(_ arguments: [String]) -> String {
    let arguments = CommandLineParser.normalized(arguments)
    let error = #expect(throws: (any Error).self, "\(arguments)") {
      try CommandLineParser.parseAsRoot(arguments)
    }
    return error.map { CommandLineParser.errorMessage(about: $0, in: arguments) } ?? ""
  }

  @Test func `every subcommand parses with its required arguments, and not without`() throws {
    for subcommand in CommandLineParser.subcommands {
      let name = subcommand.commandName
      let arguments = try Self.requiredArguments(of: subcommand)
      _ = try Self.parse([name] + arguments)
      guard !arguments.isEmpty else { continue }
      #expect(throws: (any Error).self, "\(name)") { try Self.parse([name]) }
    }
  }

  @Test func `the character sets of a stage are completed`() {
    let script = CommandLineParser.completionScript(for: .fish)
    let line = script.split(separator: "\n").first { $0.contains("play\" charset'") }
    #expect(line?.hasSuffix("'unicode ascii'") == true, "\(line ?? "none")")
  }

  @Test func `every option has a description, a unique name and a unique letter`() {
    for subcommand in CommandLineParser.subcommands {
      let help = HelpText(of: subcommand, in: CommandLineParser.self)
      let names = help.rows.filter { $0.term.hasPrefix("-") }
        .flatMap { $0.term.prefix { $0 != "<" }.split { ", ".contains($0) } }
      #expect(Set(names).count == names.count, "\(subcommand)")
      #expect(Set(names.map(String.init)) == Set(help.options.keys), "\(subcommand)")
      // An argument after a repeated argument would never get a value.
      #expect(help.rows.count { $0.term.hasPrefix("<") } < 2, "\(subcommand)")
      for row in help.rows {
        #expect(row.text.contains(/\.( \(.+\))?$/), "\(subcommand) \(row)")
      }
    }
  }

  @Test(arguments: [
    ["a", "--jobs", "4"], ["--jobs=4", "a"], ["-j", "4", "a"], ["-j4", "a"], ["-j=4", "a"],
    ["a", "-qj4"], ["a", "-qj", "4"], ["--jobs", "2", "-j", "4", "a"], ["-xqj4", "--", "a"],
  ])
  func `an option can be written in several ways`(_ arguments: [String]) throws {
    let test = try #require(try Self.parse(["test"] + arguments) as? TestCommand)
    #expect(test.running.workers.jobs == 4)
    #expect(test.paths == ["a"])
  }

  @Test func `omitted options have their defaults`() throws {
    let play = try #require(try Self.parse(["a.lua"]) as? PlayCommand)
    #expect(!play.common.quiet)
    #expect(play.speed == 1)
    #expect(play.charset == nil)
    #expect(play.common.settings == [])
    let policies = try #require(try Self.parse(["policies"]) as? PoliciesCommand)
    #expect(policies.folders == ["."])
  }

  @Test func `all kinds of options can be combined`() throws {
    let play = try #require(
      try Self.parse([
        "-q", "--set", "a=1", "--set=b=2", "--charset", "ascii", "--seed", "7", "--speed", "-2",
        "--drag=-3", "--svg", "-", "--", "--file",
      ]) as? PlayCommand)
    #expect(play.common.quiet)
    #expect(play.common.settings == ["a=1", "b=2"])
    #expect(play.charset?.value == .ascii)
    #expect(play.common.seed == 7)
    #expect(play.speed == -2)
    #expect(play.drag == -3)
    #expect(play.svg == "-")
    #expect(play.script == "--file")
    let report = try #require(try Self.parse(["report", "a", "-ofile"]) as? ReportCommand)
    #expect(report.output == "file")
    let serve = try #require(try Self.parse(["serve", "a", "--files"]) as? ServeCommand)
    #expect(serve.files)
  }

  @Test(arguments: [
    ("map", "missing argument: script\nHelp:  <script>  Script to map.\nUsage: sheetlua map "),
    ("merge", "missing argument: '<blobs> ...'\nHelp:  <blobs>  Blob files, one per shard.\n"),
    ("map --nope", "unknown option '--nope'\nUsage:"),
    ("map a b", "unexpected argument 'b'\nUsage:"),
    ("map a b c", "2 unexpected arguments: 'b', 'c'\n"),
    ("map a --sede 1", "unknown option '--sede'; did you mean '--seed'?\n"),
    ("map a --verison", "unknown option '--verison'; did you mean '--version'?\n"),
    ("map a -z", "unknown option '-z'\n"),
    ("map a -qz", "unknown option '-z'\n"),
    ("map a -5", "unknown option '-5'\n"),
    ("map a -q -5", "unknown option '-5'\n"),
    ("map a -seed", "unknown option '-seed'; did you mean '--seed'?\n"),
    ("map a -svg", "unknown option '-svg'; did you mean '--svg'?\n"),
    ("map a ---svg", "unknown option '---svg'; did you mean '--svg'?\n"),
    ("map a --seed", "missing value for '--seed <n>'\nHelp:  --seed <n>  Seed for "),
    ("map --seed= 5", "missing value for '--seed <n>'\n"),
    ("map a --seed --quiet", "missing value for '--seed <n>'\n"),
    ("map a --seed -- 5", "missing value for '--seed <n>'\n"),
    ("test a -j", "missing value for '-j <jobs>'\n"),
    ("test a -qj", "missing value for '-j <jobs>'\n"),
    ("map a --seed -1", "the value '-1' is invalid for '--seed <n>'\nHelp:  --seed "),
    ("test -jx --seed y", "the value 'x' is invalid for '-j <jobs>'\n"),
    ("test --seed y -jx", "the value 'y' is invalid for '--seed <n>'\n"),
    (
      "a.lua --charset huge",
      "the value 'huge' is invalid for '--charset <charset>'. Please provide one of 'unicode' and "
        + "'ascii'.\n"
    ),
    ("map a --quiet=1", "the option '--quiet' does not take any value, but '1' was specified.\n"),
  ])
  func `the message about an invalid argument names it`(_ arguments: String, _ begins: String) {
    let complaint = Self.complaint(arguments.split(separator: " ").map(String.init))
    #expect(complaint.hasPrefix("sheetlua: " + begins), "\(complaint)")
    #expect(complaint.hasSuffix(" --help' for more information."), "\(complaint)")
  }

  @Test(arguments: [
    ("map a --help", "map --help"), ("a.lua -h", "play -h"),
    ("map --seed --help", "map --help"), ("--help-hidden", "--help-hidden"),
    ("map a --version --help", "map --version"), ("map -- --help", ""),
    ("test -jh", ""), ("-q --version", "play --version"), ("map help", ""),
    ("help map --seed", "help map"), ("help --all", "help"),
  ])
  func `a request for help or the version counts anywhere before --`(
    _ arguments: String, _ request: String
  ) {
    let found = CommandLineParser.helpRequest(in: arguments.split(separator: " ").map(String.init))
    #expect((found ?? []).joined(separator: " ") == request)
  }

  @Test(arguments: [["-qh"], ["map", "-qh"], ["map", "a", "-vh"]])
  func `flags can be combined with -h`(_ arguments: [String]) throws {
    let run = try CommandRunner.run(arguments)
    #expect(run.output.hasPrefix("OVERVIEW: "), "\(run.errors)")
    #expect(run.code == 0)
  }

  /// Combines options of all subcommands with values of all kinds in any order.
  @Test func `any arguments are parsed or cause an error message`() throws {
    var state: UInt64 = 5
    func roll(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
    let values = [
      "a.lua", "-", "ascii", "7", "0.5", "1e3", "-2", "medium", "x=1", "2/4", "é", "0x10", "nan",
      "inf", "+3", "99999999999999999999", "true", "", "--", "test", "help", "a b", "1_000", " 1",
      "=", "-=", "--=x", "-é", "---", "-j=", "-qqq", "\u{0}", "--\u{301}", "'", "\r\n",
    ]
    var parsed = 0
    for subcommand in CommandLineParser.subcommands {
      let name = subcommand.commandName
      let required = try Self.requiredArguments(of: subcommand)
      let options =
        HelpText(of: subcommand, in: CommandLineParser.self).options.keys.sorted() + [
          "-x", "--nothing",
        ]
      for _ in 0..<10 {
        var arguments = roll(3) > 0 ? required : []
        for _ in 0..<roll(4) {
          let option = options[roll(options.count)]
          let value = values[roll(values.count)]
          switch roll(5) {
          case 0: arguments.append(option)
          case 1: arguments.append(option + "=" + value)
          case 2: arguments.append(value)
          default: arguments += [option, value]
          }
          if roll(4) == 0 { arguments.swapAt(0, arguments.count - 1) }
        }
        arguments = CommandLineParser.normalized([name] + arguments)
        do {
          _ = try CommandLineParser.parseAsRoot(arguments)
          parsed += 1
        } catch {
          guard !CommandLineParser.exitCode(for: error).isSuccess else { continue }
          let complaint = CommandLineParser.errorMessage(about: error, in: arguments)
          #expect(complaint.hasPrefix("sheetlua: "), "\(arguments)")
          #expect(complaint.contains("\nUsage: sheetlua "), "\(arguments)")
        }
      }
    }
    #expect(parsed > 30)
  }

  /// `InstallTests` runs the scripts in the installed shells.
  @Test(arguments: [
    ("bash", "# Offer scripts and folders, too\n"), ("zsh", "_files -g '*.(lua|tape)'"),
    ("fish", "(__fish_complete_suffix .lua; __fish_complete_suffix .tape)'\n"),
  ])
  func `a completion script contains options, values and scripts but nothing hidden`(
    _ shell: String, _ scripts: String
  ) throws {
    let script = try CommandRunner.run(["--generate-completion-script", shell]).output
    for word in ["play", "quiet", "jobs", "seed", "github", "speed", "version", "help", scripts] {
      #expect(script.contains(word), "\(word)")
    }
    #expect(!script.contains("served"))
    #expect(!script.contains("manual"))
    #expect(script.hasSuffix("\n"))
    #expect(!script.hasSuffix("\n\n"))
    #expect(try CommandRunner.run(["--generate-completion-script=\(shell)"]).output == script)
    let run = try CommandRunner.run(["--generate-completion-script", "csh"])
    #expect(run.code == 64)
    #expect(run.errors.hasSuffix(": expected one of bash, zsh, fish, got 'csh'\n"))
    let automatic = try CommandRunner.run(
      ["--generate-completion-script"], environment: ["SHELL=/bin/tcsh"])
    #expect(automatic.code == 64)
    #expect(automatic.errors.hasSuffix(": expected one of bash, zsh, fish, got 'tcsh'\n"))
  }
}
