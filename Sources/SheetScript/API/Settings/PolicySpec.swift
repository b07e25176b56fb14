internal import LuaBridge
internal import ScriptDiagnostics
package import ScriptSchema
internal import SheetEngine
internal import Support
internal import UserActions

/// A policy as a script writes it, in one of its two forms: thresholds, or rules with an optional
/// `like`.
package struct PolicySpec: ScriptTable {
  package static let description = describe(
    "Thresholds", "Thresholds on position and velocity, or named rules."
  ).withDefaults { StyleSpec.defaults(of: $0) }
  private(set) var like: String?
  fileprivate var thresholds = Thresholds.ios
  private var rules: [LuaValue] = []

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.items(&rules, of: .named("Rule", .list(.any)))
    keys.text(
      "like", &like, default: "the sheet's style",
      "The style or policy that supplies missing settings.")
    thresholds.visit(keys)
  }

  /// The names of the thresholds.
  static let thresholdNames = description.fields.map { $0.name }.filter { $0 != "like" }
}

extension Thresholds {
  /// Visits the thresholds, which styles and policies have in common.
  mutating func visit(_ keys: KeyVisitor) {
    keys.key(
      FieldDescription(
        "fast", .number(.speed), unit: "pt/s", value: fast.plain,
        "Release speed at or above which velocity decides."),
      read: { source in
        guard let speed = source["fast"].number else { return }
        fast = speed
        fastHeights = nil
      }, write: { .number(fast) })
    keys.key(
      FieldDescription(
        "fast_heights", .number(.between(0.01, 100)), unit: "screen heights/s",
        value: fastHeights?.plain ?? "none",
        "The same speed in screen heights per second; replaces `fast`."),
      read: { fastHeights = $0["fast_heights"].number ?? fastHeights },
      write: { fastHeights.map { .number($0) } ?? .nil })
    keys.number(
      "snap_after", &snapAfter, .fraction,
      "Fraction of the gap between two detents after which the next one is selected.")
    keys.number(
      "dismiss_below", &dismissBelow, .fraction,
      "Fraction of the smallest detent's height below which a release dismisses.")
    keys.key(
      FieldDescription(
        "projects", .either([.number(.between(0.9, 0.9999)), .never]), unit: "per ms",
        value: projects?.plain ?? "false",
        "Deceleration rate for projecting the position: fraction of the velocity kept per "
          + "millisecond; false uses the position alone."),
      read: { source in
        let value = source["projects"]
        if value != .nil { projects = value.number }
      }, write: { projects.map { .number($0) } ?? .boolean(false) })
    keys.boolean("skips", &skips, "Whether a fast release can skip detents.")
  }
}

extension Style.ReleaseRule {
  /// The thresholds of the rule; nil if it is of another kind.
  var thresholds: Thresholds? { if case .thresholds(let own) = self { own } else { nil } }

  /// Returns the rule with the thresholds of a table.
  ///
  /// For named rules, they apply to the remaining releases; any other rule is replaced by
  /// thresholds.
  func changed(by spec: LuaTable) -> Style.ReleaseRule {
    guard spec.fields.contains(where: { PolicySpec.thresholdNames.contains($0.name) }) else {
      return self
    }
    if case .rules(let rules, let otherwise) = self {
      return .rules(rules, otherwise: otherwise.changed(by: spec))
    }
    var policy = PolicySpec()
    policy.thresholds = thresholds ?? .ios
    policy.read(spec)
    return .thresholds(policy.thresholds)
  }
}
