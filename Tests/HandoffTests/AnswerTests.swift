import Support
import Foundation
import Handoff
import Testing

/// The results of a port are read with a JSON reader and checked one by one.
struct AnswerTests {
  @Test(arguments: [
    "{}", "[]", "null", "true", "-0.5e-3", "\"a\\u00e9\\\"\\ud83d\\ude00\\n\"",
    "{\"a\":[1,2,{\"b\":null}],\"c\":\"\"}",
  ])
  func `valid JSON is read as Foundation reads it`(_ text: String) throws {
    let value = try JSONReader.value(of: " \n" + text + " ")
    let one = try JSONSerialization.jsonObject(
      with: Data(value.text.utf8), options: .fragmentsAllowed)
    let other = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    #expect(one as? NSObject == other as? NSObject)
  }

  @Test(arguments: [
    ("", 1, "unexpected end of input, expected a value"), ("{", 1, "expected a name in quotes"),
    ("{\"a\" 1}", 1, "':'"),
    ("[1,\n2", 2, "','"), ("\"a", 1, "unterminated string"),
    ("\"\\q\"", 1, "invalid escape sequence in a string"),
    ("01", 1, "expected a value; `01` is not a number of JSON"), ("1x", 1, "unexpected data"),
    ("1 2", 1, "unexpected data after the value"), ("nul", 1, "expected a value"),
    ("[1,]", 1, "expected a value"),
    ("\"\\u12\"", 1, "expected four hexadecimal digits after"), ("+1", 1, "expected a value"),
    (".5", 1, "expected a value"), ("-01", 1, "`-01`"), ("1.", 1, "`1.`"), ("-", 1, "`-`"),
    ("1.e5", 1, "`1.e5`"), ("1e", 1, "`1e`"), ("0x1", 1, "unexpected data"),
    ("1e999", 1, "too large"),
    ("NaN", 1, "expected a value; JSON has no NaN or Infinity"),
    ("[-Infinity]", 1, "JSON has no NaN"),
    ("\n[Infinity]", 2, "JSON has no NaN"), ("{\"a\":1,}", 1, "expected a name in quotes"),
    ("[1,,2]", 1, "expected a value"), ("{a:1}", 1, "expected a name in quotes"),
    ("['a']", 1, "expected a value"), ("// a\n1", 1, "expected a value"),
    ("\u{FEFF}1", 1, "expected"),
    ("\"a\tb\"", 1, "control character"), ("\u{A0}1", 1, "expected a value"),
  ])
  func `invalid JSON has an error`(_ text: String, _ line: Int, _ message: String) throws {
    let error = #expect(throws: JSONReader.Error.self) { try JSONReader.value(of: text) }
    #expect(
      error?.line == line && error?.sentence.contains(message) == true,
      "\(String(describing: error))"
    )
  }

  @Test func `an error has the line and the column in characters`() {
    let error = #expect(throws: JSONReader.Error.self) {
      try JSONReader.value(of: "{\"a\": 1,\n  \"\u{E9}\u{1F600}\": 01}")
    }
    #expect(error?.line == 2 && error?.column == 9, "\(String(describing: error))")
  }

  @Test func `results of ports can contain NaN and Infinity, which are wrong`() throws {
    let file = try AnswerFile("{\"version\":1,\"answers\":{\"a\":NaN,\"b\":-Infinity}}")
    #expect(file.results.map { $0.value.literal } == ["NaN", "-Infinity"])
  }

  @Test func `deeply nested lists give an error, not a crash`() {
    let deep = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONReader.Error.self) { try JSONReader.value(of: deep) }
    #expect(error?.sentence.contains("nested too deeply") == true)
  }

  @Test(arguments: [
    ("[]", "is not a JSON object"), ("{\"answers\":{}}", "has no version"),
    ("{\"version\":2,\"answers\":{}}", "of version 2; this program requires version 1"),
    ("{\"version\":\"1\",\"answers\":{}}", "of version \"1\""),
    ("{\"version\":1}", "has no `answers` object"),
    ("{\"version\":1,\"answers\":[]}", "has no `answers` object"),
    ("{\"version\":1,\"answers\":{\"a\":1,\"a\":2}}", "the name `a` occurs twice in one object"),
    ("{\"version\":1,", "is not JSON"),
  ])
  func `a file without valid results is rejected`(_ text: String, _ message: String) {
    let error = #expect(throws: AnswerFile.Error.self) { try AnswerFile(text) }
    #expect(error?.sentence.contains(message) == true, "\(error?.sentence ?? "")")
  }

  private static func vector(_ id: String, _ answer: TestVector.Answer) -> TestVector {
    TestVector(
      id: id, kind: .release, sheet: "Order", device: "iphone-15", from: "medium",
      input: [("travel", .number(-73)), ("velocity", .number(0))], answer: answer, rule: "snap",
      why: "on the border")
  }
  private static let vectors = [
    vector("a", .outcome("large")), vector("b", .value(426, unit: "pt")),
    vector("c", .value(0.5, unit: "1")),
  ]

  private static func record(_ answers: String) throws -> AnswerCheck {
    AnswerCheck(
      of: try AnswerFile("{\"version\":1,\"answers\":{\(answers)}}"), by: vectors)
  }

  @Test func `correct results pass, and numbers can differ within a tolerance`() throws {
    let judgement = try Self.record("\"a\":\"large\",\"b\":426.009,\"c\":0.4995")
    #expect(judgement.passes && judgement.lines.isEmpty)
    #expect(judgement.summary == "3 of 3 answers are correct")
  }

  @Test(arguments: [
    (
      "\"a\":\"medium\"",
      "a: expected \"large\", got \"medium\" (travel -73, velocity 0; rule \"snap\"; on the border)"
    ),
    ("\"a\":1", "a: expected \"large\", got 1"), ("\"a\":null", "a: expected \"large\", got null"),
    ("\"b\":426.02", "b: expected 426 pt, got 426.02"),
    ("\"b\":NaN", "got NaN, which is not a number"),
    ("\"b\":\"426\"", "b: expected 426 pt, got \"426\""),
    ("\"b\":Infinity", "got an infinite number"),
    ("\"c\":0.502", "c: expected 0.5, got 0.502"),
    ("\"z\":1", "z: unknown vector ID; the answers may belong to another script"),
    ("\"b\":426", "a: no answer"),
  ])
  func `incorrect results are reported`(_ answers: String, _ text: String) throws {
    let judgement = try Self.record(answers)
    #expect(!judgement.passes)
    #expect(judgement.lines.contains { $0.contains(text) }, "\(judgement.lines)")
  }

  @Test func `each name of a merged detent is correct`() throws {
    var vector = Self.vector("a", .outcome("large"))
    vector.otherNames = ["80%"]
    for (word, passes) in [("large", true), ("80%", true), ("60%", false)] {
      let answers = try AnswerFile("{\"version\":1,\"answers\":{\"a\":\"\(word)\"}}")
      #expect(AnswerCheck(of: answers, by: [vector]).passes == passes)
    }
  }

  @Test func `correct, wrong, missing and unknown results are counted`() throws {
    let judgement = try Self.record("\"a\":\"medium\",\"b\":426,\"z\":1")
    #expect(judgement.summary == "1 of 3 answers are correct; 1 wrong, 1 missing, 1 unknown")
    #expect(
      judgement.json.text == """
        {"version":1,"right":1,"wrong":[{"id":"a","expected":"large","got":"medium",\
        "why":"on the border"}],"missing":["c"],"unknown":["z"]}
        """)
  }
}
