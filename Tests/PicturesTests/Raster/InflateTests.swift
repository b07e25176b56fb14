import Testing

@testable import Pictures

/// What zlib 1.2.13 has compressed comes back.
struct InflateTests {
  private static let fixed: [UInt8] = [
    75, 84, 40, 206, 72, 77, 45, 209, 81, 72, 68, 99, 40, 36, 230, 165, 0, 217, 233, 69, 137, 73,
    73, 169, 69, 0,
  ]
  private static let dynamic: [UInt8] = [
    61, 78, 1, 18, 128, 32, 12, 122, 43, 108, 53, 255, 255, 130, 96, 84, 158, 167, 136, 12, 192,
    128, 104, 54, 234, 198, 37, 136, 83, 128, 54, 5, 25, 166, 131, 192, 50, 153, 167, 20, 94, 167,
    232, 119, 15, 45, 244, 208, 177, 172, 191, 127, 81, 253, 163, 112, 181, 104, 113, 57, 202, 227,
    70, 151, 173, 153, 112, 75, 110, 159, 171, 29, 96, 104, 215, 74, 132, 15, 214, 217, 203, 200,
    58, 34, 21, 82, 17, 9, 208, 167, 242, 165, 144, 239, 210, 228, 207, 47, 86, 57, 185, 122, 108,
    134, 233, 6, 174, 150, 230, 249, 42, 215, 81, 61, 31,
  ]

  @Test func `a block with the fixed code`() throws {
    let bytes = try Inflate.bytes(of: Self.fixed[...], atMost: 100)
    #expect(String(decoding: bytes, as: UTF8.self) == "a sheet, a sheet, a sheet and a grabber")
  }

  @Test func `a block as it is`() throws {
    let bytes = try Inflate.bytes(
      of: [1, 6, 0, 249, 255, 100, 101, 116, 101, 110, 116][...], atMost: 6)
    #expect(String(decoding: bytes, as: UTF8.self) == "detent")
  }

  @Test func `a block with a code of its own`() throws {
    // The letters that went in: a generator's high bits, half of them an a.
    var state: UInt64 = 1
    let letters = (0..<300).map { _ -> UInt8 in
      state = (state &* 1_103_515_245 &+ 12345) % 2_147_483_648
      let value = UInt8((state >> 16) % 64)
      return 97
        + (value < 32 ? 0 : value < 48 ? 1 : value < 56 ? 2 : value < 60 ? 3 : 4 + value % 4)
    }
    #expect(try Inflate.bytes(of: Self.dynamic[...], atMost: 300) == letters)
  }

  @Test func `bytes that end too early, or swell, are refused`() {
    for count in 0..<Self.dynamic.count - 1 {
      #expect(throws: Inflate.Broken.self) {
        try Inflate.bytes(of: Self.dynamic[..<count], atMost: 300)
      }
    }
    #expect(throws: Inflate.Broken.self) { try Inflate.bytes(of: Self.fixed[...], atMost: 10) }
  }

  @Test func `any change of a byte ends in bytes or in a refusal`() {
    for place in Self.dynamic.indices {
      for value in stride(from: 0, to: 256, by: 85) {
        var bytes = Self.dynamic
        bytes[place] = UInt8(value)
        let result = try? Inflate.bytes(of: bytes[...], atMost: 1000)
        #expect((result?.count ?? 0) <= 1000)
      }
    }
  }
}
