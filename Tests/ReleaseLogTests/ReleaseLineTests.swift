import ReleaseLog
import SheetEngine
import Support
import Testing

/// Lines of a release log that are read, refused and written.
@Suite struct ReleaseLineTests {
  private func line(_ text: String) throws(LogLineError) -> LogLine {
    try LogLine(Array(text.utf8)[...])
  }

  private func release(_ keys: String) throws(LogLineError) -> ReleaseLine {
    guard case .release(let line, _) = try line("{\"sheet\":\"S\",\"from\":\"a\",\(keys)}") else {
      throw .unreadable("not a release")
    }
    return line
  }

  private static let full = """
    {"from":"medium","height":300.25,"travel":-12.5,"velocity":-900.125,"elapsed":0.25,\
    "by":"content","scrolled":true,"velocity_x":4,"keyboard":336,"direction":"up","farthest":3,\
    "rested":0.01,"device":"pixel-8","container":852,"width":393,\
    "detents":[{"name":"medium","height":426},{"name":"large","height":800.5}],"sheet":"Order",\
    "samples":[[0,10,20],[0.01,10,-25.5]],"pointer":"pen","dragged":false,"to":"large",\
    "wanted":310.5,"who":"u7","n":3}
    """

  @Test func `a line with all keys is the same after reading and writing`() throws {
    guard case .release(let line, let unknown) = try line(Self.full) else {
      Issue.record("not a release")
      return
    }
    #expect(unknown.isEmpty)
    #expect(line.json.text == Self.full)
    #expect(line.samples.last == LoggedSample(time: 0.01, x: 10, y: -25.5))
    #expect(line.to == .name("large") && line.wanted == .height(310.5))
    #expect(line.detents.map { $0.height } == [426, 800.5])
  }

  @Test func `a key that is missing is nil`() throws {
    let line = try release("\"travel\":3")
    #expect(line.velocity == nil && line.elapsed == nil && line.by == nil && line.scrolled == nil)
    #expect(line.height == nil && line.to == nil && line.n == 1)
    #expect(line.json.text == "{\"from\":\"a\",\"travel\":3,\"sheet\":\"S\"}")
  }

  @Test func `unknown keys are counted and private ones ignored`() throws {
    let read = try line(
      "{\"sheet\":\"S\",\"from\":\"a\",\"travel\":1,\"app\":null,\"_x\":[1],\"b\":{}}")
    guard case .release(_, let unknown) = read else {
      Issue.record("not a release")
      return
    }
    #expect(unknown == ["app", "b"])
  }

  @Test(arguments: ["", "  \t", "\r", "\u{FEFF}", "\u{FEFF}\r"])
  func `a line without content is blank`(_ text: String) throws {
    #expect(try line(text) == .blank)
  }

  @Test func `a byte order mark and a carriage return are accepted`() throws {
    let expected = try line("{\"sheet\":\"S\",\"from\":\"a\",\"travel\":1}")
    #expect(try line("\u{FEFF}{\"sheet\":\"S\",\"from\":\"a\",\"travel\":1}\r") == expected)
  }

  @Test func `a header is accepted with the names of a library and private keys`() throws {
    #expect(try line(ReleaseLogFormat.header.text) == .header)
    #expect(
      try line(
        "{\"format\":\"sheetlua-releases\",\"version\":1,\"library\":\"x\",\"_note\":null}")
        == .header)
  }

  @Test(arguments: [
    "{\"format\":\"sheetlua-releases\",\"version\":2}",
    "{\"format\":\"sheetlua-releases\",\"version\":\"1\"}", "{\"format\":\"sheetlua-releases\"}",
    "{\"format\":\"sheetlua tape\",\"version\":1}", "{\"format\":null}",
  ])
  func `another format or version is an error of the whole log`(_ text: String) {
    let error = #expect(throws: LogLineError.self) { try line(text) }
    if case .otherFormat = error { return }
    Issue.record("\(text): \(String(describing: error))")
  }

  @Test(arguments: [
    ("{\"sheet\":\"S\"", "column 13"), ("[1]", "expected an object"), ("7", "expected an object"),
    ("null", "expected an object"), ("{\"sheet\":\"S\",\"travel\":1}", "has no `from`"),
    ("{\"from\":\"a\",\"travel\":1}", "has no `sheet`"),
    ("{\"sheet\":\"S\",\"from\":\"a\"}", "expected `height`, `travel` or `samples`"),
    ("{\"sheet\":\"S\",\"from\":\"a\",\"travel\":1,\"travel\":2}", "occurs twice"),
  ])
  func `a line that cannot be read has an error`(_ text: String, _ message: String) {
    let error = #expect(throws: LogLineError.self) { try line(text) }
    guard case .unreadable(let sentence) = error else { return }
    #expect(sentence.contains(message), "\(text): \(sentence)")
  }

  @Test(arguments: [
    ("\"travel\":null", "`travel` of `the line` is `null`"),
    ("\"travel\":1,\"elapsed\":null", "null"), ("\"travel\":NaN", "NaN"),
    ("\"travel\":Infinity", "NaN or Infinity"), ("\"travel\":1e999", "too large"),
    ("\"travel\":1000001", "from -1000000 to 1000000"),
    ("\"height\":-1000001", "from -1000000 to 1000000"),
    ("\"travel\":1,\"velocity\":-1e7", "from -1000000 to 1000000"),
    ("\"travel\":1,\"elapsed\":-0.1", "from 0 to 1000000"),
    ("\"travel\":1,\"rested\":-1", "from 0 to 1000000"),
    ("\"travel\":1,\"farthest\":-1", "from 0 to 1000000"),
    ("\"travel\":\"1\"", "a number"), ("\"travel\":true", "a number"),
    ("\"travel\":1,\"scrolled\":1", "true or false"),
    ("\"travel\":1,\"by\":\"thumb\"", "\"grabber\""),
    ("\"travel\":1,\"direction\":\"left\"", "\"up\""),
    ("\"travel\":1,\"pointer\":\"eye\"", "\"touch\""), ("\"travel\":1,\"n\":0", "whole number"),
    ("\"travel\":1,\"n\":1.5", "whole number"), ("\"travel\":1,\"to\":true", "a string"),
    ("\"travel\":1,\"to\":null", "null"), ("\"travel\":1,\"who\":7", "a string"),
    ("\"travel\":1,\"detents\":[{\"name\":\"a\",\"height\":9}]", "has no `container`"),
    ("\"travel\":1,\"container\":800", "has no `detents`"),
    ("\"travel\":1,\"container\":0,\"detents\":[{\"name\":\"a\",\"height\":9}]", "container"),
    ("\"travel\":1,\"width\":300", "`width` has no `container`"),
    ("\"travel\":1,\"container\":800,\"detents\":[]", "`detents`"),
    ("\"travel\":1,\"container\":800,\"detents\":[{\"name\":\"a\"}]", "detents"),
    ("\"travel\":1,\"container\":800,\"detents\":[{\"name\":\"\",\"height\":1}]", "is empty"),
    (
      "\"travel\":1,\"container\":8,\"detents\":[{\"name\":\"a\",\"height\":1},"
        + "{\"name\":\"a\",\"height\":2}]", "occurs twice"
    ),
    ("\"samples\":[[0,1,2]]", "samples"), ("\"samples\":[[0,1,2],[1,2]]", "samples"),
    ("\"samples\":[]", "expected `height`, `travel` or `samples`"),
    ("\"samples\":[[0,1,2],[0.2,1,2],[0.1,1,2]]", "sample 3 is at 0.1 s, before 0.2 s"),
    ("\"samples\":[[-1,1,2],[0,1,2]]", "sample 1 is at -1 s"),
  ])
  func `a wrong value is named with the expected ones`(_ keys: String, _ message: String) {
    let error = #expect(throws: LogLineError.self) { try release(keys) }
    guard case .unreadable(let sentence) = error else { return }
    #expect(sentence.contains(message), "\(keys): \(sentence)")
  }

  @Test func `a line that is not UTF-8 has an error`() {
    let bytes = Array("{\"sheet\":\"".utf8) + [0xFF] + Array("\",\"from\":\"a\",\"travel\":1}".utf8)
    #expect(throws: LogLineError.unreadable("the line is not UTF-8")) { try LogLine(bytes[...]) }
  }

  @Test func `outcomes are equal within half a point, and hidden is dismissed`() {
    #expect(LoggedOutcome.height(100).isSame(as: .height(100.5)))
    #expect(!LoggedOutcome.height(100).isSame(as: .height(100.51)))
    #expect(LoggedOutcome.name("hidden").isSame(as: .name("dismiss")))
    #expect(!LoggedOutcome.name("hidden").isSame(as: .name("large")))
    #expect(!LoggedOutcome.name("100").isSame(as: .height(100)))
  }

  @Test func `the schema has each key of the declaration with its range`() throws {
    let release = ReleaseLine.jsonSchema["$defs"]["release"]
    let properties = release["properties"]
    #expect(properties.fields.map { $0.0 } == ReleaseLine.description.fields.map { $0.name })
    #expect(release["required"] == .strings(["from", "sheet"]))
    #expect(properties["n"]["type"] == .string("integer"))
    #expect(properties["elapsed"]["minimum"] == .number(0))
    #expect(properties["container"]["exclusiveMinimum"] == .number(0))
    #expect(properties["samples"]["items"]["minItems"] == .integer(3))
    #expect(properties["detents"]["items"]["required"] == .strings(["name", "height"]))
    #expect(release.has("additionalProperties") == false)
  }
}
