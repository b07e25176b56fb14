internal import Support

/// A text as cells: clusters with their widths, without characters that move the cursor.
///
/// Clusters are Swift characters. Control characters, line breaks and direction overrides are
/// escaped as in a Swift literal, so that a frame never emits them. Invisible characters are
/// omitted, and a combining mark without a base character is placed on a dotted circle.
struct CellText: Equatable, Sendable {
  /// A text that takes one or two cells.
  struct Cluster: Equatable, Sendable {
    var text: String
    var width: Int
  }

  /// Replaces the rest of a truncated text.
  static let ellipsis = Cluster(text: "…", width: 1)

  /// From left to right.
  private(set) var clusters: [Cluster] = []
  /// Width in cells.
  private(set) var width = 0

  /// Creates cells from a text, truncated with an ellipsis to `limit` cells.
  ///
  /// Reads only as much of the text as it shows.
  init(_ text: String, limit: Int) {
    guard limit > 0 else { return }
    if Self.isPrintableASCII(text, first: limit) {
      let count = text.utf8.count
      clusters = text.utf8.prefix(count > limit ? limit - 1 : count).map {
        Self.asciiClusters[Int($0)]
      }
      if count > limit { clusters.append(Self.ellipsis) }
      width = clusters.count
      return
    }
    for character in text {
      for cluster in Self.clusters(of: character) {
        clusters.append(cluster)
        width += cluster.width
      }
      if width > limit { break }
    }
    guard width > limit else { return }
    while let last = clusters.last, width > limit - 1 {
      clusters.removeLast()
      width -= last.width
    }
    clusters.append(Self.ellipsis)
    width += Self.ellipsis.width
  }

  /// Creates cells from a text of the program, not of a script: short and never truncated.
  init(chrome text: String) {
    self.init(text, limit: .max)
  }

  /// The same cells in brackets.
  var bracketed: CellText {
    var label = self
    label.clusters = [Cluster(text: "[", width: 1)] + clusters + [Cluster(text: "]", width: 1)]
    label.width += 2
    return label
  }

  /// Returns the same cells followed by a mark.
  func followed(by mark: String) -> CellText {
    var label = self
    let mark = CellText(chrome: mark)
    label.clusters += mark.clusters
    label.width += mark.width
    return label
  }

  /// The text as displayed.
  var text: String { clusters.reduce(into: "") { $0 += $1.text } }

  /// Returns true if the first `count` characters and the one after them are printable ASCII, so
  /// each takes one cell.
  static func isPrintableASCII(_ text: String, first count: Int = .max) -> Bool {
    text.utf8.prefix(count < .max ? count + 1 : count).allSatisfy { 0x20..<0x7F ~= $0 }
  }

  /// Cached clusters of printable ASCII, indexed by scalar value; the entries below the space are
  /// unused.
  private static let asciiClusters = (0..<0x7F).map { value in
    Cluster(text: String(Character(Unicode.Scalar(UInt8(value)))), width: 1)
  }

  private static func clusters(of character: Character) -> [Cluster] {
    let scalars = character.unicodeScalars
    if let value = character.asciiValue, 0x20..<0x7F ~= value { return [asciiClusters[Int(value)]] }
    if scalars.contains(where: ControlCharacters.isControl) {
      return scalars.flatMap { scalar in
        ControlCharacters.isControl(scalar)
          ? ControlCharacters.escapeSequence(of: scalar).map { Cluster(text: String($0), width: 1) }
          : clusters(of: Character(scalar))
      }
    }
    if scalars.allSatisfy({ $0.properties.isDefaultIgnorableCodePoint }) { return [] }
    // A letter can have any number of combining marks; a cell cannot show more than these legibly.
    var kept = String(String.UnicodeScalarView(scalars.prefix(8)))
    if let first = scalars.first, isCombiningMark(first) { kept = "◌" + kept }
    return [Cluster(text: kept, width: width(of: scalars))]
  }

  private static func width(of scalars: Character.UnicodeScalarView) -> Int {
    let isWide = scalars.contains { $0.value == 0xFE0F || WideScalars.contains($0) }
    return isWide ? 2 : 1
  }

  private static func isCombiningMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
