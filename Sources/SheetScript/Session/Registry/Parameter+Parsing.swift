package import ScriptSchema
package import ScriptDiagnostics
internal import Support
internal import LuaBridge

/// The limits of a parameter: the options of `param`.
package struct ParamOptions: ScriptTable {
  package static let description = describe("ParamOptions", "Limits of a parameter.")
  var min: Double?
  var max: Double?
  var step: Double?

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number("min", &min, .parameterValue, default: "none", "Minimum.")
    keys.number("max", &max, .parameterValue, default: "none", "Maximum.")
    keys.number("step", &step, .above(0, upTo: 1e12), default: "any", "The slider's step.")
  }

  /// The first key that the script gives, in the order of the names.
  fileprivate var firstKey: String? {
    max != nil ? "max" : min != nil ? "min" : step != nil ? "step" : nil
  }
}

extension Parameters {
  /// Adds a parameter with the limits in its checked table.
  ///
  /// `text` is the value that the host set; nil if it set none.
  package mutating func add(
    _ parameter: inout Parameter, within limits: ParamOptions, setTo text: String?, site: CallSite
  ) throws(Diagnostic) {
    if parameter.valueNames != nil, let key = limits.firstKey {
      throw site.error(
        .conflictingKeys, key: [.key(key)],
        "Parameter \"\(parameter.name)\" is \(parameter.kindText), which has no `\(key)`; only "
          + "numbers have limits."
      )
    }
    parameter.min = limits.min
    parameter.max = limits.max
    parameter.step = limits.step
    if let min = parameter.min, let max = parameter.max, min > max {
      throw site.error(
        .conflictingKeys, key: [.key("min")],
        "`min` (\(min.plain)) is greater than `max` (\(max.plain)).")
    }
    try parameter.require(parameter.defaultValue, called: "its default", site: site)
    if let text {
      if let wished = parameter.value(of: text) {
        try parameter.require(wished, called: "the value set for it", site: site)
        parameter.value = wished
      } else {
        recordRejection(
          "parameter '\(parameter.name)' is \(parameter.kindText); '\(text)' is not a valid value")
      }
    }
    try add(parameter, site: site)
  }
}

extension Parameter {
  /// The value for the script.
  var luaValue: LuaValue {
    switch kind {
    case .number: .number(value)
    case .onOff: .boolean(value != 0)
    case .choice: .string(text(of: value))
    }
  }

  /// A description of the allowed values.
  fileprivate var kindText: String {
    switch kind {
    case .number: "a number"
    case .onOff: "true or false"
    case .choice(let choices): choices.map { $0.quotedForLua }.listed(by: "or")
    }
  }

  /// Throws unless a list of choices is valid.
  static func require(
    _ choices: [String], _ name: String, isPlain: Bool, site: CallSite
  ) throws(Diagnostic) {
    guard isPlain, choiceCount ~= choices.count, Set(choices).count == choices.count,
      !choices.contains("")
    else {
      throw site.error(
        .wrongType, word: "param",
        "Parameter \"\(name)\": a choice needs 2 to \(choiceCount.upperBound) different "
          + "strings, as in `param(\"density\", { \"comfortable\", \"compact\" })`; the first is "
          + "the default.")
    }
    for choice in choices { _ = try site.checkedName(choice, of: "choice") }
  }

  /// The number of choices; more do not fit into a panel.
  static let choiceCount = 2...32

  fileprivate func require(
    _ value: Double, called choices: String, site: CallSite
  ) throws(Diagnostic) {
    let isBelow = min.map { value < $0 } ?? false
    let isAbove = max.map { value > $0 } ?? false
    guard isBelow || isAbove else { return }
    let low = min?.plain ?? "-infinity"
    let high = max?.plain ?? "infinity"
    throw site.error(
      .outOfRange, word: "\"\(name)\"",
      "Parameter \"\(name)\": \(choices) is \(value.plain); it must be between \(low) and \(high).")
  }
}
