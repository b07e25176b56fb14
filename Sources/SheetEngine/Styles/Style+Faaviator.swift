internal import Gestures
internal import Physics

extension Style {
  /// The FAAviator design system's card (DS-01 to DS-15).
  public static let faaviator: Style = {
    let shadow = Appearance.Shadow(x: 0, y: 0, blur: 0, opacity: 0)
    return Style(
      name: "faaviator",
      appearances: Appearances(
        // DS-04. The source names its colors only by role (DS-14): backgroundPrimary, interTitle,
        // gray1000. The platform's colors replace them, and a script can set others.
        light: Appearance(
          background: "#FFFFFF", cornerRadius: 24, corners: .all, cornerCurve: .circular,
          shadow: shadow, grabberColor: "#C7C7CC", titleColor: "#1C1C1E",
          backdropColor: "#000000", padding: 8, elevation: 0),
        dark: Appearance(
          background: "#1C1C1E", cornerRadius: 24, corners: .all, cornerCurve: .circular,
          shadow: shadow, grabberColor: "#48484A", titleColor: "#F2F2F7",
          backdropColor: "#000000", padding: 8, elevation: 0)),
      detents: [  // DS-03
        DetentSpec(name: "min", kind: .fraction(0.35)),
        DetentSpec(name: "max", kind: .fraction(0.9)),
      ],
      opensAt: "min",
      releaseRule: .travel(  // DS-06
        TravelThresholds(dismissBeyond: 150, expandBeyond: 100, expandWithin: 50)),
      dragging: .perEvent(divisor: 15),  // DS-05
      elasticity: .band(RubberBand(coefficient: 0)),  // DS-05: clamped
      dimming: .fading(0.4, .curve(.easeInOut(duration: 0.3)), .life),  // DS-08, DS-09
      largestUndimmed: .none,
      grabber: .never,
      // If a script shows a grabber, it has the platform's size: IOS-04 and IOS-07.
      grabberShape: GrabberShape(width: 36, height: 5, inset: 5, area: 20, hit: 44),
      grabberTap: .none,  // It has no grabber.
      dismissible: Set(DismissalReason.allCases),
      backdropDismisses: false,  // Semantics, "Dismissing"
      expandsOnScroll: false,
      scrollsOnOverflow: true,  // DS-11
      edgeAttachedInCompactHeight: false,
      isEdgeToEdge: false,
      topGap: 0,
      adaptsToCompactHeight: false,
      isModal: true,
      keyboard: .resize,
      observesKeyboard: true,
      padForm: .sheet,
      present: .curve(.easeInOut(duration: 0.3)),  // DS-08
      settle: .spring(Spring(damping: 0.7, response: 0.5)),  // DS-07
      dismiss: .curve(.easeInOut(duration: 0.3)),  // DS-08
      collapse: nil,
      back: .lowered,
      close: true,  // DS-10
      staysBelowStatusBar: false,
      titleLeads: true,  // DS-02
      bar: BarMetrics(  // ios
        height: 56, margin: 16, closeSize: 30, titleHeight: 22,
        titleGap: 8,  // DS-02: SwiftUI's VStack
        letterWidth: 9),
      slop: 10,  // Semantics, "Touch slop and travel"
      travelOrigin: .touch,  // Semantics, "Touch slop and travel"
      tracker: .android,  // DS-06 reads no velocity.
      backgroundScale: 1,
      backgroundOffset: 0,
      backgroundShift: 0,
      popoverBottomMargin: 32,  // Semantics, "Sizes of sheets"
      gap: 16,  // DS-11
      headerPadding: 16,  // DS-14
      contentPadding: 16)  // DS-14
  }()
}
