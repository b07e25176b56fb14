internal import Gestures
internal import Physics

extension Style {
  /// The platform's sheet on iOS, as specified in the requirements (IOS-01 to IOS-41).
  ///
  /// `iosMeasured` contains the published and measured numbers that differ from the requirements.
  public static let ios = Style(
    name: "ios",
    appearances: Appearances(
      // IOS-01 to IOS-05: white on light, an elevated gray on dark.
      light: Appearance(
        background: "#FFFFFF", cornerRadius: 10, corners: nil, cornerCurve: .continuous,
        shadow: Appearance.Shadow(x: 0, y: -10, blur: 40, opacity: 0.2),
        grabberColor: "#C7C7CC", backdropColor: "#000000", padding: 0, elevation: 0),
      dark: Appearance(
        background: "#1C1C1E", cornerRadius: 10, corners: nil, cornerCurve: .continuous,
        shadow: Appearance.Shadow(x: 0, y: -10, blur: 40, opacity: 0.3),
        grabberColor: "#48484A", backdropColor: "#000000", padding: 0, elevation: 0)),
    detents: [.large],  // IOS-09
    releaseRule: .thresholds(.ios),
    dragging: .following,
    elasticity: .band(fallbackBand),
    dimming: .tracking(fallbackDim),
    largestUndimmed: .detent("medium"),  // IOS-16
    grabber: .withSeveralDetents,  // IOS-06
    grabberShape: GrabberShape(  // IOS-04, IOS-07; area: Semantics, "Content layout"
      width: 36, height: 5, inset: 5, area: 20, hit: 44),
    grabberTap: .cycles,  // IOS-41
    dismissible: Set(DismissalReason.allCases),
    backdropDismisses: true,  // Semantics, "Dismissing"
    expandsOnScroll: true,  // IOS-31
    scrollsOnOverflow: false,
    edgeAttachedInCompactHeight: false,  // IOS-21
    isEdgeToEdge: false,  // IOS-09
    topGap: 0,  // IOS-09
    adaptsToCompactHeight: true,  // IOS-21
    isModal: true,
    keyboard: .resize,
    observesKeyboard: true,
    padForm: .form(  // IOS-36
      FormSheetMetrics(
        width: 540, height: 620, cornerRadius: 14, corners: .all,
        shadow: Appearance.Shadow(x: 0, y: 10, blur: 40, opacity: 0.25))),
    present: .spring(Spring(damping: 0.85, response: 0.35)),  // IOS-22
    settle: .spring(Spring(damping: 0.8, response: 0.3)),  // IOS-24
    dismiss: .curve(.easeIn(duration: 0.3)),  // IOS-23
    collapse: nil,  // IOS-24 knows one detent transition
    back: .lowered,  // iOS has no predictive back.
    staysBelowStatusBar: false,
    titleLeads: false,
    bar: BarMetrics(  // Semantics, "Content layout"; IOS-34: 17 pt of text
      height: 56, margin: 16, closeSize: 30, titleHeight: 22, letterWidth: 9),
    slop: 10,  // A choice: Semantics, "Touch slop and travel"
    travelOrigin: .touch,  // Semantics, "Touch slop and travel"
    tracker: .android,  // A choice: Semantics, "Release velocity"
    backgroundScale: 0.92,  // IOS-20
    backgroundOffset: -10,  // IOS-20
    backgroundShift: 0,
    popoverBottomMargin: 32,  // Semantics, "Sizes of sheets"
    gap: 0,
    contentPadding: 0)

  /// The rubber band of `ios`, and the fallback for a script without a usable result (IOS-13).
  ///
  /// See Semantics, "Rubber band".
  static let fallbackBand = RubberBand(coefficient: 0.55)

  /// The backdrop's opacity at the largest detent, and the fallback for a script without a usable
  /// result (IOS-15, IOS-19).
  static let fallbackDim = 0.4
}

extension DetentSpec {
  /// The height of `medium` as a fraction of the container's height (IOS-08).
  static let mediumFraction = 0.5
}

extension Thresholds {
  /// The thresholds of `ios`, and the defaults for a script's thresholds.
  ///
  /// IOS-11: 0.2 of the gap; IOS-26: below 0.5 of the smallest detent; IOS-12 gives no number for
  /// "high velocity": 500 pt/s is a choice.
  public static let ios = Thresholds(fast: 500, snapAfter: 0.2, dismissBelow: 0.5)
}
