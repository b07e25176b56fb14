/// Who wrote what decides a sheet's releases.
package struct RuleOrigin: Equatable, Sendable {
  /// The script's own rules, in order; empty where thresholds or the style decide.
  package var rules: [String]
  /// Whether the rules leave the rest to another policy on purpose, by `like`.
  package var isPartial: Bool
  /// Whether the script decides, by rules or thresholds of its own.
  var isScript: Bool

  /// Names a script's rules.
  package init(rules: [String], isPartial: Bool = false) {
    self.rules = rules
    self.isPartial = isPartial
    isScript = true
  }

  private init() {
    (rules, isPartial, isScript) = ([], false, false)
  }

  /// A platform: nothing that it decides can be mended in the script.
  package static let style = RuleOrigin()
}
