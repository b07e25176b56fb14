internal import Gestures
internal import Physics

extension Style {
  /// The trading app's sheet on iOS (FT-01 to FT-36).
  ///
  /// The source is four user stories; values that they do not specify are marked "ios" and are from
  /// that style.
  public static let tradingIOS = trading(
    "trading-ios",
    Appearances(  // ios
      light: Appearance(
        background: "#FFFFFF", cornerRadius: 10, corners: .top, cornerCurve: .continuous,
        shadow: Appearance.Shadow(x: 0, y: -10, blur: 40, opacity: 0.2),
        grabberColor: "#C7C7CC", backdropColor: "#000000", padding: 0, elevation: 0),
      dark: Appearance(
        background: "#1C1C1E", cornerRadius: 10, corners: .top, cornerCurve: .continuous,
        shadow: Appearance.Shadow(x: 0, y: -10, blur: 40, opacity: 0.3),
        grabberColor: "#48484A", backdropColor: "#000000", padding: 0, elevation: 0)),
    maxWidth: nil)

  /// The trading app's sheet on Android (FT-01 to FT-36).
  public static let tradingAndroid = trading(
    "trading-android",
    Appearances(  // FT-14: Material's elevation, 1 dp (material-components-android, level 1)
      light: Appearance(
        background: "#F7F2FA", cornerRadius: 28, corners: .top, cornerCurve: .circular,
        shadow: Appearance.Shadow(x: 0, y: -1, blur: 3, opacity: 0.3),
        grabberColor: "#49454F", backdropColor: "#000000", padding: 0, elevation: 1),
      dark: Appearance(
        background: "#1D1B20", cornerRadius: 28, corners: .top, cornerCurve: .circular,
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
      landing: .thresholds(  // FT-17, FT-18 give no numbers: ios
        Thresholds(fast: 500, snapAfter: 0.2, dismissBelow: 0.5)),
      dragging: .following,  // FT-16
      elasticity: .band(RubberBand(coefficient: 0.55)),  // ios
      dimming: .tracking(0.5),  // FT-04
      largestUndimmed: .none,  // FT-08
      grabber: .always,  // FT-05
      grabberShape: GrabberShape(width: 36, height: 5, inset: 5, area: 20, hit: 44),  // ios
      grabberTap: .cycles,  // ios
      dismissible: Set(DismissalReason.allCases),  // FT-12, FT-13
      backdropDismisses: true,  // FT-12; Semantics, "Dismissing"
      expandsOnScroll: true,  // ios
      scrollsOnOverflow: false,  // ios
      edgeAttachedInCompactHeight: false,  // ios
      isEdgeToEdge: false,  // FT-07
      topGap: 0,  // ios
      adaptsToCompactHeight: false,  // FT-29: the selected detent is kept
      isModal: true,  // FT-08
      keyboard: .resize,  // ios
      observesKeyboard: true,  // ios
      padForm: .sheet,
      present: .spring(Spring(damping: 1, response: 0.25)),  // FT-02, a choice
      settle: .spring(Spring(damping: 0.8, response: 0.3)),  // ios
      dismiss: .curve(.easeIn(duration: 0.3)),  // ios
      collapse: nil,
      back: .lowered,  // FT-13
      staysBelowStatusBar: true,  // FT-07
      titleLeads: false,  // ios
      bar: BarMetrics(  // ios
        height: 56, margin: 16, closeSize: 30, titleHeight: 22, letterWidth: 9),
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
