import Glibc
import Testing

@testable import Terminal

@Suite struct GraphicsEncoderTests {
  private let strip = SheetStrip(
    color: 0xFFFFFF, width: 420, radius: .init(across: 9, down: 9),
    shadow: .init(reach: 10, darkness: 60), depth: 34,
    grabber: .init(x: 190, y: 5, width: 40, height: 5, color: 0xAEAEB2))

  private func placements(_ row: Int, offset: Int, shade: Int = 40) -> [Placement] {
    [
      Placement(
        image: .shades, slot: 0, row: 0, column: 3, span: (columns: 42, rows: row),
        first: shade * 3 + 1, height: 1, layer: 1),
      Placement(
        image: .edge(strip), slot: 1, row: row, column: 3, offset: offset, height: 40, layer: 2),
    ]
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a picture is sent once and then moved, in some fifty bytes`() {
    var encoder = GraphicsEncoder()
    let first = text(encoder.encode(placements(20, offset: 3), fromNothing: true))
    #expect(first.ranges(of: "a=t,f=32").count == 2)
    #expect(first.ranges(of: "a=p,").count == 2)
    // A strip of 74 kB.
    #expect(first.utf8.count < 4_000, "\(first.utf8.count)")
    let moved = text(encoder.encode(placements(20, offset: 9), fromNothing: false))
    #expect(moved == "\u{1B}[21;4H\u{1B}_Ga=p,i=2,p=2,Y=9,h=40,z=2,C=1,q=2\u{1B}\\")
    #expect(encoder.encode(placements(20, offset: 9), fromNothing: false).isEmpty)
    // Another shade is another part of the same picture.
    let darker = text(encoder.encode(placements(20, offset: 9, shade: 44), fromNothing: false))
    #expect(
      darker == "\u{1B}[1;4H\u{1B}_Ga=p,i=1,p=1,y=133,h=1,c=42,r=20,z=1,C=1,q=2\u{1B}\\")
  }

  @Test func `pictures are shown together with the cells, and at once where no cell changes`() {
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

  @Test func `the cursor is moved once to each cell, in the fewest bytes`() {
    func moves(_ cells: [(row: Int, column: Int)]) -> [String] {
      let placements = cells.enumerated().map { index, cell in
        Placement(
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

  @Test func `what is not wanted any more is taken away, and a new size sends all anew`() {
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

  @Test func `a drawn picture is sent as its file, and forgotten when many others were shown`() {
    var encoder = GraphicsEncoder()
    var told = ""
    for number in 1...54 {
      let picture = DrawnPicture(number: number, png: Array("png \(number)".utf8))
      let placement = Placement(
        image: .drawn(picture), slot: 21, row: 0, column: 0, height: 80, layer: 3)
      told += text(encoder.encode([placement], fromNothing: number == 1))
    }
    #expect(told.ranges(of: "a=t,f=100,i=").count == 54)
    #expect(told.contains("a=t,f=100,i=7,q=2,m=0;cG5nIDc=\u{1B}\\"))
    // Forty-eight are kept; the others go, the oldest first.
    #expect(told.ranges(of: "a=d,d=I,i=").count == 6)
    #expect(told.contains("a=d,d=I,i=1,q=2") && !told.contains("a=d,d=I,i=7,"))
  }

  @Test(.enabled(if: access("/usr/bin/python3", X_OK) == 0))
  func `zlib reads what is made short`() throws {
    for (image, most) in [
      (GraphicsImage.edge(strip), 2_000), (.shades, 2_500),
      (.dot(width: 10, height: 20, color: 0xFF9500), 400),
    ] {
      let (width, height, bytes) = try #require(image.pixels)
      #expect(bytes.count == width * height * 4)
      let short = Deflate.zlib(bytes, width: width)
      #expect(short.count < most, "\(short.count) of \(bytes.count)")
      #expect(try inflated(short) == bytes)
    }
    var random: UInt64 = 17
    let noise = (0..<4_000).map { _ in
      random = random &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(truncatingIfNeeded: random >> 60)
    }
    #expect(try inflated(Deflate.zlib(noise, width: 10)) == noise)
  }

  /// What Python's zlib makes of a stream.
  private func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    let path = "/tmp/inflated-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    defer { for name in [path, path + ".raw"] { unlink(name) } }
    let file = try #require(fopen(path, "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    let script =
      "import sys,zlib;p=sys.argv[1];open(p+'.raw','wb').write(zlib.decompress(open(p,'rb').read()))"
    let words: [String] = ["python3", "-c", script, path]
    let argv = words.map { strdup($0) } + [nil]
    defer { for pointer in argv { free(pointer) } }
    var process: pid_t = 0
    try #require(posix_spawnp(&process, "python3", nil, nil, argv, environ) == 0)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    try #require(status == 0)
    let raw = try #require(fopen(path + ".raw", "r"))
    defer { fclose(raw) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    return Array(buffer[..<fread(&buffer, 1, buffer.count, raw)])
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are told in the letters of RFC 4648`(_ row: (bytes: String, letters: String)) {
    #expect(GraphicsEncoder.base64(Array(row.bytes.utf8)) == row.letters)
  }

  @Test func `a sheet's upper end is round and whole, with a shadow above and its grabber`() {
    let bytes = strip.pixels
    let (width, height) = (strip.width, strip.height)
    #expect(bytes.count == width * height * 4)
    func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4 + 3]) }
    #expect(alpha(0, 10) < 255 && alpha(1, 11) < 255)
    #expect(alpha(9, 19) == 255 && alpha(0, 30) == 255 && alpha(15, 10) == 255)
    #expect(alpha(15, 9) > alpha(15, 5) && alpha(15, 5) > alpha(15, 0))
    for y in 0..<height {
      for x in 0..<width { #expect(alpha(x, y) == alpha(width - 1 - x, y)) }
    }
    func red(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4]) }
    #expect(red(210, 17) == 0xAE && red(210, 14) == 255 && red(210, 20) == 255)
    #expect(red(188, 17) == 255 && (0xAF...254).contains(red(190, 15)))
  }

  @Test func `a corner of the device hides what lies outside and nothing of the screen`() {
    let corner = DeviceCorner(
      isRight: true, isLower: false, width: 50, height: 60, radius: .init(across: 50, down: 55),
      edge: .init(across: 10, down: 10), color: 0x3A3A3E, outside: 0x101014)
    let bytes = corner.pixels
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(bytes[(y * 50 + x) * 4..<(y * 50 + x) * 4 + 4])
    }
    #expect(pixel(49, 0) == [0x10, 0x10, 0x14, 255])
    #expect(pixel(0, 2) == [0x3A, 0x3A, 0x3E, 255] && pixel(47, 58) == [0x3A, 0x3A, 0x3E, 255])
    #expect(pixel(5, 40)[3] == 0 && pixel(0, 59)[3] == 0)
  }
}
