extension LibraryTerm {
  /// The terms of other libraries for properties of sheets; better known libraries first.
  package static let all: [LibraryTerm] =
    detentTerms + appearanceTerms + dismissalTerms + motionTerms + contentTerms + lifecycleTerms
    + kindTerms

  private static let detentTerms: [LibraryTerm] = [
    LibraryTerm("snapPoints", "gorhom and vaul", "detents"),
    LibraryTerm("breakpoints", "Ionic", "detents", "percentages are strings such as \"50%\""),
    LibraryTerm("anchors", "FloatingPanel and Compose", "detents"),
    LibraryTerm("notches", "OverlayContainer", "detents"),
    LibraryTerm("stops", "web sheets", "detents"),
    LibraryTerm("sizes", "FittedSheets", "detents"),
    LibraryTerm("presentationDetents", "SwiftUI", "detents"),
    LibraryTerm("supportedDetents", "Apple", "detents"),
    LibraryTerm("states", "FloatingPanel", "detents"),
    LibraryTerm(
      "peekHeight", "Material", "detents", "a detent of that height, such as `peek = 56`"),
    LibraryTerm(
      "halfExpandedRatio", "Material", "detents", "a detent such as `half = \"50%\"`"),
    LibraryTerm("expandedOffset", "Material", "detents", "a detent measured from the bottom"),
    LibraryTerm(
      "fitToContents", "Material", "detents", "the detent \"fit\" has the content's height"),
    LibraryTerm("enableDynamicSizing", "gorhom", "detents", "the detent \"fit\""),
    LibraryTerm("initialSnap", "react-modal-sheet", "opens_at", "a detent's name"),
    LibraryTerm("initialDetentIndex", "true-sheet", "opens_at", "a detent's name, not an index"),
    LibraryTerm("initialBreakpoint", "Ionic", "opens_at", "a detent's name"),
    LibraryTerm("initialSnapPointIndex", "gorhom", "opens_at", "a detent's name, not an index"),
    LibraryTerm("initialState", "FloatingPanel", "opens_at", "a detent's name"),
    LibraryTerm("initialDetent", "other libraries", "opens_at", "a detent's name"),
    LibraryTerm("selectedDetent", "other libraries", "opens_at", "a detent's name"),
    LibraryTerm("defaultSnap", "react-spring-bottom-sheet", "opens_at", "a detent's name"),
    LibraryTerm("initialChildSize", "Flutter", "opens_at", "a detent's name"),
    LibraryTerm("index", "gorhom", "opens_at", "a detent's name, not an index"),
    LibraryTerm("selectedDetentIdentifier", "Apple", "detent", "can be set on the sheet object"),
    LibraryTerm("activeSnapPoint", "vaul", "detent", "can be set on the sheet object"),
    LibraryTerm("snapToIndex", "gorhom", "select", "`s:select \"large\"`"),
    LibraryTerm("snapToPoint", "web sheets", "select", "`s:select \"large\"`"),
    LibraryTerm("invalidateDetents", "Apple", "invalidate_detents"),
  ]

  private static let appearanceTerms: [LibraryTerm] = [
    LibraryTerm("scrim", "Material", "dimming"),
    LibraryTerm("backdrop", "gorhom and Ionic", "dimming"),
    LibraryTerm("overlay", "vaul", "dimming"),
    LibraryTerm("backdropOpacity", "gorhom", "dimming"),
    LibraryTerm("scrimColor", "Compose", "dimming", "an opacity; the color is black"),
    LibraryTerm("barrierColor", "Flutter", "dimming", "an opacity; the color is black"),
    LibraryTerm("dimmingView", "Apple", "dimming"),
    LibraryTerm(
      "largestUndimmedDetentIdentifier", "Apple", "largest_undimmed", "a detent's name or false"),
    LibraryTerm("fadeFromIndex", "vaul", "largest_undimmed", "the detent below it, by name"),
    LibraryTerm("dimmedDetentIndex", "true-sheet", "largest_undimmed", "the detent below it"),
    LibraryTerm(
      "backdropBreakpoint", "Ionic", "largest_undimmed", "the detent below it, by name"),
    LibraryTerm("appearsOnIndex", "gorhom", "largest_undimmed", "the detent below it, by name"),
    LibraryTerm("cornerRadius", "Apple", "appearance", "`appearance = { corner_radius = 16 }`"),
    LibraryTerm(
      "preferredCornerRadius", "Apple", "appearance",
      "`appearance = { corner_radius = 16 }`"),
    LibraryTerm(
      "borderRadius", "web sheets", "appearance",
      "`appearance = { corner_radius = 16 }`"),
    LibraryTerm("shape", "Compose", "appearance", "`appearance = { corner_radius = 28 }`"),
    LibraryTerm(
      "backgroundColor", "web sheets", "appearance",
      "`appearance = { background = \"#FFFFFF\" }`"),
    LibraryTerm(
      "background", "SwiftUI", "appearance",
      "`appearance = { background = \"#FFFFFF\" }`"),
    LibraryTerm(
      "containerColor", "Compose", "appearance",
      "`appearance = { background = \"#FFFFFF\" }`"),
    LibraryTerm("shadow", "web sheets", "appearance", "`appearance = { shadow = { ... } }`"),
    LibraryTerm("tonalElevation", "Compose", "appearance", "`appearance = { elevation = 6 }`"),
    LibraryTerm("handle", "gorhom and vaul", "grabber"),
    LibraryTerm("dragHandle", "Material", "grabber"),
    LibraryTerm("handleComponent", "gorhom", "grabber", "true or false"),
    LibraryTerm("dragIndicator", "SwiftUI", "grabber", "true or false"),
    LibraryTerm("presentationDragIndicator", "SwiftUI", "grabber", "true or false"),
    LibraryTerm("prefersGrabberVisible", "Apple", "grabber"),
    LibraryTerm("grabberHandle", "FloatingPanel", "grabber"),
    LibraryTerm("showDragHandle", "Flutter", "grabber"),
    LibraryTerm("shouldScaleBackground", "vaul", "background_scale", "a key of a style"),
    LibraryTerm("header", "web sheets", "title"),
    LibraryTerm("maxWidth", "Flutter", "popover", "at most 640 pt in style `material`"),
  ]

  private static let dismissalTerms: [LibraryTerm] = [
    LibraryTerm("hideable", "Material", "dismissible"),
    LibraryTerm("cancelable", "Android", "dismissible"),
    LibraryTerm("isDismissible", "Flutter", "dismissible"),
    LibraryTerm("enableDrag", "Flutter", "dismissible", "`dismissible = { swipe = false }`"),
    LibraryTerm(
      "enablePanDownToClose", "gorhom", "dismissible",
      "`dismissible = { swipe = true }`"),
    LibraryTerm("swipeToClose", "Ionic", "dismissible", "`dismissible = { swipe = true }`"),
    LibraryTerm("isModalInPresentation", "Apple", "dismissible", "the inverse"),
    LibraryTerm("interactiveDismissDisabled", "SwiftUI", "dismissible", "the inverse"),
    LibraryTerm("canDismiss", "Ionic", "should_dismiss", "a handler in `on`"),
    LibraryTerm("confirmValueChange", "Compose", "should_dismiss", "a handler in `on`"),
    LibraryTerm("shouldRemove", "FloatingPanel", "should_dismiss", "a handler in `on`"),
    LibraryTerm("onOpenChange", "vaul", "on", "`on = { did_present =, did_dismiss = }`"),
    LibraryTerm(
      "backdropDismiss", "Ionic", "dismissible",
      "`dismissible = { backdrop = false }`"),
    LibraryTerm("closeThreshold", "vaul", "dismiss_below", "a key of a policy"),
    LibraryTerm(
      "pressBehavior", "gorhom", "dismissible",
      "`dismissible = { backdrop = false }`"),
    LibraryTerm("hide", "Compose", "dismiss", "`s:dismiss()`"),
    LibraryTerm("close", "gorhom", "dismiss", "`s:dismiss()`"),
    LibraryTerm("expand", "gorhom and Compose", "select", "`s:select \"large\"`"),
    LibraryTerm("collapse", "gorhom", "select", "`s:select` the smallest detent"),
    LibraryTerm("show", "Android and Compose", "present", "`s:present()`"),
    LibraryTerm("open", "web sheets", "present", "`s:present()`"),
    LibraryTerm("forceClose", "gorhom", "dismiss", "`s:dismiss { force = true }`"),
  ]

  private static let motionTerms: [LibraryTerm] = [
    LibraryTerm("skipCollapsed", "Material", "skips", "a key of a policy"),
    LibraryTerm("skipPartiallyExpanded", "Compose", "detents", "remove the lower detent"),
    LibraryTerm("snapToSequentialPoint", "vaul", "skips", "the inverse; a key of a policy"),
    LibraryTerm("momentumProjectionRate", "FloatingPanel", "projects", "a key of a policy"),
    LibraryTerm("decelerationRate", "Apple", "projects", "a key of a policy"),
    LibraryTerm("velocityThreshold", "Compose", "fast", "a key of a policy"),
    LibraryTerm("minFlingVelocity", "Flutter", "fast", "a key of a policy"),
    LibraryTerm("significantVelocityThreshold", "Material", "fast", "a key of a policy"),
    LibraryTerm("positionalThreshold", "Compose", "snap_after", "a key of a policy"),
    LibraryTerm("dismissThreshold", "web sheets", "dismiss_below", "a key of a policy"),
    LibraryTerm("overDragResistanceFactor", "gorhom", "rubber_band"),
    LibraryTerm("enableOverDrag", "gorhom", "rubber_band", "0 is a hard stop"),
    LibraryTerm("dragElastic", "Motion", "rubber_band"),
    LibraryTerm("rubberBanding", "FloatingPanel", "rubber_band"),
    LibraryTerm("animationConfigs", "gorhom", "motion", "`motion = { settle = spring { ... } }`"),
    LibraryTerm("springConfig", "web sheets", "motion", "`motion = { settle = spring { ... } }`"),
    LibraryTerm("animation", "SwiftUI", "motion", "`motion = { settle = spring { ... } }`"),
    LibraryTerm("dampingRatio", "Android", "damping"),
    LibraryTerm("dampingFraction", "SwiftUI", "damping"),
    LibraryTerm("tension", "react-spring", "stiffness"),
    LibraryTerm("yvel", "Android", "velocity"),
    LibraryTerm("velocityY", "gorhom", "velocity"),
    LibraryTerm("translationY", "gorhom", "travel"),
    LibraryTerm("translation", "Apple", "travel"),
    LibraryTerm("onViewReleased", "Android", "policy", "rules that decide a release"),
    LibraryTerm("targetState", "FloatingPanel", "policy", "rules that decide a release"),
  ]

  private static let contentTerms: [LibraryTerm] = [
    LibraryTerm("prefersScrollingExpandsWhenScrolledToEdge", "Apple", "expands_on_scroll"),
    LibraryTerm("expandToScroll", "Ionic", "expands_on_scroll"),
    LibraryTerm("prefersEdgeAttachedInCompactHeight", "Apple", "edge_attached_in_compact_height"),
    LibraryTerm("keyboardBehavior", "gorhom", "keyboard", "\"resize\", \"pan\" or \"ignore\""),
    LibraryTerm("repositionInputs", "vaul", "keyboard", "\"resize\" or \"ignore\""),
    LibraryTerm("windowSoftInputMode", "Android", "keyboard", "\"resize\", \"pan\" or \"ignore\""),
    LibraryTerm("safeArea", "web sheets", "insets", "of the device"),
    LibraryTerm("topInset", "gorhom", "insets", "of the device"),
    LibraryTerm("isModal", "web sheets", "modal"),
    LibraryTerm("blocking", "react-spring-bottom-sheet", "modal"),
    LibraryTerm("children", "web sheets", "content"),
    LibraryTerm("items", "web sheets", "rows"),
    LibraryTerm("sections", "Apple", "rows"),
  ]

  private static let lifecycleTerms: [LibraryTerm] = [
    LibraryTerm("onDismiss", "gorhom and SwiftUI", "did_dismiss", "a handler in `on`"),
    LibraryTerm("onClose", "gorhom and vaul", "did_dismiss", "a handler in `on`"),
    LibraryTerm("onOpen", "web sheets", "did_present", "a handler in `on`"),
    LibraryTerm("onPresent", "true-sheet", "did_present", "a handler in `on`"),
    LibraryTerm("onChange", "gorhom", "did_change_detent", "a handler in `on`"),
    LibraryTerm("onAnimate", "gorhom", "will_change_detent", "a handler in `on`"),
    LibraryTerm("onSnap", "react-modal-sheet", "did_change_detent", "a handler in `on`"),
    LibraryTerm("onSlide", "Material", "frame", "a handler in `on`"),
    LibraryTerm("onDrag", "vaul", "frame", "a handler in `on`"),
    LibraryTerm("onDragStart", "web sheets", "drag_began", "a handler in `on`"),
    LibraryTerm("onDragEnd", "web sheets", "drag_ended", "a handler in `on`"),
    LibraryTerm("onRelease", "vaul", "drag_ended", "a handler in `on`"),
    LibraryTerm("enableContentPanningGesture", "gorhom", "draggable", "{ content = false }"),
    LibraryTerm("enableHandlePanningGesture", "gorhom", "draggable", "{ grabber = false }"),
    LibraryTerm("handleOnly", "vaul", "draggable", "{ content = false }"),
    LibraryTerm("sheetGesturesEnabled", "Compose", "draggable"),
    LibraryTerm("onDetentChange", "true-sheet", "did_change_detent", "a handler in `on`"),
    LibraryTerm("ionBreakpointDidChange", "Ionic", "did_change_detent", "a handler in `on`"),
    LibraryTerm("didAttemptToDismiss", "Apple", "dismiss_blocked", "a handler in `on`"),
    LibraryTerm("events", "other libraries", "on"),
    LibraryTerm("handlers", "other libraries", "on"),
    LibraryTerm("actions", "other libraries", "triggers"),
  ]
}
