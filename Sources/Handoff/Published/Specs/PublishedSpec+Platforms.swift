/// The documents of the platforms, with the numbers and IDs of the list of requirements.
extension PublishedSpec {
  static let ios = PublishedSpec(
    "ios", "iOS bottom sheet page, UISheetPresentationController", "undated, iOS 15+",
    [
      published(.cornerRadius, 10, "IOS-02, Appearance"),
      published(.background, "#FFFFFF", "IOS-01, Appearance"),
      published(.shadowBlur, 40, "IOS-03, Appearance"),
      published(.shadowOpacity, 0.2, "IOS-03, Appearance"),
      published(.grabberWidth, 36, "IOS-04, Grabber Handle"),
      published(.grabberHeight, 5, "IOS-04, Grabber Handle"),
      published(.grabberInset, 5, "IOS-04, Grabber Handle"),
      published(.closeSize, 30, "IOS-34, Navigation Bar in Sheet"),
      published(.formWidth, 540, "IOS-36, Popover (iPad)"),
      published(.medium, 0.5, "IOS-08, Detents"),
      published(.belowStatusBar, 0, "IOS-09, Detents"),
      published(.undimmed, "medium", "IOS-16, Background Dimming"),
      published(.compactHeight, "covers the screen", "IOS-21, Compact Height"),
      published(.scrollingUp, "the sheet first", "IOS-31, Scrolling"),
      unstated(.slop, "not published; 10 pt is a choice"),
      unstated(.slowingSpeed, "the algorithm is not published; least squares is a choice"),
      published(.dimAtSmallest, 0, "IOS-16, Background Dimming"),
      published(.dimAtLargest, 0.4, "IOS-15, Background Dimming"),
      published(.backgroundScale, 0.92, "IOS-20, Background Content Scaling"),
      published(.backgroundOffset, -10, "IOS-20, Background Content Scaling"),
      published(.backgroundScaleBelowLarge, 0.92, "IOS-20, behind every dimmed sheet"),
      published(.presentDamping, 0.85, "IOS-22, Animation: Present"),
      published(.presentResponse, 0.35, "IOS-22, Animation: Present"),
      published(.settleDamping, 0.8, "IOS-24, Animation: Detent Transition"),
      published(.settleResponse, 0.3, "IOS-24, given as the duration"),
      published(.dismissTime, 0.3, "IOS-23, Animation: Dismiss"),
      published(.snapShare, 0.2, "IOS-11, Detent Behavior"),
      unstated(.fastVelocity, "IOS-12, \"high velocity overrides\", no number"),
      published(.dismissShare, 0.5, "IOS-26, Interactive Dismissal"),
      unstated(.dismissVelocity, "IOS-26, \"or high velocity\", no number"),
      unstated(.rubberBand, "IOS-13, \"rubber-band effect\", no number"),
      unstated(.haptic, "IOS-29, none during a drag; dismissal not mentioned"),
    ])

  static let adwaita = PublishedSpec(
    "adwaita", "GNOME libadwaita 1.10.rc, adw-bottom-sheet.c, adw-swipe-tracker.c", "Aug 2026",
    [
      published(.settleDamping, 0.8, "spring params 0.8, stiffness 400"),
      published(.settleResponse, 0.31416, "2 pi / sqrt(400)"),
      published(.fastVelocity, 300, "velocity threshold 0.3 px/ms, touch"),
      published(.dismissVelocity, 300, "velocity threshold 0.3 px/ms, touch"),
      published(.snapShare, 0.5, "below the threshold the nearest"),
      published(.grabberWidth, 54, "_bottom-sheet.scss, drag handle"),
      published(.grabberHeight, 6, "_bottom-sheet.scss, drag handle"),
      published(.grabberInset, 15, "_bottom-sheet.scss, margin"),
      published(.slop, 16, "adw-swipe-tracker.c, DRAG_THRESHOLD_DISTANCE"),
    ])
}
