import OptionParsing
import Testing

@testable import sheetlua

/// What verbs say that they take.
struct VerbTests {
  private static let words: [String: [String]] = [
    "play": ["a.lua"], "test": [], "merge": ["a.blob"], "map": ["a.lua"], "check": ["a.lua"],
    "conform": [], "fuzz": ["a.lua"], "replay": ["a.tape"], "still": ["a.lua"],
    "report": ["a.lua"], "spec": ["a.lua"], "vectors": ["a.lua"], "policies": [],
    "share": ["a.lua"], "serve": ["a.lua"], "explain": [], "types": [], "init": [], "manual": [],
  ]

  @Test func `every verb is read with the least that it needs, and not with less`() throws {
    #expect(Set(Arguments.verbs.map { $0.reference.name }) == Set(Self.words.keys))
    for verb in Arguments.verbs {
      let words = try #require(Self.words[verb.reference.name])
      _ = try verb.init(reading: words)
      guard !words.isEmpty else { continue }
      #expect(throws: UsageError.self, "\(verb)") { try verb.init(reading: []) }
    }
  }

  @Test func `the words for verbs are those of the verbs`() {
    #expect(Set(CommandWord.verbs) == Set(Arguments.verbs.map { $0.reference.name } + ["help"]))
  }

  @Test func `a name and a letter mean one thing, and each is said in help`() {
    for verb in Arguments.verbs {
      let arguments = verb.arguments
      let names = arguments.filter { $0.kind != .positional }.map(\.name)
      #expect(Set(names).count == names.count, "\(verb)")
      #expect(Set(names).isDisjoint(with: ["help", "help-hidden", "version"]), "\(verb)")
      let letters = arguments.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(verb)")
      #expect(!letters.contains("h"), "\(verb)")
      // What stands behind one that repeats would never be reached.
      #expect(arguments.filter { $0.kind == .positional }.count < 2, "\(verb)")
      let help = HelpMessage(of: verb, includesHidden: true).text(columns: 80)
      for argument in arguments {
        let rows = help.split(separator: "\n").filter {
          $0.hasPrefix("  ") && "\($0) ".contains("\(argument.label) ")
        }
        #expect(!rows.isEmpty, "\(verb) \(argument.label)")
        #expect(argument.help.hasSuffix("."), "\(verb) \(argument.name)")
      }
    }
  }

  /// Options of all verbs with values of all kinds, in any order, are read or refused in words.
  @Test func `no words end in silence`() {
    var state: UInt64 = 5
    func roll(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
    let values = [
      "a.lua", "-", "ascii", "7", "0.5", "1e3", "-2", "medium", "x=1", "2/4", "é", "0x10", "nan",
      "inf", "+3", "99999999999999999999", "true", "", "--", "test", "help", "a b", "1_000", " 1",
    ]
    var read = 0
    for verb in Arguments.verbs {
      let options =
        verb.arguments.filter { $0.kind != .positional }
        .flatMap { ["--" + $0.name] + ($0.letter.map { ["-" + $0] } ?? []) } + ["-x", "--nothing"]
      for _ in 0..<150 {
        var words = roll(3) > 0 ? Self.words[verb.reference.name] ?? [] : []
        for _ in 0..<roll(4) {
          let option = options[roll(options.count)]
          let value = values[roll(values.count)]
          switch roll(5) {
          case 0: words.append(option)
          case 1: words.append(option + "=" + value)
          case 2: words.append(value)
          default: words += [option, value]
          }
          if roll(4) == 0 { words.swapAt(0, words.count - 1) }
        }
        do throws(UsageError) {
          _ = try verb.init(reading: words)
          read += 1
        } catch {
          #expect(error.message.hasPrefix("sheetlua: "), "\(verb): \(words)")
          #expect(error.message.contains("\nUsage: sheetlua "), "\(verb): \(words)")
        }
      }
    }
    #expect(read > 500)
  }
}
