/// An animation as a GIF file: one table of colours for all, of each frame only what has changed.
///
/// Source: Graphics Interchange Format, Version 89a, CompuServe 1990.
package struct GIF {
  /// Pixels from left to right.
  private let width: Int
  private let height: Int
  private var histogram = ColorTable.Histogram()
  private var frames: [(bins: [UInt16], delay: Int)] = []

  /// An animation of that size in pixels.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Adds a frame that is shown for so many hundredths of a second; one of another size is left out.
  package mutating func add(_ bitmap: Bitmap, hundredths: Int) {
    guard bitmap.width == width, bitmap.height == height else { return }
    frames.append((histogram.add(bitmap), hundredths))
  }

  /// Shows the last frame longer.
  package mutating func hold(hundredths: Int) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].delay += hundredths
  }

  /// The file.
  package var bytes: [UInt8] {
    let table = ColorTable(histogram)
    var bytes = Array("GIF89a".utf8) + Self.word(width) + Self.word(height) + [0xF7, 0, 0]
    for place in 0..<256 {
      let color = place < table.colors.count ? table.colors[place] : (0, 0, 0)
      bytes += [color.0, color.1, color.2]
    }
    // For ever, as browsers have it.
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    var shown: [UInt8] = []
    for frame in frames {
      let places = frame.bins.map { table[$0] }
      let area = shown.isEmpty ? (0, 0, width, height) : changed(from: shown, to: places)
      bytes += [0x21, 0xF9, 4, 0x04] + Self.word(min(frame.delay, 65535)) + [0, 0]
      bytes += [0x2C] + Self.word(area.0) + Self.word(area.1) + Self.word(area.2)
      bytes += Self.word(area.3) + [0]
      bytes += Self.image(places, width, area)
      shown = places
    }
    return bytes + [0x3B]
  }

  /// The box around all that differs; a pixel where nothing does.
  private func changed(from old: [UInt8], to new: [UInt8]) -> (Int, Int, Int, Int) {
    var (left, top, right, bottom) = (width, height, -1, -1)
    for row in 0..<height {
      for column in 0..<width where old[row * width + column] != new[row * width + column] {
        left = min(left, column)
        right = max(right, column)
        top = min(top, row)
        bottom = row
      }
    }
    return right < 0 ? (0, 0, 1, 1) : (left, top, right - left + 1, bottom - top + 1)
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8 & 255)]
  }

  private static func image(
    _ places: [UInt8], _ width: Int, _ area: (Int, Int, Int, Int)
  ) -> [UInt8] {
    var packing = LZWPacking()
    for row in area.1..<area.1 + area.3 {
      for column in area.0..<area.0 + area.2 { packing.add(places[row * width + column]) }
    }
    let packed = packing.finished()
    var bytes: [UInt8] = [8]
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(start + 255, packed.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    return bytes + [0]
  }
}

/// The compression of GIF, for bytes of eight bits (its appendix F).
private struct LZWPacking {
  private static let clear = 256
  private static let end = 257
  /// Codes have twelve bits at most.
  private static let most = 4096

  private var packed: [UInt8] = []
  private var held = 0
  private var count = 0
  /// By code and byte: the code of the run that both make; 0: none yet.
  private var longer = [Int16](repeating: 0, count: most << 8)
  private var next = 258
  private var size = 9
  private var run = -1

  init() { write(Self.clear) }

  mutating func add(_ byte: UInt8) {
    guard run >= 0 else {
      run = Int(byte)
      return
    }
    let place = run << 8 | Int(byte)
    if longer[place] != 0 {
      run = Int(longer[place])
      return
    }
    write(run)
    if next < Self.most {
      longer[place] = Int16(next)
      // The reader learns a code one step later: the size grows when that code is in use.
      if next == 1 << size, size < 12 { size += 1 }
      next += 1
    } else {
      write(Self.clear)
      longer = [Int16](repeating: 0, count: Self.most << 8)
      (next, size) = (258, 9)
    }
    run = Int(byte)
  }

  mutating func finished() -> [UInt8] {
    if run >= 0 { write(run) }
    write(Self.end)
    if count > 0 { packed.append(UInt8(held & 255)) }
    return packed
  }

  private mutating func write(_ code: Int) {
    held |= code << count
    count += size
    while count >= 8 {
      packed.append(UInt8(held & 255))
      held >>= 8
      count -= 8
    }
  }
}
