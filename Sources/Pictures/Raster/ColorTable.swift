/// At most so many colours for what has many: the colours are halved where they differ most.
///
/// Source: Paul Heckbert, "Color Image Quantization for Frame Buffer Display", 1982 (median cut).
struct ColorTable {
  /// Red, green, blue; at most 256.
  let colors: [(UInt8, UInt8, UInt8)]
  /// The colour of every bin.
  private let places: [UInt8]

  /// How many bins there are: five bits a channel.
  static let bins = 1 << 15

  /// The bin of a colour.
  static func bin(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt16 {
    UInt16(red >> 3) << 10 | UInt16(green >> 3) << 5 | UInt16(blue >> 3)
  }

  /// What lies in the bins: how many pixels, and the sums of their channels.
  struct Histogram {
    var counts = [Int](repeating: 0, count: bins)
    var sums = [Int](repeating: 0, count: 3 * bins)

    mutating func add(_ bitmap: Bitmap) -> [UInt16] {
      var kept = [UInt16](repeating: 0, count: bitmap.width * bitmap.height)
      for pixel in kept.indices {
        let (red, green, blue) = (
          bitmap.colors[3 * pixel], bitmap.colors[3 * pixel + 1], bitmap.colors[3 * pixel + 2]
        )
        let bin = ColorTable.bin(red, green, blue)
        kept[pixel] = bin
        counts[Int(bin)] += 1
        sums[3 * Int(bin)] += Int(red)
        sums[3 * Int(bin) + 1] += Int(green)
        sums[3 * Int(bin) + 2] += Int(blue)
      }
      return kept
    }

    /// The mean of a channel in some bins.
    func mean(_ bins: [Int], _ channel: Int) -> UInt8 {
      let count = bins.reduce(0) { $0 + counts[$1] }
      return UInt8(bins.reduce(0) { $0 + sums[3 * $1 + channel] } / max(1, count))
    }
  }

  /// The table for what a histogram has counted.
  init(_ histogram: Histogram, most: Int = 256) {
    var groups = [histogram.counts.indices.filter { histogram.counts[$0] > 0 }]
    var reaches = groups.map(Self.reach)
    while groups.count < most, let longest = reaches.map(\.length).max(), longest > 0,
      let place = reaches.firstIndex(where: { $0.length == longest })
    {
      let (low, high) = Self.halved(groups[place], along: reaches[place].channel, histogram)
      (groups[place], reaches[place]) = (low, Self.reach(low))
      groups.append(high)
      reaches.append(Self.reach(high))
    }
    var places = [UInt8](repeating: 0, count: Self.bins)
    for (place, group) in groups.enumerated() {
      for bin in group { places[bin] = UInt8(place) }
    }
    self.places = places
    colors = groups.map {
      (histogram.mean($0, 0), histogram.mean($0, 1), histogram.mean($0, 2))
    }
  }

  /// The place of a bin's colour.
  subscript(bin: UInt16) -> UInt8 { places[Int(bin)] }

  private static func level(_ bin: Int, _ channel: Int) -> Int { bin >> (10 - 5 * channel) & 31 }

  /// How far a group reaches in its widest channel.
  private static func reach(_ group: [Int]) -> (channel: Int, length: Int) {
    let lengths = (0..<3).map { channel in
      let levels = group.map { level($0, channel) }
      return (levels.max() ?? 0) - (levels.min() ?? 0)
    }
    let longest = lengths.max() ?? 0
    return (lengths.firstIndex(of: longest) ?? 0, longest)
  }

  /// A group in two, about as many pixels in each.
  private static func halved(
    _ group: [Int], along channel: Int, _ histogram: Histogram
  ) -> ([Int], [Int]) {
    let sorted = group.sorted { (level($0, channel), $0) < (level($1, channel), $1) }
    let half = sorted.reduce(0) { $0 + histogram.counts[$1] } / 2
    var count = 0
    var cut = 0
    while cut < sorted.count - 1, count + histogram.counts[sorted[cut]] <= half {
      count += histogram.counts[sorted[cut]]
      cut += 1
    }
    cut = max(1, cut)
    return (Array(sorted[..<cut]), Array(sorted[cut...]))
  }
}
