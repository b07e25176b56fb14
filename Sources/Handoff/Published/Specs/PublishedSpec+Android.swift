internal import Physics

/// Published numbers of Android and Flutter, with the versions of their sources.
extension PublishedSpec {
  static let material = PublishedSpec(
    "material", "androidx Compose Material 3, BottomSheet.kt, AnchoredDraggable.kt",
    "1.5 line (alpha28), read Nov 2026",
    sharing: compose,
    [
      published(.snapShare, 0.5, "AnchoredDraggable.computeTarget: at rest the nearest anchor"),
      published(.slowDistance, 56, "positional threshold"),
      published(.fastVelocity, 125, "AnchoredDraggableMinFlingVelocity"),
      published(.dismissVelocity, 125, "AnchoredDraggableMinFlingVelocity"),
      published(.dismissShare, 0.5, "at rest the nearest anchor, gone is one"),
      published(.dimHeldBelow, 0.32, "Scrim: targetValue is closestAnchor(offset), not hidden"),
    ])

  static let material14 = PublishedSpec(
    "material-1.4", "androidx Compose Material 3, internal/AnchoredDraggable.kt, SheetDefaults.kt",
    "1.4 line (stable), last state before 1.5's rule",
    sharing: compose,
    [
      published(.snapDistance, 56, "computeTarget: from the settled anchor, at any speed"),
      published(.slowDistance, 56, "computeTarget: from the settled anchor, at any speed"),
      published(.dismissDistance, 56, "computeTarget: from the settled anchor, at any speed"),
      published(.fastVelocity, 125, "velocity threshold, only away from the settled anchor"),
      published(.dismissVelocity, 125, "velocity threshold, only away from the settled anchor"),
      published(.dimHeldBelow, 0, "Scrim: targetValue is computeTarget at velocity 0, hidden"),
    ])

  /// The numbers of both versions of Compose's modal sheet.
  private static let compose: [Entry] = [
    published(.cornerRadius, 28, "ExpandedShape, extra large, top"),
    published(.corners, "top", "ExpandedShape, extra large, top"),
    published(.shadowOpacity, 0, "shadowElevation 0.dp, tonalElevation 0.dp"),
    published(.grabberWidth, 32, "SheetBottomTokens.DockedDragHandleWidth"),
    published(.grabberHeight, 4, "SheetBottomTokens.DockedDragHandleHeight"),
    published(.grabberInset, 22, "DragHandleVerticalPadding"),
    published(.partial, 0.5, "draggableAnchors: H/2, only if the content is taller"),
    unstated(.belowStatusBar, "edge to edge: Expanded at max(0, H - content), no gap"),
    published(.dimAtSmallest, 0.32, "ScrimTokens.ContainerOpacity"),
    published(.dimAtLargest, 0.32, "ScrimTokens.ContainerOpacity"),
    published(.dimDamping, 1, "Scrim: DefaultEffects"),
    published(.dimResponse, response(1600), "Scrim: DefaultEffects, stiffness 1600"),
    published(.widest, 640, "SheetMaxWidth"),
    published(.presentDamping, 0.9, "show: DefaultSpatial"),
    published(.presentResponse, response(700), "show: stiffness 700"),
    published(.settleDamping, 0.9, "settle: DefaultSpatial"),
    published(.settleResponse, response(700), "settle: stiffness 700"),
    published(.dismissDamping, 1, "hide: FastEffects"),
    published(.dismissResponse, response(3800), "hide: stiffness 3800"),
    published(.collapseDamping, 1, "partialExpand: FastEffects"),
    published(.collapseResponse, response(3800), "partialExpand: stiffness 3800"),
    published(.slop, 8, "ViewConfiguration.TOUCH_SLOP, dp"),
    published(.lostTravel, 8, "TouchSlopDetector.getPostSlopOffset"),
    published(.twoSampleSpeed, 0, "VelocityTracker.kt, minSampleSize 3"),
    published(.slowingSpeed, 150, "VelocityTracker.kt, Lsq2, computed"),
    published(.backNarrows, 48, "PredictiveBackMaxScaleXDistance"),
    published(.backShortens, 24, "PredictiveBackMaxScaleYDistance"),
    published(.backLowers, 0, "sheetPredictiveBackScaling, pivot at the bottom"),
    published(.backFromLargest, "next smaller", "settleToDismiss: Expanded to PartiallyExpanded"),
  ]

  static let materialExpressive = PublishedSpec(
    "material-expressive", "androidx Compose Material 3, MotionScheme.kt, expressive()",
    "1.5 line (alpha28), read Nov 2026",
    [
      published(.presentDamping, 0.8, "default spatial (fast .6, slow .8)"),
      published(.presentResponse, response(380), "default spatial, 380 (fast 800, slow 200)"),
      published(.settleDamping, 0.8, "default spatial"),
      published(.settleResponse, response(380), "default spatial, stiffness 380"),
      published(.dismissDamping, 1, "fast effects"),
      published(.dismissResponse, response(3800), "fast effects, stiffness 3800"),
      published(.collapseDamping, 1, "fast effects"),
      published(.collapseResponse, response(3800), "fast effects, stiffness 3800"),
      published(.dimDamping, 1, "default effects"),
      published(.dimResponse, response(1600), "default effects, stiffness 1600 (slow 800)"),
    ])

  static let mdc = PublishedSpec(
    "mdc-android", "material-components-android, BottomSheetBehavior.java, dimens.xml, tokens.xml",
    "main of Jun 2026",
    [
      published(.cornerRadius, 28, "top corners; square at the top of the screen"),
      published(.grabberWidth, 32, "tokens.xml"),
      published(.grabberHeight, 4, "tokens.xml"),
      published(.grabberInset, 22, "BottomSheetDragHandleView, 48 dp tall"),
      published(.widest, 640, "max width"),
      published(.medium, 0.5, "halfExpandedRatio"),
      unstated(.smallest, "auto peek: max(64 dp, H - 9/16 W), at most the content"),
      published(.dimAtLargest, 0.32, "m3_comp_scrim_container_opacity"),
      published(.presentTime, 0.4, "m3_bottom_sheet_slide_in, medium4"),
      published(.dismissTime, 0.35, "m3_bottom_sheet_slide_out, medium3"),
      unstated(.settleDamping, "ViewDragHelper's curve; 256 to 600 ms by distance and speed"),
      published(.slop, 8, "ViewConfiguration.TOUCH_SLOP, dp"),
      published(.twoSampleSpeed, 1, "android.view.VelocityTracker, LSQ2: a line"),
      published(.backNarrows, 48, "m3_back_progress_bottom_container_max_scale_x_distance"),
      published(.backShortens, 24, "m3_back_progress_bottom_container_max_scale_y_distance"),
      published(.snapShare, 0.5, "at rest the nearest"),
      published(.dismissPixels, 500, "DEFAULT_SIGNIFICANT_VEL_THRESHOLD, px/s, hide only"),
      unstated(.fastVelocity, "any speed above 0 decides"),
    ])

  static let flutter = PublishedSpec(
    "flutter", "flutter, material/bottom_sheet.dart, draggable_scrollable_sheet.dart",
    "stored copies, read Nov 2026",
    [
      published(.cornerRadius, 28, "_BottomSheetDefaultsM3"),
      published(.grabberWidth, 32, "_DragHandle"),
      published(.grabberHeight, 4, "_DragHandle"),
      published(.grabberInset, 22, "_DragHandle, in a box of 48"),
      published(.largest, 0.5625, "9/16 of the screen, unless isScrollControlled"),
      unstated(.smallest, "DraggableScrollableSheet: opens at .5, from .25 to 1"),
      published(.dimAtLargest, 0.54, "barrierColor, Colors.black54"),
      published(.presentTime, 0.25, "_bottomSheetEnterDuration, decelerateEasing"),
      published(.dismissTime, 0.2, "_bottomSheetExitDuration"),
      published(.slop, 18, "kTouchSlop"),
      published(.twoSampleSpeed, 0, "velocity_tracker.dart, _minSampleSize 3"),
      published(.slowingSpeed, 150, "velocity_tracker.dart, computed"),
      published(.dismissVelocity, 700, "_minFlingVelocity"),
      published(.dismissShare, 0.5, "_closeProgressThreshold"),
      published(.widest, 640, "constraints, Material 3"),
      published(.snapShare, 0.5, "at rest the nearest"),
    ])
}

/// The response of a spring in seconds, from its stiffness with a mass of 1.
func response(_ stiffness: Double) -> Double { 2 * Double.pi / stiffness.squareRoot() }
