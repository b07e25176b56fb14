internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import Gestures
internal import LuaBridge
internal import Physics
internal import SheetEngine

// Settings that only styles have: the numbers of a platform that a sheet cannot override.
extension Setting {
  static let touchSettings: [Setting] = [
    number(
      "slop", .between(0, 200), unit: "pt",
      "Touch slop: finger travel after which a touch is a drag.",
      { $0.slop }, { $0.slop = $1 }),
    choice(
      "travel_from",
      "Whether drag travel is measured from touch-down, or without the slop.",
      { $0.travelOrigin }, { $0.travelOrigin = $1 }),
    choice(
      "tracker",
      "How velocity is computed from the last touch samples; see `explain velocity`.",
      { $0.tracker }, { $0.tracker = $1 }),
    choice(
      "cancel",
      "Result of a touch that the system cancels during a drag: the sheet returns, or is "
        + "released in place with zero velocity.",
      { $0.cancel }, { $0.cancel = $1 }),
    boolean(
      "catches", "Whether a touch stops a moving sheet; otherwise it keeps moving.",
      { $0.catches }, { $0.catches = $1 }),
    Setting(
      "passes_momentum", .either([.boolean, .choice(["up", "down"])]),
      "Whether remaining momentum passes between content and sheet: \"down\" from content "
        + "flung to its top to the sheet; \"up\" from a sheet flicked by its content to that "
        + "content; true for both.",
      shown: { StyleValueText.momentum($0.passesMomentum) }
    ) { style, value, _ in
      switch value {
      case .boolean(let both): style.passesMomentum = both ? [.up, .down] : []
      case .string("up"): style.passesMomentum = .up
      default: style.passesMomentum = .down
      }
    },
    boolean(
      "backdrop_dismisses",
      "Whether a tap on the backdrop requests a dismissal, or is only blocked.",
      { $0.backdropDismisses }, { $0.backdropDismisses = $1 }),
    Setting(
      "dimming_follows", .choice(["sheet"] + Style.FadeTrigger.allCases.map { $0.rawValue }),
      "Source of the backdrop's opacity: the sheet's position or, animated by `motion.dim`, "
        + "the sheet's presentation and dismissal or its target.",
      shown: { StyleValueText.follows($0.dimming) }
    ) { style, value, writing in
      // The style's undimmed detents only make sense for a backdrop that follows the sheet. A
      // fading backdrop needs an explicit `largest_undimmed`.
      if value.string != "sheet", writing.spec[Name.largestUndimmed].isNil {
        style.largestUndimmed = .none
      }
      style.dimming = style.dimming.following(
        value.string.flatMap { Style.FadeTrigger(rawValue: $0) }, by: writing.motion(.dimMotion),
        or: style.present)
    },
    Setting(
      "back", .function("fun(progress: number): BackShape?"),
      "The sheet's shape during Android's predictive back, as a function of its progress (0 "
        + "to 1); nil uses the numbers below.",
      default: "see the numbers below", shown: nil
    ) { style, value, writing in
      if let function = value.function {
        style.back.question = writing.registerFunction(function, "back")
      }
    },
    number(
      "back_narrows", .between(0, 2000), unit: "pt",
      "How much narrower the sheet gets at full progress of Android's predictive back.",
      { $0.back.narrows }, { $0.back.narrows = $1 }),
    number(
      "back_shortens", .between(0, 2000), unit: "pt",
      "How much shorter the sheet gets at full progress of Android's predictive back.",
      { $0.back.shortens }, { $0.back.shortens = $1 }),
    number(
      "back_lowers", .fraction,
      "How far Android's predictive back moves the sheet down, as a fraction of its height.",
      { $0.back.lowers }, { $0.back.lowers = $1 }),
    Setting(
      "back_easing", .list(.number(.between(-10, 10)), count: 4...4),
      "The cubic Bézier that maps the gesture's progress to the preview; its first and third "
        + "numbers are 0 to 1.",
      shown: { StyleValueText.easing($0.back.easing) }
    ) { style, value, writing throws(Diagnostic) in
      let numbers = value.table?.list.compactMap { $0.number } ?? []
      guard numbers.count == 4 else { return }
      // The first and third numbers of a Bézier curve are fractions of the duration.
      for index in [0, 2] where !(0...1).contains(numbers[index]) {
        throw writing.site.error(
          .outOfRange, value: [.key("back_easing"), .index(index + 1)],
          "`back_easing` has \(numbers[index].plain); its first and third numbers are "
            + "fractions of the gesture, between 0 and 1.")
      }
      style.back.easing = BezierCurve(numbers[0], numbers[1], numbers[2], numbers[3], duration: 1)
    },
    boolean(
      "back_collapses",
      "Whether Android's back first collapses the sheet to the next smaller detent.",
      { $0.back.collapses }, { $0.back.collapses = $1 }),
  ]

  static let grabberSettings: [Setting] = [
    number(
      "grabber_width", .between(0, 2000), unit: "pt", "The grabber's width.",
      { $0.grabberShape.width }, { $0.grabberShape.width = $1 }),
    number(
      "grabber_height", .between(0, 200), unit: "pt", "The grabber's height.",
      { $0.grabberShape.height }, { $0.grabberShape.height = $1 }),
    number(
      "grabber_inset", .between(0, 200), unit: "pt",
      "Distance of the grabber from the sheet's top edge.",
      { $0.grabberShape.inset }, { $0.grabberShape.inset = $1 }),
    number(
      "grabber_area", .between(0, 500), unit: "pt",
      "Height of the area above the bar that contains the grabber.",
      { $0.grabberShape.area }, { $0.grabberShape.area = $1 }),
    number(
      "grabber_hit", .between(0, 500), unit: "pt",
      "Side length of the grabber's square touch target.",
      { $0.grabberShape.hit }, { $0.grabberShape.hit = $1 }),
  ]

  static let spacingSettings: [Setting] = [
    boolean(
      "edge_to_edge",
      "Whether the tallest detent reaches the top of "
        + "the screen, with the content below the status bar.",
      { $0.isEdgeToEdge }, { $0.isEdgeToEdge = $1 }),
    number(
      "top_gap", .between(0, 500), unit: "pt", "Margin above the tallest detent.",
      { $0.topGap }, { $0.topGap = $1 }),
    number(
      "background_scale", .above(0, upTo: 1),
      "The background's scale behind a fully dimmed sheet.",
      { $0.backgroundScale }, { $0.backgroundScale = $1 }),
    number(
      "background_offset", .between(-500, 500), unit: "pt",
      "Downward offset of the background behind a fully dimmed sheet; negative values move it up.",
      { $0.backgroundOffset }, { $0.backgroundOffset = $1 }),
    number(
      "background_shift", .between(-1, 1),
      "How far the background also moves down, as a fraction of the screen's height.",
      { $0.backgroundShift }, { $0.backgroundShift = $1 }),
    boolean(
      "background_at_large",
      "Whether the background moves only behind a sheet at full height, such as `large`, not behind "
        + "every dimmed sheet.",
      { $0.backgroundMovesAtLarge }, { $0.backgroundMovesAtLarge = $1 }),
    number(
      "popover_bottom_margin", .between(0, 2000), unit: "pt",
      "Distance of a bottom-centered popover from the bottom edge.",
      { $0.popoverBottomMargin }, { $0.popoverBottomMargin = $1 }),
    Setting(
      "header_padding", .number(.between(0, 500)), unit: "pt",
      "Padding of the bar, which determines its height.",
      shown: { $0.headerPadding?.plain ?? "none, and a bar of 56 pt" }
    ) { style, value, _ in
      if let value = value.number { style.headerPadding = value }
    },
    number(
      "content_padding", .between(0, 500), unit: "pt", "Space around the content.",
      { $0.contentPadding }, { $0.contentPadding = $1 }),
    Setting(
      "edge_exclusion", .table(.edges),
      "Edge strips in which drags go to the system instead of the sheet.",
      shown: { StyleValueText.strips($0.edgeExclusion) }
    ) { style, value, _ in
      guard let table = value.table else { return }
      var strips = Insets()
      TableKey.edgeKeys.change(&strips, by: table)
      style.edgeExclusion = strips
    },
    number(
      "gap", .between(0, 500), unit: "pt", "Spacing between the content's elements.",
      { $0.gap }, { $0.gap = $1 }),
    number(
      "elevation", .between(0, 100), unit: "pt", "Android's elevation.",
      { $0.appearances.light.elevation },
      { style, value in
        style.appearances.light.elevation = value
        style.appearances.dark.elevation = value
      }),
  ]
}
