internal import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Support
package import LuaBridge
package import SheetEngine

/// A threshold on position or velocity: a setting of styles and of policies.
struct ThresholdSetting: Sendable {
  let key: Setting
  /// Changes thresholds to a checked value.
  let change: @Sendable (inout Thresholds, LuaValue) -> Void

  /// The text for a style without thresholds.
  static let none = "none (own rule)"

  init(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: ReferenceText,
    shown: @escaping @Sendable (Thresholds) -> String,
    change: @escaping @Sendable (inout Thresholds, LuaValue) -> Void
  ) {
    self.change = change
    key = Setting(
      name, type, unit: unit, doc,
      shown: { style in
        guard case .thresholds(let thresholds) = style.releaseRule else {
          return Self.none
        }
        return shown(thresholds)
      },
      write: { style, value, _ in
        style.releaseRule = style.releaseRule.changed { change(&$0, value) }
      })
  }
}

extension Setting {
  static let thresholdSettings: [ThresholdSetting] = [
    ThresholdSetting(
      "fast", .number(.speed), unit: "pt/s", "Release speed at or above which velocity decides.",
      shown: { $0.fast.plain }
    ) { thresholds, value in
      guard let value = value.number else { return }
      thresholds.fast = value
      thresholds.fastHeights = nil
    },
    ThresholdSetting(
      "fast_heights", .number(.between(0.01, 100)), unit: "screen heights/s",
      "The same speed in screen heights per second; replaces `fast`.",
      shown: { $0.fastHeights?.plain ?? "none" }
    ) { thresholds, value in
      if let value = value.number { thresholds.fastHeights = value }
    },
    ThresholdSetting(
      "snap_after", .number(.fraction),
      "Fraction of the gap between two detents after which the next one is selected.",
      shown: { $0.snapAfter.plain }
    ) { thresholds, value in
      if let value = value.number { thresholds.snapAfter = value }
    },
    ThresholdSetting(
      "dismiss_below", .number(.fraction),
      "Fraction of the smallest detent's height below which a release dismisses.",
      shown: { $0.dismissBelow.plain }
    ) { thresholds, value in
      if let value = value.number { thresholds.dismissBelow = value }
    },
    ThresholdSetting(
      "projects", .either([.number(.between(0.9, 0.9999)), .never]), unit: "per ms",
      "Deceleration rate for projecting the position: fraction of the velocity kept per "
        + "millisecond; false uses the position alone.",
      shown: { $0.projects?.plain ?? "false" }
    ) { thresholds, value in
      thresholds.projects = value.number
    },
    ThresholdSetting(
      "skips", .boolean, "Whether a fast release can skip detents.",
      shown: { StyleValueText.boolean($0.skips) }
    ) { thresholds, value in
      if let value = value.boolean { thresholds.skips = value }
    },
  ]
}

extension Style.ReleaseRule {
  /// Returns the rule with the thresholds of a table.
  package func changed(by spec: LuaTable) -> Style.ReleaseRule {
    var releaseRule = self
    for threshold in Setting.thresholdSettings {
      let value = spec[threshold.key.name]
      if !value.isNil { releaseRule = releaseRule.changed { threshold.change(&$0, value) } }
    }
    return releaseRule
  }

  /// Returns the rule with other thresholds.
  ///
  /// For named rules, they apply to the remaining releases; any other rule is replaced by
  /// thresholds.
  fileprivate func changed(_ change: (inout Thresholds) -> Void) -> Style.ReleaseRule {
    if case .rules(let rules, let otherwise) = self {
      return .rules(rules, otherwise: otherwise.changed(change))
    }
    var thresholds = Thresholds.ios
    if case .thresholds(let own) = self { thresholds = own }
    change(&thresholds)
    return .thresholds(thresholds)
  }
}
