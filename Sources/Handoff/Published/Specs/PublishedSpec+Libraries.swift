/// Numbers of libraries with public source code; CSS pixels count as points.
extension PublishedSpec {
  static let floatingPanel = PublishedSpec(
    "floatingpanel", "scenee/FloatingPanel 3.2.1, Core.swift, Behavior.swift", "Feb 2026",
    [
      published(.dimAtLargest, 0.3, "backdrop alpha, full"),
      published(.dimAtSmallest, 0, "backdrop alpha, other states"),
      published(.projection, 0.499, "deceleration 0.998 per ms"),
      published(.snapShare, 0.5, "progress > 0.5"),
      published(.settleResponse, 0.4, "spring response"),
      published(.settleDamping, 1, "up to 300 pt/s, then 0.5755"),
      published(.rubberBand, 0.55, "optional"),
      published(.presentResponse, 0.25, "move(to:) on present"),
      published(.dismissResponse, 0.25, "move(to:) on dismiss"),
      published(.grabberWidth, 36, "GrabberView"),
      published(.grabberHeight, 5, "GrabberView"),
      published(.grabberInset, 6, "SurfaceView, grabberHandlePadding"),
    ])

  static let overlayContainer = PublishedSpec(
    "overlaycontainer", "applidium/OverlayContainer 3.5.3", "Feb 2025",
    [
      published(.dimAtLargest, 0.6, "OverlayContainerSheetDimmingView, maximumAlpha"),
      published(.dimAtSmallest, 0.3, "OverlayContainerSheetDimmingView, minimumAlpha"),
      published(.projection, 0.1, "RushingForwardTargetNotchPolicy"),
      published(.snapShare, 0.5, "at rest the nearest notch"),
      published(.fastVelocity, 400, "minimum velocity"),
      published(.dismissVelocity, 2400, "OverlayContainerSheetDismissalPolicy"),
      published(.settleResponse, 0.3, "spring response"),
    ])

  static let gorhom = PublishedSpec(
    "gorhom", "gorhom/react-native-bottom-sheet 5.2.13, constants.ts, snapPoint.ts", "Apr 2026",
    [
      published(.dimAtLargest, 0.5, "backdrop opacity"),
      published(.cornerRadius, 15, "default background"),
      published(.grabberHeight, 4, "drag handle; its width is 7.5% of the window's width"),
      published(.projection, 0.2, "snapPoint(): value + 0.2 velocity"),
      published(.snapShare, 0.5, "the nearest point"),
      published(.settleDamping, 1, "damping 500, stiffness 1000, mass 3: critical"),
      published(.settleResponse, 0.34414, "2 pi sqrt(3 / 1000), iOS; Android: 250 ms ease-out"),
    ])

  static let vaul = PublishedSpec(
    "vaul", "emilkowalski/vaul 1.1.2, constants.ts, index.tsx", "Oct 2025, unmaintained",
    [
      published(.settleTime, 0.5, "TRANSITIONS, (.32, .72, 0, 1)"),
      published(.presentTime, 0.5, "TRANSITIONS, (.32, .72, 0, 1)"),
      published(.dismissShare, 0.75, "CLOSE_THRESHOLD 0.25 of the height"),
      published(.dismissVelocity, 400, "VELOCITY_THRESHOLD 0.4 px/ms, averaged"),
      published(.snapShare, 0.5, "the nearest snap point"),
      published(.backgroundScale, (393.0 - 26) / 393, "(W - 26) / W, computed for iphone-15"),
      published(.backgroundOffset, 14, "scaled background, 14 px down"),
      unstated(.cornerRadius, "the background's is 8 px; the sheet's is the page's own"),
    ])

  static let ionic = PublishedSpec(
    "ionic", "ionic-framework, modal/gestures/sheet.ts", "7.x and 8.x",
    [
      published(.settleTime, 0.5, "(.32, .72, 0, 1)"),
      published(.projection, 0.35, "350 ms of velocity; 6.x: 100 ms"),
      published(.snapShare, 0.5, "the nearest breakpoint"),
      published(.backgroundScale, 0.93, "card"),
    ])

  static let reactSpring = PublishedSpec(
    "react-spring-bottom-sheet", "stipsan/react-spring-bottom-sheet 3.4.1", "Jun 2022",
    [
      published(.cornerRadius, 16, "clamp(max - y, 0, 16)"),
      published(.settleResponse, 0.4819, "tension 170: 2 pi / sqrt(170)"),
      published(.rubberBand, 0.55, "rubberbanding"),
      published(.snapShare, 0.5, "at rest the nearest"),
      published(.dismissShare, 0.5, "below half of the smallest"),
    ])
}
