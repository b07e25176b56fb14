internal import Diagnosis
internal import Gestures
internal import Physics
internal import SheetEngine

/// What the styles of the engine have for a key, read from them: defaults are told as they are.
enum StyleValues {
  /// The default of a key, in words: "true", or "the style's: 0.55; `material` and `faaviator` 0".
  ///
  /// Where styles differ, `ios`'s stands first, which is that of all that are not named.
  static func defaults(of key: String) -> String {
    let first = Style.catalogue[0]
    let usual = value(of: key, in: first)
    var others: [(words: String, names: [String])] = []
    for style in Style.catalogue {
      let words = value(of: key, in: style)
      if words == usual { continue }
      if let place = others.firstIndex(where: { $0.words == words }) {
        others[place].names.append(style.name)
      } else {
        others.append((words, [style.name]))
      }
    }
    let rest = others.map { other in
      "\(other.names.map { "`\($0)`" }.listed(by: "and")) \(other.words)"
    }
    return rest.isEmpty ? usual : "the style's: " + ([usual] + rest).joined(separator: "; ")
  }

  /// The keys whose values a style's page shows, in order.
  static let keys = [
    "detents", "opens_at", "largest_undimmed", "dimming", "rubber_band", "drag", "grabber",
    "dismissible", "expands_on_scroll", "scroll_on_overflow", "edge_attached_in_compact_height",
    "modal", "keyboard", "keyboard_observer", "tiers", "close", "fast", "fast_heights",
    "snap_after", "dismiss_below", "projects", "skips", "slop", "travel_from", "tracker",
    "backdrop_dismisses", "dimming_follows", "back_narrows", "back_shortens", "back_lowers",
    "back_easing", "back_collapses", "grabber_width", "grabber_height", "grabber_inset",
    "grabber_area", "grabber_hit", "edge_to_edge", "top_gap", "background_scale",
    "background_offset", "background_shift", "popover_bottom_margin", "gap", "elevation",
  ]

  /// A style's page: its keys and their values.
  static func lines(about style: Style) -> [String] {
    let motions = [
      ("present", style.present), ("settle", style.settle), ("dismiss", style.dismiss),
    ]
    let rows =
      keys.map { ($0, value(of: $0, in: style)) }
      + motions.map { ("motion.\($0.0)", words(for: $0.1)) }
    return ["\(style.name): a style, `style = \"\(style.name)\"`"]
      + rows.map { row in
        "  " + row.0 + String(repeating: " ", count: max(2, 34 - row.0.count)) + row.1
      }
  }

  /// The value of a key in a style, as a script would write it, or in words where it has none.
  static func value(of key: String, in style: Style) -> String {
    switch key {
    case "detents": detents(style.detents)
    case "opens_at": style.opensAt.map { "\"\($0)\"" } ?? "the smallest"
    case "largest_undimmed": undimmed(style.largestUndimmed)
    case "dimming": dimming(style.dimming)
    case "rubber_band": rubberBand(style.elasticity)
    case "drag": dragging(style.dragging)
    case "grabber": grabber(style.grabber)
    case "dismissible": style.dismissible.count == Reason.allCases.count ? "true" : "by some routes"
    case "expands_on_scroll": truth(style.expandsOnScroll)
    case "scroll_on_overflow": truth(style.scrollsOnOverflow)
    case "edge_attached_in_compact_height": truth(style.edgeAttachedInCompactHeight)
    case "modal": truth(style.isModal)
    case "keyboard": "\"\(style.keyboard.rawValue)\""
    case "keyboard_observer": truth(style.observesKeyboard)
    case "tiers": style.tiers.map { "\"\($0.rawValue)\"" } ?? "none"
    case "close": style.close.map(truth) ?? "true with a title"
    case "fast", "fast_heights", "snap_after", "dismiss_below", "projects", "skips":
      threshold(key, of: style.landing)
    default: number(key, in: style)
    }
  }

  /// What only styles have.
  private static func number(_ key: String, in style: Style) -> String {
    switch key {
    case "slop": style.slop.plain
    case "travel_from": "\"\(style.travelOrigin.rawValue)\""
    case "tracker": "\"\(style.tracker.rawValue)\""
    case "backdrop_dismisses": truth(style.backdropDismisses)
    case "dimming_follows": follows(style.dimming)
    case "back_narrows": style.back.narrows.plain
    case "back_shortens": style.back.shortens.plain
    case "back_lowers": style.back.lowers.plain
    case "back_easing": easing(style.back.easing)
    case "back_collapses": truth(style.back.collapses)
    case "grabber_width": style.grabberShape.width.plain
    case "grabber_height": style.grabberShape.height.plain
    case "grabber_inset": style.grabberShape.inset.plain
    case "grabber_area": style.grabberShape.area.plain
    case "grabber_hit": style.grabberShape.hit.plain
    case "edge_to_edge": truth(style.isEdgeToEdge)
    case "top_gap": style.topGap.plain
    case "background_scale": style.backgroundScale.plain
    case "background_offset": style.backgroundOffset.plain
    case "background_shift": style.backgroundShift.plain
    case "popover_bottom_margin": style.popoverBottomMargin.plain
    case "gap": style.gap.plain
    case "elevation": style.appearances.light.elevation.plain
    default: "the style's"
    }
  }

  private static func follows(_ dimming: Style.Dimming) -> String {
    switch dimming {
    case .fading(_, _, let fade): "\"\(fade.rawValue)\""
    case .tracking, .script: "\"sheet\""
    }
  }

  private static func easing(_ curve: Curve) -> String {
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2]
    if numbers == [0, 0, 1, 1] { return "linear" }
    return "{ \(numbers.map(\.plain).joined(separator: ", ")) }"
  }

  private static func truth(_ value: Bool) -> String { value ? "true" : "false" }

  private static func threshold(_ key: String, of landing: Style.Landing) -> String {
    guard case .thresholds(let thresholds) = landing else { return "by a rule of its own" }
    switch key {
    case "fast": return thresholds.fast.plain
    case "fast_heights": return thresholds.fastHeights?.plain ?? "none"
    case "snap_after": return thresholds.snapAfter.plain
    case "dismiss_below": return thresholds.dismissBelow.plain
    case "projects": return thresholds.projects?.plain ?? "false"
    case "skips": return truth(thresholds.skips)
    default: return "the style's"
    }
  }

  private static func undimmed(_ undimmed: Style.Undimmed) -> String {
    switch undimmed {
    case .none: "false"
    case .detent(let name): "\"\(name)\""
    }
  }

  private static func dimming(_ dimming: Style.Dimming) -> String {
    switch dimming {
    case .tracking(let most): most.plain
    case .fading(let most, _, _): "\(most.plain), by a motion of its own"
    case .script: "a function"
    }
  }

  private static func rubberBand(_ elasticity: Style.Elasticity) -> String {
    switch elasticity {
    case .band(let band): band.coefficient.plain
    case .script: "a function"
    }
  }

  private static func dragging(_ dragging: Style.Dragging) -> String {
    switch dragging {
    case .following: "follows the finger"
    case .perEvent(let divisor): "travel over \(divisor.plain) at each sample"
    case .script: "a function"
    }
  }

  private static func grabber(_ grabber: Style.Grabber) -> String {
    switch grabber {
    case .withSeveralDetents: "true with two or more detents"
    case .always: "true"
    case .never: "false"
    }
  }

  private static func detents(_ detents: [DetentSpec]) -> String {
    let items = detents.map { detent in
      let written =
        switch detent.kind {
        case .medium: "\"medium\""
        case .partial: "half of the screen"
        case .large: "\"large\""
        case .fit: "\"fit\""
        case .fraction(let share): "\"\((share * 100).plain)%\""
        case .points(let points): points.plain
        case .resolver: "a function"
        }
      return written == "\"\(detent.name)\"" ? written : "\(detent.name) = \(written)"
    }
    return "{ \(items.joined(separator: ", ")) }"
  }

  private static func words(for motion: Motion) -> String {
    switch motion {
    case .spring(let spring):
      "spring, damping \(spring.damping.fixed(3).trimmed), response \(spring.response.fixed(3).trimmed) s"
    case .curve(let curve): "curve, \(curve.duration.fixed(3).trimmed) s"
    }
  }
}
