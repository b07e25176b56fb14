internal import Gestures
internal import Physics

extension Style {
  /// The sheet of the navigation stack and the popover (NP-01 to NP-20).
  ///
  /// Its source gives no colors, springs or thresholds; values marked "ios" are from that style.
  public static let tiered = Style(
    name: "tiered",
    appearances: Appearances(  // ios
      light: Appearance(
        background: "#FFFFFF", cornerRadius: 10, corners: .top, cornerCurve: .continuous,
        shadow: Appearance.Shadow(x: 0, y: -10, blur: 40, opacity: 0.2),
        grabberColor: "#C7C7CC", backdropColor: "#000000", padding: 0, elevation: 0),
      dark: Appearance(
        background: "#1C1C1E", cornerRadius: 10, corners: .top, cornerCurve: .continuous,
        shadow: Appearance.Shadow(x: 0, y: -10, blur: 40, opacity: 0.3),
        grabberColor: "#48484A", backdropColor: "#000000", padding: 0, elevation: 0)),
    detents: Tiers.oneTierAutomatic.detents,  // NP-01
    landing: .thresholds(  // ios
      Thresholds(fast: 500, snapAfter: 0.2, dismissBelow: 0.5)),
    dragging: .following,  // ios
    elasticity: .band(RubberBand(coefficient: 0.55)),  // ios
    dimming: .tracking(0.4),  // ios
    largestUndimmed: .none,  // NP-03
    grabber: .withSeveralDetents,  // ios
    grabberShape: GrabberShape(width: 36, height: 5, inset: 5, area: 20, hit: 44),  // ios
    grabberTap: .cycles,  // ios
    dismissible: Set(DismissalReason.allCases),  // NP-02
    backdropDismisses: false,  // Semantics, "Dismissing"
    expandsOnScroll: true,  // ios
    scrollsOnOverflow: false,  // ios
    edgeAttachedInCompactHeight: false,
    isEdgeToEdge: false,
    topGap: 0,
    adaptsToCompactHeight: false,
    isModal: true,  // NP-03
    keyboard: .resize,  // ios
    observesKeyboard: true,  // NP-13
    tiers: .oneTierAutomatic,  // NP-01
    padForm: .sheet,
    present: .spring(Spring(damping: 0.85, response: 0.35)),  // ios
    settle: .spring(Spring(damping: 0.8, response: 0.3)),  // ios
    dismiss: .curve(.easeIn(duration: 0.3)),  // ios
    collapse: nil,
    back: .lowered,
    close: true,  // NP-02
    staysBelowStatusBar: false,
    titleLeads: false,  // ios
    bar: BarMetrics(  // ios
      height: 56, margin: 16, closeSize: 30, titleHeight: 22, letterWidth: 9),
    slop: 10,  // Semantics, "Touch slop and travel"
    travelOrigin: .touch,  // Semantics, "Touch slop and travel"
    tracker: .android,  // Semantics, "Release velocity"
    backgroundScale: 1,
    backgroundOffset: 0,
    backgroundShift: 0,
    popoverBottomMargin: 32,  // NP-12; Semantics, "Sizes of sheets"
    gap: 0,
    contentPadding: 0)
}

extension PopoverStyle {
  /// Creates the popover of `tiered`, with the width of NP-11.
  ///
  /// NP-13 gives no maximum heights: these are a choice (Semantics, "Sizes of sheets").
  public init(alignment: Alignment = .center) {
    self.init(alignment: alignment, width: 504, maxPortrait: 620, maxLandscape: 520)
  }
}

extension Tiers {
  /// The detents of a sheet of this kind (NP-01; Semantics, "Choices of this engine").
  public var detents: [DetentSpec] {
    switch self {
    case .oneTierAutomatic: [.fit]
    case .oneTierFixed: [.medium]
    case .twoTier: [.medium, .large]
    case .full: [.large]
    }
  }
}
