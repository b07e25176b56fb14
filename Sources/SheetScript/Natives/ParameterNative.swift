internal import Diagnosis
internal import Formatting
internal import LuaBridge
internal import Schema

// `param`: knobs, with the host's own values for them.
extension Session {
  func defineParameter() throws(LuaError) {
    try native("param") { session, call throws(LuaError) in
      let site = session.site(of: call, "param", as: "param")
      let name = try call.string(at: 0, "name")
      let standard = try session.number(call, at: 1, "default", in: .knob, "", of: "param")
      let limits = try session.options(of: call, at: 2, .parameter, "param")
      let value = try raised(session.addParameter(name, standard, limits, site: site))
      return [.number(value)]
    }
  }

  private func addParameter(
    _ name: String, _ standard: Double, _ limits: LuaTable, site: CheckSite
  ) throws(Diagnostic) -> Double {
    var knob = Parameter(name: name, standard: standard, value: standard)
    knob.min = limits["min"].number
    knob.max = limits["max"].number
    knob.step = limits["step"].number
    if let min = knob.min, let max = knob.max, min > max {
      throw site.error(
        .conflictingKeys, key: [.key("min")],
        "`min` is \(min.plain) and `max` \(max.plain); the least is above the greatest.")
    }
    try knob.require(standard, called: "its default", site: site)
    if let wished = options.parameters[name] {
      try knob.require(wished, called: "the value set for it", site: site)
      knob.value = wished
    }
    try definitions.knobs.add(knob, site: site)
    return knob.value
  }
}

extension Parameter {
  fileprivate func require(
    _ value: Double, called words: String, site: CheckSite
  ) throws(Diagnostic) {
    let isBelow = min.map { value < $0 } ?? false
    let isAbove = max.map { value > $0 } ?? false
    guard isBelow || isAbove else { return }
    let low = min?.plain ?? "-infinity"
    let high = max?.plain ?? "infinity"
    throw site.error(
      .outOfRange, word: "\"\(name)\"",
      "Knob \"\(name)\": \(words) is \(value.plain); it must be between \(low) and \(high).")
  }
}
