import Testing

/// Whatever options the picture verbs are given, they end with a code of the contract and a word.
struct OptionFuzzTests {
  private static let values = [
    "", "0", "-1", "3", "24", "1e9", "nan", "inf", "0x10", "9999999999999999999", "unicode",
    "ascii",
    "html", "json", "md", "ios", "vaul", "Hello", "a flick", "\u{202E}", "../..", "/dev/null",
    "/nowhere/x", "--at", "-",
  ]
  private static let options: [String: [String]] = [
    "still": [
      "--scenario", "--at", "--strip", "--cols", "--rows", "--charset", "--svg", "--json",
      "--device",
    ],
    "report": ["--scenario", "-o", "--json", "--seed"],
    "spec": ["--format", "--sheet", "-o", "--json", "--set"],
    "conform": ["--to", "--sheet", "--list", "--json", "-q"],
  ]

  @Test(arguments: ["still", "report", "spec", "conform"])
  func `no options end in a crash or in silence`(_ verb: String) throws {
    var state: UInt64 = 11
    func roll(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
    let options = try #require(Self.options[verb])
    for _ in 0..<25 {
      var words = [verb, Sheetlua.package + "/examples/hello.lua"]
      for _ in 0...roll(3) {
        words.append(options[roll(options.count)])
        if roll(4) > 0 { words.append(Self.values[roll(Self.values.count)]) }
      }
      let scratch = try Scratch()
      let run = try Sheetlua.run(words, in: scratch.folder)
      #expect(
        [0, 1, 2, 64, 66, 74].contains(run.code), "\(words): \(run.code ?? -1) \(run.errors)")
      #expect(run.code == 0 || !(run.errors + run.output).isEmpty, "\(words) says nothing")
    }
  }
}
