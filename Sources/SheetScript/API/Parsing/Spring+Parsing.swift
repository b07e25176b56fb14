package import ScriptDiagnostics
internal import Support
package import LuaBridge
package import Physics

// Springs: the four forms in which platforms define them.
extension Spring {
  /// The four forms of a spring, by the names of their keys.
  private static let forms: [[String]] = [
    [OptionKey.springDamping.name, OptionKey.springResponse.name],
    [OptionKey.springDamping.name, OptionKey.springStiffness.name],
    [OptionKey.springStiffness.name, OptionKey.springFriction.name, OptionKey.springMass.name],
    [OptionKey.springDuration.name, OptionKey.springBounce.name],
  ]

  /// Maximum damping ratio together with a stiffness; if `damping` was meant as a friction, its
  /// value is far greater.
  private static let maxRatio = 5.0

  /// Creates the spring that a checked table describes.
  ///
  /// - Throws: A diagnostic if numbers are missing or belong to different forms.
  package init(reading spec: LuaTable, site: CallSite) throws(Diagnostic) {
    self = try Self.read(spec, site)
    clamps = spec[.springClamps]
  }

  private static func read(_ spec: LuaTable, _ site: CallSite) throws(Diagnostic) -> Spring {
    let given = TableDescription.spring.fields.map { $0.name }.filter { name in
      !spec[name].isNil && forms.contains { $0.contains(name) }
    }
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
        duration: try requireNumber(.springDuration, spec, site),
        bounce: spec[.springBounce])
    }
    guard let damping = spec[.springDamping] else {
      guard spec[.springResponse] == nil else {
        return Spring(
          damping: try requireNumber(.springDamping, spec, site),
          response: try requireNumber(.springResponse, spec, site))
      }
      return Spring(
        stiffness: try requireNumber(.springStiffness, spec, site),
        friction: try requireNumber(.springFriction, spec, site),
        mass: spec[.springMass])
    }
    guard let stiffness = spec[.springStiffness] else {
      return Spring(damping: damping, response: try requireNumber(.springResponse, spec, site))
    }
    return Spring(stiffness: stiffness, friction: 2 * damping * stiffness.squareRoot())
  }

  /// Throws if `damping` is that of UISpringTimingParameters and CASpringAnimation, which is a
  /// friction.
  private static func rejectFriction(_ spec: LuaTable, _ site: CallSite) throws(Diagnostic) {
    guard let damping = spec[.springDamping], let stiffness = spec[.springStiffness] else {
      return
    }
    let mass = spec[OptionKey.springMass.name].number
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
    _ key: OptionKey<Double?>, _ spec: LuaTable, _ site: CallSite
  ) throws(Diagnostic) -> Double {
    if let number = spec[key] { return number }
    throw site.error(.missingKey, word: "spring", "This spring also requires `\(key.name)`.")
  }
}
