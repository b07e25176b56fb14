internal import Gestures
internal import LuaBridge
internal import Physics
internal import ScriptDiagnostics
package import ScriptSchema
internal import SheetEngine
internal import UserActions
internal import Support

/// A style as a script writes it: the settings that a sheet can override, thresholds, and the
/// numbers of a platform.
///
/// Most keys change `style` as they are read. The effect of the others depends on further keys or
/// on other definitions of the script, so `changed` applies them after all keys have been read. The
/// text of a value in a built-in style is the description of that style.
package struct StyleSpec: ScriptTable {
  package static let description = describe(
    "StyleSpec", "All numbers and rules that define a platform's sheet."
  ).withDefaults { Self.defaults(of: $0) }
  private(set) var like: String?
  private var style = Style.ios
  private var detents = LuaValue.nil
  private var opensAt = LuaValue.nil
  private var policy: String?
  private var maxWidth = LuaValue.nil
  private var alignment = LuaValue.nil
  private var inset = LuaValue.nil
  private var insetUntil = LuaValue.nil
  private var largestUndimmed = LuaValue.nil
  private var dimming = LuaValue.nil
  private var rubberBand = LuaValue.nil
  private var drag = LuaValue.nil
  private var motion = MotionSet()
  private var tiers = LuaValue.nil
  private var presentation = LuaValue.nil
  private var dimmingFollows = LuaValue.nil
  private var back = LuaValue.nil
  private var backEasing: [Double] = []

  package init() {}

  /// Creates a spec that changes a style.
  init(changing style: Style) { self.style = style }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "like", &like, .name(of: .style), default: "\"ios\"",
      "The style that supplies missing settings.")
    visitSheetSettings(keys)
    // `changed` applies the thresholds, to the release rule after `policy`.
    var thresholds = style.releaseRule.thresholds ?? .ios
    thresholds.visit(keys)
    visitTouches(keys)
    visitBack(keys)
    visitGrabber(keys)
    visitSpacing(keys)
  }

  /// Visits the settings that sheets and styles have in common.
  mutating func visitSheetSettings(_ keys: KeyVisitor) {
    visitLayout(keys)
    visitBehavior(keys)
  }

  /// Visits the settings for the detents of a sheet, for releases and for the backdrop.
  private mutating func visitLayout(_ keys: KeyVisitor) {
    keys.value(
      "detents", &detents, .mixed(.detent), value: StyleValueText.detents(style.detents),
      most: Limits.detents,
      "Its detents, sorted by height. A detent that is too tall is limited, and detents within 1 pt "
        + "of each other are one detent with several names; for constants on the script's device, "
        + "both are errors. A named detent of 0 is off-screen. Named entries and list "
        + "entries can be mixed; a list entry's name is its text: \"medium\", \"70%\", \"320\".")
    keys.value(
      "max_width", &maxWidth,
      .either([
        .number(.maxWidth), .never, .function("fun(c: DetentContext): number|false"),
      ]), unit: "pt", value: style.maxWidth?.plain ?? "false",
      "Maximum width on a wide screen; false for no limit. A function is called on presentation and "
        + "when the layout or the environment changes.")
    keys.value(
      "align", &alignment,
      .either([
        .choice(of: Style.Alignment.self),
        .function("fun(c: DetentContext): \"left\"|\"center\"|\"right\""),
      ]), value: "\"\(style.alignment.rawValue)\"",
      "Alignment on a screen that is wider than the sheet, or a function that returns it, as for "
        + "`max_width`.")
    keys.value(
      "inset", &inset, .either([.inset, .function("fun(c: DetentContext): number|InsetSpec")]),
      unit: "pt", value: StyleValueText.inset(style.inset),
      "Distance of a card from the sides and the bottom edge: a number for both, a table, or a "
        + "function that returns one of them, called as for `max_width`; its `width` is the "
        + "container's. `height` is the height of the card, so its top edge is at `height` plus the "
        + "bottom inset. From the largest detent but one to the largest, the inset decreases to 0; "
        + "if only one detent is visible, the sheet keeps the inset.")
    keys.value(
      "inset_until", &insetUntil, .either([.name(of: .detent), .never]),
      value: StyleValueText.insetEnd(style.insetEnd),
      "The detent at which the inset is 0; it decreases from the next smaller detent on. false keeps "
        + "the inset. A detent that is not active counts as the largest.")
    keys.boolean(
      "avoids_hinge", &style.avoidsHinge,
      "Whether it is next to the hinge of a folded device: below a horizontal hinge; next to a "
        + "vertical one on the wider side, on the right if both sides are equal.")
    keys.value(
      "opens_at", &opensAt, .name(of: .detent),
      value: style.opensAt.map { "\"\($0)\"" } ?? "the smallest", "The initial detent.")
    keys.text(
      "policy", &policy, .name(of: .policy), default: "from the style", "What a release does.")
    keys.value(
      "largest_undimmed", &largestUndimmed,
      .either([.name(of: .detent), .never, .function("fun(c: DetentContext): string|false")]),
      value: StyleValueText.undimmed(style.largestUndimmed),
      "The largest detent at which the background is not dimmed, or a function that returns it, as "
        + "for `max_width`; false dims at every detent.")
    keys.value(
      "dimming", &dimming, .either([.number(.fraction), .function("fun(s: Sheet): number")]),
      value: StyleValueText.dimming(style.dimming),
      "Opacity when fully dimmed, or a function called for each frame; hit testing "
        + "still follows the position.")
    keys.value(
      "rubber_band", &rubberBand,
      .either([
        .number(.between(0, 10)),
        .function("fun(over: number, dimension: number, c: RubberBandContext): number"),
      ]), value: StyleValueText.rubberBand(style.elasticity),
      "Rubber-band coefficient beyond the first and last detents; 0 stops the sheet there.")
    keys.value(
      "drag", &drag, .function("fun(s: Sheet, d: Drag): number?"),
      value: StyleValueText.dragging(style.dragging),
      "The new height for a drag sample; nil follows the finger.")
    keys.table("motion", &motion, default: "from the style", "Motions of the sheet.")
  }

  /// Visits the settings for the behavior toward the user, the content and the device.
  private mutating func visitBehavior(_ keys: KeyVisitor) {
    keys.setting(
      "grabber", .boolean, value: StyleValueText.grabber(style.grabber),
      "Whether the grabber is shown."
    ) {
      style.grabber = $0.flag == true ? .always : .never
    } write: {
      style.grabber == .withSeveralDetents ? .nil : .boolean(style.grabber == .always)
    }
    keys.choice(
      "grabber_tap", &style.grabberTap,
      "Action of a tap on the grabber: the next larger detent or, at the largest, the smallest "
        + "(`cycle`) or a dismissal (`expand`). A `tapped` handler that returns false prevents it.")
    let parts = Style.Draggable.parts
    keys.setting(
      "draggable",
      .either([
        .boolean,
        .record(
          parts.map { $0.name } + ["backdrop"], .either([.boolean, .choice(["edge"])])),
      ]),
      value: style.draggable == .all && style.backdropDrag == .none
        ? "true" : style.draggable.isEmpty ? "false" : "only some parts",
      "Whether it can be dragged, and by which parts; parts that are not listed count as true, "
        + "except the `backdrop`. A drag of the backdrop moves the sheet (true), or waits until the "
        + "finger reaches its edge (\"edge\"). Content that does not drag the sheet still scrolls, "
        + "and the grabber can still be tapped."
    ) { value in
      style.draggable = Style.Draggable(
        parts.filter { (value.flag ?? value[$0.name].flag) != false }.map { $0.part })
      let backdrop = value["backdrop"]
      style.backdropDrag =
        backdrop.text != nil ? .fromEdge : backdrop.flag == true ? .follows : .none
    } write: {
      let flags = parts.map { (name: $0.name, isOn: style.draggable.contains($0.part)) }
      guard style.backdropDrag != .none else { return .flags(flags) }
      let drag: DataValue = style.backdropDrag == .follows ? .boolean(true) : .string("edge")
      return .table(
        flags.map { DataValue.Pair(.string($0.name), .boolean($0.isOn)) }
          + [DataValue.Pair(.string("backdrop"), drag)])
    }
    keys.setting(
      "dismissible", .either([.boolean, .record(reasons, .boolean)]),
      value: style.dismissible.count == DismissalReason.allCases.count
        ? "true" : "only some reasons",
      "Whether the user can dismiss it, and in which ways; reasons that are not listed "
        + "count as true. It never blocks `dismiss` calls from the script."
    ) { value in
      style.dismissible = Set(
        DismissalReason.allCases.filter { reason in
          value.flag.map { $0 || reason == .script } ?? (value[reason.rawValue].flag != false)
        })
    } write: {
      style.dismissible == [.script]
        ? .boolean(false) : .flags(reasons.map { ($0, style.dismissible.allows($0)) })
    }
    keys.boolean(
      "expands_on_scroll", &style.expandsOnScroll,
      "Whether an upward scroll expands the sheet before it scrolls the content.")
    keys.boolean(
      "scroll_on_overflow", &style.scrollsOnOverflow,
      "Content scrolls only when it overflows and the sheet is fully expanded.")
    keys.boolean(
      "edge_attached_in_compact_height", &style.edgeAttachedInCompactHeight,
      "Attached to the bottom edge in compact height, instead of covering the screen.")
    keys.boolean("modal", &style.isModal, "Whether the content behind is blocked while dimmed.")
    keys.choice(
      "keyboard", &style.keyboard,
      "How it reacts to the keyboard: grow (`resize`), move up (`pan`), or nothing (`ignore`).")
    keys.boolean(
      "keyboard_observer", &style.observesKeyboard,
      "Whether an automatically sized popover adapts to the keyboard.")
    keys.value(
      "tiers", &tiers, .choice(of: Tiers.self),
      value: style.tiers.map { "\"\($0.rawValue)\"" } ?? "none",
      "How much of the screen a sheet of style `tiered` covers.")
    keys.value(
      "presentation", &presentation,
      .function("fun(c: PresentationContext): \"sheet\"|\"form\"|\"popover\"|\"cover\"|nil"),
      default: "depends on the style, the device and `popover`",
      "How it is presented: a function called on presentation and when the screen changes; "
        + "nil uses the style's default. `present { as = \"popover\" }` takes precedence.")
    keys.table(
      "popover", &style.popover, default: "a sheet", "Popover settings, for tablets.")
    keys.setting(
      "close", .boolean, value: style.close.map(StyleValueText.boolean) ?? "true with a title",
      "A close button in the bar."
    ) {
      style.close = $0.flag
    } write: {
      style.close.map { .boolean($0) } ?? .nil
    }
    keys.appearances(&style.appearances)
  }

  /// Visits the settings for touches and the backdrop.
  private mutating func visitTouches(_ keys: KeyVisitor) {
    keys.setting(
      "slop", .either([.number(.between(0, 200)), .table(SlopSpec.self)]), unit: "pt",
      value: StyleValueText.slop(style),
      "Touch slop: finger travel after which a touch is a drag. With `x` and `y`, a sample that "
        + "exceeds both begins no drag."
    ) { value in
      if let distance = value.number {
        (style.slop, style.slopX) = (distance, nil)
      } else {
        let distances = SlopSpec(reading: KeySource(value)).distances
        (style.slop, style.slopX) = (distances.y, distances.x)
      }
    } write: {
      style.slopX.map { SlopSpec(x: $0, y: style.slop).written } ?? .number(style.slop)
    }
    keys.choice(
      "travel_from", &style.travelOrigin,
      "Start of drag travel: touch-down (`touch`), the end of the slop (`slop`), the sample that "
        + "exceeds the slop (`event`), or the sample before it (`before`).")
    visitStart(keys)
    visitZones(keys)
    keys.setting(
      "tracker",
      .either([.choice(of: VelocityStrategy.Name.self), .table(TrackerSpec.self)]),
      value: StyleValueText.tracker(style.tracker),
      "How velocity is computed from touch samples: a name or a table; see `explain velocity`."
    ) { value in
      if let name = value.text.flatMap({ VelocityStrategy.Name(rawValue: $0) }) {
        style.tracker = VelocityStrategy(name)
      } else if value.text == nil {
        style.tracker = TrackerSpec(reading: KeySource(value)).strategy
      }
    } write: {
      TrackerSpec.written(style.tracker)
    }
    keys.choice(
      "overdrag", &style.overdrag,
      "Whether a drag beyond the first and last detents counts (`remembers`): the finger must return "
        + "before the sheet moves back.")
    keys.choice(
      "cancel", &style.cancel,
      "Result of a touch that the system cancels during a drag: the sheet returns, or is "
        + "released in place with zero velocity.")
    keys.boolean(
      "catches", &style.catches,
      "Whether a touch stops a moving sheet; otherwise it keeps moving.")
    keys.setting(
      "passes_momentum", .either([.boolean, .choice(["up", "down"])]),
      value: StyleValueText.momentum(style.passesMomentum),
      "Whether remaining momentum passes between content and sheet: \"down\" from content "
        + "flung to its top to the sheet; \"up\" from a sheet flicked by its content to that "
        + "content; true for both."
    ) { value in
      style.passesMomentum =
        value.flag.map { $0 ? [.up, .down] : [] } ?? (value.text == "up" ? .up : .down)
    } write: {
      switch style.passesMomentum {
      case .up: .string("up")
      case .down: .string("down")
      default: .boolean(!style.passesMomentum.isEmpty)
      }
    }
    keys.boolean(
      "backdrop_dismisses", &style.backdropDismisses,
      "Whether a tap on the backdrop requests a dismissal, or is only blocked.")
    keys.value(
      "dimming_follows", &dimmingFollows,
      .choice(["sheet"] + Style.FadeTrigger.allCases.map { $0.rawValue }),
      value: StyleValueText.follows(style.dimming),
      "Source of the backdrop's opacity: the sheet's position or, animated by `motion.dim`, "
        + "the sheet's presentation and dismissal or its target.")
  }

  /// Visits the conditions for the start and the end of a drag.
  private mutating func visitStart(_ keys: KeyVisitor) {
    keys.choice(
      "begins", &style.begins,
      "Directions in which a drag can begin: `down` ignores a touch that exceeds the slop upward.")
    keys.limit(
      "starts_within", &style.startsWithin,
      "Time after touch-down within which a touch must exceed the slop to be a drag; false for no "
        + "limit.")
    keys.number(
      "starts_after", &style.startsAfter, .wait, unit: "s",
      "Time after the sheet came to rest before which no drag begins; a moving sheet is not caught "
        + "if it is above 0.")
    keys.number(
      "shortest", &style.shortest, .wait, unit: "s",
      "Duration of a touch below which its drag ends as if it was canceled.")
    keys.limit(
      "longest", &style.longest,
      "Duration of a touch above which its drag has no velocity; false for no limit.")
    keys.number(
      "filter", &style.filter, .above(0, upTo: 1),
      "Fraction of the remaining distance by which the sheet follows at each touch event; the lift "
        + "is one, after the release is decided.")
    keys.number(
      "turns_after", &style.turnsAfter, .between(0, 1000), unit: "pt",
      "Distance that the sheet moves back until `direction` of its release changes; 0 for the last "
        + "movement of the finger.")
  }

  /// Visits the places outside of the sheet at which a touch moves it.
  private mutating func visitZones(_ keys: KeyVisitor) {
    keys.setting(
      "drag_zone", .table(DragZoneSpec.self), value: StyleValueText.zone(style.dragZone),
      "Zone around the top edge in which a touch must begin to drag the sheet; content below it only "
        + "scrolls."
    ) {
      style.dragZone = DragZoneSpec(reading: KeySource($0)).zone
    } write: {
      style.dragZone.map { DragZoneSpec($0).written } ?? .nil
    }
    keys.number(
      "edge_zone", &style.edgeZone, .between(0, 500), unit: "pt",
      "Height of the zone at the bottom edge from which a sheet that is not presented, or is hidden, "
        + "is pulled in. Where the device's strip takes the touch, as on an iPhone, nothing is pulled."
    )
    keys.number(
      "peek", &style.peek, .between(0, 500), unit: "pt",
      "Height of a sheet that is shown when a finger touches its `edge_zone`, before the drag.")
  }

  /// Visits the settings for Android's predictive back.
  private mutating func visitBack(_ keys: KeyVisitor) {
    keys.value(
      "back", &back, .function("fun(progress: number): BackShape?"),
      default: "see the numbers below",
      "The sheet's shape during Android's predictive back, as a function of its progress (0 "
        + "to 1); nil uses the numbers below.")
    keys.number(
      "back_narrows", &style.back.narrows, .between(0, 2000), unit: "pt",
      "How much narrower the sheet gets at full progress of Android's predictive back.")
    keys.number(
      "back_shortens", &style.back.shortens, .between(0, 2000), unit: "pt",
      "How much shorter the sheet gets at full progress of Android's predictive back.")
    keys.number(
      "back_lowers", &style.back.lowers, .fraction,
      "How far Android's predictive back moves the sheet down, as a fraction of its height.")
    keys.setting(
      "back_easing", .list(.number(.between(-10, 10)), count: 4...4),
      value: StyleValueText.easing(style.back.easing),
      "The cubic Bézier that maps the gesture's progress to the preview; its first and third "
        + "numbers are 0 to 1."
    ) {
      backEasing = $0.items.compactMap { $0.number }
    } write: {
      let easing = style.back.easing
      let numbers =
        backEasing.isEmpty ? [easing.x1, easing.y1, easing.x2, easing.y2] : backEasing
      return .list(numbers.map { .number($0) })
    }
    keys.boolean(
      "back_collapses", &style.back.collapses,
      "Whether Android's back first collapses the sheet to the next smaller detent.")
  }

  private mutating func visitGrabber(_ keys: KeyVisitor) {
    keys.number(
      "grabber_width", &style.grabberShape.width, .between(0, 2000), unit: "pt",
      "The grabber's width.")
    keys.number(
      "grabber_height", &style.grabberShape.height, .between(0, 200), unit: "pt",
      "The grabber's height.")
    keys.number(
      "grabber_inset", &style.grabberShape.inset, .between(0, 200), unit: "pt",
      "Distance of the grabber from the sheet's top edge.")
    keys.number(
      "grabber_area", &style.grabberShape.area, .between(0, 500), unit: "pt",
      "Height of the area above the bar that contains the grabber.")
    keys.number(
      "grabber_hit", &style.grabberShape.hit, .between(0, 500), unit: "pt",
      "Side length of the grabber's square touch target.")
  }

  /// Visits the settings for distances and the background.
  private mutating func visitSpacing(_ keys: KeyVisitor) {
    keys.boolean(
      "edge_to_edge", &style.isEdgeToEdge,
      "Whether the tallest detent reaches the top of "
        + "the screen, with the content below the status bar.")
    keys.number(
      "top_gap", &style.topGap, .between(0, 500), unit: "pt", "Margin above the tallest detent.")
    keys.number(
      "background_scale", &style.backgroundScale, .above(0, upTo: 1),
      "The background's scale behind a fully dimmed sheet.")
    keys.number(
      "background_offset", &style.backgroundOffset, .between(-500, 500), unit: "pt",
      "Downward offset of the background behind a fully dimmed sheet; negative values move it up.")
    keys.number(
      "background_shift", &style.backgroundShift, .between(-1, 1),
      "How far the background also moves down, as a fraction of the screen's height.")
    keys.boolean(
      "background_at_large", &style.backgroundMovesAtLarge,
      "Whether the background moves only behind a sheet at full height, such as `large`, not behind "
        + "every dimmed sheet.")
    keys.number(
      "popover_bottom_margin", &style.popoverBottomMargin, .between(0, 2000), unit: "pt",
      "Distance of a bottom-centered popover from the bottom edge.")
    keys.setting(
      "header_padding", .number(.between(0, 500)), unit: "pt",
      value: style.headerPadding?.plain ?? "none, and a bar of 56 pt",
      "Padding of the bar, which determines its height."
    ) {
      style.headerPadding = $0.number
    } write: {
      style.headerPadding.map { .number($0) } ?? .nil
    }
    keys.number(
      "content_padding", &style.contentPadding, .between(0, 500), unit: "pt",
      "Space around the content.")
    keys.setting(
      "edge_exclusion", .table(EdgeStrips.self), value: StyleValueText.strips(style.edgeExclusion),
      "Edge strips in which drags go to the system instead of the sheet."
    ) {
      style.edgeExclusion = EdgeStrips(reading: KeySource($0)).insets
    } write: {
      style.edgeExclusion.map { EdgeStrips($0).written } ?? .nil
    }
    keys.number(
      "gap", &style.gap, .between(0, 500), unit: "pt", "Spacing between the content's elements.")
    keys.setting(
      "elevation", .number(.between(0, 100)), unit: "pt",
      value: style.appearances.light.elevation.plain, "Android's elevation."
    ) { value in
      style.appearances.light.elevation = value.number ?? 0
      style.appearances.dark.elevation = value.number ?? 0
    } write: {
      .number(style.appearances.light.elevation)
    }
  }
}

extension StyleSpec {
  /// Returns the style with the changes of all keys.
  ///
  /// - Throws: A diagnostic if values are not possible together or in the style.
  func changed(_ context: SettingContext) throws(Diagnostic) -> Style {
    var style = style
    try TrackerSpec.check(context.spec["tracker"], context.site)
    try checkDraggable(context)
    try checkDuration(context)
    if let tiers = tiers.string.flatMap({ Tiers(rawValue: $0) }) {
      try context.require(tiers, in: style.detentRange)
      style.tiers = tiers
      style.detents = tiers.detents
    }
    if !detents.isNil {
      style.detents = try context.detents(detents)
      try context.require(style.detents, in: style.detentRange)
      if opensAt.isNil { style.opensAt = nil }
    }
    if let name = opensAt.string {
      try context.requireDetent(name, in: style, key: "opens_at")
      style.opensAt = name
    }
    if let policy { style.releaseRule = try context.releaseRule(policy, style.releaseRule) }
    applyWidth(to: &style, context)
    try applyInset(to: &style, context)
    try applyDimming(to: &style, context)
    applyMotion(to: &style, context)
    if let function = presentation.function {
      style.presentationQuestion = context.registerFunction(function, "presentation")
    }
    style.releaseRule = style.releaseRule.changed(by: context.spec)
    applyDimmingFollows(to: &style, context)
    if let function = back.function {
      style.back.question = context.registerFunction(function, "back")
    }
    try applyEasing(to: &style, context)
    return style
  }

  /// Throws an error if a part other than the backdrop is "edge".
  private func checkDraggable(_ context: SettingContext) throws(Diagnostic) {
    guard let table = context.spec["draggable"].table else { return }
    for (name, value) in table.fields where name != "backdrop" && value.string != nil {
      throw context.site.error(
        .wrongType, value: [.key("draggable"), .key(name)],
        "`draggable.\(name)` must be true or false; only `backdrop` can be \"edge\".")
    }
  }

  /// Throws an error if the table excludes every duration of a drag, or every place for one.
  private func checkDuration(_ context: SettingContext) throws(Diagnostic) {
    func isGiven(_ key: String) -> Bool { !context.spec[key].isNil }
    if let longest = style.longest, style.shortest > longest,
      isGiven("shortest") || isGiven("longest")
    {
      throw context.site.error(
        .conflictingKeys, value: [.key(isGiven("shortest") ? "shortest" : "longest")],
        "`shortest` is \(style.shortest.plain) s and `longest` is \(longest.plain) s, so no drag "
          + "would have a velocity; `shortest` must be at most `longest`.")
    }
    guard isGiven("drag_zone"), let zone = style.dragZone else { return }
    guard zone.above + zone.below > 0 else {
      throw context.site.error(
        .conflictingKeys, value: [.key("drag_zone")],
        "`above` and `below` of `drag_zone` are 0, so no touch is inside it; give at least one of them."
      )
    }
    guard let backdrop = context.spec["draggable"].table?["backdrop"], style.backdropDrag != .none,
      !backdrop.isNil
    else { return }
    throw context.site.error(
      .conflictingKeys, key: [.key("draggable"), .key("backdrop")],
      "`draggable.backdrop` has no effect next to `drag_zone`, outside of which no touch drags the "
        + "sheet; remove one of them.")
  }

  private func applyWidth(to style: inout Style, _ context: SettingContext) {
    if let function = maxWidth.function {
      style.layoutQuestions.maxWidth = context.registerFunction(function, "max_width")
    } else if !maxWidth.isNil {
      style.maxWidth = maxWidth.number
      style.layoutQuestions.maxWidth = nil
    }
    if let function = alignment.function {
      style.layoutQuestions.alignment = context.registerFunction(function, "align")
    } else if let choice = alignment.string.flatMap({ Style.Alignment(rawValue: $0) }) {
      style.alignment = choice
      style.layoutQuestions.alignment = nil
    }
  }

  private func applyInset(
    to style: inout Style, _ context: SettingContext
  ) throws(Diagnostic) {
    if let function = inset.function {
      style.layoutQuestions.inset = context.registerFunction(function, "inset")
    } else if let inset = Style.Inset(inset) {
      style.inset = inset
      style.layoutQuestions.inset = nil
    }
    if let name = insetUntil.string {
      try context.requireDetent(name, in: style, key: "inset_until")
      style.insetEnd = .detent(name)
    } else if !insetUntil.isNil {
      style.insetEnd = .never
    }
  }

  private func applyDimming(
    to style: inout Style, _ context: SettingContext
  ) throws(Diagnostic) {
    if let function = largestUndimmed.function {
      style.layoutQuestions.largestUndimmed = context.registerFunction(
        function, "largest_undimmed")
    } else if let name = largestUndimmed.string {
      try context.requireDetent(name, in: style, key: "largest_undimmed")
      style.largestUndimmed = .detent(name)
      style.layoutQuestions.largestUndimmed = nil
    } else if !largestUndimmed.isNil {
      style.largestUndimmed = .none
      style.layoutQuestions.largestUndimmed = nil
    }
    if let most = dimming.number {
      try context.require(most, in: style.dimmingRange)
      style.dimming = style.dimming.changed(to: most)
    } else if let function = dimming.function {
      style.dimming = .script(context.registerFunction(function, "dimming"))
    }
  }

  private func applyMotion(to style: inout Style, _ context: SettingContext) {
    if let coefficient = rubberBand.number {
      style.elasticity = .band(RubberBand(coefficient: coefficient))
    } else if let function = rubberBand.function {
      style.elasticity = .script(context.registerFunction(function, "rubber_band"))
    }
    if let function = drag.function {
      style.dragging = .script(context.registerFunction(function, "drag"))
    }
    context.choose(motion.present, "present", &style.present, &style.motionQuestions.present)
    context.choose(motion.settle, "settle", &style.settle, &style.motionQuestions.settle)
    context.choose(motion.dismiss, "dismiss", &style.dismiss, &style.motionQuestions.dismiss)
    style.collapse = context.motion(motion.collapse) ?? style.collapse
    style.dimming = style.dimming.moving(by: context.motion(motion.dim))
  }

  private func applyDimmingFollows(to style: inout Style, _ context: SettingContext) {
    guard let source = dimmingFollows.string else { return }
    // The style's undimmed detents only make sense for a backdrop that follows the sheet. A
    // fading backdrop needs an explicit `largest_undimmed`.
    if source != "sheet", largestUndimmed.isNil { style.largestUndimmed = .none }
    style.dimming = style.dimming.following(
      Style.FadeTrigger(rawValue: source), by: context.motion(motion.dim),
      or: style.present)
  }

  private func applyEasing(
    to style: inout Style, _ context: SettingContext
  ) throws(Diagnostic) {
    guard backEasing.count == 4 else { return }
    // The first and third numbers of a Bézier curve are fractions of the duration.
    for index in [0, 2] where !(0...1).contains(backEasing[index]) {
      throw context.site.error(
        .outOfRange, value: [.key("back_easing"), .index(index + 1)],
        "`back_easing` has \(backEasing[index].plain); its first and third numbers are "
          + "fractions of the gesture, between 0 and 1.")
    }
    style.back.easing = BezierCurve(
      backEasing[0], backEasing[1], backEasing[2], backEasing[3], duration: 1)
  }
}

extension KeyVisitor {
  /// A setting with custom reading and a custom text; `read` gets a value that is not nil.
  fileprivate func setting(
    _ name: String, _ type: @autoclosure () -> ValueType, unit: String? = nil,
    value text: @autoclosure () -> String, _ doc: String, read: (DataValue) -> Void,
    write: () -> DataValue
  ) {
    key(
      FieldDescription(name, type(), unit: unit, value: text(), doc),
      read: { source in
        let value = source[name]
        if value != .nil { read(value) }
      }, write: write)
  }

  /// A duration in seconds; false for no limit.
  fileprivate func limit(_ name: String, _ limit: inout Double?, _ doc: String) {
    setting(
      name, .either([.number(.above(0, upTo: 1000)), .never]), unit: "s",
      value: limit?.plain ?? "false", doc
    ) {
      limit = $0.number
    } write: {
      limit.map { .number($0) } ?? .boolean(false)
    }
  }

  /// The appearance of a style, in one table or in one for each color scheme.
  fileprivate func appearances(_ appearances: inout Appearances) {
    key(
      FieldDescription("appearance", .appearance, default: "from the style", "How it looks."),
      read: { source in
        guard let table = source.table(of: "appearance") else { return }
        appearances.read(table)
        appearances.light.read(table)
        appearances.dark.read(table)
      }, write: { appearances.written })
  }
}

extension DataValue {
  /// The booleans of a record; one boolean if all are the same.
  fileprivate static func flags(_ flags: [(name: String, isOn: Bool)]) -> DataValue {
    if let first = flags.first, flags.allSatisfy({ $0.isOn == first.isOn }) {
      return .boolean(first.isOn)
    }
    return .table(flags.map { Pair(.string($0.name), .boolean($0.isOn)) })
  }
}

extension Set<DismissalReason> {
  /// Whether the set contains the reason with a name.
  fileprivate func allows(_ name: String) -> Bool {
    DismissalReason(rawValue: name).map { contains($0) } ?? false
  }
}

extension Style.Draggable {
  /// The parts by name.
  static let parts: [(name: String, part: Style.Draggable)] = [
    ("grabber", .grabber), ("bar", .bar), ("content", .content),
  ]
}

extension Style.DimmingMode {
  /// The same dimming mode with another maximum opacity; a function of the script is replaced by
  /// `tracking`.
  fileprivate func changed(to most: Double) -> Style.DimmingMode {
    switch self {
    case .fading(_, let motion, let fade): .fading(most, motion, fade)
    case .tracking, .script: .tracking(most)
    }
  }

  /// The same dimming mode with another motion, if it has its own motion.
  fileprivate func moving(by motion: Motion?) -> Style.DimmingMode {
    guard let motion, case .fading(let most, _, let fade) = self else { return self }
    return .fading(most, motion, fade)
  }

  /// The same opacity with another trigger.
  ///
  /// A backdrop that becomes time-based and has no motion uses the motion of the presentation.
  fileprivate func following(_ fade: Style.FadeTrigger?, by motion: Motion?, or present: Motion)
    -> Style.DimmingMode
  {
    switch self {
    case .script: self
    case .tracking(let most): fade.map { .fading(most, motion ?? present, $0) } ?? self
    case .fading(let most, let own, _):
      fade.map { .fading(most, motion ?? own, $0) } ?? .tracking(most)
    }
  }
}
