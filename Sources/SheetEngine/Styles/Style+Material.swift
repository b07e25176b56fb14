internal import Gestures
internal import Physics

extension Style {
  /// The modal bottom sheet of Compose Material 3 as of 2026, the 1.5 line (Styles, "Material").
  public static let material = compose("material", releaseRule: .compose(thresholds))

  /// The previous stable version, material3 1.4: the same sheet, with the rule of the settled
  /// anchor.
  public static let material14 = compose("material-1.4", releaseRule: .settled(thresholds))

  /// SheetDefaults.kt, BottomSheetDefaults: `VelocityThreshold` and `PositionalThreshold`, dp.
  private static let thresholds = ComposeThresholds(velocity: 125, distance: 56)

  /// The numbers that both versions share.
  ///
  /// Sources: androidx, `compose/material3` (BottomSheet.kt, ModalBottomSheet.kt, SheetDefaults.kt,
  /// tokens/SheetBottomTokens.kt, tokens/ScrimTokens.kt, MotionScheme.kt) and `compose/foundation`
  /// (AnchoredDraggable.kt, TouchSlopDetector); AOSP, ViewConfiguration.java.
  private static func compose(_ name: String, releaseRule: ReleaseRule) -> Style {
    // ModalBottomSheet: tonalElevation 0.dp, shadowElevation 0.dp.
    let shadow = Appearance.Shadow(x: 0, y: 0, blur: 0, opacity: 0)
    return Style(
      name: name,
      appearances: Appearances(
        // surfaceContainerLow and onSurfaceVariant of the baseline scheme; "extra large, top".
        light: Appearance(
          background: "#F7F2FA", cornerRadius: 28, corners: nil, cornerCurve: .circular,
          shadow: shadow, grabberColor: "#49454F", backdropColor: "#000000", padding: 0,
          elevation: 0),
        dark: Appearance(
          background: "#1D1B20", cornerRadius: 28, corners: nil, cornerCurve: .circular,
          shadow: shadow, grabberColor: "#CAC4D0", backdropColor: "#000000", padding: 0,
          elevation: 0)),
      detents: [  // BottomSheet.kt, draggableAnchors
        DetentSpec(name: "partial", kind: .partial),
        DetentSpec(name: "expanded", kind: .fit),
      ],
      releaseRule: releaseRule,
      dragging: .following,
      elasticity: .band(RubberBand(coefficient: 0)),  // Anchors clamp the drag.
      // ScrimTokens 0.32; ModalBottomSheet, Scrim: DefaultEffects, toward the target value.
      dimming: .fading(0.32, .spring(Spring(damping: 1, stiffness: 1600)), .target),
      largestUndimmed: .none,
      controls: .material,
      grabber: .always,  // dragHandle, default
      grabberShape: GrabberShape(  // SheetBottomTokens 32 x 4; DragHandleVerticalPadding 22
        width: 32, height: 4, inset: 22, area: 48, hit: 48),
      grabberTap: .expands,  // BottomSheet.kt, DragHandleWithTooltip, clickable
      dismissible: Set(DismissalReason.allCases),
      backdropDismisses: true,  // Scrim, onDismissRequest
      expandsOnScroll: true,  // ConsumeSwipeWithinBottomSheetBoundsNestedScrollConnection
      scrollsOnOverflow: false,
      edgeAttachedInCompactHeight: false,
      isEdgeToEdge: true,  // ModalBottomSheet, "full-screen edge to edge layout"
      topGap: 0,  // Expanded at max(0, fullHeight - sheetHeight)
      adaptsToCompactHeight: false,
      isModal: true,
      keyboard: .resize,
      observesKeyboard: true,
      // ModalBottomSheet has no other form; Material 3 has no form sheets and no popovers.
      padForm: .bottomSheet,
      present: .spring(Spring(damping: 0.9, stiffness: 700)),  // DefaultSpatial
      settle: .spring(Spring(damping: 0.9, stiffness: 700)),  // DefaultSpatial
      dismiss: .spring(Spring(damping: 1, stiffness: 3800)),  // FastEffects
      collapse: .spring(Spring(damping: 1, stiffness: 3800)),  // partialExpand: FastEffects
      back: BackPreview(  // PredictiveBackMaxScaleX/YDistance; expanded collapses to partial first
        narrows: 48, shortens: 24, lowers: 0, easing: BezierCurve(0.1, 0.1, 0, 1, duration: 1),
        collapses: true),
      staysBelowStatusBar: false,
      titleLeads: false,
      bar: BarMetrics(  // Semantics, "Content layout"
        height: 56, margin: 16, closeSize: 30, titleHeight: 22, letterWidth: 9),
      slop: 8,  // ViewConfiguration.TOUCH_SLOP, dp
      travelOrigin: .slop,  // TouchSlopDetector.getPostSlopOffset
      tracker: .compose,
      cancel: .release,  // Draggable.kt, processDragCancel: onDragStopped with a velocity of zero
      // BottomSheet.kt, onPostFling: the rest of a content fling; onPreFling consumes all momentum.
      passesMomentum: .down,
      backgroundScale: 1,
      backgroundOffset: 0,
      backgroundShift: 0,
      popoverBottomMargin: 32,  // Semantics, "Sizes of sheets"
      gap: 0,
      contentPadding: 0,
      maxWidth: 640)  // SheetMaxWidth
  }
}

extension DetentSpec {
  /// The height of `partial` as a fraction of the container's height: BottomSheet.kt,
  /// draggableAnchors.
  static let partialFraction = 0.5
}

extension Spring {
  /// Creates a spring from Android's parameters: damping ratio and stiffness, at a mass of 1.
  init(damping: Double, stiffness: Double) {
    self.init(stiffness: stiffness, friction: 2 * damping * stiffness.squareRoot())
  }
}
