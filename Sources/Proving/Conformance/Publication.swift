/// What a platform or a library has published of its sheet: numbers, each with its place.
public struct Publication: Sendable {
  /// A number, and where it stands.
  public struct Entry: Sendable {
    /// What is measured.
    public var figure: Figure
    /// The value; nil: the source says that it is so, and gives no number.
    public var value: FigureValue?
    /// Where in the source: a requirement's ID, a file, a constant.
    public var place: String
  }

  /// The word for `--to`.
  public let name: String
  /// The source.
  public let source: String
  /// The source's own date or version.
  public let date: String
  /// Its numbers, in the order in which they are told.
  public let entries: [Entry]

  init(
    _ name: String, _ source: String, _ date: String, sharing shared: [Entry] = [],
    _ entries: [Entry]
  ) {
    (self.name, self.source, self.date) = (name, source, date)
    self.entries = shared + entries
  }

  /// All that are known: the platforms' and products', then the libraries'.
  public static let all: [Publication] =
    [ios, iosMeasured, material, material14, tradingIOS, tradingAndroid, faaviator, tiered]
    + [appleDocs, ios26, flutterCupertino, materialExpressive, mdc, flutter, adwaita]
    + [floatingPanel, overlayContainer, gorhom, vaul, ionic, reactSpring]

  /// The one of that name.
  public static func named(_ name: String) -> Publication? { all.first { $0.name == name } }
}

/// A number of a source.
func published(_ figure: Figure, _ value: Double, _ place: String) -> Publication.Entry {
  Publication.Entry(figure: figure, value: .number(value), place: place)
}

/// A range that a source allows.
func published(
  _ figure: Figure, _ range: ClosedRange<Double>, _ place: String
) -> Publication.Entry {
  Publication.Entry(figure: figure, value: .range(range), place: place)
}

/// A word of a source.
func published(_ figure: Figure, _ word: String, _ place: String) -> Publication.Entry {
  Publication.Entry(figure: figure, value: .word(word), place: place)
}

/// What a source speaks of without a number.
func unstated(_ figure: Figure, _ place: String) -> Publication.Entry {
  Publication.Entry(figure: figure, value: nil, place: place)
}
