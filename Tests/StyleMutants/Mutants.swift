import Gestures
import Physics
import SheetEngine

/// A built-in style with one changed number, string or boolean.
struct Mutant {
  /// The style and the change: `trading-ios fast`.
  let name: String
  let style: Style

  /// Returns every mutant of a style.
  static func all(of style: Style) -> [Mutant] {
    var mutants = Mutants(style)
    mutants.addLooks()
    mutants.addLayout()
    mutants.addRules()
    mutants.addTouches()
    mutants.addMotions()
    return mutants.list
  }
}

/// Creates mutants with one change each; a change without effect is omitted.
private struct Mutants {
  let original: Style
  var list: [Mutant] = []

  init(_ style: Style) { original = style }

  mutating func add(_ what: String, _ change: (inout Style) -> Void) {
    var style = original
    change(&style)
    if style != original { list.append(Mutant(name: "\(original.name) \(what)", style: style)) }
  }

  /// Adds a mutant with a number increased by a tenth, and one with the number decreased by a
  /// tenth.
  mutating func scale(_ what: String, _ number: WritableKeyPath<Style, Double>) {
    add(what) { $0[keyPath: number].grow() }
    add("\(what), smaller") { $0[keyPath: number] *= 0.9 }
  }

  mutating func toggle(_ what: String, _ switchPath: WritableKeyPath<Style, Bool>) {
    add(what) { $0[keyPath: switchPath].toggle() }
  }

  mutating func addLooks() {
    let schemes: [(String, WritableKeyPath<Style, Appearance>)] = [
      ("light", \.appearances.light), ("dark", \.appearances.dark),
    ]
    for (scheme, looks) in schemes {
      add("\(scheme) background") { $0[keyPath: looks].background = "#123456" }
      add("\(scheme) grabber_color") { $0[keyPath: looks].grabberColor = "#123456" }
      scale("\(scheme) corner_radius", looks.appending(path: \.cornerRadius))
      scale("\(scheme) shadow x", looks.appending(path: \.shadow.x))
      scale("\(scheme) shadow y", looks.appending(path: \.shadow.y))
      scale("\(scheme) shadow blur", looks.appending(path: \.shadow.blur))
      scale("\(scheme) shadow opacity", looks.appending(path: \.shadow.opacity))
      scale("\(scheme) padding", looks.appending(path: \.padding))
      scale("\(scheme) elevation", looks.appending(path: \.elevation))
      add("\(scheme) title_color") { $0[keyPath: looks].titleColor = "#123456" }
      add("\(scheme) backdrop_color") { $0[keyPath: looks].backdropColor = "#123456" }
      add("\(scheme) corners") { style in
        style[keyPath: looks].corners =
          (style[keyPath: looks].corners ?? .top) == .top ? .all : .top
      }
      add("\(scheme) concentric") { $0[keyPath: looks].isConcentric.toggle() }
      add("\(scheme) corner_curve") { style in
        let isArc = style[keyPath: looks].cornerCurve == .circular
        style[keyPath: looks].cornerCurve = isArc ? .continuous : .circular
      }
    }
  }

  mutating func addLayout() {
    add("detents") { $0.detents = [DetentSpec(name: "other", kind: .points(333))] }
    for place in original.detents.indices {
      add("detents \(original.detents[place].name)") { style in
        switch style.detents[place].kind {
        case .fraction(let fraction): style.detents[place].kind = .fraction(fraction * 0.9)
        case .points(let height): style.detents[place].kind = .points(height * 0.9)
        case .medium, .partial, .large, .fit, .resolver: style.detents[place].kind = .points(333)
        }
      }
    }
    add("grabber") { $0.grabber = $0.grabber == .never ? .always : .never }
    scale("grabber width", \.grabberShape.width)
    scale("grabber height", \.grabberShape.height)
    scale("grabber inset", \.grabberShape.inset)
    scale("grabber area", \.grabberShape.area)
    scale("grabber hit", \.grabberShape.hit)
    toggle("edge_attached_in_compact_height", \.edgeAttachedInCompactHeight)
    toggle("edge_to_edge", \.isEdgeToEdge)
    scale("top_gap", \.topGap)
    toggle("adapts to compact height", \.adaptsToCompactHeight)
    toggle("below the status bar", \.staysBelowStatusBar)
    toggle("title leads", \.titleLeads)
    scale("bar height", \.bar.height)
    scale("bar margin", \.bar.margin)
    scale("bar close size", \.bar.closeSize)
    scale("bar title height", \.bar.titleHeight)
    scale("bar letter width", \.bar.letterWidth)
    add("bar title gap") { style in style.bar.titleGap = style.bar.titleGap.map { $0 * 1.1 } }
    changeForm("form width") { $0.width *= 0.9 }
    changeForm("form height") { $0.height *= 0.9 }
    changeForm("form corner_radius") { $0.cornerRadius *= 1.1 }
    changeForm("form corners") { $0.corners = $0.corners == .all ? .top : .all }
    changeForm("form shadow x") { $0.shadow.x += 1 }
    changeForm("form shadow y") { $0.shadow.y += 1 }
    changeForm("form shadow blur") { $0.shadow.blur += 1 }
    changeForm("form shadow opacity") { $0.shadow.opacity *= 0.9 }
    add("pad form") { $0.padForm = $0.padForm == .sheet ? Style.ios.padForm : .sheet }
    scale("popover bottom margin", \.popoverBottomMargin)
    scale("gap", \.gap)
    scale("content padding", \.contentPadding)
    add("header padding") { $0.headerPadding = ($0.headerPadding ?? 10) * 1.1 }
    add("edge exclusion") { style in
      var insets = style.edgeExclusion ?? Insets()
      insets.bottom += 10
      style.edgeExclusion = insets
    }
    for tiers in Tiers.allCases { add("tiers \(tiers.rawValue)") { $0.tiers = tiers } }
    add("popover width") { $0.popover?.width *= 0.9 }
    add("popover max portrait") { $0.popover?.maxPortrait *= 0.9 }
    add("popover max landscape") { $0.popover?.maxLandscape *= 0.9 }
    add("popover alignment") { style in
      guard let popover = style.popover else { return }
      style.popover?.alignment = popover.alignment == .center ? .bottomCenter : .center
    }
    for close in [nil, true, false] {
      add("close \(close.map(String.init) ?? "unsaid")") { $0.close = close }
    }
    add("max_width") { $0.maxWidth = ($0.maxWidth ?? 400) * 0.9 }
    for place in Style.Alignment.allCases {
      add("align \(place.rawValue)") { $0.alignment = place }
    }
    add("inset sides") { $0.inset.sides += 8 }
    add("inset bottom") { $0.inset.bottom += 8 }
    add("inset_until") { style in
      style.inset = Style.Inset(sides: 8, bottom: 8)
      style.insetEnd = .never
    }
    toggle("avoids_hinge", \.avoidsHinge)
    scale("background_scale", \.backgroundScale)
    scale("background_offset", \.backgroundOffset)
    scale("background_shift", \.backgroundShift)
    toggle("background_at_large", \.backgroundMovesAtLarge)
    add("opens_at") { $0.opensAt = $0.opensAt == nil ? $0.detents.last?.name : nil }
  }

  private mutating func changeForm(_ what: String, _ change: (inout Style.FormSheetMetrics) -> Void)
  {
    guard case .form(let form) = original.padForm else { return }
    var changed = form
    change(&changed)
    add(what) { $0.padForm = .form(changed) }
  }

  mutating func addRules() {
    changeRule("projects") { $0.projects = $0.projects == nil ? 0.998 : nil }
    changeRule("skips") { $0.skips.toggle() }
    for (way, factor) in [("", 1.1), (", smaller", 0.9)] {
      changeRule("fast\(way)") { $0.fast *= factor }
      changeRule("fast_heights\(way)") { rule in
        rule.fastHeights = rule.fastHeights.map { $0 * factor }
      }
      changeRule("snap_after\(way)") { $0.snapAfter *= factor }
      changeRule("dismiss_below\(way)") { $0.dismissBelow *= factor }
      add("velocity\(way)") { style in
        switch style.releaseRule {
        case .compose(var rule):
          rule.velocity *= factor
          style.releaseRule = .compose(rule)
        case .settled(var rule):
          rule.velocity *= factor
          style.releaseRule = .settled(rule)
        case .thresholds, .travel, .rules: break
        }
      }
      add("distance\(way)") { style in
        switch style.releaseRule {
        case .compose(var rule):
          rule.distance *= factor
          style.releaseRule = .compose(rule)
        case .settled(var rule):
          rule.distance *= factor
          style.releaseRule = .settled(rule)
        case .thresholds, .travel, .rules: break
        }
      }
      for (what, path) in Self.distances {
        add("\(what)\(way)") { style in
          guard case .travel(var rule) = style.releaseRule else { return }
          rule[keyPath: path] *= factor
          style.releaseRule = .travel(rule)
        }
      }
    }
    add("dragging") { style in
      guard case .perEvent(let divisor) = style.dragging else { return }
      style.dragging = .perEvent(divisor: divisor * 1.1)
    }
    add("rubber_band") { style in
      guard case .band(let band) = style.elasticity else { return }
      style.elasticity = .band(
        RubberBand(coefficient: band.coefficient == 0 ? 0.1 : band.coefficient * 0.9))
    }
    for reason in DismissalReason.allCases {
      add("dismissible \(reason.rawValue)") { style in
        if style.dismissible.remove(reason) == nil { style.dismissible.insert(reason) }
      }
    }
    toggle("backdrop_dismisses", \.backdropDismisses)
    toggle("expands_on_scroll", \.expandsOnScroll)
    toggle("scrolls on overflow", \.scrollsOnOverflow)
    toggle("modal", \.isModal)
    for mode in KeyboardMode.allCases { add("keyboard \(mode.rawValue)") { $0.keyboard = mode } }
    toggle("observes the keyboard", \.observesKeyboard)
    for tap in Style.GrabberTapAction.allCases {
      add("grabber_tap \(tap.rawValue)") { $0.grabberTap = tap }
    }
    add("largest_undimmed") { style in
      let last = style.detents.last?.name ?? "large"
      style.largestUndimmed = style.largestUndimmed == .none ? .detent(last) : .none
    }
    scale("slop", \.slop)
    add("travel from") { $0.travelOrigin = $0.travelOrigin == .slop ? .touch : .slop }
    add("draggable") { $0.draggable = $0.draggable == .all ? [.grabber, .bar] : .all }
    for word in Style.CancelledDrag.allCases { add("cancel \(word.rawValue)") { $0.cancel = word } }
    toggle("catches", \.catches)
    add("passes_momentum") { $0.passesMomentum = $0.passesMomentum == [] ? .down : [] }
    for name in VelocityStrategy.Name.allCases {
      add("tracker \(name.rawValue)") { $0.tracker = VelocityStrategy(name) }
    }
    add("dismissal haptic") { $0.dismissalHaptic = $0.dismissalHaptic == nil ? .heavy : nil }
    add("detent range") { style in
      style.detentRange = style.detentRange.map { $0.lowerBound * 1.1...$0.upperBound * 0.9 }
    }
    add("dimming range") { style in
      style.dimmingRange = style.dimmingRange.map { $0.lowerBound + 0.05...$0.upperBound * 0.9 }
    }
    scale("back narrows", \.back.narrows)
    scale("back shortens", \.back.shortens)
    scale("back lowers", \.back.lowers)
    toggle("back collapses", \.back.collapses)
    add("back easing") {
      $0.back.easing = BezierCurve(0.4, 0, 0.2, 1, duration: $0.back.easing.duration)
    }
  }

  /// Adds mutants of the keys for the start, the place and the end of a drag.
  mutating func addTouches() {
    add("slop x") { $0.slopX = $0.slop }
    for origin in [Style.TravelOrigin.event, .before] {
      add("travel from \(origin.rawValue)") { $0.travelOrigin = origin }
    }
    add("begins") { $0.begins = $0.begins == .any ? .down : .any }
    add("starts_within") { $0.startsWithin = $0.startsWithin == nil ? 0.1 : nil }
    add("starts_after") { $0.startsAfter += 0.5 }
    add("shortest") { $0.shortest += 0.15 }
    add("longest") { $0.longest = $0.longest == nil ? 0.05 : nil }
    add("filter") { $0.filter *= 0.9 }
    add("turns_after") { $0.turnsAfter += 30 }
    add("overdrag") { $0.overdrag = $0.overdrag == .remembers ? .forgets : .remembers }
    add("draggable backdrop") {
      $0.backdropDrag = $0.backdropDrag == .none ? .follows : .none
    }
    add("drag_zone") {
      $0.dragZone = $0.dragZone == nil ? Style.DragZone(above: 20, below: 20) : nil
    }
    add("edge_zone") { $0.edgeZone += 40 }
    // A story adds the zone, without which the peek has no effect.
    add("peek") { $0.peek += 10 }
  }

  private static var distances: [(String, WritableKeyPath<TravelThresholds, Double>)] {
    [
      ("dismiss beyond", \.dismissBeyond), ("expand beyond", \.expandBeyond),
      ("expand within", \.expandWithin),
    ]
  }

  private mutating func changeRule(_ what: String, _ change: (inout Thresholds) -> Void) {
    guard case .thresholds(let rule) = original.releaseRule else { return }
    var changed = rule
    change(&changed)
    add(what) { $0.releaseRule = .thresholds(changed) }
  }

  mutating func addMotions() {
    slow("present", \.present)
    slow("settle", \.settle)
    slow("dismiss", \.dismiss)
    add("collapse") { style in
      guard let motion = style.collapse else { return }
      style.collapse = motion.slower
    }
    add("dimming") { style in
      switch style.dimming {
      case .tracking(let most): style.dimming = .tracking(most == 0 ? 0.1 : most * 0.9)
      case .fading(let most, let motion, let fade):
        style.dimming = .fading(most * 0.9, motion, fade)
      case .script: break
      }
    }
    add("dimming motion") { style in
      guard case .fading(let most, let motion, let fade) = style.dimming else { return }
      style.dimming = .fading(most, motion.slower, fade)
    }
  }

  private mutating func slow(_ what: String, _ motion: WritableKeyPath<Style, Motion>) {
    add("\(what), slower") { $0[keyPath: motion] = $0[keyPath: motion].slower }
    add("\(what), more damped") { style in
      guard case .spring(let spring) = style[keyPath: motion] else { return }
      style[keyPath: motion] = .spring(
        Spring(
          stiffness: spring.stiffness, friction: spring.friction * 1.1, mass: spring.mass))
    }
  }
}

extension Double {
  /// Increases the number by a tenth; 0 becomes 1.
  fileprivate mutating func grow() { self = self == 0 ? 1 : self * 1.1 }
}

extension Motion {
  /// The same motion, slower by a tenth.
  fileprivate var slower: Motion {
    switch self {
    case .spring(let spring):
      .spring(
        Spring(
          stiffness: spring.stiffness / 1.21, friction: spring.friction / 1.1, mass: spring.mass))
    case .curve(let curve):
      .curve(
        BezierCurve(curve.x1, curve.y1, curve.x2, curve.y2, duration: curve.duration * 1.1))
    case .sampled(let curve):
      .sampled(SampledCurve(fractions: curve.fractions, duration: curve.duration * 1.1))
    case .decay(let decay): .decay(Decay(rate: 1 - (1 - decay.rate) / 1.1))
    }
  }
}
