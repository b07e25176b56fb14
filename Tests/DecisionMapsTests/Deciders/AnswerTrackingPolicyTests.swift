import SheetEngine
import Testing

@testable import DecisionMaps

@Suite struct AnswerTrackingPolicyTests {
  private let sheet = SheetID(0)
  private let function = ScriptFunctionID(0)

  @Test func `a decider forwards each question of the engine to its policy`() {
    let policy = AnswerTrackingPolicy(policy: FixedPolicy(), flag: AnswerFlag())
    let drag = DragSample(
      travel: 1, step: 1, height: 400, min: 0, max: 800, by: .grabber, scrolled: false, velocity: 0)
    #expect(policy.dimming(function, sheet: sheet) == 0.25)
    #expect(policy.overdrag(function, sheet: sheet, excess: 2, dimension: 800) == 1)
    #expect(policy.height(after: drag, by: function, sheet: sheet) == 123)
    #expect(!policy.mayChange(to: "large", by: .user, asking: function, sheet: sheet))
    let start = MotionStart(from: 0, to: 400, velocity: 0, by: nil)
    #expect(
      policy.motion(for: start, asking: function, sheet: sheet)
        == MotionChoice(motion: nil, velocity: 77))
    let screen = PresentationContext(width: 400, height: 800, isPad: true, isCompact: false)
    #expect(policy.presentation(in: screen, asking: function, sheet: sheet) == .form)
    #expect(
      policy.back(at: 0.5, asking: function, sheet: sheet) == BackShape(scale: 0.5, lower: 20))
  }
}

/// A policy whose results all differ from the engine's defaults.
private final class FixedPolicy: DecisionDelegate {
  func height(of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext)
    -> DetentResult
  { .inactive }
  func decision(on release: Release, by rules: ScriptFunctionID, sheet: SheetID)
    -> ReleaseDecision?
  { ReleaseDecision(.dismiss, rule: "fixed") }
  func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double? { 0.25 }
  func overdrag(_ function: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double)
    -> Double?
  { excess / 2 }
  func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID) -> Double? {
    123
  }
  func mayChange(
    to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Bool { false }
  func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice? { MotionChoice(motion: nil, velocity: 77) }
  func presentation(
    in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
  ) -> PresentationStyle? { .form }
  func back(at progress: Double, asking question: ScriptFunctionID, sheet: SheetID) -> BackShape? {
    BackShape(scale: 0.5, lower: 20)
  }
}
