internal import Gestures
internal import LuaBridge
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import Support

/// A tracker as a script describes it, instead of naming one.
///
/// A key that is missing has the value of a known tracker: `window` that of libadwaita, `fit` that of
/// Android, `last` that of Reka UI without `stale`, `smooth` that of MUI.
struct TrackerSpec: ScriptTable {
  static let description = describe(
    "TrackerSpec",
    "How velocity is computed from touch samples; each kind has its own keys.")

  /// The formulas of a velocity that a script can select.
  enum Kind: String, CaseIterable { case mean, window, fit, last, smooth }

  private var kind = Kind.mean
  private var upto = VelocityStrategy.MeanEnd.lift
  private var window: Double?
  private var samples = 2
  private var gap = VelocityTracker.pause
  private var span = 0.0
  private var apart = 0.016
  private var stale: Double?
  private var share = 0.6
  private var clock = VelocityStrategy.Clock.event

  init() {}

  /// Creates the spec of a strategy; nil if no table describes it.
  init?(_ strategy: VelocityStrategy) {
    clock = strategy.clock
    switch strategy.formula {
    case .mean(let end, _): (kind, upto) = (.mean, end)
    case .window(let seconds, let count): (kind, window, samples) = (.window, seconds, count)
    case .fit(let fit):
      (kind, window, gap) = (.fit, fit.window, fit.gap)
      (samples, span) = (fit.samples, fit.span)
    case .last(let distance, let age): (kind, apart, stale) = (.last, distance, age)
    case .smooth(let fraction, let age): (kind, share, stale) = (.smooth, fraction, age)
    case .pairs, .impulse: return nil
    }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.choice("kind", &kind, need: "The formula; see `explain velocity`.")
    keys.choice(
      "upto", &upto, "Of `mean`: whether its time ends at the lift-off or at the last movement.")
    keys.number(
      "window", &window, .above(0, upTo: 1), unit: "s",
      default: "0.15 for `window`, 0.1 for `fit`",
      "Of `window`, the time before lift-off that counts; of `fit`, the time before the newest "
        + "sample.")
    keys.integer(
      "samples", &samples, .between(2, 20), default: "2",
      "Of `window` and `fit`: the least number of samples; fewer have no velocity.")
    keys.number(
      "gap", &gap, .above(0, upTo: 1), unit: "s",
      "Of `fit`: the longest time without samples after which a finger still moves.")
    keys.number(
      "span", &span, .between(0, 200), unit: "pt",
      "Of `fit`: the least vertical distance in the window; less has no velocity.")
    keys.number(
      "apart", &apart, .between(0, 1), unit: "s",
      "Of `last`: the least time between the two samples.")
    keys.key(
      FieldDescription(
        "stale", .either([.number(.above(0, upTo: 1000)), .never]), unit: "s", default: "false",
        "Of `last` and `smooth`: the age of the newest sample from which on there is no velocity; "
          + "false for no limit."),
      read: { stale = $0["stale"].number ?? stale }, write: { stale.map { .number($0) } ?? .nil })
    keys.number(
      "share", &share, .above(0, upTo: 1),
      "Of `smooth`: the fraction of the last step; the rest is the velocity before it.")
    keys.choice(
      "clock", &clock,
      "The times of samples: those of the events, or of the frames in which the app handles them.")
  }

  /// The strategy with these settings.
  var strategy: VelocityStrategy {
    let formula: VelocityStrategy.Formula =
      switch kind {
      case .mean: .mean(upTo: upto, stale: nil)
      case .window: .window(seconds: window ?? 0.15, samples: samples)
      case .fit:
        .fit(
          VelocityStrategy.LeastSquares(
            window: window ?? VelocityTracker.horizon, gap: gap, samples: samples, span: span))
      case .last: .last(apart: apart, stale: stale)
      case .smooth: .smooth(share: share, stale: stale)
      }
    return VelocityStrategy(formula, clock: clock)
  }

  /// The keys of a kind, in addition to `kind` and `clock`.
  private static func keys(of kind: Kind) -> [String] {
    switch kind {
    case .mean: ["upto"]
    case .window: ["window", "samples"]
    case .fit: ["window", "gap", "samples", "span"]
    case .last: ["apart", "stale"]
    case .smooth: ["share", "stale"]
    }
  }

  /// The strategy as a script writes it.
  static func written(_ strategy: VelocityStrategy) -> DataValue {
    if let name = strategy.name { return .string(name.rawValue) }
    guard let spec = TrackerSpec(strategy), case .table(let pairs) = spec.written else {
      return .nil
    }
    let names = Set(["kind", "clock"] + keys(of: spec.kind))
    return .table(pairs.filter { pair in pair.key.text.map { names.contains($0) } ?? false })
  }

  /// Throws an error if a checked table has a key of another kind.
  static func check(_ tracker: LuaValue, _ site: CallSite) throws(Diagnostic) {
    guard let table = tracker.table else { return }
    let spec = TrackerSpec(reading: LuaKeySource(table))
    let names = ["kind", "clock"] + keys(of: spec.kind)
    if let other = table.fields.first(where: { !names.contains($0.name) }) {
      throw site.error(
        .unknownKey, key: [.key("tracker"), .key(other.name)],
        "`\(other.name)` does not belong to a tracker of kind \"\(spec.kind.rawValue)\", which has "
          + "\((keys(of: spec.kind) + ["clock"]).map { "`\($0)`" }.listed(by: "and")).")
    }
    guard names.contains("samples"), let window = spec.window else { return }
    let most = Int((window * fastestScreen).rounded(.down)) + 1
    guard spec.samples > most else { return }
    let key = table.fields.contains { $0.name == "samples" } ? "samples" : "window"
    throw site.error(
      .conflictingKeys, value: [.key("tracker"), .key(key)],
      "`samples` is \(spec.samples), but a `window` of \(window.plain) s contains at most "
        + "\(most == 1 ? "1 sample" : "\(most) samples"), even at \(fastestScreen.plain) per second; "
        + "the velocity would always be 0.")
  }

  /// The highest touch rate for which a tracker must be able to compute a velocity, in Hz.
  private static let fastestScreen = 1000.0
}

/// The zone around the top edge of a sheet.
struct DragZoneSpec: ScriptTable {
  static let description = describe("DragZoneSpec", "A zone around the top edge of a sheet.")

  private var above = 0.0
  private var below = 0.0

  init() {}

  init(_ zone: Style.DragZone) { (above, below) = (zone.above, zone.below) }

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("above", &above, .between(0, 2000), unit: "pt", "Height above the edge.")
    keys.number("below", &below, .between(0, 2000), unit: "pt", "Height below the edge.")
  }

  /// The zone with these heights.
  var zone: Style.DragZone { Style.DragZone(above: above, below: below) }
}

/// The touch slop for each direction.
struct SlopSpec: ScriptTable {
  static let description = describe(
    "SlopSpec",
    "Touch slop for each direction: a drag begins when the vertical distance is exceeded before the "
      + "horizontal one.")

  private var x = 0.0
  private var y = 0.0

  init() {}

  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  mutating func visit(_ keys: KeyVisitor) {
    // With a distance of 0, every sample exceeds it, so that no drag could begin.
    keys.number("x", &x, .above(0, upTo: 200), unit: "pt", need: "The horizontal distance.")
    keys.number("y", &y, .between(0, 200), unit: "pt", need: "The vertical distance.")
  }

  /// The distances in points.
  var distances: (x: Double, y: Double) { (x, y) }
}
