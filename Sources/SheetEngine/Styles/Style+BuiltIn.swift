internal import Physics

extension Style {
  /// The built-in styles, in the order in which they are listed.
  public static let catalogue: [Style] = [
    .ios, .iosMeasured, .material, .material14, .tradingIOS, .tradingAndroid, .faaviator,
    .tiered,
  ]

  /// The built-in style with a name; nil if there is none.
  public static func named(_ name: String) -> Style? {
    catalogue.first { $0.name == name }
  }
}

extension Style.BackPreview {
  /// The preview for styles whose source specifies none.
  ///
  /// FT-13 only requires that progress moves the sheet; a tenth of its height is a choice.
  static let lowered = Style.BackPreview(
    narrows: 0, shortens: 0, lowers: 0.1, easing: .linear(duration: 1), collapses: false)
}
