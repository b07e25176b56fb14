import PictureFixture
@testable import Report
import Testing

@testable import Pictures

/// Images that differ in a few numbers are stored as the changes.
struct FrameDeltasTests {
  /// Returns the images of a motion, rebuilt as the page does it.
  private static func pictures(_ motion: FrameDeltas.Motion, _ deltas: FrameDeltas) -> [String] {
    motion.segments.flatMap { segment in
      (0..<segment.count).map { frame in
        segment.pieces.enumerated().map { place, id in
          var numbers: [Int: String] = [:]
          for track in segment.tracks where track.piece == place {
            let value = track.values[...frame].reduce(0, +)
            numbers[track.number] = written(value, decimals: track.decimals)
          }
          return Self.replacing(numbers, in: deltas.pieces[id])
        }.joined()
      }
    }
  }

  private static func written(_ value: Int, decimals: Int) -> String {
    var digits = String(value.magnitude)
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = digits.dropLast(decimals)
    var part = String(digits.suffix(decimals))
    while part.hasSuffix("0") { part.removeLast() }
    return (value < 0 ? "-" : "") + whole + (part.isEmpty ? "" : "." + part)
  }

  private static func replacing(_ numbers: [Int: String], in piece: String) -> String {
    let end = piece.firstIndex(of: ">") ?? piece.endIndex
    var index = -1
    let tag = piece[..<end].replacing(#/#[0-9A-Za-z-]+|-?[0-9]+(?:\.[0-9]+)?/#) { match in
      if match.0.hasPrefix("#") { return String(match.0) }
      index += 1
      return numbers[index] ?? String(match.0)
    }
    return String(tag + piece[end...])
  }

  private static func check(_ sources: [String]) -> (FrameDeltas.Motion, FrameDeltas) {
    var deltas = FrameDeltas()
    let motion = deltas.motion(sources.enumerated().map { (Double($0.offset) / 60, $0.element) })
    #expect(pictures(motion, deltas) == sources)
    return (motion, deltas)
  }

  @Test func `a number that changes is a track, and other text is stored once`() {
    let (motion, deltas) = Self.check(
      (0..<30).map { frame in
        let y = (Double(frame) * 12.25).coordinate(2)
        return
          "<g transform=\"translate(0 \(y))\"><rect x=\"1\" fill=\"#12\(10 + frame % 2)\"/></g>"
          + "<text x=\"16\">102.40</text>"
      }.filter { $0.contains("#1210") })
    #expect(motion.segments.count == 1)
    #expect(motion.segments[0].tracks.count == 1)
    #expect(motion.segments[0].tracks[0].decimals <= 2)
    #expect(deltas.pieces.count == 3)
  }

  @Test func `a new color, text or element begins a segment`() {
    let frames = [
      "<rect fill=\"#101010\"/>", "<rect fill=\"#101011\"/>",
      "<rect fill=\"#101011\"/><text>1</text>", "<rect fill=\"#101011\"/><text>2</text>",
    ]
    let (motion, deltas) = Self.check(frames)
    #expect(motion.segments.count == 4)
    #expect(deltas.pieces.count == 4)
  }

  @Test func `numbers in an unusual format are kept as text`() {
    for numbers in [
      ["1.0", "2.5"], ["-0", "1"], ["007", "8"], ["1.23456", "1"], ["123456789012", "1"],
    ] {
      _ = Self.check(numbers.map { "<a b=\"\($0)\" c=\"3\"/>" })
    }
    _ = Self.check(["<a b=\"-3.5\"/>", "<a b=\"0.25\"/>", "<a b=\"-0.75\"/>", "<a b=\"10\"/>"])
    _ = Self.check([
      "", "<a/>", "words", "<a b=\"M-1.5-2.25 3.125\"/>", "<a b=\"M-1-2.2 3.1254\"/>",
    ])
  }

  @Test func `the images of a run are rebuilt exactly`() throws {
    let run = try RunFixtures.run(
      "user:opens 'Order' user:flicks { up = 80, at = 900 } user:taps 'Quantity' user:types '12'"
        + " user:taps 'close' user:answers 'Discard' user:settles()")
    let frames = ReportFrames(of: run).frames
    #expect(frames.count > 60 && frames.count <= ReportFrames.maxFrames)
    let (motion, deltas) = Self.check(frames.map(\.source))
    let text = deltas.json([motion]).text
    let whole = frames.reduce(0) { $0 + $1.source.utf8.count }
    #expect(text.utf8.count * 12 < whole, "\(text.utf8.count) of \(whole)")
    #expect(!text.contains("\\\""))
  }

  @Test func `a long run has fewer frames per second, up to its end`() throws {
    let run = try RunFixtures.run(
      "for i = 1, 12 do user:opens 'Order' user:escapes() user:settles() end")
    let frames = ReportFrames(of: run).frames
    #expect(frames.count > 200 && frames.count <= ReportFrames.maxFrames)
    #expect(abs((frames.last?.time ?? 0) - run.end) < 0.1)
  }

  @Test func `many events and snapshots do not exceed the limit of frames`() throws {
    let run = try RunFixtures.run(
      "user:opens 'Order' user:settles() for i = 1, 700 do user:waits(0.05)"
        + " user:sheet 'Order':set { title = 'Title ' .. i } end")
    let frames = ReportFrames(of: run).frames
    #expect(frames.count > 300 && frames.count <= ReportFrames.maxFrames)
  }
}
