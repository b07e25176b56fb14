import Testing

@testable import Terminal

@Suite struct GraphicsEncoderTests {
  private let sheet = PNGImage(number: 1, png: Array("png".utf8))

  private func placements(_ row: Int, offset: Int, shade: Int = 40) -> [ImagePlacement] {
    [
      ImagePlacement(
        image: .shades, slot: 0, row: 0, column: 3, span: (columns: 42, rows: row),
        first: shade * 3 + 1, height: 1, layer: 1),
      ImagePlacement(
        image: .drawn(sheet), slot: 1, row: row, column: 3, offset: offset, height: 40, layer: 2),
    ]
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `an image is sent once and then moved, in about fifty bytes`() {
    var encoder = GraphicsEncoder()
    let first = text(encoder.encode(placements(20, offset: 3), fromNothing: true))
    #expect(first.ranges(of: "a=t,f=32,s=1,v=768,").count == 1)
    #expect(first.ranges(of: "a=t,f=100,").count == 1)
    #expect(first.ranges(of: "a=p,").count == 2)
    let moved = text(encoder.encode(placements(20, offset: 9), fromNothing: false))
    #expect(moved == "\u{1B}[21;4H\u{1B}_Ga=p,i=2,p=2,Y=9,h=40,z=2,C=1,q=2\u{1B}\\")
    #expect(encoder.encode(placements(20, offset: 9), fromNothing: false).isEmpty)
    // Another opacity is another part of the same image.
    let darker = text(encoder.encode(placements(20, offset: 9, shade: 44), fromNothing: false))
    #expect(
      darker == "\u{1B}[1;4H\u{1B}_Ga=p,i=1,p=1,y=133,h=1,c=42,r=20,z=1,C=1,q=2\u{1B}\\")
  }

  @Test func `images are shown together with the cells, or immediately if no cell changes`() {
    var capabilities = Capabilities()
    for (synchronizes, marks) in [(true, ("\u{1B}[?2026h", "\u{1B}[?2026l")), (false, ("", ""))] {
      capabilities.synchronizes = synchronizes
      let encoder = CellEncoder(capabilities: capabilities)
      var alone: [UInt8] = []
      encoder.add(Array("pictures".utf8), to: &alone)
      #expect(text(alone) == marks.0 + "pictures" + marks.1)
      var both = Array((marks.0 + "cells" + marks.1).utf8)
      encoder.add(Array("pictures".utf8), to: &both)
      #expect(text(both) == marks.0 + "cellspictures" + marks.1)
      var none: [UInt8] = []
      encoder.add([], to: &none)
      #expect(none.isEmpty)
    }
  }

  @Test func `the cursor moves once to each cell, in the fewest bytes`() {
    func moves(_ cells: [(row: Int, column: Int)]) -> [String] {
      let placements = cells.enumerated().map { index, cell in
        ImagePlacement(
          image: .shades, slot: index, row: cell.row, column: cell.column, first: index, layer: 1)
      }
      var encoder = GraphicsEncoder()
      return text(encoder.encode(placements, fromNothing: true))
        .split(separator: "\u{1B}\\").filter { !$0.contains("a=t,") && $0.contains("a=p,") }
        .map { String($0.prefix { $0 != "_" }) }
    }
    #expect(
      moves([(0, 0), (0, 0), (15, 0), (15, 0), (15, 7), (0, 7), (0, 7)])
        == [
          "\u{1B}[H\u{1B}", "\u{1B}", "\u{1B}[16H\u{1B}", "\u{1B}", "\u{1B}[16;8H\u{1B}",
          "\u{1B}[1;8H\u{1B}", "\u{1B}",
        ])
  }

  @Test func `an unused image is removed, and a new size sends all images again`() {
    var encoder = GraphicsEncoder()
    _ = encoder.encode(placements(20, offset: 3), fromNothing: true)
    let gone = text(encoder.encode([], fromNothing: false))
    #expect(gone.ranges(of: "a=d,d=i,").count == 2)
    let back = text(encoder.encode(placements(20, offset: 3), fromNothing: false))
    #expect(back.ranges(of: "a=t,").isEmpty && back.ranges(of: "a=p,").count == 2)
    let again = text(encoder.encode(placements(20, offset: 3), fromNothing: true))
    #expect(again.hasPrefix(GraphicsEncoder.removal))
    #expect(again.ranges(of: "a=t,").count == 2)
  }

  @Test func `a drawn image is sent as a file, and removed after many others`() {
    var encoder = GraphicsEncoder()
    var told = ""
    for number in 1...54 {
      let picture = PNGImage(number: number, png: Array("png \(number)".utf8))
      let placement = ImagePlacement(
        image: .drawn(picture), slot: 21, row: 0, column: 0, height: 80, layer: 3)
      told += text(encoder.encode([placement], fromNothing: number == 1))
    }
    #expect(told.ranges(of: "a=t,f=100,i=").count == 54)
    #expect(told.contains("a=t,f=100,i=7,q=2,m=0;cG5nIDc=\u{1B}\\"))
    // 48 images are kept; the oldest ones are removed first.
    #expect(told.ranges(of: "a=d,d=I,i=").count == 6)
    #expect(told.contains("a=d,d=I,i=1,q=2") && !told.contains("a=d,d=I,i=7,"))
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are encoded in Base64 as in RFC 4648`(_ row: (bytes: String, letters: String)) {
    #expect(GraphicsEncoder.base64(Array(row.bytes.utf8)) == row.letters)
  }
}
