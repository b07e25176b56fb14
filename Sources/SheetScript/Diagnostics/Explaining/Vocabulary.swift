extension ForeignWord {
  /// The other libraries' words for what a sheet has, the better known first.
  public static let all: [ForeignWord] = places + looks + going + moving + content + life

  private static let places: [ForeignWord] = [
    ForeignWord("snapPoints", "gorhom and vaul", "detents"),
    ForeignWord("breakpoints", "Ionic", "detents", "shares are written \"50%\""),
    ForeignWord("anchors", "FloatingPanel and Compose", "detents"),
    ForeignWord("notches", "OverlayContainer", "detents"),
    ForeignWord("stops", "web sheets", "detents"),
    ForeignWord("sizes", "FittedSheets", "detents"),
    ForeignWord("presentationDetents", "SwiftUI", "detents"),
    ForeignWord("supportedDetents", "Apple", "detents"),
    ForeignWord("states", "FloatingPanel", "detents"),
    ForeignWord(
      "peekHeight", "Material", "detents", "a detent of that height, say `peek = 56`"),
    ForeignWord(
      "halfExpandedRatio", "Material", "detents", "a detent such as `half = \"50%\"`"),
    ForeignWord("expandedOffset", "Material", "detents", "a detent measured from the bottom"),
    ForeignWord(
      "fitToContents", "Material", "detents", "the detent \"fit\" has the content's height"),
    ForeignWord("enableDynamicSizing", "gorhom", "detents", "the detent \"fit\""),
    ForeignWord("initialSnap", "react-modal-sheet", "opens_at", "a detent's name"),
    ForeignWord("initialDetentIndex", "true-sheet", "opens_at", "a detent's name, no index"),
    ForeignWord("initialBreakpoint", "Ionic", "opens_at", "a detent's name"),
    ForeignWord("initialSnapPointIndex", "gorhom", "opens_at", "a detent's name, no index"),
    ForeignWord("initialState", "FloatingPanel", "opens_at", "a detent's name"),
    ForeignWord("defaultSnap", "react-spring-bottom-sheet", "opens_at", "a detent's name"),
    ForeignWord("initialChildSize", "Flutter", "opens_at", "a detent's name"),
    ForeignWord("index", "gorhom", "opens_at", "a detent's name, no index"),
    ForeignWord("selectedDetentIdentifier", "Apple", "detent", "settable on the handle"),
    ForeignWord("activeSnapPoint", "vaul", "detent", "settable on the handle"),
    ForeignWord("snapToIndex", "gorhom", "select", "`s:select \"large\"`"),
    ForeignWord("snapToPoint", "web sheets", "select", "`s:select \"large\"`"),
    ForeignWord("invalidateDetents", "Apple", "invalidate_detents"),
  ]

  private static let looks: [ForeignWord] = [
    ForeignWord("scrim", "Material", "dimming"),
    ForeignWord("backdrop", "gorhom and Ionic", "dimming"),
    ForeignWord("overlay", "vaul", "dimming"),
    ForeignWord("backdropOpacity", "gorhom", "dimming"),
    ForeignWord("scrimColor", "Compose", "dimming", "an opacity, the colour is black"),
    ForeignWord("barrierColor", "Flutter", "dimming", "an opacity, the colour is black"),
    ForeignWord("dimmingView", "Apple", "dimming"),
    ForeignWord(
      "largestUndimmedDetentIdentifier", "Apple", "largest_undimmed", "a detent's name or false"),
    ForeignWord("fadeFromIndex", "vaul", "largest_undimmed", "the detent below it, by name"),
    ForeignWord("dimmedDetentIndex", "true-sheet", "largest_undimmed", "the detent below it"),
    ForeignWord(
      "backdropBreakpoint", "Ionic", "largest_undimmed", "the detent below it, by name"),
    ForeignWord("appearsOnIndex", "gorhom", "largest_undimmed", "the detent below it, by name"),
    ForeignWord("cornerRadius", "Apple", "appearance", "`appearance = { corner_radius = 16 }`"),
    ForeignWord(
      "preferredCornerRadius", "Apple", "appearance",
      "`appearance = { corner_radius = 16 }`"),
    ForeignWord("corner_radius", "Apple", "appearance", "`appearance = { corner_radius = 16 }`"),
    ForeignWord(
      "borderRadius", "web sheets", "appearance",
      "`appearance = { corner_radius = 16 }`"),
    ForeignWord("shape", "Compose", "appearance", "`appearance = { corner_radius = 28 }`"),
    ForeignWord(
      "backgroundColor", "web sheets", "appearance",
      "`appearance = { background = \"#FFFFFF\" }`"),
    ForeignWord(
      "background", "SwiftUI", "appearance",
      "`appearance = { background = \"#FFFFFF\" }`"),
    ForeignWord(
      "containerColor", "Compose", "appearance",
      "`appearance = { background = \"#FFFFFF\" }`"),
    ForeignWord("shadow", "web sheets", "appearance", "`appearance = { shadow = { ... } }`"),
    ForeignWord("tonalElevation", "Compose", "appearance", "`appearance = { elevation = 6 }`"),
    ForeignWord("handle", "gorhom and vaul", "grabber"),
    ForeignWord("dragHandle", "Material", "grabber"),
    ForeignWord("handleComponent", "gorhom", "grabber", "true or false"),
    ForeignWord("dragIndicator", "SwiftUI", "grabber", "true or false"),
    ForeignWord("presentationDragIndicator", "SwiftUI", "grabber", "true or false"),
    ForeignWord("prefersGrabberVisible", "Apple", "grabber"),
    ForeignWord("grabberHandle", "FloatingPanel", "grabber"),
    ForeignWord("showDragHandle", "Flutter", "grabber"),
    ForeignWord("shouldScaleBackground", "vaul", "background_scale", "a key of a style"),
    ForeignWord("header", "web sheets", "title"),
    ForeignWord("maxWidth", "Flutter", "popover", "sheets on wide screens are 640 pt anyway"),
  ]

  private static let going: [ForeignWord] = [
    ForeignWord("hideable", "Material", "dismissible"),
    ForeignWord("cancelable", "Android", "dismissible"),
    ForeignWord("isDismissible", "Flutter", "dismissible"),
    ForeignWord("enableDrag", "Flutter", "dismissible", "`dismissible = { swipe = false }`"),
    ForeignWord(
      "enablePanDownToClose", "gorhom", "dismissible",
      "`dismissible = { swipe = true }`"),
    ForeignWord("swipeToClose", "Ionic", "dismissible", "`dismissible = { swipe = true }`"),
    ForeignWord("isModalInPresentation", "Apple", "dismissible", "the inverse"),
    ForeignWord("interactiveDismissDisabled", "SwiftUI", "dismissible", "the inverse"),
    ForeignWord("canDismiss", "Ionic", "should_dismiss", "a handler in `on`"),
    ForeignWord("confirmValueChange", "Compose", "should_dismiss", "a handler in `on`"),
    ForeignWord("shouldRemove", "FloatingPanel", "should_dismiss", "a handler in `on`"),
    ForeignWord("onOpenChange", "vaul", "on", "`on = { did_present =, did_dismiss = }`"),
    ForeignWord(
      "backdropDismiss", "Ionic", "dismissible",
      "`dismissible = { backdrop = false }`"),
    ForeignWord("closeThreshold", "vaul", "dismiss_below", "a key of a policy"),
    ForeignWord(
      "pressBehavior", "gorhom", "dismissible",
      "`dismissible = { backdrop = false }`"),
    ForeignWord("hide", "Compose", "dismiss", "`s:dismiss()`"),
    ForeignWord("close", "gorhom", "dismiss", "`s:dismiss()`"),
    ForeignWord("expand", "gorhom and Compose", "select", "`s:select \"large\"`"),
    ForeignWord("collapse", "gorhom", "select", "`s:select` the smallest detent"),
    ForeignWord("show", "Android and Compose", "present", "`s:present()`"),
    ForeignWord("open", "web sheets", "present", "`s:present()`"),
    ForeignWord("forceClose", "gorhom", "dismiss", "`s:dismiss { force = true }`"),
  ]

  private static let moving: [ForeignWord] = [
    ForeignWord("skipCollapsed", "Material", "skips", "a key of a policy"),
    ForeignWord("skipPartiallyExpanded", "Compose", "detents", "leave the lower detent out"),
    ForeignWord("snapToSequentialPoint", "vaul", "skips", "the inverse, a key of a policy"),
    ForeignWord("momentumProjectionRate", "FloatingPanel", "projects", "a key of a policy"),
    ForeignWord("decelerationRate", "Apple", "projects", "a key of a policy"),
    ForeignWord("velocityThreshold", "Compose", "fast", "a key of a policy"),
    ForeignWord("minFlingVelocity", "Flutter", "fast", "a key of a policy"),
    ForeignWord("significantVelocityThreshold", "Material", "fast", "a key of a policy"),
    ForeignWord("positionalThreshold", "Compose", "snap_after", "a key of a policy"),
    ForeignWord("dismissThreshold", "web sheets", "dismiss_below", "a key of a policy"),
    ForeignWord("overDragResistanceFactor", "gorhom", "rubber_band"),
    ForeignWord("enableOverDrag", "gorhom", "rubber_band", "0 is a hard stop"),
    ForeignWord("dragElastic", "Motion", "rubber_band"),
    ForeignWord("rubberBanding", "FloatingPanel", "rubber_band"),
    ForeignWord("animationConfigs", "gorhom", "motion", "`motion = { settle = spring { ... } }`"),
    ForeignWord("springConfig", "web sheets", "motion", "`motion = { settle = spring { ... } }`"),
    ForeignWord("animation", "SwiftUI", "motion", "`motion = { settle = spring { ... } }`"),
    ForeignWord("dampingRatio", "Android", "damping"),
    ForeignWord("dampingFraction", "SwiftUI", "damping"),
    ForeignWord("tension", "react-spring", "stiffness"),
    ForeignWord("yvel", "Android", "velocity"),
    ForeignWord("velocityY", "gorhom", "velocity"),
    ForeignWord("translationY", "gorhom", "travel"),
    ForeignWord("translation", "Apple", "travel"),
    ForeignWord("onViewReleased", "Android", "policy", "rules that answer a release"),
    ForeignWord("targetState", "FloatingPanel", "policy", "rules that answer a release"),
  ]

  private static let content: [ForeignWord] = [
    ForeignWord("prefersScrollingExpandsWhenScrolledToEdge", "Apple", "expands_on_scroll"),
    ForeignWord("expandToScroll", "Ionic", "expands_on_scroll"),
    ForeignWord("prefersEdgeAttachedInCompactHeight", "Apple", "edge_attached_in_compact_height"),
    ForeignWord("keyboardBehavior", "gorhom", "keyboard", "\"resize\", \"pan\" or \"ignore\""),
    ForeignWord("repositionInputs", "vaul", "keyboard", "\"resize\" or \"ignore\""),
    ForeignWord("windowSoftInputMode", "Android", "keyboard", "\"resize\", \"pan\" or \"ignore\""),
    ForeignWord("safeArea", "web sheets", "insets", "of the device"),
    ForeignWord("topInset", "gorhom", "insets", "of the device"),
    ForeignWord("isModal", "web sheets", "modal"),
    ForeignWord("blocking", "react-spring-bottom-sheet", "modal"),
    ForeignWord("children", "web sheets", "content"),
    ForeignWord("items", "web sheets", "rows"),
    ForeignWord("sections", "Apple", "rows"),
  ]

  private static let life: [ForeignWord] = [
    ForeignWord("onDismiss", "gorhom and SwiftUI", "did_dismiss", "a handler in `on`"),
    ForeignWord("onClose", "gorhom and vaul", "did_dismiss", "a handler in `on`"),
    ForeignWord("onOpen", "web sheets", "did_present", "a handler in `on`"),
    ForeignWord("onPresent", "true-sheet", "did_present", "a handler in `on`"),
    ForeignWord("onChange", "gorhom", "did_change_detent", "a handler in `on`"),
    ForeignWord("onAnimate", "gorhom", "will_change_detent", "a handler in `on`"),
    ForeignWord("onSnap", "react-modal-sheet", "did_change_detent", "a handler in `on`"),
    ForeignWord("onSlide", "Material", "frame", "a handler in `on`"),
    ForeignWord("onDrag", "vaul", "frame", "a handler in `on`"),
    ForeignWord("onDetentChange", "true-sheet", "did_change_detent", "a handler in `on`"),
    ForeignWord("ionBreakpointDidChange", "Ionic", "did_change_detent", "a handler in `on`"),
    ForeignWord("didAttemptToDismiss", "Apple", "dismiss_blocked", "a handler in `on`"),
    ForeignWord("events", "other libraries", "on"),
    ForeignWord("handlers", "other libraries", "on"),
    ForeignWord("actions", "other libraries", "triggers"),
  ]
}
