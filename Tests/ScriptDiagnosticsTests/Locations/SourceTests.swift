import Testing

@testable import ScriptDiagnostics

/// The lines of a script.
struct SourceTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\nb", ["a", "b"]),
    ("a\r\nb\rc\n\rd", ["a", "b", "c", "", "d"]), ("\r\n\r\n", ["", "", ""]), ("\r", ["", ""]),
    ("é\u{301}\nß\u{1F468}\u{200D}\u{1F469}\r\n\u{301}x", ["é\u{301}", "ß👨‍👩", "\u{301}x"]),
  ])
  func `lines end at a line feed, a carriage return, or both together`(
    _ text: String, _ lines: [String]
  ) {
    let source = SourceText(name: "order.lua", text: text)
    #expect(source.lines == lines)
    #expect(source[1] == lines[0] && source[0] == "" && source[lines.count + 1] == "")
  }
}
