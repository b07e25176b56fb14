internal import Gestures
internal import Physics

extension Style {
  /// The trading app's sheet on iOS (FT-01 to FT-36).
  ///
  /// The source is four user stories; values that they do not specify are those of
  /// `ios`.
  public static let tradingIOS = trading(
    "trading-ios",
    ios.appearances,
    maxWidth: nil)

  /// The trading app's sheet on Android (FT-01 to FT-36).
  public static let tradingAndroid = trading(
    "trading-android",
    Appearances(  // FT-14: Material's elevation, 1 dp (material-components-android, level 1)
      light: Appearance(
        background: "#F7F2FA", cornerRadius: 28, corners: nil, cornerCurve: .circular,
        shadow: Appearance.Shadow(x: 0, y: -1, blur: 3, opacity: 0.3),
        grabberColor: "#49454F", backdropColor: "#000000", padding: 0, elevation: 1),
      dark: Appearance(
        background: "#1D1B20", cornerRadius: 28, corners: nil, cornerCurve: .circular,
        shadow: Appearance.Shadow(x: 0, y: -1, blur: 3, opacity: 0.3),
        grabberColor: "#CAC4D0", backdropColor: "#000000", padding: 0, elevation: 1)),
    maxWidth: 640)  // Semantics, "Sizes of sheets"

  private static func trading(
    _ name: String, _ appearances: Appearances, maxWidth: Double?
  ) -> Style {
    Style(
      name: name,
      appearances: appearances,
      detents: [DetentSpec(name: "open", kind: .fraction(0.7))],  // FT-01
      releaseRule: ios.releaseRule,  // FT-17, FT-18 give no numbers
      dragging: .following,  // FT-16
      elasticity: ios.elasticity,
      dimming: .tracking(0.5),  // FT-04
      largestUndimmed: .none,  // FT-08
      grabber: .always,  // FT-05
      grabberShape: ios.grabberShape,
      grabberTap: ios.grabberTap,
      dismissible: Set(DismissalReason.allCases),  // FT-12, FT-13
      backdropDismisses: true,  // FT-12; Semantics, "Dismissing"
      expandsOnScroll: ios.expandsOnScroll,
      scrollsOnOverflow: ios.scrollsOnOverflow,
      edgeAttachedInCompactHeight: ios.edgeAttachedInCompactHeight,
      isEdgeToEdge: false,  // FT-07
      topGap: ios.topGap,
      adaptsToCompactHeight: false,  // FT-29: the selected detent is kept
      isModal: true,  // FT-08
      keyboard: ios.keyboard,
      observesKeyboard: ios.observesKeyboard,
      padForm: .sheet,
      present: .spring(Spring(damping: 1, response: 0.25)),  // FT-02, a choice
      settle: ios.settle,
      dismiss: ios.dismiss,
      collapse: nil,
      back: .lowered,  // FT-13
      staysBelowStatusBar: true,  // FT-07
      titleLeads: ios.titleLeads,
      bar: ios.bar,
      slop: 10,  // Semantics, "Touch slop and travel"
      travelOrigin: .touch,  // Semantics, "Touch slop and travel"
      tracker: .android,  // Semantics, "Release velocity"
      backgroundScale: 1,
      backgroundOffset: 0,
      backgroundShift: 0,
      popoverBottomMargin: 32,  // Semantics, "Sizes of sheets"
      gap: 0,
      contentPadding: 0,
      maxWidth: maxWidth,
      dismissalHaptic: .light,  // FT-19; Semantics, "Choices of this engine"
      detentRange: 0.6...0.8,  // FT-01
      dimmingRange: 0.4...0.6)  // FT-04
  }
}
