internal import LuaBridge
internal import Physics

// `spring` and `curve`: laws of motion by their numbers.
extension Session {
  func defineMotions() throws(LuaError) {
    try native("spring") { session, call in
      let site = session.site(of: call, "spring", as: "spring")
      let spec = try Checker(site: site).table(call.value(at: 0, tables: .referenced), .spring)
      return [try session.handle(for: .spring(try session.spring(spec, site: site)))]
    }
    try native("curve") { session, call in
      let site = session.site(of: call, "curve", as: "curve")
      let duration = try call.number(at: 1, "duration")
      guard duration > 0, duration <= 60 else {
        throw site.error(
          .outOfRange, word: "curve",
          "`duration` is \(duration.plain); it must be above 0 and at most 60.")
      }
      let shape = try call.value(at: 0)
      return [try session.handle(for: .curve(try session.curve(shape, duration, site: site)))]
    }
  }

  private func spring(_ spec: LuaTable, site: CheckSite) throws(Diagnostic) -> Spring {
    let groups = [
      ["damping", "response"], ["stiffness", "friction", "mass"], ["duration", "bounce"],
    ]
    let given = groups.filter { group in group.contains { !spec[$0].isNil } }
    guard given.count <= 1 else {
      let first = given[1].first { !spec[$0].isNil } ?? ""
      throw site.error(
        .conflictingKeys, key: [.key(first)],
        "A spring is `damping` and `response`, or `stiffness` and `friction`, or `duration` and "
          + "`bounce`; `\(first)` belongs to another kind than the rest.")
    }
    switch given.first?.first {
    case "damping":
      return Spring(
        damping: try need("damping", spec, site), response: try need("response", spec, site))
    case "stiffness":
      return Spring(
        stiffness: try need("stiffness", spec, site), friction: try need("friction", spec, site),
        mass: spec["mass"].number ?? 1)
    case "duration":
      return Spring(
        duration: try need("duration", spec, site), bounce: spec["bounce"].number ?? 0)
    default:
      throw site.error(
        .missingKey, word: "spring",
        "A spring needs its numbers, such as `spring { damping = 0.8, response = 0.3 }`.")
    }
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
      let numbers = table.list.compactMap(\.number).filter(\.isFinite)
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
      return Curve(numbers[0], numbers[1], numbers[2], numbers[3], duration: duration)
    default:
      throw site.error(
        .wrongType, word: "curve",
        "`curve` takes a name such as \"ease_in\" or four numbers; this is \(shape.words).")
    }
  }
}
