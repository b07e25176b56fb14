import Testing

@testable import OptionParsing

/// What words say of a verb that has one argument of each kind.
struct Verb: ArgumentVerb {
  static let reference = VerbReference(name: "try", overview: "Try all kinds of arguments.")

  var file = ""
  var quiet = false
  var jobs = 1
  var seed: UInt64?
  var size: Size?
  var knobs: [String] = []
  var group = Group()

  enum Size: String, CaseIterable, ArgumentValue {
    case small, large
  }

  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.path(&file, "file", "The file.", completion: .files(["lua"]))
    arguments.flag(&quiet, "quiet", letter: "q", "Say less.")
    arguments.option(&jobs, "jobs", letter: "j", "Run so many.")
    arguments.option(&seed, "seed", value: "n", "The seed.")
    arguments.option(&size, "size", "How large.")
    arguments.options(&knobs, "set", value: "name=value", "Set a parameter of the script.")
    arguments.group(&group, heading: "More")
  }

  struct Group: ArgumentGroup {
    var speed = 0.5
    var isSecret = false

    mutating func declare(_ arguments: inout ArgumentList) {
      arguments.option(&speed, "speed", value: "factor", "How fast.")
      arguments.flag(&isSecret, "secret", "For tests.", isHidden: true)
    }
  }
}

struct WordReaderTests {
  @Test func `an option is said in any of its ways`() throws {
    for words in [
      ["a", "--jobs", "4"], ["--jobs=4", "a"], ["-j", "4", "a"], ["-j4", "a"], ["-j=4", "a"],
      ["a", "-qj4"], ["--jobs", "2", "-j", "4", "a"],
    ] {
      let verb = try Verb(reading: words)
      #expect(verb.jobs == 4, "\(words)")
      #expect(verb.file == "a", "\(words)")
    }
  }

  @Test func `what is not said stays as it is`() throws {
    let verb = try Verb(reading: ["a"])
    #expect(!verb.quiet)
    #expect(verb.jobs == 1)
    #expect(verb.seed == nil)
    #expect(verb.size == nil)
    #expect(verb.knobs == [])
    #expect(verb.group.speed == 0.5)
  }

  @Test func `all that may be said at once`() throws {
    let verb = try Verb(
      reading: [
        "-q", "--set", "a=1", "--set=b=2", "--size", "large", "--seed", "7", "--speed", "-2",
        "--secret", "--", "--file",
      ])
    #expect(verb.quiet)
    #expect(verb.knobs == ["a=1", "b=2"])
    #expect(verb.size == .large)
    #expect(verb.seed == 7)
    #expect(verb.group.speed == -2)
    #expect(verb.group.isSecret)
    #expect(verb.file == "--file")
  }

  @Test(arguments: [
    ([], "sheetlua: missing argument: file\nHelp:  <file>  The file.\n"),
    (["a", "b"], "sheetlua: unexpected argument 'b'\nUsage:"),
    (["a", "b", "c"], "sheetlua: 2 unexpected arguments: 'b', 'c'\n"),
    (["a", "--sede", "1"], "sheetlua: unknown option '--sede'; did you mean '--seed'?\n"),
    (["a", "-z"], "sheetlua: unknown option '-z'\n"),
    (["a", "-qz"], "sheetlua: unknown option '-z'\n"),
    (["a", "-seed"], "sheetlua: unknown option '-seed'; did you mean '--seed'?\n"),
    (
      ["a", "--seed"],
      "sheetlua: missing value for '--seed <n>'\nHelp:  --seed <n>  The seed.\n"
    ),
    (["a", "--seed="], "sheetlua: missing value for '--seed <n>'\n"),
    (["a", "--seed", "--quiet"], "sheetlua: missing value for '--seed <n>'\n"),
    (["a", "-j"], "sheetlua: missing value for '-j <jobs>'\n"),
    (["a", "--seed", "-1"], "sheetlua: the value '-1' is invalid for '--seed <n>'\n"),
    (["a", "-jx", "--seed", "y"], "sheetlua: the value 'x' is invalid for '-j <jobs>'\n"),
    (["a", "--seed", "y", "-jx"], "sheetlua: the value 'y' is invalid for '--seed <n>'\n"),
    (
      ["a", "--size", "huge"],
      "sheetlua: the value 'huge' is invalid for '--size <size>'. Please provide one of 'small' and "
        + "'large'.\n"
    ),
    (
      ["a", "--quiet=1"],
      "sheetlua: the option '--quiet' does not take any value, but '1' was specified.\n"
    ),
  ])
  func `what is wrong is told with what would do`(_ words: [String], _ begins: String) {
    let error = #expect(throws: UsageError.self) { try Verb(reading: words) }
    let message = error?.message ?? ""
    #expect(message.hasPrefix(begins), "\(message)")
    #expect(message.hasSuffix("  See 'sheetlua try --help' for more information."), "\(message)")
  }

  @Test func `any words are read or refused`() {
    let parts = [
      "a", "--", "-", "", "-q", "-j", "--jobs", "--seed=", "--size", "large", "=", "-=", "--=x",
      "-5", "é", "-é", "--set", "--set=", "-j=", "-qqq", "--quiet", "\u{0}", "--\u{301}",
    ]
    var state: UInt64 = 3
    for _ in 0..<2000 {
      var words: [String] = []
      for _ in 0..<6 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        words.append(parts[Int(state >> 33) % parts.count])
      }
      do throws(UsageError) {
        _ = try Verb(reading: words)
      } catch {
        #expect(error.message.hasPrefix("sheetlua: "), "\(words)")
      }
    }
  }

  @Test(arguments: [
    (["a", "--help"], "help"), (["-h"], "help"), (["-qh"], "help"), (["--seed", "--help"], "help"),
    (["--help-hidden"], "all"), (["a", "--version", "--help"], "version"), (["--", "--help"], ""),
    (["-jh"], ""), (["help"], ""),
  ])
  func `help and the version are asked for in any place`(_ words: [String], _ asked: String) {
    let request =
      switch StandardRequest(words, of: Verb.self) {
      case .help(let includesHidden): includesHidden ? "all" : "help"
      case .version: "version"
      case nil: ""
      }
    #expect(request == asked, "\(words)")
  }
}
