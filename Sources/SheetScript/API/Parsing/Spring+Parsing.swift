package import ScriptDiagnostics
internal import Support
package import LuaBridge
package import Physics

// Springs: the four forms in which platforms define them.
extension Spring {
  /// The four forms of a spring, by their keys.
  private static let springs: [Set<String>] = [
    ["damping", "response"], ["damping", "stiffness"], ["stiffness", "friction", "mass"],
    ["duration", "bounce"],
  ]

  /// Maximum damping ratio together with a stiffness; if `damping` was meant as a friction, its
  /// value is far greater.
  private static let maxRatio = 5.0

  /// Creates the spring that a checked table describes.
  ///
  /// - Throws: A diagnostic if numbers are missing or belong to different forms.
  package init(reading spec: LuaTable, site: CallSite) throws(Diagnostic) {
    self = try Self.read(spec, site)
    clamps = spec["clamp"].boolean ?? false
  }

  private static func read(_ spec: LuaTable, _ site: CallSite) throws(Diagnostic) -> Spring {
    let keys = ["damping", "response", "stiffness", "friction", "mass", "duration", "bounce"]
    let given = keys.filter { !spec[$0].isNil }
    guard let first = given.first else {
      throw site.error(
        .missingKey, word: "spring",
        "A spring requires numbers, such as `spring { damping = 0.8, response = 0.3 }`.")
    }
    try rejectFriction(spec, site)
    guard springs.contains(where: { Set(given).isSubset(of: $0) }) else {
      let other = given.first { key in
        !springs.contains { $0.contains(first) && $0.contains(key) }
      }
      let word = other ?? given[given.count - 1]
      throw site.error(
        .conflictingKeys, key: [.key(word)],
        "A spring is defined by `damping` and `response`, `damping` and `stiffness`, "
          + "`stiffness` and `friction`, or `duration` and `bounce`; `\(word)` cannot be combined "
          + "with the others."
      )
    }
    if !spec["duration"].isNil || !spec["bounce"].isNil {
      return Spring(
        duration: try requireNumber("duration", spec, site),
        bounce: NumberField.springBounce.read(spec))
    }
    guard let damping = spec["damping"].number else {
      guard spec["response"].isNil else {
        return Spring(
          damping: try requireNumber("damping", spec, site),
          response: try requireNumber("response", spec, site))
      }
      return Spring(
        stiffness: try requireNumber("stiffness", spec, site),
        friction: try requireNumber("friction", spec, site),
        mass: NumberField.springMass.read(spec))
    }
    guard let stiffness = spec["stiffness"].number else {
      return Spring(damping: damping, response: try requireNumber("response", spec, site))
    }
    return Spring(stiffness: stiffness, friction: 2 * damping * stiffness.squareRoot())
  }

  /// Throws if `damping` is that of UISpringTimingParameters and CASpringAnimation, which is a
  /// friction.
  private static func rejectFriction(_ spec: LuaTable, _ site: CallSite) throws(Diagnostic) {
    guard let damping = spec["damping"].number, let stiffness = spec["stiffness"].number else {
      return
    }
    let mass = spec["mass"].number
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

  private static func requireNumber(
    _ key: String, _ spec: LuaTable, _ site: CallSite
  ) throws(Diagnostic) -> Double {
    if let number = spec[key].number { return number }
    throw site.error(.missingKey, word: "spring", "This spring also requires `\(key)`.")
  }
}
