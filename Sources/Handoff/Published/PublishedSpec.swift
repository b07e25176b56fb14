/// The published numbers of a platform or a library, each with its position in the source.
package struct PublishedSpec: Sendable {
  /// A published number and its position.
  package struct Entry: Sendable {
    /// The metric of the number.
    package var metric: Metric
    /// The value; nil if the source mentions the property without a number.
    package var value: MetricValue?
    /// The position in the source: the ID of a requirement, a file or a constant.
    package var place: String
    /// Whether the number applies only to a sheet whose largest detent has the full height.
    var isOfFullHeight = false
  }

  /// The name for the option `--to`.
  package let name: String
  /// The documents or source files that contain the numbers.
  package let source: String
  /// The date or version in the source.
  package let date: String
  /// The numbers, in the order of reports.
  package let entries: [Entry]

  init(
    _ name: String, _ source: String, _ date: String, sharing shared: [Entry] = [],
    _ entries: [Entry]
  ) {
    (self.name, self.source, self.date) = (name, source, date)
    self.entries = shared + entries
  }

  /// All published numbers: platforms and products, then libraries.
  package static let all: [PublishedSpec] =
    [ios, iosMeasured, material, material14, tradingIOS, tradingAndroid, faaviator, tiered]
    + [appleDocs, ios26, flutterCupertino, materialExpressive, mdc, flutter, adwaita]
    + [floatingPanel, overlayContainer, gorhom, vaul, ionic, reactSpring]

  /// The sources about the same platform: those of iOS, and those of Compose.
  private static let families = [
    [ios, appleDocs, iosMeasured, flutterCupertino], [material, material14, materialExpressive],
  ]

  /// The other sources about the same platform.
  var alternatives: [PublishedSpec] {
    let family = Self.families.first { $0.contains { $0.name == name } } ?? []
    return family.filter { $0.name != name }
  }

  /// Returns true if a measured value matches the number of this source; false if it has none.
  func admits(_ measured: MetricValue, for metric: Metric) -> Bool {
    entries.contains {
      $0.metric == metric && $0.value?.admits(measured, tolerance: metric.tolerance) == true
    }
  }

  /// The published numbers with this name; nil if there are none.
  package static func named(_ name: String) -> PublishedSpec? { all.first { $0.name == name } }
}

/// Creates an entry with a number.
func published(_ metric: Metric, _ value: Double, _ place: String) -> PublishedSpec.Entry {
  PublishedSpec.Entry(metric: metric, value: .number(value), place: place)
}

/// Creates an entry with a number for sheets whose largest detent has the full height.
func publishedAtLarge(_ metric: Metric, _ value: Double, _ place: String) -> PublishedSpec.Entry {
  PublishedSpec.Entry(metric: metric, value: .number(value), place: place, isOfFullHeight: true)
}

/// Creates an entry with a range.
func published(
  _ metric: Metric, _ range: ClosedRange<Double>, _ place: String
) -> PublishedSpec.Entry {
  PublishedSpec.Entry(metric: metric, value: .range(range), place: place)
}

/// Creates an entry with a string.
func published(_ metric: Metric, _ word: String, _ place: String) -> PublishedSpec.Entry {
  PublishedSpec.Entry(metric: metric, value: .word(word), place: place)
}

/// Creates an entry for a property without a number.
func unstated(_ metric: Metric, _ place: String) -> PublishedSpec.Entry {
  PublishedSpec.Entry(metric: metric, value: nil, place: place)
}
