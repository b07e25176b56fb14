import Gestures
import Physics
import Testing

@testable import SheetEngine

/// The rubber band beyond the ends of a sheet's range.
///
/// The detents are at 400 and 600 pt on a phone of 852 pt. For x points beyond an end, the rubber
/// band shows 852 (1 - 1 / (0.55 x / 852 + 1)).
@Suite struct StretchingTests {
  private func stage(_ change: (inout Style) -> Void = { _ in }) -> WorldFixture {
    var style = Style.ios
    change(&style)
    return WorldFixture(
      style,
      detents: [
        DetentSpec(name: "half", kind: .points(400)), DetentSpec(name: "tall", kind: .points(600)),
      ])
  }

  private func drag(raw: Double, _ ends: ClosedRange<Double> = 400...600) -> ActiveDrag {
    ActiveDrag(
      by: .bar, since: 0, base: 400, raw: raw, shown: raw, ends: ends, keyboard: 0, scrolled: false)
  }

  private func shown(_ raw: Double, in stage: WorldFixture, _ ends: ClosedRange<Double> = 400...600)
    -> Double
  {
    stage.world.displayedHeight(drag(raw: raw, ends), of: stage.sheet, stage.policy)
  }

  @Test func `a sheet follows the finger between its ends and is rubber-banded above them`() {
    let stage = stage()
    #expect(stage.world.dragRange(of: stage.sheet) == 400...600)
    #expect(shown(400, in: stage) == 400 && shown(512.5, in: stage) == 512.5)
    #expect(abs(shown(700, in: stage) - 651.6648291) < 1e-6)
    #expect(abs(shown(800, in: stage) - 697.4220374) < 1e-6)
  }

  @Test func `a sheet below its ends follows the finger only if a swipe dismisses it`() {
    #expect(shown(350, in: stage()) == 350)
    #expect(shown(-20, in: stage()) == 0)
    let kept = stage { $0.dismissible = [] }
    #expect(abs(shown(350, in: kept) - 373.3598636) < 1e-6)
  }

  @Test func `a rubber band with coefficient 0 is a hard stop`() {
    let stage = stage {
      $0.elasticity = .band(RubberBand(coefficient: 0))
      $0.dismissible = []
    }
    #expect(shown(700, in: stage) == 600)
    #expect(shown(100, in: stage) == 400)
  }

  @Test func `a style that avoids the status bar stops below it`() {
    let stage = stage { $0.staysBelowStatusBar = true }
    // 120 pt beyond 780 would be shown as 61.3 pt; the status bar ends at 59 pt, 793 pt from the
    // bottom.
    #expect(shown(900, in: stage, 400...780) == 793)
    #expect(shown(790, in: stage, 400...780) < 793)
  }

  @Test(arguments: [
    (20.0, 620.0),  // the distance that the script returns
    (-5, 600),  // never backward
    (2_000, 852),  // never beyond the screen
    (.nan, 651.6648291),  // NaN: the default rubber band
    (nil, 651.6648291),  // an error in the script: the default rubber band
  ])
  func `a script returns the visible distance beyond the end`(_ answer: Double?, _ height: Double) {
    var stage = stage { $0.elasticity = .script(ScriptFunctionID(1)) }
    let script = Script(answer)
    stage.policy = script
    #expect(abs(shown(700, in: stage) - height) < 1e-6)
    #expect(script.asked == [100, 852])
  }

  @Test func `a sheet that is caught beyond an end does not jump`() {
    let stage = stage()
    var caught = drag(raw: 600)
    stage.world.anchor(&caught, at: 651.6648291, of: stage.sheet, stage.policy)
    #expect(abs(caught.requestedHeight - 700) < 1e-4 && caught.bias == 0)
    #expect(
      abs(stage.world.displayedHeight(caught, of: stage.sheet, stage.policy) - 651.6648291) < 1e-6)
  }

  @Test func `a difference that the rubber band cannot invert is kept as a bias`() {
    var stage = stage { $0.elasticity = .script(ScriptFunctionID(1)) }
    stage.policy = Script(20)
    var caught = drag(raw: 600)
    stage.world.anchor(&caught, at: 650, of: stage.sheet, stage.policy)
    #expect(caught.requestedHeight == 650 && caught.bias == 30)
    #expect(stage.world.displayedHeight(caught, of: stage.sheet, stage.policy) == 650)
  }

  @Test func `beyond an end a sheet moves at the velocity that the rubber band leaves`() {
    let stage = stage()
    func velocity(at raw: Double) -> Double {
      stage.world.draggedVelocity(of: stage.sheet, drag(raw: raw), finger: -1_000)
    }
    #expect(velocity(at: 500) == -1_000)
    // The derivative 0.55 / (0.55 x / 852 + 1)^2 at x = 0+ and at 100.
    #expect(abs(velocity(at: 600.000001) + 550) < 1e-3)
    #expect(abs(velocity(at: 700) + 485.3190) < 1e-3)
    // Below, the sheet follows the finger until it has left the screen.
    #expect(velocity(at: 300) == -1_000 && velocity(at: -1) == 0)
  }

  /// A policy that returns a constant.
  private final class Script: DecisionDelegate {
    let answer: Double?
    var asked: [Double] = []

    init(_ answer: Double?) { self.answer = answer }

    func height(of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext)
      -> DetentResult
    {
      .failed
    }
    func decision(on release: Release, by rules: ScriptFunctionID, sheet: SheetID)
      -> ReleaseDecision?
    { nil }
    func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double? { nil }
    func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID) -> Double? {
      nil
    }

    func overdrag(
      _ function: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double
    ) -> Double? {
      asked = [excess, dimension]
      return answer
    }

    func mayChange(
      to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
      sheet: SheetID
    ) -> Bool { true }
    func layout(
      _ setting: Style.LayoutSetting, in context: DetentContext, asking question: ScriptFunctionID,
      sheet: SheetID
    ) -> Style.LayoutChoice? { nil }
    func motion(
      for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
    ) -> MotionChoice? { nil }
    func presentation(
      in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
    ) -> PresentationStyle? { nil }
    func back(
      at progress: Double, asking question: ScriptFunctionID, sheet: SheetID
    ) -> BackShape? { nil }
  }
}
