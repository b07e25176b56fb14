import Testing

@testable import Pictures

/// A reader of its own gets the same pixels back.
struct GIFTests {
  @Test func `frames come back as they were put in, with their times`() throws {
    // 60 x 50 of a few colours that lie in bins of their own.
    let one = Self.picture { ($0 / 7 + $1 / 5) % 6 }
    let two = Self.picture { $0 < 20 && $1 > 30 ? 5 : ($0 / 7 + $1 / 5) % 6 }
    var gif = GIF(width: 60, height: 50)
    gif.add(one, hundredths: 4)
    gif.add(two, hundredths: 9)
    gif.add(two, hundredths: 1)
    gif.hold(hundredths: 99)
    let read = try ReadGIF(gif.bytes)
    #expect(read.frames.map(\.colors) == [one.colors, two.colors, two.colors])
    #expect(read.delays == [4, 9, 100])
    // Of the second frame only the corner that changed was written, of the third a single pixel.
    #expect(read.areas[1].width <= 20 && read.areas[1].height <= 19)
    #expect(read.areas[2].width == 1)
  }

  @Test func `more than four thousand runs begin the table anew`() throws {
    var state: UInt64 = 7
    let noise = Self.picture(width: 200, height: 160) { _, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 40) % 32
    }
    var gif = GIF(width: 200, height: 160)
    gif.add(noise, hundredths: 4)
    #expect(try ReadGIF(gif.bytes).frames.first?.colors == noise.colors)
  }

  @Test func `of too many colours each becomes one that is near`() throws {
    var state: UInt64 = 3
    var colors: [UInt8] = []
    for _ in 0..<3 * 64 * 64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      colors.append(UInt8(state >> 56))
    }
    var gif = GIF(width: 64, height: 64)
    gif.add(Bitmap(width: 64, height: 64, colors: colors), hundredths: 4)
    let read = try #require(try ReadGIF(gif.bytes).frames.first)
    let far = zip(read.colors, colors).map { abs(Int($0) - Int($1)) }
    // 256 colours of a cube that is full: six or seven levels a side.
    #expect(far.reduce(0, +) / far.count < 20)
  }

  private static func picture(
    width: Int = 60, height: Int = 50, _ color: (Int, Int) -> Int
  ) -> Bitmap {
    var colors: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let value = UInt8(color(column, row) * 8)
        colors += [value, 255 - value, 40]
      }
    }
    return Bitmap(width: width, height: height, colors: colors)
  }
}

/// A GIF read back, as the specification says.
private struct ReadGIF {
  var frames: [Bitmap] = []
  var delays: [Int] = []
  var areas: [(width: Int, height: Int)] = []

  struct Broken: Error {}

  init(_ bytes: [UInt8]) throws {
    func word(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    guard bytes.starts(with: Array("GIF89a".utf8)), bytes.last == 0x3B else { throw Broken() }
    let (width, height) = (word(6), word(8))
    let table = Array(bytes[13..<13 + 768])
    var shown = [UInt8](repeating: 0, count: 3 * width * height)
    var place = 13 + 768
    while bytes[place] != 0x3B {
      if bytes[place] == 0x21 {
        if bytes[place + 1] == 0xF9 { delays.append(word(place + 4)) }
        place += 2
        while bytes[place] > 0 { place += Int(bytes[place]) + 1 }
        place += 1
        continue
      }
      guard bytes[place] == 0x2C, bytes[place + 10] == 8 else { throw Broken() }
      let (left, top) = (word(place + 1), word(place + 3))
      let area = (width: word(place + 5), height: word(place + 7))
      areas.append(area)
      place += 11
      var data: [UInt8] = []
      while bytes[place] > 0 {
        data += bytes[place + 1...place + Int(bytes[place])]
        place += Int(bytes[place]) + 1
      }
      place += 1
      let pixels = try Self.unpacked(data)
      guard pixels.count == area.width * area.height else { throw Broken() }
      for (index, pixel) in pixels.enumerated() {
        let target = (top + index / area.width) * width + left + index % area.width
        for channel in 0..<3 { shown[3 * target + channel] = table[3 * Int(pixel) + channel] }
      }
      frames.append(Bitmap(width: width, height: height, colors: shown))
    }
  }

  private static func unpacked(_ data: [UInt8]) throws -> [UInt8] {
    var (table, size, held, count) = ([[UInt8]](), 9, 0, 0)
    var (output, last) = ([UInt8](), [UInt8]())
    func fresh() -> [[UInt8]] { (0..<256).map { [UInt8($0)] } + [[], []] }
    for byte in data {
      held |= Int(byte) << count
      count += 8
      while count >= size {
        let code = held & ((1 << size) - 1)
        held >>= size
        count -= size
        if code == 256 {
          (table, size, last) = (fresh(), 9, [])
          continue
        }
        if code == 257 { return output }
        guard code <= table.count, !last.isEmpty || code < 256 else { throw Broken() }
        let run = code < table.count ? table[code] : last + [last[0]]
        output += run
        if !last.isEmpty, table.count < 4096 { table.append(last + [run[0]]) }
        if table.count == 1 << size, size < 12 { size += 1 }
        last = run
      }
    }
    throw Broken()
  }
}
