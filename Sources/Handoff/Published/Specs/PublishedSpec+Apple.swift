internal import Physics

/// Apple's published numbers of its sheet, and measurements by others.
extension PublishedSpec {
  static let appleDocs = PublishedSpec(
    "apple-docs", "developer.apple.com, UISheetPresentationController; HIG, Sheets",
    "read Nov 2026, iOS 15 to 26",
    [
      published(.grabberShown, "hidden", "prefersGrabberVisible, default false"),
      published(.undimmed, "none", "largestUndimmedDetentIdentifier, nil dims at all"),
      published(
        .dimAtSmallest, 0.01...1, "largestUndimmedDetentIdentifier, nil dims at all; no opacity"),
      published(.opening, "smallest", "selectedDetentIdentifier, nil is the smallest"),
      published(.compactHeight, "covers the screen", "prefersEdgeAttachedInCompactHeight, false"),
      published(
        .scrollingUp, "the sheet first", "prefersScrollingExpandsWhenScrolledToEdge, default true"),
      unstated(.cornerRadius, "preferredCornerRadius, nil is the system's"),
      unstated(.medium, "medium(): \"approximately half the height of the screen\""),
      unstated(.belowStatusBar, "large(): \"full height\""),
      unstated(.dimAtLargest, "no opacity"),
      unstated(.presentDamping, "no motion"),
      unstated(.fastVelocity, "no speed"),
    ])

  static let iosMeasured = PublishedSpec(
    "ios-measured", "Apple's reference; measured by others: Flutter cupertino, B. Ho Detents.swift",
    "iOS 18 (gap: iOS 16), read Nov 2026",
    [
      published(.cornerRadius, 12, "Flutter cupertino/sheet.dart"),
      published(.grabberShown, "hidden", "Apple: prefersGrabberVisible, default false"),
      published(.undimmed, "none", "Apple: largestUndimmedDetentIdentifier, nil"),
      published(
        .belowStatusBar, 10, "B. Ho, Detents.swift: 852 - 59 - 34 - 10 = 749; iPhone SE: 20"),
      published(.dimAtLargest, 0.1, "Flutter cupertino/sheet.dart, overlay, \"eyeballed\""),
      publishedAtLarge(.backgroundScale, 0.9165, "Flutter cupertino/sheet.dart, iPhone 16 Pro"),
      publishedAtLarge(.backgroundShift, 0.07, "Flutter cupertino/sheet.dart, the page moves down"),
      published(.backgroundScaleBelowLarge, 1, "UIKit, moved only behind a sheet at full height"),
      published(.presentDamping, 1, "Flutter cupertino/route.dart, 45.71 of 2 sqrt(522.35)"),
      published(.presentResponse, response(522.35), "Flutter cupertino/route.dart, 522.35"),
      published(.dismissTime, 0.3, "Flutter cupertino/sheet.dart, drop"),
      published(.dismissHeights, 2, "Flutter cupertino/sheet.dart, _kMinFlingVelocity"),
      published(.twoSampleSpeed, 0.05, "Flutter IOSScrollViewFlingVelocityTracker"),
      published(.slowingSpeed, 765, "Flutter IOSScrollViewFlingVelocityTracker, computed"),
      unstated(.medium, "HIG: \"about half of the fully expanded height\""),
      unstated(.formWidth, "larger than 540 x 620 since iPadOS 16, no number"),
      unstated(.snapShare, "not measured"),
      unstated(.rubberBand, "not measured"),
    ])

  static let flutterCupertino = PublishedSpec(
    "flutter-cupertino", "flutter, cupertino/sheet.dart, cupertino/route.dart",
    "stored copies, read Nov 2026; made after iOS 18",
    [
      published(.cornerRadius, 12, "sheet.dart"),
      published(.grabberWidth, 36, "sheet.dart, drag handle"),
      published(.grabberHeight, 5, "sheet.dart, drag handle"),
      published(.grabberInset, 5, "sheet.dart, drag handle"),
      published(.largest, 0.92, "sheet.dart, _kTopGapRatio 0.08"),
      published(.dimAtLargest, 0.1, "sheet.dart, overlay on the page behind, \"eyeballed\""),
      published(.backgroundScale, 0.9165, "sheet.dart, 1 - 0.0835, iPhone 16 Pro"),
      published(.backgroundShift, 0.07, "sheet.dart; a covered sheet moves up by .005"),
      published(.presentTime, 0.5, "sheet.dart, fastEaseInToSlowEaseOut"),
      published(.dismissTime, 0.3, "sheet.dart, drop"),
      published(.dismissHeights, 2, "sheet.dart, _kMinFlingVelocity"),
    ])

  static let ios26 = PublishedSpec(
    "ios-26", "developer.apple.com, Adopting Liquid Glass", "iOS 26; words, hardly a number",
    [
      published(.corners, "all", "\"half sheets are inset from the edge of the display\""),
      unstated(.cornerRadius, "\"an increased corner radius\", no number"),
      unstated(.padding, "inset below the largest detent, none at it; no number"),
      unstated(.background, "glass, \"more opaque\" at full height; backgroundEffect from 26.1"),
    ])
}
