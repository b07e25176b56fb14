import CommandIO
import Testing

/// Text from outside the program has no effect on a terminal, a runner or a document.
@Suite struct SafeTextTests {
  private static let texts: [(text: String, person: String, json: String, xml: String)] = [
    ("plain é\n\t", "plain é\n\t", "plain é\n\t", "plain é\n\t"),
    ("a\u{1B}[31m", #"a\u{1B}[31m"#, #"a\u001b[31m"#, "a\u{FFFD}[31m"),
    ("\r", #"\r"#, #"\u000d"#, "&#xd;"),
    ("\u{85}\u{7F}", #"\u{85}\u{7F}"#, #"\u0085\u007f"#, "&#x85;&#x7f;"),
    ("a\u{202E}b\u{2069}", #"a\u{202E}b\u{2069}"#, #"a\u202eb\u2069"#, "a&#x202e;b&#x2069;"),
    ("a\u{200F}b", #"a\u{200F}b"#, #"a\u200fb"#, "a&#x200f;b"),
  ]

  @Test(arguments: texts)
  func `control characters and direction overrides are escaped`(
    _ row: (text: String, person: String, json: String, xml: String)
  ) {
    #expect(TextSanitizer.plain.sanitized(of: row.text) == row.person)
    #expect(TextSanitizer.json.sanitized(of: row.text) == row.json)
    #expect(TextSanitizer.xml.sanitized(of: row.text) == row.xml)
  }

  @Test(arguments: [
    ("::error::x", #"\u{3A}:error::x"#), ("  ::error::x", #"  \u{3A}:error::x"#),
    ("a ::b", "a ::b"), ("##[group]", #"\u{23}#[group]"#), ("a ##vso[x]", #"a \u{23}#vso[x]"#),
    ("##teamcity[x]", #"\u{23}#teamcity[x]"#), ("## head", "## head"),
  ])
  func `output contains no command for a CI runner`(_ text: String, _ shown: String) {
    #expect(TextSanitizer.plain.sanitized(of: text) == shown)
  }
}
