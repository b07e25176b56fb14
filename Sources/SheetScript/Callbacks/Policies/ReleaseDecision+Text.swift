internal import Support
internal import LuaBridge
package import SheetEngine

extension ReleaseDecision {
  /// What it ends in, as it is shown: a detent's name, "dismiss", or a height, "420 pt".
  package var word: String {
    height.map { "\($0.decimals(atMost: 1)) pt" } ?? outcome.word
  }

  /// As a policy answers it.
  var answer: LuaValue { height.map { .number($0) } ?? .string(outcome.word) }
}
