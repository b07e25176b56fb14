internal import Gestures
internal import Physics

extension Style {
  /// The platform's own sheet on iOS (IOS-01 to IOS-40).
  public static let ios = Style(
    name: "ios",
    appearances: Appearances(
      // IOS-01 to IOS-05: white on light, an elevated grey on dark.
      light: Appearance(),
      dark: Appearance(
        background: "#1C1C1E", shadow: Appearance.Shadow(x: 0, y: -10, blur: 40, opacity: 0.3),
        grabberColor: "#48484A")),
    detents: [.large],  // IOS-09
    landing: .thresholds(Thresholds()),  // IOS-11, IOS-12, IOS-26
    dragging: .following,
    elasticity: .band(RubberBand()),  // IOS-13, semantics 6
    dimming: .tracking(0.4),  // IOS-15
    largestUndimmed: .detent("medium"),  // IOS-16
    grabber: .withSeveralDetents,  // IOS-06
    dismissible: Set(Reason.allCases),
    backdropDismisses: true,  // semantics 13
    expandsOnScroll: true,  // IOS-31
    scrollsOnOverflow: false,
    edgeAttachedInCompactHeight: false,  // IOS-21
    adaptsToCompactHeight: true,
    isModal: true,
    keyboard: .resize,
    observesKeyboard: true,
    padForm: .form,  // IOS-36
    present: .spring(Spring(damping: 0.85, response: 0.35)),  // IOS-22
    settle: .spring(Spring(damping: 0.8, response: 0.3)),  // IOS-24
    dismiss: .curve(.easeIn(duration: 0.3)),  // IOS-23
    titleLeads: false,
    slop: 10,  // semantics 3
    tracker: .android,  // A choice: semantics 3 asks for least squares, no Apple page says how.
    backgroundScale: 0.92,  // IOS-20
    backgroundOffset: -10,  // IOS-20
    popoverBottomMargin: 32,  // semantics 11
    gap: 0)
}
