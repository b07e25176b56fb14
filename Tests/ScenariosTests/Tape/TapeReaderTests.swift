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

  /// The same tape with other lines, closed as if it had been written so.
  private func sealed(_ lines: [String]) -> String {
    let text = lines.joined(separator: "\n") + "\n"
    let digits = String(text.fingerprint, radix: 16)
    let hash = String(repeating: "0", count: 16 - digits.count) + digits
    return text + "end \(lines.count) \(hash)\n"
  }

  private static let device =
    "device iphone-15 phone ios portrait light lively 393 852 55 60 120 336 216 59 34 0 0 0 21 59 59"

  @Test func `a tape that is none, of another version or cut off is told so`() throws {
    let text = TapeWriter.text(of: try TapeFixtures.tape())
    #expect(error("")?.sentence == "not a tape: a tape starts with `sheetlua tape 1`")
    #expect(error("local x = 1\n")?.line == 1)
    #expect(
      error(text.replacing("sheetlua tape 1\n", with: "sheetlua tape 7\n"))?.sentence
        == "this tape has version 7; this sheetlua reads version 1")
    #expect(error(String(text.dropLast(200)))?.sentence.hasPrefix("the tape is truncated") == true)
    #expect(
      error(text.replacing("seed 1", with: "seed 2"))?.sentence
        == "the tape was modified or corrupted after it was written")
    let lines = text.split(separator: "\n")
    let fewer = (lines[..<5] + lines[6...]).joined(separator: "\n") + "\n"
    #expect(error(fewer)?.sentence.hasPrefix("the tape has ") == true)
  }

  @Test(arguments: [
    ("at 0.1 jumped 3", "unknown input `jumped`"),
    ("at 0.1 touched 3", "`touched` has 1 value; expected 3"),
    ("at 0.1 touched nan 3 0", "`touched` has `nan`; expected a number"),
    ("at 0.1 moved 1 1e300 0", "`moved` has `1e300`; expected a number"),
    ("at 0.1 rotated sideways", "`rotated` has `sideways`; expected portrait, landscape"),
    ("at -inf escaped", "`-inf` is not a time, or is earlier than the previous input"),
    ("at 0.1 popped Order -3 yes", "`popped` has `-3`; expected a whole number"),
    (
      "frame 0..99999999999 0000000000000000",
      "the frame's number or fingerprint is invalid, or out of order"
    ),
    (
      "frame 5..2 0000000000000000", "the frame's number or fingerprint is invalid, or out of order"
    ),
    ("frame 0 0000000000000000 a=b=c", "the field `a=b=c` is invalid"),
    ("frame 0 00", "the frame's number or fingerprint is invalid, or out of order"),
    ("seed -1", "the seed is not an integer"),
    ("script order.lua", "unexpected `script` here"),
    ("device x", "the device data is corrupted"),
    ("stop 1e9", "the end of the tape is before its last input, or hours after it"),
    ("", "unexpected `` here"),
  ])
  func `a sealed tape with a line that makes no sense is refused`(
    _ row: (line: String, sentence: String)
  ) {
    let text = sealed(["sheetlua tape 1", Self.device, row.line, "stop 1"])
    let error = error(text)
    #expect(error?.line == 3 && error?.sentence == row.sentence, "\(error as Any)")
  }

  @Test func `whatever is done to a tape, it is read or refused, and what is read can be played`()
    throws
  {
    let text = TapeWriter.text(of: try TapeFixtures.tape())
    let lines = text.split(separator: "\n").dropLast().map(String.init)
    var random = SeededRandom(seed: 4)
    var read = 0
    for _ in 0..<3000 {
      var damaged = lines
      for _ in 0...random.index(below: 3) { damage(&damaged, &random) }
      guard let tape = try? TapeReader.tape(from: sealed(damaged)) else { continue }
      read += 1
      if read % 40 == 0, tape.end < 10 {
        let make = { () throws -> EngineSimulation in
          EngineSimulation(ReleaseFixtures.world(.ios, device: tape.device).world)
        }
        _ = try TapePlayer(tape, make: make).play()
      }
    }
    #expect(read > 100)
    // Bytes that are no text of a tape at all.
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
      var words = lines[place].split(separator: " ").map(String.init)
      guard !words.isEmpty else { return }
      let junk = ["-1", "nan", "1e308", "%", "%zz", "-", "99999999999999999999", "é", "0..5"]
      words[random.index(below: words.count)] = random.pick(junk) ?? ""
      lines[place] = words.joined(separator: " ")
    default: lines.insert(lines[1 + random.index(below: lines.count - 1)], at: place)
    }
    if lines.count < 3 { lines += ["stop 1", "stop 1"] }
  }
}
