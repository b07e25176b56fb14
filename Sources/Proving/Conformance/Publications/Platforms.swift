/// The platforms' own pages. Numbers and IDs are those of the requirements ledger.
extension Publication {
  static let ios = Publication(
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
      published(.dimAtSmallest, 0, "IOS-16, Background Dimming"),
      published(.dimAtLargest, 0.4, "IOS-15, Background Dimming"),
      published(.backgroundScale, 0.92, "IOS-20, Background Content Scaling"),
      published(.backgroundOffset, -10, "IOS-20, Background Content Scaling"),
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
      unstated(.haptic, "IOS-29, none during a drag; nothing of dismissal"),
    ])

  static let material = Publication(
    "material", "androidx Compose Material 3, SheetDefaults.kt, AnchoredDraggable.kt", "read 2026",
    [
      published(.cornerRadius, 28, "shape \"extra large, top\""),
      published(.smallest, 0.5, "partially expanded: H/2"),
      published(.belowStatusBar, 0, "expanded: content, at most H"),
      published(.dimAtLargest, 0.32, "scrim"),
      published(.widest, 640, "SheetMaxWidth"),
      published(.presentDamping, 0.9, "show, stiffness 700"),
      published(.presentResponse, 0.2375, "show: 2 pi / sqrt(700)"),
      published(.settleDamping, 0.9, "settle, stiffness 700"),
      published(.settleResponse, 0.2375, "settle: 2 pi / sqrt(700)"),
      published(.dismissDamping, 1, "hide, stiffness 3800"),
      published(.dismissResponse, 0.1019, "hide: 2 pi / sqrt(3800)"),
      published(.snapShare, 0.5, "at rest the nearest anchor"),
      published(.slowDistance, 56, "positional threshold"),
      published(.fastVelocity, 125, "velocity threshold"),
      published(.dismissVelocity, 125, "velocity threshold"),
      published(.dismissShare, 0.5, "at rest the nearest anchor, gone is one"),
    ])

  static let mdc = Publication(
    "mdc-android", "material-components-android, BottomSheetBehavior.java", "Jun 2026",
    [
      published(.widest, 640, "max width"),
      published(.medium, 0.5, "halfExpandedRatio"),
      published(.snapShare, 0.5, "at rest the nearest"),
      published(.dismissVelocity, 500, "significant velocity, hide only"),
      unstated(.fastVelocity, "any speed above 0 decides"),
      unstated(.settleDamping, "ViewDragHelper's curve: 256 to 600 ms"),
    ])

  static let flutter = Publication(
    "flutter", "flutter, material/bottom_sheet.dart", "stored versions",
    [
      published(.presentTime, 0.25, "_bottomSheetEnterDuration"),
      published(.dismissTime, 0.2, "_bottomSheetExitDuration"),
      published(.dismissVelocity, 700, "_minFlingVelocity"),
      published(.dismissShare, 0.5, "_closeProgressThreshold"),
      published(.widest, 640, "constraints, Material 3"),
      published(.snapShare, 0.5, "at rest the nearest"),
    ])

  static let adwaita = Publication(
    "adwaita", "GNOME libadwaita 1.10.rc, adw-bottom-sheet.c, adw-swipe-tracker.c", "Aug 2026",
    [
      published(.settleDamping, 0.8, "spring params 0.8, stiffness 400"),
      published(.settleResponse, 0.31416, "2 pi / sqrt(400)"),
      published(.fastVelocity, 300, "velocity threshold 0.3 px/ms, touch"),
      published(.dismissVelocity, 300, "velocity threshold 0.3 px/ms, touch"),
      published(.snapShare, 0.5, "below the threshold the nearest"),
    ])
}
