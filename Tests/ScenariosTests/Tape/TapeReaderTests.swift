import UserActions
import ScriptDiagnostics
import Support
import Planes
import SheetEngine
import Scenarios
import Testing

@Suite struct TapeReaderTests {
  private func error(_ text: String) -> TapeError? {
    do {
      _ = try TapeReader.tape(from: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a file that is not a tape, another version and a truncated tape are errors`() throws {
    let text = TapeWriter.text(of: try TapeFixtures.tape())
    #expect(error("")?.sentence == "not a tape: a tape starts with `{\"sheetlua_tape\":1`")
    #expect(error("local x = 1\n")?.line == 1)
    #expect(error("{\"format\":\"other\"}\n")?.sentence.hasPrefix("not a tape") == true)
    #expect(
      error(text.replacing("sheetlua_tape\":1,", with: "sheetlua_tape\":7,"))?.sentence
        == "this tape has version 7; this sheetlua reads version 1")
    #expect(error(String(text.dropLast(200)))?.sentence.hasPrefix("the tape is truncated") == true)
    #expect(error(String(text.dropLast(1)))?.sentence == "the tape is truncated on this line")
    #expect(
      error(String(text.prefix(60)))?.sentence
        == "the tape is truncated or corrupted on this line")
    #expect(
      error(text.replacing("\"seed\":\"1\"", with: "\"seed\":\"2\""))?.sentence
        == "the tape was modified or corrupted after it was written")
    let lines = text.split(separator: "\n")
    let fewer = (lines[..<5] + lines[6...]).joined(separator: "\n") + "\n"
    #expect(error(fewer)?.sentence.hasPrefix("the tape has ") == true)
  }

  @Test func `a tape of the old format is refused; with advice only for the command`() {
    let old = "sheetlua tape 1\nscript order.lua 0000000000000000\nseed 1\nstop 1\n"
    #expect(error(old)?.line == 1)
    #expect(
      error(old)?.sentence
        == "this tape is in an older format, which sheetlua no longer reads; record it again")
    #expect(
      error(old)?.commandAdvice
        == " with `sheetlua test FILE:LINE --tape OUT.tape` or `sheetlua play FILE --tape OUT.tape`"
    )
  }

  @Test func `lines that end in CRLF are an error`() throws {
    let text = TapeWriter.text(of: try TapeFixtures.tape())
    #expect(
      error(text.replacing("\n", with: "\r\n"))?.sentence
        == "the lines of this tape end in CRLF; those of a tape end in LF")
  }

  @Test(arguments: [
    (#"{"at":0.1,"input":"jumped"}"#, "unknown input `jumped`"),
    (#"{"at":0.1,"input":7}"#, "`input` is `7`; expected a string"),
    (
      #"{"at":0.1,"input":"touched","x":3}"#,
      "`touched` has no `y`; expected a number from -1000000000 to 1000000000"
    ),
    (
      #"{"at":0.1,"input":"touched","x":NaN,"y":3,"finger":0}"#,
      "`x` of `touched` is `NaN`; expected a number from -1000000000 to 1000000000"
    ),
    (
      #"{"at":0.1,"input":"moved","x":1,"y":1e300,"finger":0}"#,
      "`y` of `moved` is `1e+300`; expected a number from -1000000000 to 1000000000"
    ),
    (
      #"{"at":0.1,"input":"moved","x":1,"y":null,"finger":0}"#,
      "`y` of `moved` is `null`; expected a number from -1000000000 to 1000000000"
    ),
    (
      #"{"at":0.1,"input":"moved","x":1,"y":1e999,"finger":0}"#,
      "not JSON: the number `1e999` is too large"
    ),
    (
      #"{"at":0.1,"input":"moved","x":1,"y":"1","finger":0}"#,
      "`y` of `moved` is `\"1\"`; expected a number from -1000000000 to 1000000000"
    ),
    (
      #"{"at":0.1,"input":"lifted","finger":0.5}"#,
      "`finger` of `lifted` is `0.5`; expected a whole number from 0 to 1000000"
    ),
    (
      #"{"at":0.1,"input":"lifted","finger":0,"angle":3}"#,
      "`lifted` has the unknown key `angle`; its keys are input, at, finger"
    ),
    (
      #"{"at":0.1,"input":"lifted","finger":0,"finger":1}"#,
      "not JSON: the name `finger` occurs twice in one object"
    ),
    (
      #"{"at":0.1,"input":"rotated","to":"sideways"}"#,
      "`to` of `rotated` is `\"sideways\"`; expected \"portrait\", \"landscape\""
    ),
    (
      #"{"at":-Infinity,"input":"escaped"}"#,
      "`at` of `escaped` is `-Infinity`; expected a number from -1000000000 to 1000000000"
    ),
    (
      #"{"at":-1,"input":"escaped"}"#, "`at` is -1, which is earlier than the previous input"
    ),
    (
      #"{"at":0.1,"input":"popped","sheet":"Order","leaving":-3,"animated":true}"#,
      "`leaving` of `popped` is `-3`; expected a whole number from 0 to 1000000"
    ),
    (
      #"{"at":0.1,"input":"typed","text":"a"#, "not JSON: unterminated string"
    ),
    (
      #"{"frame":0,"last":1000000,"hash":"0000000000000000"}"#,
      "the frame's number is out of order, or the tape has too many frames"
    ),
    (
      #"{"frame":5,"last":2,"hash":"0000000000000000"}"#,
      "the frame's number is out of order, or the tape has too many frames"
    ),
    (
      #"{"frame":0,"hash":"0000000000000000","changed":{"a":1}}"#,
      "`changed` of `frame` is `{\"a\":1}`; expected an object of strings and nulls"
    ),
    (
      #"{"frame":0,"hash":"00"}"#,
      "`hash` of `frame` is `\"00\"`; expected 16 hexadecimal digits"
    ),
    (#"{"stop":1e9}"#, "the end of the tape is before its last input, or hours after it"),
    (#"{"seed":"1"}"#, "expected an object with `input`, `frame` or `stop`"),
    ("[1]", "expected an object with `input`, `frame` or `stop`"),
    ("", "not JSON: unexpected end of input, expected a value"),
    (String(repeating: "[", count: 100_000), "not JSON: nested too deeply"),
  ])
  func `a sealed tape with a line that makes no sense is refused`(
    _ row: (line: String, sentence: String)
  ) throws {
    let text = TapeWriter.text(of: try TapeFixtures.tape())
    let header = String(text.split(separator: "\n")[0])
    let error = error(TapeFixtures.sealed([header, row.line, "{\"stop\":1}"]))
    #expect(error?.line == 2 && error?.sentence == row.sentence, "\(error as Any)")
  }

  @Test(arguments: [
    (
      "\"seed\":\"1\"", "\"seed\":1",
      "`seed` of `header` is `1`; expected a string with an integer"
    ),
    (
      "\"hz\":60", "\"hz\":0", "`hz` of `device` is `0`; expected a number from 1 to 1000"
    ),
    ("\"density\":3,", "", "`device` has no `density`; expected a number from 0.5 to 8"),
    (
      "\"device\":{", "\"device\":{\"weight\":1,",
      "`device` has the unknown key `weight`; its keys are "
    ),
    ("\"left\":59", "\"left\":true", "`left` of `landscape_insets` is `true`; expected a number"),
    ("\"script\":", "\"scripts\":", "`header` has no `script`; expected a string"),
  ])
  func `a header that makes no sense is refused`(
    _ row: (part: String, other: String, sentence: String)
  ) throws {
    let text = TapeWriter.text(of: try TapeFixtures.tape())
    #expect(text.contains(row.part))
    let error = error(text.replacing(row.part, with: row.other))
    #expect(
      error?.line == 1 && error?.sentence.hasPrefix(row.sentence) == true, "\(error as Any)")
  }

  @Test(.timeLimit(.minutes(1))) func `a tape with many fields is read in one pass`() throws {
    let header = try #require(
      TapeWriter.text(of: try TapeFixtures.tape()).split(separator: "\n").first)
    let names = 0..<200_000
    let all = names.map { "\"f\($0)\":\"1\"" }.joined(separator: ",")
    let gone = names.map { "\"f\($0)\":null" }.joined(separator: ",")
    let hash = "\"hash\":\"0000000000000000\""
    let tape = try TapeReader.tape(
      from: TapeFixtures.sealed([
        String(header), "{\"frame\":0,\(hash),\"changed\":{\(all)}}",
        "{\"frame\":1,\(hash),\"changed\":{\(gone)}}", "{\"stop\":1}",
      ]))
    #expect(tape.frames[0].fields.all.count == 200_000)
    #expect(tape.frames[1].fields.all.isEmpty)
    // A line whose keys are all unknown, too.
    let keys = names.map { "\"f\($0)\":1" }.joined(separator: ",")
    let line = "{\"at\":0,\"input\":\"escaped\",\(keys)}"
    #expect(
      error(TapeFixtures.sealed([String(header), line, "{\"stop\":1}"]))?.sentence
        == "`escaped` has the unknown key `f0`; its keys are input, at")
  }

  @Test func `frames that share no fields are bounded`() throws {
    let header = try #require(
      TapeWriter.text(of: try TapeFixtures.tape()).split(separator: "\n").first)
    let all = (0..<20_000).map { "\"f\($0)\":\"1\"" }.joined(separator: ",")
    let hash = "\"hash\":\"0000000000000000\""
    var lines = [String(header), "{\"frame\":0,\(hash),\"changed\":{\(all)}}"]
    lines += (1...300).map { "{\"frame\":\($0),\(hash),\"changed\":{\"f0\":\"\($0)\"}}" }
    let error = error(TapeFixtures.sealed(lines + ["{\"stop\":1}"]))
    #expect(error?.line == 252 && error?.sentence == "the frames of the tape have too many fields")
  }

  @Test func `a damaged tape is rejected, or is read and can be played`()
    throws
  {
    let text = TapeWriter.text(of: try TapeFixtures.tape())
    let lines = text.split(separator: "\n").dropLast().map(String.init)
    var random = SeededRandom(seed: 4)
    var read = 0
    for _ in 0..<3000 {
      var damaged = lines
      for _ in 0...random.index(below: 3) { damage(&damaged, &random) }
      guard let tape = try? TapeReader.tape(from: TapeFixtures.sealed(damaged)) else { continue }
      read += 1
      if read % 40 == 0, tape.end < 10 {
        let make = { () throws -> EngineSimulation in
          EngineSimulation(ReleaseFixtures.world(.ios, device: tape.device).world)
        }
        _ = try TapePlayer(tape, make: make).play()
      }
    }
    #expect(read > 100)
    // Bytes that are not the text of a tape.
    for length in 0..<400 {
      let bytes = (0..<length).map { _ in UInt8(random.index(below: 128)) }
      #expect(error(String(decoding: bytes, as: UTF8.self)) != nil)
    }
  }

  private func damage(_ lines: inout [String], _ random: inout SeededRandom) {
    let place = 1 + random.index(below: lines.count - 1)
    switch random.index(below: 5) {
    case 0: lines.remove(at: place)
    case 1: lines.swapAt(place, 1 + random.index(below: lines.count - 1))
    case 2: lines[place] = String(lines[place].prefix(random.index(below: 20)))
    case 3:
      var words = lines[place].split(separator: ":").map(String.init)
      guard !words.isEmpty else { return }
      let junk = ["-1", "NaN", "1e308", "\"%\"", "{}", "null", "99999999999999999999", "é", "true"]
      words[random.index(below: words.count)] = random.pick(junk) ?? ""
      lines[place] = words.joined(separator: ":")
    default: lines.insert(lines[1 + random.index(below: lines.count - 1)], at: place)
    }
    if lines.count < 3 { lines += ["{\"stop\":1}", "{\"stop\":1}"] }
  }
}
