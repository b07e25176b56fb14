internal import Support
internal import LuaBridge
package import SheetEngine

extension ReleaseDecision {
  /// The outcome as text: the name of a detent, "dismiss", or a height such as "420 pt".
  package var outcomeText: String {
    height.map { "\($0.decimals(atMost: 1)) pt" } ?? outcome.word
  }

  /// The decision as a policy returns it.
  var luaValue: LuaValue { height.map { .number($0) } ?? .string(outcome.word) }
}
