/// The decompression of DEFLATE, as PNG has it.
///
/// Source: RFC 1951.
struct Inflate {
  private let bytes: ArraySlice<UInt8>
  private var next: Int
  private var held: UInt32 = 0
  private var count = 0

  /// What is wrong with the bytes: they end too early, or hold what no encoder writes.
  struct Broken: Error {}

  /// Decompresses at most so many bytes; more of them are an error, so that nothing swells.
  static func bytes(of compressed: ArraySlice<UInt8>, atMost limit: Int) throws(Broken) -> [UInt8] {
    var inflate = Inflate(bytes: compressed, next: compressed.startIndex)
    var output: [UInt8] = []
    output.reserveCapacity(limit)
    var isLast = false
    while !isLast {
      isLast = try inflate.bits(1) == 1
      switch try inflate.bits(2) {
      case 0: try inflate.copyStored(to: &output)
      case 1: try inflate.expand(.fixedLengths, .fixedDistances, to: &output, limit)
      case 2:
        let (lengths, distances) = try inflate.codes()
        try inflate.expand(lengths, distances, to: &output, limit)
      default: throw Broken()
      }
      guard output.count <= limit else { throw Broken() }
    }
    return output
  }

  private mutating func bits(_ wanted: Int) throws(Broken) -> Int {
    while count < wanted {
      guard next < bytes.endIndex else { throw Broken() }
      held |= UInt32(bytes[next]) << UInt32(count)
      next += 1
      count += 8
    }
    let value = held & ((1 << UInt32(wanted)) - 1)
    held >>= UInt32(wanted)
    count -= wanted
    return Int(value)
  }

  private mutating func copyStored(to output: inout [UInt8]) throws(Broken) {
    (held, count) = (0, 0)
    let (length, complement) = (try bits(16), try bits(16))
    guard length == ~complement & 0xFFFF, next + length <= bytes.endIndex else { throw Broken() }
    output += bytes[next..<next + length]
    next += length
  }

  private mutating func symbol(_ code: HuffmanCode) throws(Broken) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Broken()
  }

  private mutating func expand(
    _ lengths: HuffmanCode, _ distances: HuffmanCode, to output: inout [UInt8], _ limit: Int
  ) throws(Broken) {
    while true {
      let symbol = try symbol(lengths)
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        guard symbol < 286 else { throw Broken() }
        let length = Self.lengthBases[symbol - 257] + (try bits(Self.lengthBits[symbol - 257]))
        let far = try self.symbol(distances)
        guard far < 30 else { throw Broken() }
        let distance = Self.distanceBases[far] + (try bits(far < 2 ? 0 : far / 2 - 1))
        guard distance <= output.count else { throw Broken() }
        // It may reach into what it writes itself: that is how runs are told.
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
      guard output.count <= limit else { throw Broken() }
    }
  }

  /// The codes of a block that brings its own.
  private mutating func codes() throws(Broken) -> (HuffmanCode, HuffmanCode) {
    let (literals, distances, given) = (
      try bits(5) + 257, try bits(5) + 1, try bits(4) + 4
    )
    var order = [Int](repeating: 0, count: 19)
    for place in Self.order.prefix(given) { order[place] = try bits(3) }
    let code = HuffmanCode(lengths: order)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try symbol(code)
      switch symbol {
      case ..<16: lengths.append(symbol)
      case 16:
        guard let last = lengths.last else { throw Broken() }
        lengths += [Int](repeating: last, count: try bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try bits(3) + 3)
      default: lengths += [Int](repeating: 0, count: try bits(7) + 11)
      }
    }
    guard lengths.count == literals + distances else { throw Broken() }
    return (
      HuffmanCode(lengths: Array(lengths[..<literals])),
      HuffmanCode(lengths: Array(lengths[literals...]))
    )
  }

  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
}

/// A code of symbols by their lengths in bits, the shorter first (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// How many symbols have each length, 0 to 15.
  let counts: [Int]
  /// The symbols by length, then by value.
  let symbols: [Int]

  init(lengths: [Int]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    self.counts = counts
    symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
  }

  static let fixedLengths = HuffmanCode(
    lengths: [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
      + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))
  static let fixedDistances = HuffmanCode(lengths: [Int](repeating: 5, count: 30))
}
