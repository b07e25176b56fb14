import Gestures
import Physics
import SheetEngine

/// A built-in style with one of its numbers, words or switches changed.
struct Mutant {
  /// What was changed: `trading-ios fast`.
  let name: String
  let style: Style

  /// Every mutant of a style.
  static func all(of style: Style) -> [Mutant] {
    var mutants = Mutants(style)
    mutants.addLooks()
    mutants.addLayout()
    mutants.addRules()
    mutants.addMotions()
    return mutants.list
  }
}

/// Changes one thing of a style at a time; what changes nothing is left out.
private struct Mutants {
  let original: Style
  var list: [Mutant] = []

  init(_ style: Style) { original = style }

  mutating func add(_ what: String, _ change: (inout Style) -> Void) {
    var style = original
    change(&style)
    if style != original { list.append(Mutant(name: "\(original.name) \(what)", style: style)) }
  }

  /// A number, a tenth larger.
  mutating func grow(_ what: String, _ number: WritableKeyPath<Style, Double>) {
    add(what) { $0[keyPath: number].grow() }
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
      grow("\(scheme) corner_radius", looks.appending(path: \.cornerRadius))
      grow("\(scheme) shadow x", looks.appending(path: \.shadow.x))
      grow("\(scheme) shadow y", looks.appending(path: \.shadow.y))
      grow("\(scheme) shadow blur", looks.appending(path: \.shadow.blur))
      grow("\(scheme) shadow opacity", looks.appending(path: \.shadow.opacity))
      grow("\(scheme) padding", looks.appending(path: \.padding))
      grow("\(scheme) elevation", looks.appending(path: \.elevation))
      add("\(scheme) corners") { style in
        style[keyPath: looks].corners = style[keyPath: looks].corners == .top ? .all : .top
      }
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
        case .fraction(let share): style.detents[place].kind = .fraction(share * 0.9)
        case .points(let height): style.detents[place].kind = .points(height * 0.9)
        case .medium, .partial, .large, .fit, .resolver: style.detents[place].kind = .points(333)
        }
      }
    }
    add("grabber") { $0.grabber = $0.grabber == .never ? .always : .never }
    grow("grabber width", \.grabberShape.width)
    grow("grabber height", \.grabberShape.height)
    grow("grabber inset", \.grabberShape.inset)
    grow("grabber area", \.grabberShape.area)
    grow("grabber hit", \.grabberShape.hit)
    toggle("edge_attached_in_compact_height", \.edgeAttachedInCompactHeight)
    toggle("edge_to_edge", \.isEdgeToEdge)
    grow("top_gap", \.topGap)
    toggle("adapts to compact height", \.adaptsToCompactHeight)
    toggle("below the status bar", \.staysBelowStatusBar)
    toggle("title leads", \.titleLeads)
    add("pad form") { $0.padForm = $0.padForm == .sheet ? .form : .sheet }
    grow("popover bottom margin", \.popoverBottomMargin)
    grow("gap", \.gap)
    add("max_width") { $0.maxWidth = ($0.maxWidth ?? 400) * 0.9 }
    grow("background_scale", \.backgroundScale)
    grow("background_offset", \.backgroundOffset)
    grow("background_shift", \.backgroundShift)
    add("opens_at") { $0.opensAt = $0.opensAt == nil ? $0.detents.last?.name : nil }
  }

  mutating func addRules() {
    changeRule { $0.fast.grow() }
    changeRule { $0.snapAfter.grow() }
    changeRule { $0.dismissBelow.grow() }
    changeRule { $0.projects = $0.projects == nil ? 0.998 : nil }
    changeRule { $0.skips.toggle() }
    add("velocity") { style in
      switch style.landing {
      case .compose(var rule):
        rule.velocity.grow()
        style.landing = .compose(rule)
      case .settled(var rule):
        rule.velocity.grow()
        style.landing = .settled(rule)
      case .thresholds, .travel, .rules: break
      }
    }
    add("distance") { style in
      switch style.landing {
      case .compose(var rule):
        rule.distance.grow()
        style.landing = .compose(rule)
      case .settled(var rule):
        rule.distance.grow()
        style.landing = .settled(rule)
      case .thresholds, .travel, .rules: break
      }
    }
    let distances: [(String, WritableKeyPath<TravelThresholds, Double>)] = [
      ("dismiss beyond", \.dismissBeyond), ("expand beyond", \.expandBeyond),
      ("expand within", \.expandWithin),
    ]
    for (what, path) in distances {
      add(what) { style in
        guard case .travel(var rule) = style.landing else { return }
        rule[keyPath: path].grow()
        style.landing = .travel(rule)
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
    for reason in Reason.allCases {
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
    for tap in Style.GrabberTap.allCases {
      add("grabber_tap \(tap.rawValue)") { $0.grabberTap = tap }
    }
    add("largest_undimmed") { style in
      let last = style.detents.last?.name ?? "large"
      style.largestUndimmed = style.largestUndimmed == .none ? .detent(last) : .none
    }
    grow("slop", \.slop)
    add("travel from") { $0.travelOrigin = $0.travelOrigin == .slop ? .touch : .slop }
    for rule in VelocityRule.allCases { add("tracker \(rule.rawValue)") { $0.tracker = rule } }
    add("dismissal haptic") { $0.dismissalHaptic = $0.dismissalHaptic == nil ? "heavy" : nil }
    add("detent range") { style in
      style.detentRange = style.detentRange.map { $0.lowerBound * 1.1...$0.upperBound * 0.9 }
    }
    add("dimming range") { style in
      style.dimmingRange = style.dimmingRange.map { $0.lowerBound + 0.05...$0.upperBound * 0.9 }
    }
    grow("back narrows", \.back.narrows)
    grow("back shortens", \.back.shortens)
    grow("back lowers", \.back.lowers)
    toggle("back collapses", \.back.collapses)
  }

  private mutating func changeRule(_ change: (inout Thresholds) -> Void) {
    guard case .thresholds(let rule) = original.landing else { return }
    var changed = rule
    change(&changed)
    let what =
      changed.fast != rule.fast
      ? "fast"
      : changed.snapAfter != rule.snapAfter
        ? "snap_after"
        : changed.dismissBelow != rule.dismissBelow
          ? "dismiss_below" : changed.skips != rule.skips ? "skips" : "projects"
    add(what) { $0.landing = .thresholds(changed) }
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
  /// A tenth larger, nothing becomes one.
  fileprivate mutating func grow() { self = self == 0 ? 1 : self * 1.1 }
}

extension Motion {
  /// The same, a tenth slower.
  fileprivate var slower: Motion {
    switch self {
    case .spring(let spring):
      .spring(
        Spring(
          stiffness: spring.stiffness / 1.21, friction: spring.friction / 1.1, mass: spring.mass))
    case .curve(let curve):
      .curve(
        Curve(curve.x1, curve.y1, curve.x2, curve.y2, duration: curve.duration * 1.1))
    }
  }
}
