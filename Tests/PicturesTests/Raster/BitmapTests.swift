import Testing

@testable import Pictures

/// A PNG of 3 x 5 pixels, one filter a row, half of them half transparent, made by other hands.
struct BitmapTests {
  private static let png: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 3, 0, 0, 0, 5, 8, 6, 0,
    0, 0, 128, 113, 86, 162, 0, 0, 0, 63, 73, 68, 65, 84, 120, 156, 99, 96, 96, 56, 209, 224, 166,
    177, 234, 127, 207, 130, 158, 6, 70, 94, 163, 253, 255, 221, 52, 30, 53, 186, 85, 60, 170, 103,
    226, 53, 250, 222, 8, 196, 245, 32, 154, 89, 42, 37, 104, 191, 150, 238, 219, 70, 173, 171,
    111, 235, 89, 192, 50, 26, 16, 25, 0, 120, 109, 27, 138, 227, 69, 33, 94, 0, 0, 0, 0, 73, 69,
    78, 68, 174, 66, 96, 130,
  ]
  private static let colors: [UInt8] = [
    127, 127, 227, 70, 40, 170, 197, 207, 197, 13, 50, 191, 169, 172, 208, 153, 210, 131, 140, 177,
    218, 96, 140, 152, 210, 129, 188, 39, 150, 173, 182, 222, 199, 179, 54, 113, 153, 227, 209,
    122, 240, 134, 223, 179, 179,
  ]

  @Test func `every filter is undone, and what is transparent is white`() {
    let bitmap = Bitmap(png: Self.png)
    #expect(bitmap == Bitmap(width: 3, height: 5, colors: Self.colors))
  }

  @Test func `what is no such file is none`() {
    #expect(Bitmap(png: []) == nil)
    #expect(Bitmap(png: Array("GIF89a".utf8)) == nil)
    for count in 0..<104 { #expect(Bitmap(png: Array(Self.png[..<count])) == nil, "\(count)") }
    for place in 8..<Self.png.count {
      var bytes = Self.png
      bytes[place] ^= 0x55
      if let bitmap = Bitmap(png: bytes) {
        #expect(bitmap.colors.count == 3 * bitmap.width * bitmap.height)
      }
    }
  }
}
