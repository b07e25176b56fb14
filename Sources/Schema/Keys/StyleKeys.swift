internal import Diagnosis
internal import Formatting
internal import Gestures
internal import LuaBridge
internal import Physics
internal import SheetEngine

// What only styles say: the numbers of a platform that no sheet changes by itself.
extension Key {
  static let touches: [Key] = [
    amount(
      "slop", .between(0, 200), unit: "pt", "Finger travel that makes a touch a drag.",
      { $0.slop }, { $0.slop = $1 }),
    word(
      "travel_from",
      "Whether a drag's travel counts from touch-down, or loses what the slop took.",
      { $0.travelOrigin }, { $0.travelOrigin = $1 }),
    word(
      "tracker",
      "How the last samples of a touch become its velocity; `explain velocity` compares them.",
      { $0.tracker }, { $0.tracker = $1 }),
    word(
      "cancel",
      "What a touch comes to that the system takes away in the middle of a drag: the sheet goes back, or "
        + "is released where it is, at rest.",
      { $0.cancel }, { $0.cancel = $1 }),
    truth(
      "catches", "Whether a touch stops a sheet on its way; else it goes on.",
      { $0.catches }, { $0.catches = $1 }),
    Key(
      "passes_momentum", .either([.boolean, .choice(["up", "down"])]),
      "Whether momentum that is left at the seam between sheet and content passes on: \"down\", from content "
        + "that is flung to its top to the sheet; \"up\", from a sheet that is thrown by its content to that "
        + "content; true both ways.",
      shown: { StyleWords.momentum($0.passesMomentum) }
    ) { style, value, _ in
      switch value {
      case .boolean(let both): style.passesMomentum = both ? [.up, .down] : []
      case .string("up"): style.passesMomentum = .up
      default: style.passesMomentum = .down
      }
    },
    truth(
      "backdrop_dismisses", "Whether a tap on the backdrop asks to dismiss, or only blocks.",
      { $0.backdropDismisses }, { $0.backdropDismisses = $1 }),
    Key(
      "dimming_follows", .choice(["sheet"] + Style.Fade.allCases.map { $0.rawValue }),
      "What the backdrop's opacity follows: the sheet's position, or by a motion of its own "
        + "(`motion.dim`) its presentation and dismissal, or where the sheet would end.",
      shown: { StyleWords.follows($0.dimming) }
    ) { style, value, writing in
      // What the style leaves bright goes with the sheet's place; what fades is asked for by name.
      if value.string != "sheet", writing.spec["largest_undimmed"].isNil {
        style.largestUndimmed = .none
      }
      style.dimming = style.dimming.following(
        value.string.flatMap { Style.Fade(rawValue: $0) }, by: writing.motion("dim"),
        or: style.present)
    },
    Key(
      "back", .function("fun(progress: number): BackShape?"),
      "What Android's predictive back shows of the sheet at a progress of 0 to 1, in the place of the "
        + "numbers below; nil leaves it to them.",
      default: "by the numbers below", shown: nil
    ) { style, value, writing in
      if let function = value.function { style.back.question = writing.keep(function, "back") }
    },
    amount(
      "back_narrows", .between(0, 2000), unit: "pt",
      "What Android's predictive back takes off the sheet's width at full progress.",
      { $0.back.narrows }, { $0.back.narrows = $1 }),
    amount(
      "back_shortens", .between(0, 2000), unit: "pt",
      "What Android's predictive back takes off the sheet's height at full progress.",
      { $0.back.shortens }, { $0.back.shortens = $1 }),
    amount(
      "back_lowers", .share,
      "How far Android's predictive back moves the sheet down, as a share of its height.",
      { $0.back.lowers }, { $0.back.lowers = $1 }),
    Key(
      "back_easing", .list(.number(.between(-10, 10)), count: 4...4),
      "The cubic Bézier by which the preview follows the gesture's progress.",
      shown: { StyleWords.easing($0.back.easing) }
    ) { style, value, writing throws(Diagnostic) in
      let numbers = value.table?.list.compactMap { $0.number } ?? []
      guard numbers.count == 4 else { return }
      // The first and the third number of a Bézier are shares of the way.
      for index in [0, 2] where !(0...1).contains(numbers[index]) {
        throw writing.site.error(
          .outOfRange, value: [.key("back_easing"), .index(index + 1)],
          "`back_easing` has \(numbers[index].plain); its first and third number are shares of the "
            + "gesture, between 0 and 1.")
      }
      style.back.easing = Curve(numbers[0], numbers[1], numbers[2], numbers[3], duration: 1)
    },
    truth(
      "back_collapses", "Whether Android's back goes to the next smaller detent first.",
      { $0.back.collapses }, { $0.back.collapses = $1 }),
  ]

  static let grabbers: [Key] = [
    amount(
      "grabber_width", .between(0, 2000), unit: "pt", "The grabber's width.",
      { $0.grabberShape.width }, { $0.grabberShape.width = $1 }),
    amount(
      "grabber_height", .between(0, 200), unit: "pt", "The grabber's height.",
      { $0.grabberShape.height }, { $0.grabberShape.height = $1 }),
    amount(
      "grabber_inset", .between(0, 200), unit: "pt",
      "Distance of the grabber from the sheet's top edge.",
      { $0.grabberShape.inset }, { $0.grabberShape.inset = $1 }),
    amount(
      "grabber_area", .between(0, 500), unit: "pt",
      "Height of the area above the bar in which the grabber stands.",
      { $0.grabberShape.area }, { $0.grabberShape.area = $1 }),
    amount(
      "grabber_hit", .between(0, 500), unit: "pt",
      "Edge of the square around the grabber that takes touches.",
      { $0.grabberShape.hit }, { $0.grabberShape.hit = $1 }),
  ]

  static let spaces: [Key] = [
    truth(
      "edge_to_edge",
      "Whether the tallest detent reaches the top of the screen, the content below the status bar.",
      { $0.isEdgeToEdge }, { $0.isEdgeToEdge = $1 }),
    amount(
      "top_gap", .between(0, 500), unit: "pt", "What is kept free above the tallest detent.",
      { $0.topGap }, { $0.topGap = $1 }),
    amount(
      "background_scale", .above(0, upTo: 1),
      "The background's scale behind a fully dimmed sheet.",
      { $0.backgroundScale }, { $0.backgroundScale = $1 }),
    amount(
      "background_offset", .between(-500, 500), unit: "pt",
      "How far the background moves down behind a fully dimmed sheet; negative moves it up.",
      { $0.backgroundOffset }, { $0.backgroundOffset = $1 }),
    amount(
      "background_shift", .between(-1, 1),
      "How far it moves down besides, as a share of the screen's height.",
      { $0.backgroundShift }, { $0.backgroundShift = $1 }),
    amount(
      "popover_bottom_margin", .between(0, 2000), unit: "pt",
      "Distance of a bottom-centred popover from the bottom edge.",
      { $0.popoverBottomMargin }, { $0.popoverBottomMargin = $1 }),
    Key(
      "header_padding", .number(.between(0, 500)), unit: "pt",
      "Space around what the bar holds, which gives the bar its height.",
      shown: { $0.headerPadding?.plain ?? "none, and a bar of 56 pt" }
    ) { style, value, _ in
      if let value = value.number { style.headerPadding = value }
    },
    amount(
      "content_padding", .between(0, 500), unit: "pt", "Space around the content.",
      { $0.contentPadding }, { $0.contentPadding = $1 }),
    Key(
      "edge_exclusion", .table(.edges),
      "Strips along the edges in which a drag is the system's, not the sheet's.",
      shown: { StyleWords.strips($0.edgeExclusion) }
    ) { style, value, _ in
      guard let table = value.table else { return }
      style.edgeExclusion = Insets(
        bottom: table["bottom"].number ?? 0, left: table["left"].number ?? 0,
        right: table["right"].number ?? 0)
    },
    amount(
      "gap", .between(0, 500), unit: "pt", "Space between two things of the content.",
      { $0.gap }, { $0.gap = $1 }),
    amount(
      "elevation", .between(0, 100), unit: "pt", "Android's elevation.",
      { $0.appearances.light.elevation },
      { style, value in
        style.appearances.light.elevation = value
        style.appearances.dark.elevation = value
      }),
  ]
}
