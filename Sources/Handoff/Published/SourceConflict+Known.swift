internal import Physics

/// Conflicts between the source of style `ios` and other published or measured numbers. The style
/// uses the numbers of its source; `ios-measured` uses the others.
extension SourceConflict {
  static let ofMeasurements: [SourceConflict] = [
    against(
      "top of large", "below the status bar: 793 of 852 pt", "IOS-09, Detents",
      [
        Statement("10 pt below it: 783 pt", "ios-measured", "B. Ho, Detents.swift, 749"),
        Statement("20 pt below it on an iPhone SE", "ios-measured", "B. Ho, Detents.swift, 627"),
        Statement("8% of the screen above it", "flutter-cupertino", "_kTopGapRatio"),
      ]),
    against(
      "height of medium", "half of the screen, 426 pt", "IOS-08, Detents",
      [
        Statement("approximately half of the screen", "apple-docs", "medium()"),
        Statement("about half of the fully expanded height, 392 pt", "apple-docs", "HIG, Sheets"),
      ], taken: "both use half of the screen; no source gives a number"),
    against(
      "grabber visibility", "shown with two or more detents", "IOS-06, Grabber Handle",
      [
        Statement(
          "shown only if requested", "apple-docs, ios-measured", "prefersGrabberVisible, false")
      ]),
    against(
      "presentation spring",
      "damping 0.85, response 0.35 s; overshoots by 0.6%", "IOS-22, Animation: Present",
      [
        Statement(
          "stiffness 522.35, damping 45.71: ratio 1, response 0.275 s, no overshoot",
          "ios-measured, flutter-cupertino", "cupertino/route.dart, read off CASpringAnimation"),
        Statement("0.5 s, fastEaseInToSlowEaseOut", "flutter-cupertino", "cupertino/sheet.dart"),
      ]),
    against(
      "transform of the background", "scale 0.92, 10 pt up", "IOS-20, Background Content Scaling",
      [
        Statement(
          "scale 0.9165, down by 0.07 of the height", "ios-measured, flutter-cupertino",
          "cupertino/sheet.dart, iPhone 16 Pro")
      ]),
    against(
      "sheets that transform the background", "every dimmed sheet",
      "IOS-20, Background Content Scaling",
      [
        Statement(
          "only a sheet at full height (large)", "ios-measured", "behavior of UIKit, not documented"
        )
      ]),
    against(
      "dimming of the background", "0.4", "IOS-15, Background Dimming",
      [Statement("0.10", "ios-measured, flutter-cupertino", "cupertino/sheet.dart, \"eyeballed\"")]),
    against(
      "corner radius", "10 pt", "IOS-02, Appearance",
      [
        Statement("12 pt", "ios-measured, flutter-cupertino", "cupertino/sheet.dart"),
        Statement("increased, no number", "ios-26", "Adopting Liquid Glass"),
      ]),
    against(
      "velocity that dismisses", "high velocity, no number (500 pt/s here)",
      "IOS-26, Interactive Dismissal",
      [
        Statement(
          "2 screen heights per second, 1704 pt/s at 852 pt", "ios-measured, flutter-cupertino",
          "cupertino/sheet.dart, _kMinFlingVelocity")
      ]),
    against(
      "velocity algorithm", "not specified (least squares here)", "IOS-12",
      [
        Statement(
          "the last three speeds, weighted .6, .35, .05", "ios-measured",
          "Flutter, IOSScrollViewFlingVelocityTracker")
      ], taken: "`ios` uses least squares (our choice); `ios-measured` uses the weights"),
    against(
      "size of a form sheet", "540 x 620 pt", "IOS-36, Popover (iPad)",
      [Statement("larger since iPadOS 16", "ios-measured", "hacknicity.medium.com, no number")],
      taken: "both take 540 x 620"),
  ]

  private static func against(
    _ matter: String, _ text: String, _ place: String, _ statements: [Statement],
    taken: String = "`ios` uses the value of its source; `ios-measured` uses the other"
  ) -> SourceConflict {
    SourceConflict(
      matter: matter, statements: [Statement(text, "ios", place)] + statements, taken: taken)
  }
}
