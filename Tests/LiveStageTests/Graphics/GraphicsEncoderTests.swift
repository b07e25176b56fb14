import Testing

@testable import LiveStage

@Suite struct GraphicsEncoderTests {
  private let strip = SheetStrip(
    color: 0xFFFFFF, radius: .init(across: 9, down: 9), shadow: .init(reach: 10, darkness: 60),
    corner: 16, depth: 34)

  private func placements(_ row: Int, offset: Int, shade: Int = 10) -> [Placement] {
    [
      Placement(
        image: .shade(shade), slot: 0, row: 0, column: 3, span: (columns: 42, rows: row), layer: 1),
      Placement(
        image: .edge(strip, .left), slot: 2, row: row, column: 3, offset: offset, height: 50,
        layer: 2),
    ]
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a picture is sent once and then moved, in some fifty bytes`() {
    var encoder = GraphicsEncoder()
    let first = text(encoder.encode(placements(20, offset: 3), fromNothing: true))
    #expect(first.ranges(of: "a=t,f=32").count == 2)
    #expect(first.ranges(of: "a=p,").count == 2)
    let moved = text(encoder.encode(placements(20, offset: 9), fromNothing: false))
    #expect(moved == "\u{1B}[21;4H\u{1B}_Ga=p,i=2,p=3,Y=9,h=50,z=2,C=1,q=2\u{1B}\\")
    #expect(encoder.encode(placements(20, offset: 9), fromNothing: false).isEmpty)
  }

  @Test func `what is not wanted any more is taken away, and a new size sends all anew`() {
    var encoder = GraphicsEncoder()
    _ = encoder.encode(placements(20, offset: 3), fromNothing: true)
    let gone = text(encoder.encode([], fromNothing: false))
    #expect(gone.ranges(of: "a=d,d=i,").count == 2)
    let darker = text(encoder.encode(placements(20, offset: 3, shade: 11), fromNothing: false))
    #expect(darker.ranges(of: "a=t,").count == 1)
    let again = text(encoder.encode(placements(20, offset: 3, shade: 11), fromNothing: true))
    #expect(again.hasPrefix(GraphicsEncoder.removal))
    #expect(again.ranges(of: "a=t,").count == 2)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are told in the letters of RFC 4648`(_ row: (bytes: String, letters: String)) {
    #expect(GraphicsEncoder.base64(Array(row.bytes.utf8)) == row.letters)
  }

  @Test func `a sheet's edge is round, whole below its corner, and shaded above`() {
    let (width, height, bytes) = strip.pixels(of: .left)
    #expect((width, height) == (16, 44))
    func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4 + 3]) }
    #expect(alpha(0, 10) < 255 && alpha(1, 11) < 255)
    #expect(alpha(8, 19) == 255 && alpha(0, 30) == 255 && alpha(15, 10) == 255)
    #expect(alpha(15, 9) > alpha(15, 5) && alpha(15, 5) > alpha(15, 0))
    let right = strip.pixels(of: .right).bytes
    for y in 0..<height {
      for x in 0..<width {
        #expect(right[(y * width + width - 1 - x) * 4 + 3] == bytes[(y * width + x) * 4 + 3])
      }
    }
  }

  @Test func `kitty is asked for pictures by its name, others are not`() {
    for (name, isAsked) in [("kitty(0.26.5)", true), ("tmux 3.3a", false), ("XTerm(379)", false)] {
      var answers = DetectedCapabilities()
      var capabilities = Capabilities()
      let size = TerminalSize(columns: 100, rows: 46, width: 800, height: 782)
      for reply in [TerminalReply.name(name), .attributes([62])] {
        answers.take(reply, options: LiveOptions(), size: size, capabilities: &capabilities)
      }
      #expect((answers.turnOn() ?? "").contains(GraphicsEncoder.query) == isAsked, "\(name)")
      // Nobody has answered yet: cells.
      #expect(answers.graphics == nil)
      answers.take(
        .graphics(isThere: true), options: LiveOptions(), size: size, capabilities: &capabilities)
      #expect(answers.graphics?.width == 8 && answers.graphics?.height == 17)
    }
  }
}
