import TerminalFixture
import Testing

@testable import Terminal

@Suite struct EncoderPropertyTests {
  @Test(arguments: ColorDepth.allCases, [true, false])
  func `the bytes between two frames turn the first into the second`(
    depth: ColorDepth, repeats: Bool
  ) {
    var pairs = RandomFrames(seed: repeats ? 7 : 8)
    var encoder = CellEncoder(
      capabilities: Capabilities(
        depth: depth, repeats: repeats, repeatsOnlyASCII: depth == .palette16,
        synchronizes: repeats))
    for round in 0..<1500 {
      let columns = 1 + pairs.next(below: 24)
      let rows = 1 + pairs.next(below: 12)
      let first = pairs.frame(columns: columns, rows: rows)
      var second = first
      // Half of the pairs have little in common; the others differ in a few runs.
      if round % 2 == 0 { second = pairs.frame(columns: columns, rows: rows) }
      for _ in 0..<pairs.next(below: 4) { pairs.scribble(on: &second) }

      let bytes = encoder.encode(from: round % 10 == 9 ? nil : first, to: second)
      var terminal = TerminalEmulator(columns: columns, rows: rows)
      terminal.show(first, depth: depth)
      terminal.obey(bytes, widths: RandomFrames.width)

      let wanted = second.cells.map { TerminalEmulator.spot($0, of: second, depth: depth) }
      guard terminal.errors.isEmpty, terminal.spots == wanted else {
        let place = zip(terminal.spots, wanted).enumerated().first { $1.0 != $1.1 }
        Issue.record(
          """
          round \(round), \(columns) x \(rows): \(terminal.errors.prefix(3)); \
          cell \(place?.offset ?? -1) is \(place?.element.0 as Any), not \(place?.element.1 as Any)
          in \(String(decoding: bytes, as: UTF8.self).debugDescription)
          """)
        return
      }
    }
  }

  @Test func `two equal frames give no bytes`() {
    var pairs = RandomFrames(seed: 3)
    var encoder = CellEncoder(capabilities: Capabilities(synchronizes: true))
    let frame = pairs.frame(columns: 20, rows: 8)
    #expect(encoder.encode(from: frame, to: frame) == [])
  }

  @Test func `cells that look the same at a color depth are not printed again`() {
    // 1C1C1E and 1C1C1F are the same gray of 256; the foreground of a blank is invisible.
    let dark = TerminalFrame(columns: 4, rows: 1, background: TerminalColor(0x1C1C1E))
    var other = TerminalFrame(columns: 4, rows: 1, background: TerminalColor(0x1C1C1F))
    other.put(
      " ", width: 1, row: 0, column: 2, foreground: TerminalColor(0xFF0000),
      background: TerminalColor(0x1C1C1F))
    var encoder = CellEncoder(capabilities: Capabilities(depth: .palette256))
    #expect(encoder.encode(from: dark, to: other) == [])
  }
}
