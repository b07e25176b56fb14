/// Who wrote what decides a sheet's releases.
public struct Author: Equatable, Sendable {
  /// The script's own rules, in order; empty where thresholds or the style decide.
  public var rules: [String]
  /// Whether the rules leave the rest to another policy on purpose, by `like`.
  public var isPartial: Bool
  /// Whether the script decides, by rules or thresholds of its own.
  public var isScript: Bool

  /// Names a script's rules.
  public init(rules: [String], isPartial: Bool = false) {
    self.rules = rules
    self.isPartial = isPartial
    isScript = true
  }

  private init() {
    (rules, isPartial, isScript) = ([], false, false)
  }

  /// A platform: nothing that it decides can be mended in the script.
  public static let style = Author()
}
