internal import Support
internal import SheetEngine

/// A compact encoding of the frames of a run as differences between them.
///
/// The SVG source of a frame is split into pieces, each with one opening tag and the text after it.
/// Equal pieces are stored once for all runs. Consecutive frames whose pieces differ only in the
/// numbers inside tags form a segment. A segment stores the piece indices of its first frame, and
/// each changing number as a list of differences. Piece indices are often consecutive, so they are
/// stored as runs. One second of a moving sheet takes a few kilobytes.
struct FrameDeltas {
  /// The distinct pieces.
  private(set) var pieces: [String] = []
  private var places: [String: Int] = [:]
  private var known: [String: TagPiece] = [:]

  /// The encoded frames of a run with their times.
  struct Motion {
    /// The times in units of 0.1 ms: the first value, then the differences.
    var times: [Int]
    var segments: [Segment]
  }

  /// Consecutive frames whose pieces differ only in numbers.
  struct Segment {
    /// Number of frames.
    var count: Int
    /// The indices of the pieces.
    var pieces: [Int]
    /// The numbers that change.
    var tracks: [Track]
  }

  /// A number that changes over the frames of a segment.
  struct Track {
    /// The position of the piece in the segment, and the index of the number in its tag.
    var piece: Int
    var number: Int
    /// Number of decimals.
    var decimals: Int
    /// The values in units of the last decimal: the first value, then the differences.
    var values: [Int]
  }

  /// Encodes frames with their times in seconds.
  mutating func motion(_ frames: [(time: Double, source: String)]) -> Motion {
    var motion = Motion(times: [], segments: [])
    var last = 0
    var open: [[TagPiece]] = []
    for frame in frames {
      let time = Int(bounded: (frame.time * 10_000).rounded())
      motion.times.append(time - last)
      last = time
      let pieces = TagPiece.all(of: frame.source, known: &known)
      if let first = open.first, !TagPiece.haveOneForm(first, pieces) {
        motion.segments.append(segment(open))
        open = []
      }
      open.append(pieces)
    }
    if !open.isEmpty { motion.segments.append(segment(open)) }
    return motion
  }

  private mutating func segment(_ frames: [[TagPiece]]) -> Segment {
    let first = frames[0]
    let ids = first.map { place(of: $0.text) }
    var tracks: [Track] = []
    for piece in first.indices where frames.contains(where: { $0[piece].text != first[piece].text })
    {
      for number in first[piece].numbers.indices {
        let values = frames.map { $0[piece].numbers[number] }
        guard values.contains(where: { $0 != values[0] }) else { continue }
        tracks.append(Self.track(values, piece: piece, number: number))
      }
    }
    return Segment(count: frames.count, pieces: ids, tracks: tracks)
  }

  private mutating func place(of text: String) -> Int {
    if let place = places[text] { return place }
    places[text] = pieces.count
    pieces.append(text)
    return pieces.count - 1
  }

  private static func track(_ values: [DecimalNumber], piece: Int, number: Int) -> Track {
    let decimals = values.map(\.decimals).max() ?? 0
    var last = 0
    let steps = values.map { value -> Int in
      let units = value.units(of: decimals)
      defer { last = units }
      return units - last
    }
    return Track(piece: piece, number: number, decimals: decimals, values: steps)
  }
}

/// A decimal number in its written form.
struct DecimalNumber: Equatable {
  /// The digits as an integer, without the decimal point.
  var digits: Int
  /// Number of digits after the decimal point.
  var decimals: Int

  /// The maximum number of decimals in an image.
  private static let maxDecimals = 4
  private static let powers = [1, 10, 100, 1000, 10_000]

  /// Parses a number; nil if the text is not its canonical form.
  init?(_ text: Substring.UTF8View) {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    guard let first = rest.first, rest.count <= 12 else { return nil }
    if first == UInt8(ascii: "0"), rest.count > 1,
      rest.dropFirst().first != UInt8(ascii: ".")
    {
      return nil
    }
    (digits, decimals) = (0, 0)
    var isBehindPoint = false
    for byte in rest {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if isBehindPoint { decimals += 1 }
      case UInt8(ascii: ".") where !isBehindPoint: isBehindPoint = true
      default: return nil
      }
    }
    let endsWell = !isBehindPoint || decimals > 0 && digits % 10 != 0
    guard endsWell, decimals <= Self.maxDecimals, !(isNegative && digits == 0) else { return nil }
    if isNegative { digits = -digits }
  }

  /// Returns the number in units of the given decimals, which must be between its own number of
  /// decimals and 4.
  func units(of decimals: Int) -> Int { digits * Self.powers[decimals - self.decimals] }
}

/// An opening tag with the text up to the next opening tag.
struct TagPiece {
  /// The text of the piece.
  let text: String
  /// The text without the numbers of the tag.
  let form: String
  /// The numbers of the tag, in order.
  let numbers: [DecimalNumber]

  /// Returns the pieces of a source in order.
  ///
  /// Known pieces are not parsed again.
  static func all(of source: String, known: inout [String: TagPiece]) -> [TagPiece] {
    var pieces: [TagPiece] = []
    for text in texts(of: source) {
      if let piece = known[text] {
        pieces.append(piece)
        continue
      }
      let piece = TagPiece(text[...])
      known[text] = piece
      pieces.append(piece)
    }
    return pieces
  }

  /// Splits a source before each opening tag except the first.
  private static func texts(of source: String) -> [String] {
    var texts: [String] = []
    // The part after a `<` begins with a tag name, or with `/` for an end tag.
    let cuts = source.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    for part in cuts.map({ Substring($0) }) {
      if texts.isEmpty {
        texts.append(String(part))
      } else if part.utf8.first == UInt8(ascii: "/") || texts.count == 1 && texts[0].isEmpty {
        texts[texts.count - 1] += "<" + part
      } else {
        texts.append("<" + part)
      }
    }
    if texts == [""] { texts = [] }
    return texts
  }

  /// Returns true if two frames differ only in numbers.
  static func haveOneForm(_ some: [TagPiece], _ others: [TagPiece]) -> Bool {
    some.count == others.count
      && zip(some, others).allSatisfy { $0.text == $1.text || $0.form == $1.form }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Finds the numbers of the tag.
  ///
  /// Text after `#`, such as a color or an ID, contains no numbers.
  init(_ text: Substring) {
    self.text = String(text)
    var rest = text.utf8
    var form: [UInt8] = []
    var numbers: [DecimalNumber] = []
    while let byte = rest.first, byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "#") {
        let word = rest.dropFirst().prefix(while: Self.isWordByte)
        form.append(byte)
        form += word
        rest = rest.dropFirst(word.count + 1)
        continue
      }
      let sign = byte == UInt8(ascii: "-") ? 1 : 0
      guard Self.isDigit(rest.dropFirst(sign).first) else {
        form.append(byte)
        rest = rest.dropFirst()
        continue
      }
      var length = sign + rest.dropFirst(sign).prefix(while: Self.isDigit).count
      let behind = rest.dropFirst(length)
      if behind.first == UInt8(ascii: "."), Self.isDigit(behind.dropFirst().first) {
        length += 1 + behind.dropFirst().prefix(while: Self.isDigit).count
      }
      let word = rest.prefix(length)
      rest = rest.dropFirst(length)
      if let number = DecimalNumber(word) {
        form.append(0)
        numbers.append(number)
      } else {
        // The JavaScript reader counts this number, but its value never changes.
        form += word
        numbers.append(.placeholder)
      }
    }
    form += rest
    self.form = String(decoding: form, as: UTF8.self)
    self.numbers = numbers
  }
}

extension DecimalNumber {
  /// A placeholder for a number that remains in the form of the tag.
  static let placeholder = DecimalNumber(digits: 0, decimals: 0)

  private init(digits: Int, decimals: Int) { (self.digits, self.decimals) = (digits, decimals) }
}

extension FrameDeltas {
  /// Returns all runs as lists of numbers, with the distinct pieces.
  ///
  /// A piece is written without its first `<`. Its attribute values have single quotes, which are
  /// shorter in JSON. Text content never contains either quote unescaped.
  func json(_ motions: [Motion]) -> JSONValue {
    .object([
      (
        "pieces",
        .array(
          pieces.map { piece in
            .string(String(piece.dropFirst().map { $0 == "\"" ? "'" : $0 }))
          })
      ),
      ("runs", .array(motions.map(\.json))),
    ])
  }
}

extension FrameDeltas.Motion {
  /// The times and the segments.
  ///
  /// A segment contains a count, runs of pieces (first index, length) and tracks (piece, number,
  /// decimals, values).
  fileprivate var json: JSONValue {
    .object([
      ("times", .array(times.map { .integer($0) })),
      (
        "segments",
        .array(
          segments.map { segment in
            .array([
              .integer(segment.count), .array(segment.runs.map { .integer($0) }),
              .array(
                segment.tracks.map { track in
                  let head = [track.piece, track.number, track.decimals]
                  return .array((head + track.values).map { .integer($0) })
                }),
            ])
          })
      ),
    ])
  }
}

extension FrameDeltas.Segment {
  /// The piece indices as runs: the first index and the length of each run.
  fileprivate var runs: [Int] {
    var runs: [Int] = []
    var next: Int?
    for place in pieces {
      if place == next {
        runs[runs.count - 1] += 1
      } else {
        runs += [place, 1]
      }
      next = place + 1
    }
    return runs
  }
}
