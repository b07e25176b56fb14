/// What a platform or a library has published of its sheet: numbers, each with its place.
package struct PublishedSpec: Sendable {
  /// A number, and where it stands.
  package struct Entry: Sendable {
    /// What is measured.
    package var metric: Metric
    /// The value; nil: the source says that it is so, and gives no number.
    package var value: MetricValue?
    /// Where in the source: a requirement's ID, a file, a constant.
    package var place: String
  }

  /// The word for `--to`.
  package let name: String
  /// The source.
  package let source: String
  /// The source's own date or version.
  package let date: String
  /// Its numbers, in the order in which they are told.
  package let entries: [Entry]

  init(
    _ name: String, _ source: String, _ date: String, sharing shared: [Entry] = [],
    _ entries: [Entry]
  ) {
    (self.name, self.source, self.date) = (name, source, date)
    self.entries = shared + entries
  }

  /// All that are known: the platforms' and products', then the libraries'.
  package static let all: [PublishedSpec] =
    [ios, iosMeasured, material, material14, tradingIOS, tradingAndroid, faaviator, tiered]
    + [appleDocs, ios26, flutterCupertino, materialExpressive, mdc, flutter, adwaita]
    + [floatingPanel, overlayContainer, gorhom, vaul, ionic, reactSpring]

  /// The one of that name.
  package static func named(_ name: String) -> PublishedSpec? { all.first { $0.name == name } }
}

/// A number of a source.
func published(_ metric: Metric, _ value: Double, _ place: String) -> PublishedSpec.Entry {
  PublishedSpec.Entry(metric: metric, value: .number(value), place: place)
}

/// A range that a source allows.
func published(
  _ metric: Metric, _ range: ClosedRange<Double>, _ place: String
) -> PublishedSpec.Entry {
  PublishedSpec.Entry(metric: metric, value: .range(range), place: place)
}

/// A word of a source.
func published(_ metric: Metric, _ word: String, _ place: String) -> PublishedSpec.Entry {
  PublishedSpec.Entry(metric: metric, value: .word(word), place: place)
}

/// What a source speaks of without a number.
func unstated(_ metric: Metric, _ place: String) -> PublishedSpec.Entry {
  PublishedSpec.Entry(metric: metric, value: nil, place: place)
}
