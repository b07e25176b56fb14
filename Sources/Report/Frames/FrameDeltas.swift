internal import Support
internal import SheetEngine

/// Pictures of motions as what changes from one to the next.
///
/// A picture is cut into pieces, one for each opening tag with its words. Equal pieces are kept once,
/// for all motions. Pictures that follow each other with the same pieces but for numbers in tags make
/// one segment: its first picture as places of pieces, and each number that moves as a list of
/// differences. Pieces that follow each other once mostly do so again, so places are written as runs. A
/// second of a moving sheet takes a few kilobytes.
struct FrameDeltas {
  /// The pieces, each once.
  private(set) var pieces: [String] = []
  private var places: [String: Int] = [:]
  private var known: [String: TagPiece] = [:]

  /// A motion: when each picture is shown, and how it is made.
  struct Motion {
    /// When, in ten-thousandths of a second: the first, then the steps.
    var times: [Int]
    /// The segments, in order.
    var segments: [Segment]
  }

  /// Pictures whose pieces differ in numbers only.
  struct Segment {
    /// How many pictures.
    var count: Int
    /// The places of its pieces.
    var pieces: [Int]
    /// The numbers that move.
    var tracks: [Track]
  }

  /// A number that moves.
  struct Track {
    /// The piece, and which number of its tag.
    var piece: Int
    var number: Int
    /// How many decimals it has.
    var decimals: Int
    /// Its values in units of the last decimal: the first, then the differences.
    var values: [Int]
  }

  /// Takes in pictures with their times in seconds.
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

/// A decimal number as it is written.
struct DecimalNumber: Equatable {
  /// Its digits, without the point.
  var digits: Int
  /// How many of them are behind the point.
  var decimals: Int

  /// The most digits behind the point that a picture writes.
  private static let mostDecimals = 4
  private static let powers = [1, 10, 100, 1000, 10_000]

  /// A text as a number, where the number is written like that and no other way.
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
    guard endsWell, decimals <= Self.mostDecimals, !(isNegative && digits == 0) else { return nil }
    if isNegative { digits = -digits }
  }

  /// The number in units of so many decimals, at least its own and at most four.
  func units(of decimals: Int) -> Int { digits * Self.powers[decimals - self.decimals] }
}

/// An opening tag with what follows it up to the next one.
struct TagPiece {
  /// As it is written.
  let text: String
  /// The same without the numbers of its tag.
  let form: String
  /// The numbers of its tag, in order.
  let numbers: [DecimalNumber]

  /// The pieces of a source, one after the other; those that are known are not read again.
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

  /// A source cut before each opening tag but the first.
  private static func texts(of source: String) -> [String] {
    var texts: [String] = []
    // What is cut off at a `<` begins with the name of a tag, or with the `/` of its end.
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

  /// Whether two pictures differ in numbers only.
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
  /// A word after `#`, a color or a name, has none.
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
        // Counted by whoever reads it, and never moved.
        form += word
        numbers.append(.still)
      }
    }
    form += rest
    self.form = String(decoding: form, as: UTF8.self)
    self.numbers = numbers
  }
}

extension DecimalNumber {
  /// Stands for a number that is a part of its tag's form.
  static let still = DecimalNumber(digits: 0, decimals: 0)

  private init(digits: Int, decimals: Int) { (self.digits, self.decimals) = (digits, decimals) }
}

extension FrameDeltas {
  /// All motions as lists of numbers, with the pieces that they are made of.
  ///
  /// A piece is written without the `<` that it begins with, and with `'` about its values, which are
  /// shorter in JSON; no text holds one of them as it is.
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
  /// Times, and segments as a count, runs of pieces (where each begins, how many) and tracks (piece,
  /// number, decimals, values).
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
  /// Its pieces as runs: where each begins and how many places follow each other.
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
