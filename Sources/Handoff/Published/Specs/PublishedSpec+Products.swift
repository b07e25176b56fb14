/// The product documents on which styles are based, with the IDs of the list of requirements.
extension PublishedSpec {
  static let tradingIOS = trading("trading-ios")
  static let tradingAndroid = trading("trading-android")

  private static func trading(_ name: String) -> PublishedSpec {
    PublishedSpec(
      name, "Fast Trading, bottom sheet stories 1 to 4", "undated, iOS 15+ and API 24+",
      [
        published(.smallest, 0.6...0.8, "FT-01, covers 60-80%"),
        published(.largest, 0.6...0.8, "FT-01, covers 60-80%"),
        published(.presentTime, 0.3...0.4, "FT-02, 300-400 ms"),
        published(.dimAtLargest, 0.4...0.6, "FT-04, 40-60%"),
        published(.haptic, "some", "FT-19, feedback on dismissal"),
        unstated(.grabberWidth, "FT-05, a handle, no size"),
        unstated(.dismissShare, "FT-17, \"before threshold\", no number"),
        unstated(.dismissVelocity, "FT-18, \"fast swipe\", no number"),
        unstated(.presentDamping, "FT-02, no curve"),
      ])
  }

  static let faaviator = PublishedSpec(
    "faaviator", "FAAviator design system, BottomSheet.swift, version 1", "undated",
    [
      published(.cornerRadius, 24, "DS-04"),
      published(.padding, 8, "DS-04"),
      published(.smallest, 0.35, "DS-03"),
      published(.largest, 0.9, "DS-03"),
      published(.dimAtSmallest, 0.4, "DS-09"),
      published(.dimAtLargest, 0.4, "DS-09"),
      published(.presentTime, 0.3, "DS-08, ease-in-out"),
      published(.settleDamping, 0.7, "DS-07"),
      published(.settleResponse, 0.5, "DS-07"),
      published(.dismissTime, 0.3, "DS-08, ease-in-out"),
      published(.snapDistance, 100, "DS-06"),
      published(.dismissDistance, 150, "DS-06"),
      unstated(.fastVelocity, "DS-06, no velocity is read"),
      unstated(.dismissVelocity, "DS-06, no velocity is read"),
    ])

  static let tiered = PublishedSpec(
    "tiered", "Walmart shared components, BottomSheet", "undated",
    [
      published(.popoverWidth, 504, "NP-11, popOverFixedWidth"),
      unstated(.smallest, "NP-01, \"fully or partially\", no number"),
      unstated(.dimAtLargest, "NP-03, blocks, no opacity"),
      unstated(.presentDamping, "NP-07, an animator, no curve"),
      unstated(.dismissShare, "NP-02, \"sliding down\", no number"),
    ])
}
