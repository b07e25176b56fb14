internal import Support
internal import LuaBridge
package import SheetEngine

extension ReleaseDecision {
  /// The outcome as text: the name of a detent, "dismiss", or a height such as "420 pt".
  package var outcomeText: String {
    height.map { "\($0.decimals(atMost: 1)) pt" } ?? outcome.word
  }

  /// The outcome as text for a release: "hidden" if a sheet that is pulled in does not open.
  package func outcomeText(on release: Release) -> String {
    outcome == .dismiss && release.startsHidden ? Release.hidden : outcomeText
  }

  /// The rule and the outcome: "fast -> dismiss"; after a failure of the script's rules, "policy
  /// failed; fallback: fast -> dismiss".
  package var ruleText: String {
    (isFallback ? "policy failed; fallback: " : "") + "\(rule) -> \(outcomeText)"
  }

  /// The decision as a policy returns it.
  var luaValue: LuaValue { height.map { .number($0) } ?? .string(outcome.word) }
}
