import Support
import Testing

@Suite struct EscapingTests {
  private static let strings: [(text: String, lua: String, swift: String, kotlin: String)] = [
    ("", "\"\"", "\"\"", "\"\""),
    ("a\"b\\c", #""a\"b\\c""#, #""a\"b\\c""#, #""a\"b\\c""#),
    ("it's", "\"it's\"", "\"it's\"", "\"it's\""),
    ("a\nb", #""a\nb""#, #""a\nb""#, #""a\nb""#),
    ("\u{0}7", #""\0007""#, #""\u{0}7""#, #""\u00007""#),
    ("\r\t", #""\013\009""#, #""\u{d}\u{9}""#, #""\u000d\u0009""#),
    ("\u{7F}", #""\127""#, #""\u{7f}""#, #""\u007f""#),
    ("\u{85}", #""\u{85}""#, #""\u{85}""#, #""\u0085""#),
    ("a\u{202E}b", #""a\u{202E}b""#, #""a\u{202e}b""#, #""a\u202eb""#),
    ("a\u{200F}b", #""a\u{200F}b""#, #""a\u{200f}b""#, #""a\u200fb""#),
    ("Größe €", "\"Größe €\"", "\"Größe €\"", "\"Größe €\""),
    ("$x", "\"$x\"", "\"$x\"", #""\$x""#),
  ]

  @Test(arguments: strings)
  func `a string literal keeps letters and escapes control characters`(
    _ row: (text: String, lua: String, swift: String, kotlin: String)
  ) {
    #expect(row.text.quotedForLua == row.lua)
    #expect(row.text.quotedForSwift == row.swift)
    #expect(row.text.quotedForKotlin == row.kotlin)
  }

  @Test(arguments: [
    ("a&b<c>d\"e'f", "a&amp;b&lt;c&gt;d&quot;e&#39;f"), ("a\nb\tc", "a\nb\tc"),
    ("\u{0}\u{1B}", "\u{FFFD}\u{FFFD}"), ("\r", "\u{FFFD}"), ("\u{7F}\u{85}", "\u{FFFD}\u{FFFD}"),
    ("\u{202E}\u{2066}", "\u{FFFD}\u{FFFD}"), ("\u{FFFE}", "\u{FFFD}"), ("é\u{200F}", "é\u{200F}"),
  ])
  func `visible text contains no control characters`(_ text: String, _ escaped: String) {
    #expect(XMLEscaping.escaped(text) == escaped)
  }

  @Test(arguments: [
    ("\r", "&#13;"), ("\u{1B}", "\u{FFFD}"), ("\u{7F}\u{85}\u{202E}", "\u{7F}\u{85}\u{202E}"),
    ("'", "'"),
  ])
  func `text for a program keeps all characters of XML`(_ text: String, _ escaped: String) {
    #expect(XMLEscaping.escaped(text, acting: .kept) == escaped)
  }

  @Test func `an attribute keeps its line breaks and tabs`() {
    #expect(XMLEscaping.quoted("a\n\"b\"\tc") == "\"a&#10;&quot;b&quot;&#9;c\"")
  }

  @Test func `JSON has null for a value that is not a number`() {
    let numbers: [JSONValue] = [
      .number(.nan), .number(-.infinity), .number(-0.0), .number(0.1), .number(1e300), .integer(-3),
    ]
    #expect(JSONValue.array(numbers).text == "[null,null,0,0.1,1e+300,-3]")
  }

  @Test func `JSON escapes quotes, backslashes and controls, and keeps the order of keys`() {
    let value = JSONValue.object([
      ("b\"", .string("\\ \n\t\r\u{0}\u{1F}\u{7F}é")), ("a", .boolean(true)), ("c", .null),
    ])
    #expect(value.text == #"{"b\"":"\\ \n\t\r\u0000\u001f\u007fé","a":true,"c":null}"#)
  }

  @Test func `a writer adds the commas, and breaks lines on request`() {
    var json = JSONWriter(capacity: 0)
    json.beginObject()
    json.field("a", 1)
    json.field("b:", ["x,", "{"])
    json.key("c")
    json.beginArray()
    for value in [0.5, -2, .infinity] {
      json.breakLine()
      json.write(value)
    }
    json.endLine()
    json.endArray()
    json.key("d")
    json.write(json: Array("{}".utf8))
    json.field("e", true)
    json.endObject()
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == "{\"a\":1,\"b:\":[\"x,\",\"{\"],\"c\":[\n0.5,\n-2,\nnull\n],\"d\":{},\"e\":true}")
  }
}
