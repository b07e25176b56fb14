internal import Gestures
internal import Physics

extension Style {
  /// The sheet of iOS with published and measured numbers (Styles, "iOS and ios-measured").
  ///
  /// Sources: Apple's reference of UISheetPresentationController and the HIG (Sheets); Flutter,
  /// `cupertino/sheet.dart` and `cupertino/route.dart` (iOS 18, values that its comments call
  /// measured or eyeballed); B. Ho, `Detents.swift` (maximumDetentValue 749 of 852 pt). Values
  /// of `ios` have no measurement.
  public static let iosMeasured = Style(
    name: "ios-measured",
    appearances: Appearances(
      // Radius: Flutter, 12 pt. Colors, curve and shadow: ios.
      light: Appearance(
        background: "#FFFFFF", cornerRadius: 12, corners: nil, cornerCurve: .continuous,
        shadow: Appearance.Shadow(x: 0, y: -10, blur: 40, opacity: 0.2),
        grabberColor: "#C7C7CC", backdropColor: "#000000", padding: 0, elevation: 0),
      dark: Appearance(
        background: "#1C1C1E", cornerRadius: 12, corners: nil, cornerCurve: .continuous,
        shadow: Appearance.Shadow(x: 0, y: -10, blur: 40, opacity: 0.3),
        grabberColor: "#48484A", backdropColor: "#000000", padding: 0, elevation: 0)),
    detents: [.large],  // Apple: detents, default [.large()]
    releaseRule: .thresholds(
      // Flutter: 2 screen heights per second. The fractions: ios.
      Thresholds(fast: 500, fastHeights: 2, snapAfter: 0.2, dismissBelow: 0.5)),
    dragging: .following,
    elasticity: ios.elasticity,
    dimming: .tracking(0.1),  // Flutter: the overlay on the page behind
    largestUndimmed: .none,  // Apple: largestUndimmedDetentIdentifier, nil dims at every detent
    grabber: .never,  // Apple: prefersGrabberVisible, default false
    grabberShape: GrabberShape(  // Flutter: 36 x 5 at 5. Area and hit: ios.
      width: 36, height: 5, inset: 5, area: 20, hit: 44),
    grabberTap: .cycles,  // HIG: "tap it to cycle through the detents"
    dismissible: Set(DismissalReason.allCases),  // Apple: isModalInPresentation, default false
    backdropDismisses: ios.backdropDismisses,
    expandsOnScroll: true,  // Apple: prefersScrollingExpandsWhenScrolledToEdge, default true
    scrollsOnOverflow: ios.scrollsOnOverflow,
    edgeAttachedInCompactHeight: false,  // Apple: prefersEdgeAttachedInCompactHeight
    isEdgeToEdge: false,  // measured: below the safe area
    topGap: 10,  // measured: 852 - 59 - 34 - 10 = 749; on an iPhone SE it is 20
    adaptsToCompactHeight: true,  // Apple: documented
    isModal: ios.isModal,
    keyboard: ios.keyboard,
    observesKeyboard: ios.observesKeyboard,
    padForm: ios.padForm,  // larger since iPadOS 16, without a published number
    // Flutter: read off CASpringAnimation, mass 1, stiffness 522.35, damping 45.71.
    present: .spring(Spring(stiffness: 522.35, friction: 45.71)),
    settle: ios.settle,
    dismiss: .curve(.easeIn(duration: 0.3)),  // Flutter: 300 ms; the curve: ios
    collapse: ios.collapse,
    back: .lowered,  // iOS has no predictive back.
    staysBelowStatusBar: false,
    titleLeads: ios.titleLeads,
    bar: ios.bar,
    slop: ios.slop,
    travelOrigin: ios.travelOrigin,
    tracker: .ios,  // Flutter: IOSScrollViewFlingVelocityTracker
    backgroundScale: 0.9165,  // Flutter: 1 - 0.0835, measured on an iPhone 16 Pro
    backgroundOffset: 0,  // Flutter
    backgroundShift: 0.07,  // Flutter: the page moves down by 0.07 of the height
    backgroundMovesAtLarge: true,  // UIKit: only behind a sheet at full height
    popoverBottomMargin: ios.popoverBottomMargin,
    gap: ios.gap,
    contentPadding: 0)
}
