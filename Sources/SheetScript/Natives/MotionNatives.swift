internal import Diagnosis
internal import Formatting
internal import LuaBridge
internal import Physics
internal import Schema

// `spring` and `curve`: laws of motion by their numbers.
extension Session {
  func defineMotions() throws(LuaError) {
    try native("spring") { session, call throws(LuaError) in
      let site = session.site(of: call, "spring", as: "spring")
      let spec = try call.table(at: 0, .spring, site: site)
      let spring = try raised(session.spring(spec, site: site))
      return [try session.handle(for: .spring(spring))]
    }
    try native("curve") { session, call throws(LuaError) in
      let site = session.site(of: call, "curve", as: "curve")
      let duration = try call.number(at: 1, "duration")
      guard Bounds.duration.contains(duration) else {
        throw site.error(
          .outOfRange, word: "curve",
          "`duration` is \(duration.plain); it must be above 0 and at most 60."
            + (duration > 0
              ? " Times are seconds: \(duration.plain) ms are \((duration / 1000).plain)." : "")
        ).raised
      }
      let shape = try call.value(at: 0)
      let curve = try raised(session.curve(shape, duration, site: site))
      return [try session.handle(for: .curve(curve))]
    }
  }

  /// The four ways to say a spring, by the keys that each may have.
  private static let springs: [Set<String>] = [
    ["damping", "response"], ["damping", "stiffness"], ["stiffness", "friction", "mass"],
    ["duration", "bounce"],
  ]

  /// The largest damping ratio that is taken beside a stiffness: where `damping` is a friction, it
  /// is far above.
  private static let greatestRatio = 5.0

  private func spring(_ spec: LuaTable, site: CheckSite) throws(Diagnostic) -> Spring {
    let keys = ["damping", "response", "stiffness", "friction", "mass", "duration", "bounce"]
    let given = keys.filter { !spec[$0].isNil }
    guard let first = given.first else {
      throw site.error(
        .missingKey, word: "spring",
        "A spring needs its numbers, such as `spring { damping = 0.8, response = 0.3 }`.")
    }
    try refuseFriction(spec, site)
    guard Self.springs.contains(where: { Set(given).isSubset(of: $0) }) else {
      let other = given.first { key in
        !Self.springs.contains { $0.contains(first) && $0.contains(key) }
      }
      let word = other ?? given[given.count - 1]
      throw site.error(
        .conflictingKeys, key: [.key(word)],
        "A spring is `damping` and `response`, `damping` and `stiffness`, `stiffness` and "
          + "`friction`, or `duration` and `bounce`; `\(word)` belongs to another kind than the rest."
      )
    }
    if !spec["duration"].isNil || !spec["bounce"].isNil {
      return Spring(
        duration: try need("duration", spec, site), bounce: spec["bounce"].number ?? 0)
    }
    guard let damping = spec["damping"].number else {
      guard spec["response"].isNil else {
        return Spring(
          damping: try need("damping", spec, site), response: try need("response", spec, site))
      }
      return Spring(
        stiffness: try need("stiffness", spec, site), friction: try need("friction", spec, site),
        mass: spec["mass"].number ?? 1)
    }
    guard let stiffness = spec["stiffness"].number else {
      return Spring(damping: damping, response: try need("response", spec, site))
    }
    return Spring(stiffness: stiffness, friction: 2 * damping * stiffness.squareRoot())
  }

  /// Refuses the `damping` of UISpringTimingParameters and CASpringAnimation, which is a friction.
  private func refuseFriction(_ spec: LuaTable, _ site: CheckSite) throws(Diagnostic) {
    guard let damping = spec["damping"].number, let stiffness = spec["stiffness"].number else {
      return
    }
    let mass = spec["mass"].number
    guard mass != nil || damping > Self.greatestRatio else { return }
    let more = mass.map { ", mass = \($0.plain)" } ?? ""
    let rest =
      " `damping` of UISpringTimingParameters and CASpringAnimation is `friction` here: "
      + "spring { stiffness = \(stiffness.plain), friction = \(damping.plain)\(more) }."
    throw site.error(
      .conflictingKeys, key: [.key("damping")],
      "`damping` is the damping ratio, as Android, Compose and libadwaita give it beside a "
        + "stiffness; 1 is the fastest without overshoot.\(rest)",
      suggestion: site.line(
        replacingEntry: [.key("damping")], by: "friction = \(damping.plain)"
      ).map { [$0] } ?? [])
  }

  private func need(
    _ key: String, _ spec: LuaTable, _ site: CheckSite
  ) throws(Diagnostic) -> Double {
    if let number = spec[key].number { return number }
    throw site.error(.missingKey, word: "spring", "This spring needs `\(key)` too.")
  }

  private func curve(
    _ shape: LuaValue, _ duration: Double, site: CheckSite
  ) throws(Diagnostic) -> Curve {
    let names = ["linear", "ease_in", "ease_out", "ease_in_out"]
    switch shape {
    case .string("linear"): return .linear(duration: duration)
    case .string("ease_in"): return .easeIn(duration: duration)
    case .string("ease_out"): return .easeOut(duration: duration)
    case .string("ease_in_out"): return .easeInOut(duration: duration)
    case .string(let word):
      let near = Nearest.word(to: word, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
      throw site.error(
        .unknownWord, word: "\"\(word)\"",
        "\"\(word)\" is no curve; there are \(names.map { "\"\($0)\"" }.listed(by: "and")), "
          + "or four numbers.\(near)")
    case .table(let table):
      let numbers = table.list.compactMap { $0.number }.filter { $0.isFinite }
      guard numbers.count == 4, table.list.count == 4, table.fields.isEmpty else {
        throw site.error(
          .wrongType, word: "curve",
          "A curve of one's own is the four numbers of a cubic Bézier, "
            + "such as { 0.42, 0, 0.58, 1 }.")
      }
      guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
        throw site.error(
          .outOfRange, word: "curve",
          "The first and the third number of a curve are shares of time, between 0 and 1.")
      }
      guard Bounds.overshoot.contains(numbers[1]), Bounds.overshoot.contains(numbers[3]) else {
        throw site.error(
          .outOfRange, word: "curve",
          "The second and the fourth number of a curve are shares of the way, "
            + "\(Bounds.overshoot.words).")
      }
      return Curve(numbers[0], numbers[1], numbers[2], numbers[3], duration: duration)
    default:
      throw site.error(
        .wrongType, word: "curve",
        "`curve` takes a name such as \"ease_in\" or four numbers; this is \(shape.words).")
    }
  }
}
