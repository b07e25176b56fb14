import Testing

@testable import OptionParsing

struct HelpMessageTests {
  @Test func `a verb's help has every argument that is shown, below its heading`() {
    let text = HelpMessage(of: Verb.self).text(columns: 60)
    #expect(
      text == """
        OVERVIEW: Try all kinds of arguments.

        USAGE: sheetlua try <file> [--quiet] [--jobs <jobs>] [--seed <n>] [--size <size>] [--set \
        <name=value> ...] [--speed <factor>]

        ARGUMENTS:
          <file>                  The file.

        MORE:
          --speed <factor>        How fast. (default: 0.5)

        OPTIONS:
          -q, --quiet             Say less.
          -j, --jobs <jobs>       Run so many. (default: 1)
          --seed <n>              The seed.
          --size <size>           How large. (values: small, large)
          --set <name=value>      Set a parameter of the script.
          --version               Show the version.
          -h, --help              Show help information.

        """)
    #expect(!text.contains("--secret"))
    #expect(HelpMessage(of: Verb.self, includesHidden: true).text(columns: 60).contains("--secret"))
  }

  @Test(arguments: [1, 10, 30, 40, 79, 200])
  func `no line is wider than asked where its words allow it`(_ columns: Int) {
    let message = HelpMessage(
      overview: "One two three four five six seven eight nine ten eleven twelve thirteen fourteen.",
      discussion: "A paragraph of words.\n\nAnother paragraph of words.", usage: "sheetlua",
      verbs: [Verb.reference], silent: "try")
    let text = message.text(columns: columns)
    for line in text.split(separator: "\n") where line.count > columns {
      // A word that is too long stands alone, or behind its term; usage is as it was written.
      let words = line.split(separator: " ")
      #expect(
        words.count == 1 || line.hasPrefix("  ") || line.hasPrefix("USAGE"), "\(columns): \(line)")
    }
    #expect(text.split { " \n".contains($0) }.count(where: { $0 == "fourteen." }) == 1)
  }
}
