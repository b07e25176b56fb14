internal import Gestures
internal import Physics

extension Style {
  /// The sheet of the navigation stack and the popover (NP-01 to NP-20).
  ///
  /// Its source gives no colors, springs or thresholds; the other values are those of `ios`.
  public static let tiered = Style(
    name: "tiered",
    appearances: ios.appearances,
    detents: Tiers.oneTierAutomatic.detents,  // NP-01
    releaseRule: ios.releaseRule,
    dragging: ios.dragging,
    elasticity: ios.elasticity,
    dimming: ios.dimming,
    largestUndimmed: .none,  // NP-03
    grabber: ios.grabber,
    grabberShape: ios.grabberShape,
    grabberTap: ios.grabberTap,
    dismissible: Set(DismissalReason.allCases),  // NP-02
    backdropDismisses: false,  // Semantics, "Dismissing"
    expandsOnScroll: ios.expandsOnScroll,
    scrollsOnOverflow: ios.scrollsOnOverflow,
    edgeAttachedInCompactHeight: false,
    isEdgeToEdge: false,
    topGap: 0,
    adaptsToCompactHeight: false,
    isModal: true,  // NP-03
    keyboard: ios.keyboard,
    observesKeyboard: true,  // NP-13
    tiers: .oneTierAutomatic,  // NP-01
    padForm: .sheet,
    present: ios.present,
    settle: ios.settle,
    dismiss: ios.dismiss,
    collapse: nil,
    back: .lowered,
    close: true,  // NP-02
    staysBelowStatusBar: false,
    titleLeads: ios.titleLeads,
    bar: ios.bar,
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
