/// The origin of the rules that decide the releases of a sheet.
package struct RuleOrigin: Equatable, Sendable {
  /// The names of the script's rules, in order; empty if thresholds or the style decide.
  package var rules: [String]
  /// True if the rules use `like` and intentionally leave some releases to another policy.
  package var isPartial: Bool
  /// True if rules or thresholds of the script decide.
  var isScript: Bool

  /// Creates an origin for the rules of a script.
  package init(rules: [String], isPartial: Bool = false) {
    self.rules = rules
    self.isPartial = isPartial
    isScript = true
  }

  private init() {
    (rules, isPartial, isScript) = ([], false, false)
  }

  /// The origin of decisions by a platform style, which the script cannot correct.
  package static let style = RuleOrigin()
}
