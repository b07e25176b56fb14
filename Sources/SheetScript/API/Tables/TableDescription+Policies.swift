internal import Support

/// The tables of policies and styles.
extension TableDescription {
  /// A policy in one of its two forms: thresholds, or rules with an optional `like`.
  package static let policy = TableDescription(
    "Thresholds", "Thresholds on position and velocity, or named rules.",
    list: .named("Rule", .list(.any)),
    [
      FieldDescription(
        "like", .string, default: "\"ios\"",
        "The style or policy that supplies missing settings.")
    ] + Setting.thresholdSettings.map { $0.key.field })

  /// A style: everything that a sheet can change, thresholds, and the settings that only styles
  /// have.
  package static let style = TableDescription(
    "StyleSpec", "All numbers and rules that define a platform's sheet.",
    [
      FieldDescription(
        "like", .name(of: .style), default: "\"ios\"", "The style that supplies missing settings.")
    ] + (Setting.sheetSettings + Setting.styleSettings).map { $0.field })
}
