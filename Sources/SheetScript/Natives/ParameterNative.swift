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
      var knob = try session.knob(name, of: call, site: site)
      let limits = try session.options(of: call, at: 2, .parameter, "param")
      try raised(session.add(&knob, limits, site: site))
      return [knob.luaValue]
    }
  }

  /// The knob that a call describes, without its limits.
  private func knob(
    _ name: String, of call: LuaCall, site: CheckSite
  ) throws(LuaError) -> Parameter {
    switch call.kind(at: 1) {
    case "boolean":
      let isOn = try call.boolean(at: 1, "default")
      return Parameter(name: name, kind: .onOff, standard: isOn ? 1 : 0)
    case "table":
      let table = try call.table(at: 1, "default")
      let words = table.list.compactMap { $0.string }
      try raised(
        Parameter.require(
          words, name, isPlain: words.count == table.list.count && table.fields.isEmpty,
          site: site))
      return Parameter(name: name, kind: .choice(words), standard: 0)
    default:
      let standard = try number(call, at: 1, "default", in: .knob, "", of: "param")
      return Parameter(name: name, kind: .number, standard: standard)
    }
  }

  private func add(
    _ knob: inout Parameter, _ limits: LuaTable, site: CheckSite
  ) throws(Diagnostic) {
    if knob.words != nil, let key = limits.fields.first?.name {
      throw site.error(
        .conflictingKeys, key: [.key(key)],
        "Knob \"\(knob.name)\" is \(knob.kindWords), which has no `\(key)`; only a number has limits."
      )
    }
    knob.min = limits["min"].number
    knob.max = limits["max"].number
    knob.step = limits["step"].number
    if let min = knob.min, let max = knob.max, min > max {
      throw site.error(
        .conflictingKeys, key: [.key("min")],
        "`min` is \(min.plain) and `max` \(max.plain); the least is above the greatest.")
    }
    try knob.require(knob.standard, called: "its default", site: site)
    if let text = options.parameters[knob.name] {
      if let wished = knob.value(of: text) {
        try knob.require(wished, called: "the value set for it", site: site)
        knob.value = wished
      } else {
        definitions.knobs.refuse(
          "knob '\(knob.name)' is \(knob.kindWords), and was given '\(text)'")
      }
    }
    try definitions.knobs.add(knob, site: site)
  }
}

extension Parameter {
  fileprivate init(name: String, kind: Kind, standard: Double) {
    self.init(name: name, kind: kind, standard: standard, value: standard)
  }

  /// Its value as the script gets it.
  fileprivate var luaValue: LuaValue {
    switch kind {
    case .number: .number(value)
    case .onOff: .boolean(value != 0)
    case .choice: .string(text(of: value))
    }
  }

  /// What it can be, in words.
  fileprivate var kindWords: String {
    switch kind {
    case .number: "a number"
    case .onOff: "true or false"
    case .choice(let words): words.map { $0.quotedForLua }.listed(by: "or")
    }
  }

  /// Refuses a list of choices that is none.
  fileprivate static func require(
    _ words: [String], _ name: String, isPlain: Bool, site: CheckSite
  ) throws(Diagnostic) {
    guard isPlain, 2...most ~= words.count, Set(words).count == words.count,
      !words.contains("")
    else {
      throw site.error(
        .wrongType, word: "param",
        "Knob \"\(name)\": a choice takes 2 to \(most) different words, as in "
          + "`param(\"density\", { \"comfortable\", \"compact\" })`; the first is its default.")
    }
  }

  /// Words that a choice may have: more fit no panel.
  private static var most: Int { 32 }

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
