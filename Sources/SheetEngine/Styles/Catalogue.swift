extension Style {
  /// The styles that the engine brings, in the order in which they are listed.
  public static let catalogue: [Style] = [
    .ios, .material, .tradingIOS, .tradingAndroid, .faaviator, .tiered,
  ]

  /// The style of that name, if the catalogue has it.
  public static func named(_ name: String) -> Style? {
    catalogue.first { $0.name == name }
  }
}
