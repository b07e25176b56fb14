/// Libraries whose sources are public; pixels of the web count as points.
extension Publication {
  static let floatingPanel = Publication(
    "floatingpanel", "scenee/FloatingPanel 3.2.1, Core.swift, Behavior.swift", "Feb 2026",
    [
      published(.dimAtLargest, 0.3, "backdrop alpha, full"),
      published(.dimAtSmallest, 0, "backdrop alpha, other states"),
      published(.projection, 0.499, "deceleration 0.998 per ms"),
      published(.snapShare, 0.5, "progress > 0.5"),
      published(.settleResponse, 0.4, "spring response"),
      published(.settleDamping, 1, "up to 300 pt/s, then 0.5755"),
      published(.rubberBand, 0.55, "optional"),
    ])

  static let overlayContainer = Publication(
    "overlaycontainer", "applidium/OverlayContainer 3.5.3", "Feb 2025",
    [
      published(.dimAtLargest, 0.6, "dimming by notch: 0, 0.3, 0.6"),
      published(.dimAtSmallest, 0, "dimming by notch: 0, 0.3, 0.6"),
      published(.projection, 0.1, "RushingForwardTargetNotchPolicy"),
      published(.snapShare, 0.5, "at rest the nearest notch"),
      published(.fastVelocity, 400, "minimum velocity"),
      published(.dismissVelocity, 2400, "OverlayContainerSheetDismissalPolicy"),
      published(.settleResponse, 0.3, "spring response"),
    ])

  static let gorhom = Publication(
    "gorhom", "gorhom/react-native-bottom-sheet 5.2.13, constants.ts, snapPoint.ts", "Apr 2026",
    [
      published(.dimAtLargest, 0.5, "backdrop opacity"),
      published(.projection, 0.2, "snapPoint(): value + 0.2 velocity"),
      published(.snapShare, 0.5, "the nearest point"),
      published(.settleDamping, 1, "damping 500, stiffness 1000, mass 3: critical"),
      published(.settleResponse, 0.34414, "2 pi sqrt(3 / 1000)"),
    ])

  static let vaul = Publication(
    "vaul", "emilkowalski/vaul 1.1.2, constants.ts, index.tsx", "Oct 2025, unmaintained",
    [
      published(.settleTime, 0.5, "TRANSITIONS, (.32, .72, 0, 1)"),
      published(.presentTime, 0.5, "TRANSITIONS, (.32, .72, 0, 1)"),
      published(.dismissShare, 0.75, "CLOSE_THRESHOLD 0.25 of the height"),
      published(.dismissVelocity, 400, "VELOCITY_THRESHOLD 0.4 px/ms, averaged"),
      published(.snapShare, 0.5, "the nearest snap point"),
    ])

  static let ionic = Publication(
    "ionic", "ionic-framework, modal/gestures/sheet.ts", "stored versions",
    [
      published(.settleTime, 0.5, "(.32, .72, 0, 1)"),
      published(.projection, 0.35, "350 ms of velocity"),
      published(.snapShare, 0.5, "the nearest breakpoint"),
      published(.backgroundScale, 0.93, "card"),
    ])

  static let reactSpring = Publication(
    "react-spring-bottom-sheet", "stipsan/react-spring-bottom-sheet 3.4.1", "Jun 2022",
    [
      published(.cornerRadius, 16, "clamp(max - y, 0, 16)"),
      published(.settleResponse, 0.4819, "tension 170: 2 pi / sqrt(170)"),
      published(.rubberBand, 0.55, "rubberbanding"),
      published(.snapShare, 0.5, "at rest the nearest"),
      published(.dismissShare, 0.5, "below half of the smallest"),
    ])
}
