internal import Support

/// A text as cells: clusters with their widths, free of anything that moves a cursor.
///
/// Clusters are Swift's characters. Control characters, line breaks and what turns the direction of
/// writing round are escaped as a Swift literal would write them, so that a frame never emits them;
/// what cannot be seen is left out; a mark that stands alone gets a circle to stand on.
struct CellText: Equatable, Sendable {
  /// What takes one or two cells.
  struct Cluster: Equatable, Sendable {
    var text: String
    var width: Int
  }

  /// What stands for the rest of a word that was cut.
  static let ellipsis = Cluster(text: "…", width: 1)

  /// From left to right.
  private(set) var clusters: [Cluster] = []
  /// How many cells it takes.
  private(set) var width = 0

  /// So much of a text as fits; cut, it ends in an ellipsis.
  ///
  /// No more of it is read than is shown.
  init(_ text: String, limit: Int) {
    guard limit > 0 else { return }
    if Self.isPlain(text, first: limit) {
      let count = text.utf8.count
      clusters = text.utf8.prefix(count > limit ? limit - 1 : count).map { Self.plain[Int($0)] }
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

  /// A text of its own, not one of a script's: short, and never cut.
  init(chrome text: String) {
    self.init(text, limit: .max)
  }

  /// The same, in brackets.
  var bracketed: CellText {
    var label = self
    label.clusters = [Cluster(text: "[", width: 1)] + clusters + [Cluster(text: "]", width: 1)]
    label.width += 2
    return label
  }

  /// The same with a mark behind it.
  func followed(by mark: String) -> CellText {
    var label = self
    let mark = CellText(chrome: mark)
    label.clusters += mark.clusters
    label.width += mark.width
    return label
  }

  /// The text again, as it is shown.
  var text: String { clusters.reduce(into: "") { $0 += $1.text } }

  /// Whether so many letters of a text, and what follows the last of them, are printable ASCII: each takes
  /// one cell.
  static func isPlain(_ text: String, first count: Int = .max) -> Bool {
    text.utf8.prefix(count < .max ? count + 1 : count).allSatisfy { 0x20..<0x7F ~= $0 }
  }

  /// The letters of most texts, made once; none below the blank.
  private static let plain = (0..<0x7F).map { value in
    Cluster(text: String(Character(Unicode.Scalar(UInt8(value)))), width: 1)
  }

  private static func clusters(of character: Character) -> [Cluster] {
    let scalars = character.unicodeScalars
    if let value = character.asciiValue, 0x20..<0x7F ~= value { return [plain[Int(value)]] }
    if scalars.contains(where: ControlCharacters.acts) {
      return scalars.flatMap { scalar in
        ControlCharacters.acts(scalar)
          ? ControlCharacters.spelling(of: scalar).map { Cluster(text: String($0), width: 1) }
          : clusters(of: Character(scalar))
      }
    }
    if scalars.allSatisfy({ $0.properties.isDefaultIgnorableCodePoint }) { return [] }
    // A letter can carry any number of marks; more than these cannot be told apart in a cell.
    var kept = String(String.UnicodeScalarView(scalars.prefix(8)))
    if let first = scalars.first, isMark(first) { kept = "◌" + kept }
    return [Cluster(text: kept, width: width(of: scalars))]
  }

  private static func width(of scalars: Character.UnicodeScalarView) -> Int {
    let isWide = scalars.contains { $0.value == 0xFE0F || WideScalars.contains($0) }
    return isWide ? 2 : 1
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
