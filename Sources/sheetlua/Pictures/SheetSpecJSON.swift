internal import Handoff
internal import Pictures
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import Support

/// A sheet of a hand-off spec as JSON.
struct SheetSpecJSON: ScriptTable {
  static let description = describe("SpecifiedSheet", "A sheet of a hand-off spec.")
  var name = ""
  var style = ""
  var opensAt = ""
  /// The heights of the detents by their names, by device.
  var detents: [(device: String, heights: [(name: String, height: Double)])] = []
  var motions: [SpecifiedMotion] = []
  var rules: [String] = []
  var decision = SpecifiedDecision()
  var figures: [(name: String, value: String)] = []
  var measures: [SpecifiedMeasure] = []
  var appearance = SpecifiedAppearance()
  var code: [(name: String, value: String)] = []

  init() {}

  init(_ sheet: SheetSpecification) {
    let style = sheet.definition.style
    (name, self.style, opensAt) = (sheet.name, style.name, sheet.initialDetent ?? "")
    detents = sheet.detentsByDevice.map { place in
      let heights = place.detents.flatMap { detent in
        detent.names.map { (name: $0, height: detent.height) }
      }
      return (place.device, heights)
    }
    motions = sheet.motions.map { SpecifiedMotion($0) }
    rules = sheet.rules.isEmpty ? style.releaseRule.ruleNames : sheet.rules
    decision = SpecifiedDecision(style.releaseRule, rules: sheet.rules)
    figures = sheet.measurements.map { ($0.key, $0.text) }
    measures = sheet.measurements.map { SpecifiedMeasure($0) }
    appearance = SpecifiedAppearance(style)
    code = sheet.snippets.map { ($0.platform, $0.code) }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "Its name.")
    keys.text("style", &style, need: "Its style.")
    keys.text("opens_at", &opensAt, need: "The initial detent.")
    keys.key(
      FieldDescription(
        "detents", .map(.map(.number())), required: true, "The heights by device and detent."),
      read: { source in
        guard case .table(let devices) = source["detents"] else { return }
        detents = devices.map { device in
          guard case .table(let heights) = device.value else { return (device.key.text ?? "", []) }
          return (
            device.key.text ?? "", heights.map { ($0.key.text ?? "", $0.value.number ?? 0) }
          )
        }
      },
      write: {
        .table(
          detents.map { device in
            let heights = device.heights.map {
              DataValue.Pair(.string($0.name), .number($0.height))
            }
            return DataValue.Pair(.string(device.device), .table(heights))
          })
      })
    keys.tables("motions", &motions, need: "Its motions.")
    keys.texts("rules", &rules, need: "The rules of a release.")
    keys.table("decision", &decision, need: "The thresholds of a release.")
    keys.map("figures", &figures, need: "The measurements as text.")
    keys.tables("measures", &measures, need: "The measurements.")
    keys.table("appearance", &appearance, need: "Its appearance.")
    keys.map("code", &code, need: "The code by platform.")
  }
}

/// A number with its unit.
struct SpecifiedNumber: ScriptTable {
  static let description = describe("SpecifiedNumber", "A number with its unit.")
  var value = 0.0
  var unit = ""

  init() {}

  init(_ value: Double, _ unit: String) {
    (self.value, self.unit) = (value.withoutRoundingError, unit)
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("value", &value, .any, need: "The number.")
    keys.text("unit", &unit, need: "Its unit; 1 for fractions, ratios and counts.")
  }
}

private typealias Numbers = [(name: String, value: SpecifiedNumber)]

/// A measurement.
struct SpecifiedMeasure: ScriptTable {
  static let description = describe("SpecifiedMeasure", "A measurement.")
  var name = ""
  var what = ""
  var value = DataValue.number(0)
  var unit = ""

  init() {}

  init(_ measurement: SheetSpecification.Measurement) {
    (name, what) = (measurement.name, measurement.what)
    unit = measurement.unit.isEmpty ? "1" : measurement.unit
    value = DataValue(json: measurement.value) ?? .nil
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "Its name.")
    keys.text("what", &what, need: "The measured quantity.")
    keys.key(
      FieldDescription(
        "value", .either([.number(), .string, .list(.number())]), required: true,
        "A number, a range or a word."),
      read: { value = $0["value"] }, write: { value })
    keys.text("unit", &unit, need: "Its unit; 1 for fractions, ratios and counts.")
  }
}

// MARK: Motions

/// A motion.
struct SpecifiedMotion: ScriptTable {
  static let description = describe("SpecifiedMotion", "A motion of a sheet.")
  var what = ""
  var law = ""
  var time = 0.0
  var distance = 0.0
  var overshoot = 0.0
  var code: [SpecifiedCode] = []
  var role = ""
  var kind = ""
  var numbers: [(name: String, value: SpecifiedNumber)] = []
  var linear: SpecifiedEasing?

  init() {}

  init(_ motion: SheetSpecification.MotionDescription) {
    let dialects = motion.dialects
    (what, law, distance) = (motion.what, dialects.text, motion.distance)
    (time, overshoot) = (dialects.time(over: motion.distance), dialects.overshoot)
    code = dialects.codes.map { SpecifiedCode(platform: $0.platform, code: $0.code) }
    (role, kind) = (motion.role, dialects.kind)
    numbers = dialects.numbers.map { ($0.name, SpecifiedNumber($0.value, $0.unit)) }
    linear = dialects.easing.map { SpecifiedEasing($0) }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("what", &what, need: "The motion.")
    keys.text("law", &law, need: "The motion as text.")
    keys.number("time", &time, .any, unit: "s", need: "Its duration.")
    keys.number("distance", &distance, .any, unit: "pt", need: "Its distance.")
    keys.number("overshoot", &overshoot, .any, need: "The overshoot as a fraction.")
    keys.tables("code", &code, need: "The code.")
    keys.text("role", &role, need: "Its role.")
    keys.text("kind", &kind, need: "The kind of motion.")
    keys.map("numbers", &numbers, need: "Its numbers.")
    keys.table("linear", &linear, default: "none", "The motion as linear segments.")
  }
}

/// Code for a platform.
struct SpecifiedCode: ScriptTable {
  static let description = describe("SpecifiedCode", "Code for a platform.")
  var platform = ""
  var code = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("platform", &platform, need: "The platform.")
    keys.text("code", &code, need: "The code.")
  }
}

/// A motion as linear segments.
struct SpecifiedEasing: ScriptTable {
  static let description = describe("SpecifiedEasing", "A motion as linear segments.")
  var stops: [SpecifiedStop] = []
  var duration = SpecifiedNumber()
  var error = SpecifiedNumber()

  init() {}

  init(_ easing: LinearEasing) {
    stops = easing.stops.map { SpecifiedStop(at: $0.at, share: $0.fraction) }
    duration = SpecifiedNumber(easing.duration, "s")
    error = SpecifiedNumber(easing.error, "1")
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.tables("stops", &stops, need: "The ends of the segments.")
    keys.table("duration", &duration, need: "Its duration.")
    keys.table("error", &error, need: "The largest deviation.")
  }
}

/// The end of a linear segment.
struct SpecifiedStop: ScriptTable {
  static let description = describe("SpecifiedStop", "The end of a linear segment.")
  var at = 0.0
  var share = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("at", &at, .any, need: "The fraction of the time.")
    keys.number("share", &share, .any, need: "The fraction of the distance.")
  }
}

// MARK: Decisions

/// The thresholds of a release, or the rules of a script.
struct SpecifiedDecision: ScriptTable {
  static let description = describe("SpecifiedDecision", "The thresholds of a release.")
  var kind = ""
  var skipsDetents: Bool?
  var numbers = DataValue.nil
  var rules = DataValue.nil
  var otherwise = DataValue.nil

  init() {}

  /// Creates the decision of a release rule; `rules` are the names of the script's rules.
  init(_ releaseRule: Style.ReleaseRule, rules: [String]) {
    switch releaseRule {
    case .thresholds(let thresholds):
      var numbers: Numbers = [
        ("snap_after", SpecifiedNumber(thresholds.snapAfter, "1")),
        ("dismiss_below", SpecifiedNumber(thresholds.dismissBelow, "1")),
      ]
      if let heights = thresholds.fastHeights {
        numbers.append(("fast", SpecifiedNumber(heights, "heights/s")))
      } else {
        numbers.append(("fast", SpecifiedNumber(thresholds.fast, "pt/s")))
      }
      if let rate = thresholds.projects {
        numbers.append(("projection_rate_per_millisecond", SpecifiedNumber(rate, "1")))
      }
      set("thresholds", numbers, skips: thresholds.skips)
    case .compose(let thresholds): set("next_anchor", Self.numbers(of: thresholds))
    case .settled(let thresholds): set("from_last_rest", Self.numbers(of: thresholds))
    case .travel(let thresholds):
      set(
        "travel",
        [
          ("dismiss_beyond", SpecifiedNumber(thresholds.dismissBeyond, "pt")),
          ("expand_beyond", SpecifiedNumber(thresholds.expandBeyond, "pt")),
          ("expand_within", SpecifiedNumber(thresholds.expandWithin, "pt")),
        ])
    case .rules(_, let otherwise):
      kind = "rules"
      self.rules = .list(rules.map { .string($0) })
      self.otherwise = SpecifiedDecision(otherwise, rules: rules).written
    }
  }

  private mutating func set(_ kind: String, _ numbers: Numbers, skips: Bool = false) {
    (self.kind, skipsDetents) = (kind, skips)
    self.numbers = .table(numbers.map { .init(.string($0.name), $0.value.written) })
  }

  private static func numbers(of thresholds: ComposeThresholds) -> Numbers {
    [
      ("fast", SpecifiedNumber(thresholds.velocity, "pt/s")),
      ("distance", SpecifiedNumber(thresholds.distance, "pt")),
    ]
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("kind", &kind, need: "The kind of rule.")
    keys.boolean("skips_detents", &skipsDetents, default: "none", "Whether it skips detents.")
    keys.key(
      FieldDescription("numbers", .map(.table(SpecifiedNumber.self)), "The thresholds."),
      read: { numbers = $0["numbers"] }, write: { numbers })
    keys.key(
      FieldDescription("rules", .list(.string), "The names of the script's rules."),
      read: { rules = $0["rules"] }, write: { rules })
    keys.key(
      FieldDescription("otherwise", .table(SpecifiedDecision.self), "The rule after these."),
      read: { otherwise = $0["otherwise"] }, write: { otherwise })
  }
}

// MARK: Appearance and behavior

/// The appearance and behavior of a sheet.
struct SpecifiedAppearance: ScriptTable {
  static let description = describe("SpecifiedAppearance", "The appearance of a sheet.")
  var backgroundLight = ""
  var backgroundDark = ""
  var cornerRadius = SpecifiedNumber()
  var corners = ""
  var cornerCurve = ""
  var shadow: [(name: String, value: SpecifiedNumber)] = []
  var dimming = SpecifiedDimming()
  var largestUndimmed: String?
  var dismissedBy: [String] = []
  var keyboard = ""
  var expandsOnScroll = false

  init() {}

  init(_ style: Style) {
    let (light, dark) = (style.appearances.light, style.appearances.dark)
    (backgroundLight, backgroundDark) = (light.background, dark.background)
    cornerRadius = SpecifiedNumber(light.cornerRadius, "pt")
    (corners, cornerCurve) = ((light.corners ?? .top).rawValue, light.cornerCurve.rawValue)
    shadow = [
      ("x", SpecifiedNumber(light.shadow.x, "pt")), ("y", SpecifiedNumber(light.shadow.y, "pt")),
      ("blur", SpecifiedNumber(light.shadow.blur, "pt")),
      ("opacity", SpecifiedNumber(light.shadow.opacity, "1")),
    ]
    dimming = SpecifiedDimming(style.dimming)
    if case .detent(let name) = style.largestUndimmed { largestUndimmed = name }
    dismissedBy = style.dismissible.map(\.rawValue).sorted()
    (keyboard, expandsOnScroll) = (style.keyboard.rawValue, style.expandsOnScroll)
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("background_light", &backgroundLight, need: "The color in light mode.")
    keys.text("background_dark", &backgroundDark, need: "The color in dark mode.")
    keys.table("corner_radius", &cornerRadius, need: "The radius of the corners.")
    keys.text("corners", &corners, need: "The rounded corners.")
    keys.text("corner_curve", &cornerCurve, need: "The curve of the corners.")
    keys.map("shadow", &shadow, need: "The shadow.")
    keys.table("dimming", &dimming, need: "The dimming of the background.")
    keys.text("largest_undimmed", &largestUndimmed, need: "The largest undimmed detent.")
    keys.texts("dismissed_by", &dismissedBy, need: "The ways to dismiss.")
    keys.text("keyboard", &keyboard, need: "The reaction to the keyboard.")
    keys.boolean("expands_on_scroll", &expandsOnScroll, need: "Whether scrolling expands it.")
  }
}

/// The dimming of the background.
struct SpecifiedDimming: ScriptTable {
  static let description = describe("SpecifiedDimming", "The dimming of the background.")
  var follows = ""
  var opacity: SpecifiedNumber?
  var kind: String?
  var numbers = DataValue.nil

  init() {}

  init(_ dimming: Style.DimmingMode) {
    switch dimming {
    case .tracking(let most): (follows, opacity) = ("position", SpecifiedNumber(most, "1"))
    case .fading(let most, let motion, _):
      let code = PlatformMotionCode(motion)
      (follows, opacity, kind) = ("time", SpecifiedNumber(most, "1"), code.kind)
      numbers = .table(
        code.numbers.map { .init(.string($0.name), SpecifiedNumber($0.value, $0.unit).written) })
    case .script: follows = "script"
    }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("follows", &follows, need: "Whether it follows the position or the time.")
    keys.table("opacity", &opacity, default: "none", "The largest opacity.")
    keys.text("kind", &kind, default: "none", "The kind of motion.")
    keys.key(
      FieldDescription("numbers", .map(.table(SpecifiedNumber.self)), "The numbers of the motion."),
      read: { numbers = $0["numbers"] }, write: { numbers })
  }
}

extension Style.ReleaseRule {
  /// The names of the rules that are part of a style, in the order of their evaluation.
  fileprivate var ruleNames: [String] { rules.map(\.rawValue) }

  private var rules: [BuiltInRule] {
    switch self {
    case .thresholds: [.fast, .under, .over, .snap]
    case .compose: [.under, .nearest, .fast, .distance]
    case .settled: [.settled, .fast, .distance]
    case .travel: [.dismiss, .expand, .reset]
    case .rules(_, let otherwise): otherwise.rules
    }
  }
}
