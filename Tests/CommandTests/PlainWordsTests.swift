internal import ArgumentParser
import Testing

@testable import sheetlua

/// What is read from plain words is what the argument parser reads.
struct PlainWordsTests {
  private static let words: [String: [String]] = [
    "play": ["a.lua"], "test": [], "merge": ["a.blob"], "map": ["a.lua"], "check": ["a.lua"],
    "conform": ["a.lua"], "fuzz": ["a.lua"], "replay": ["a.tape"], "still": ["a.lua"],
    "report": ["a.lua"], "spec": ["a.lua"], "vectors": ["a.lua"], "policies": [],
    "share": ["a.lua"], "serve": ["a.lua"], "explain": [], "types": [], "init": [], "manual": [],
  ]

  @Test func `every verb is read with the least that it needs`() throws {
    #expect(Arguments.verbs.count == Self.words.count)
    for verb in Arguments.verbs {
      let words = try #require(Self.words[verb.configuration.commandName ?? ""])
      #expect(Self.plain(verb, words) != nil, "\(verb): \(words)")
      Self.compare(verb, words)
    }
  }

  @Test func `what needs a second look is left to the parser`() {
    for words in [
      ["--help"], ["-h"], ["a.lua", "--nothing"], ["--filter"], ["--filter", "-x"], ["-j4"],
      ["-xq"],
      ["--filter=a", "--filter=b"], ["--jobs", "many"], ["--", "a.lua"], ["--seed", "-1"], [""],
      ["--filter", ""], ["--filter="], ["--version"], ["-x", "-x"],
    ] {
      #expect(Self.plain(TestVerb.self, words) == nil, "\(words)")
    }
    #expect(Self.plain(MergeVerb.self, []) == nil)
    #expect(Self.plain(PlayVerb.self, []) == nil)
    #expect(Self.plain(PlayVerb.self, ["a.lua", "b.lua"]) == nil)
    #expect(Self.plain(PlayVerb.self, ["a.lua", "--charset", "latin"]) == nil)
    #expect(Self.plain(ManualVerb.self, ["a.lua"]) == nil)
  }

  /// Options of all verbs with values of all kinds, in any order.
  @Test func `whatever is read plainly the parser reads alike`() {
    var state: UInt64 = 5
    func roll(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
    let values = [
      "a.lua", "-", "ascii", "7", "0.5", "1e3", "-2", "medium", "x=1", "2/4", "é", "0x10", "nan",
      "inf", "+3",
      "99999999999999999999", "true", "", "--", "test", "help", "a b", "1_000", " 1",
    ]
    var plain = 0
    for verb in Arguments.verbs {
      let message = Arguments.helpMessage(for: verb, includeHidden: true)
      let options = Set(message.split { !($0.isLetter || $0.isNumber || $0 == "-") })
        .filter { $0.hasPrefix("-") }.map(String.init).sorted()
      for _ in 0..<150 {
        var words: [String] = roll(3) > 0 ? Self.words[verb.configuration.commandName ?? ""]! : []
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
        if Self.compare(verb, words) { plain += 1 }
      }
    }
    #expect(plain > 500)
  }

  private static func plain<Verb: Subcommand>(_ verb: Verb.Type, _ words: [String]) -> String? {
    PlainWords.verb(verb, of: words).map { String(reflecting: $0) }
  }

  /// Whether the words are plain; if so, the parser has to read the same.
  @discardableResult
  private static func compare<Verb: Subcommand>(_ verb: Verb.Type, _ words: [String]) -> Bool {
    guard let plain = plain(verb, words) else { return false }
    let parsed = try? verb.parseAsRoot(words) as? Verb
    #expect(plain == parsed.map { String(reflecting: $0) }, "\(verb): \(words)")
    return true
  }
}
