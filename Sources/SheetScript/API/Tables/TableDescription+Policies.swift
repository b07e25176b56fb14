package import ScriptSchema
internal import LuaBridge
internal import Support

/// The tables of policies and styles.
extension TableDescription {
  /// A policy in one of its two forms: thresholds, or rules with an optional `like`.
  package static let policy = TableDescription(
    "Thresholds", "Thresholds on position and velocity, or named rules.",
    list: .named("Rule", .list(.any)),
    [OptionKey.policyLike.field] + Setting.thresholdSettings.map { $0.key.field })

  /// A style: everything that a sheet can change, thresholds, and the settings that only styles
  /// have.
  package static let style = TableDescription(
    "StyleSpec", "All numbers and rules that define a platform's sheet.",
    [OptionKey.styleLike.field] + (Setting.sheetSettings + Setting.styleSettings).map { $0.field })
}

// MARK: Keys

extension OptionKey<String?> {
  static let policyLike = text(
    "like", default: "the sheet's style", "The style or policy that supplies missing settings.")
  static let styleLike = text(
    "like", .name(of: .style), default: "\"ios\"", "The style that supplies missing settings.")
}
