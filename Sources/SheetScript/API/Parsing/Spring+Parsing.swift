package import ScriptSchema
package import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import Physics

/// The argument of `spring`, in one of four forms.
package struct SpringSpec: ScriptTable {
  package static let description = describe(
    "SpringSpec",
    "A spring: damping and response, damping and stiffness, stiffness and friction, or duration "
      + "and bounce.")
  var damping: Double?
  var response: Double?
  var stiffness: Double?
  var friction: Double?
  var mass: Double?
  var duration: Double?
  var bounce: Double?
  var clamp = false

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    let other = "none, if another pair is given"
    keys.number(
      "damping", &damping, .between(0.01, 100), default: other,
      "Damping ratio: below 1 it overshoots; 1 is the fastest approach without overshoot; above 1 is "
        + "slower. Use with `response`, as on iOS, or with `stiffness`, as in Android, Compose and "
        + "libadwaita. The `damping` of UISpringTimingParameters is not a ratio; here it is called "
        + "`friction`.")
    keys.number(
      "response", &response, .above(0, upTo: 60), unit: "s", default: other,
      "Period without damping.")
    keys.number(
      "stiffness", &stiffness, .above(0, upTo: 1e7), unit: "1/s²", default: other,
      "Stiffness for a mass of 1.")
    keys.number(
      "friction", &friction, .above(0, upTo: 1e6), unit: "1/s", default: other,
      "Friction: the `damping` of UISpringTimingParameters, CASpringAnimation, Reanimated and Motion."
    )
    keys.number("mass", &mass, .above(0, upTo: 1e6), default: "1", "Mass.")
    keys.number(
      "duration", &duration, .above(0, upTo: 60), unit: "s", default: other, "Perceived duration.")
    keys.number(
      "bounce", &bounce, .between(-0.99, 0.99), default: "0",
      "Bounce; a negative value damps more than critically.")
    keys.boolean(
      "clamp", &clamp,
      "Whether it stops when it first reaches its target, instead of overshooting.")
  }

  /// The names of the numbers that the script gives, in the order of the reference.
  fileprivate var given: [String] {
    let numbers = [
      ("damping", damping), ("response", response), ("stiffness", stiffness),
      ("friction", friction), ("mass", mass), ("duration", duration), ("bounce", bounce),
    ]
    return numbers.filter { $0.1 != nil }.map { $0.0 }
  }
}

// Springs: the four forms in which platforms define them.
extension Spring {
  /// The four forms of a spring, by the names of their keys.
  private static let forms: [[String]] = [
    ["damping", "response"], ["damping", "stiffness"], ["stiffness", "friction", "mass"],
    ["duration", "bounce"],
  ]

  /// Maximum damping ratio together with a stiffness; if `damping` was meant as a friction, its
  /// value is far greater.
  private static let maxRatio = 5.0

  /// Creates the spring that a checked table describes.
  ///
  /// - Throws: A diagnostic if numbers are missing or belong to different forms.
  package init(reading spec: SpringSpec, site: CallSite) throws(Diagnostic) {
    self = try Self.read(spec, site)
    clamps = spec.clamp
  }

  private static func read(_ spec: SpringSpec, _ site: CallSite) throws(Diagnostic) -> Spring {
    let given = spec.given
    guard let first = given.first else {
      throw site.error(
        .missingKey, word: "spring",
        "A spring requires numbers, such as `spring { damping = 0.8, response = 0.3 }`.")
    }
    try rejectFriction(spec, site)
    guard forms.contains(where: { form in given.allSatisfy(form.contains) }) else {
      let other = given.first { key in
        !forms.contains { $0.contains(first) && $0.contains(key) }
      }
      let word = other ?? given[given.count - 1]
      throw site.error(
        .conflictingKeys, key: [.key(word)],
        "A spring is defined by `damping` and `response`, `damping` and `stiffness`, "
          + "`stiffness` and `friction`, or `duration` and `bounce`; `\(word)` cannot be combined "
          + "with the others."
      )
    }
    if forms[3].contains(first) {
      return Spring(
        duration: try require(spec.duration, "duration", site), bounce: spec.bounce ?? 0)
    }
    guard let damping = spec.damping else {
      guard spec.response == nil else {
        return Spring(
          damping: try require(spec.damping, "damping", site),
          response: try require(spec.response, "response", site))
      }
      return Spring(
        stiffness: try require(spec.stiffness, "stiffness", site),
        friction: try require(spec.friction, "friction", site), mass: spec.mass ?? 1)
    }
    guard let stiffness = spec.stiffness else {
      return Spring(damping: damping, response: try require(spec.response, "response", site))
    }
    return Spring(stiffness: stiffness, friction: 2 * damping * stiffness.squareRoot())
  }

  /// Throws if `damping` is that of UISpringTimingParameters and CASpringAnimation, which is a
  /// friction.
  private static func rejectFriction(_ spec: SpringSpec, _ site: CallSite) throws(Diagnostic) {
    guard let damping = spec.damping, let stiffness = spec.stiffness else {
      return
    }
    let mass = spec.mass
    guard mass != nil || damping > maxRatio else { return }
    let more = mass.map { ", mass = \($0.plain)" } ?? ""
    let rest =
      " `damping` of UISpringTimingParameters and CASpringAnimation is `friction` here: "
      + "spring { stiffness = \(stiffness.plain), friction = \(damping.plain)\(more) }."
    throw site.error(
      .conflictingKeys, key: [.key("damping")],
      "`damping` is the damping ratio, which Android, Compose and libadwaita combine with a "
        + "stiffness; 1 is the fastest without overshoot.\(rest)",
      suggestion: site.line(
        replacingEntry: [.key("damping")], by: "friction = \(damping.plain)"
      ).map { [$0] } ?? [])
  }

  private static func require(
    _ number: Double?, _ key: String, _ site: CallSite
  ) throws(Diagnostic) -> Double {
    if let number { return number }
    throw site.error(.missingKey, word: "spring", "This spring also requires `\(key)`.")
  }
}
