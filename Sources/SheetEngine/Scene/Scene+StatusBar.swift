extension Scene {
  /// The smallest contrast ratio of the status bar and what is behind it.
  ///
  /// Source: WCAG 2.2, 1.4.11.
  static let statusBarContrast = 3.0

  /// Color of the status bar, `#RRGGBB`: that of text, or of text in the other color scheme if what is
  /// behind the bar is too dark or too light for it.
  package var statusBarColor: String {
    let colors = ["#1C1C1E", "#F2F2F7"]
    let own = colorScheme == .light ? colors[0] : colors[1]
    let other = colorScheme == .light ? colors[1] : colors[0]
    let behind = colorBehindStatusBar
    let contrast = ContrastRatio.ratio(ContrastRatio.parts(of: own), behind)
    guard contrast < Self.statusBarContrast else { return own }
    return ContrastRatio.ratio(ContrastRatio.parts(of: other), behind) > contrast ? other : own
  }

  /// Red, green and blue, from 0 to 1, of what is behind the center of the status bar.
  private var colorBehindStatusBar: [Double] {
    guard let host = layers.first else { return [0, 0, 0] }
    var height = 0.0
    for layer in layers {
      // It is one of the first elements of its layer.
      for element in layer.elements.prefix(2) where element.kind == .statusBar {
        height = element.frame.y + element.frame.height / 2
      }
    }
    // A background that was moved down leaves black above it.
    let isAbove = height < host.frame.y + host.offset
    var color = isAbove ? [0, 0, 0] : ContrastRatio.parts(of: host.fill)
    for layer in layers.dropFirst() {
      let dim = min(1, max(0, layer.dim))
      color = zip(color, ContrastRatio.parts(of: layer.dimColor)).map { $0 * (1 - dim) + $1 * dim }
      let (frame, middle) = (layer.frame, bounds.x + bounds.width / 2)
      if frame.y <= height, height < frame.maxY, frame.x <= middle, middle < frame.maxX {
        color = ContrastRatio.parts(of: layer.fill)
      }
    }
    return color
  }
}
