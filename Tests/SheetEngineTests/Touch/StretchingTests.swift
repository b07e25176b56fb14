import Gestures
import Physics
import Testing

@testable import SheetEngine

/// What lies beyond the ends of a sheet's way.
///
/// Detents stand at 400 and 600 pt on a phone of 852 pt. The rubber band shows, for x points beyond an
/// end, 852 (1 - 1 / (0.55 x / 852 + 1)).
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

  private func grip(raw: Double, _ ends: ClosedRange<Double> = 400...600) -> ActiveDrag {
    ActiveDrag(
      by: .bar, since: 0, base: 400, raw: raw, shown: raw, ends: ends, keyboard: 0, scrolled: false)
  }

  private func shown(_ raw: Double, in stage: WorldFixture, _ ends: ClosedRange<Double> = 400...600)
    -> Double
  {
    stage.world.stretched(grip(raw: raw, ends), of: stage.sheet, stage.policy)
  }

  @Test func `between its ends it follows the finger, above them the band does`() {
    let stage = stage()
    #expect(stage.world.ends(of: stage.sheet) == 400...600)
    #expect(shown(400, in: stage) == 400 && shown(512.5, in: stage) == 512.5)
    #expect(abs(shown(700, in: stage) - 651.6648291) < 1e-6)
    #expect(abs(shown(800, in: stage) - 697.4220374) < 1e-6)
  }

  @Test func `below its ends it follows where a swipe dismisses, else the band does`() {
    #expect(shown(350, in: stage()) == 350)
    #expect(shown(-20, in: stage()) == 0)
    let kept = stage { $0.dismissible = [] }
    #expect(abs(shown(350, in: kept) - 373.3598636) < 1e-6)
  }

  @Test func `a band of 0 is a hard stop`() {
    let stage = stage {
      $0.elasticity = .band(RubberBand(coefficient: 0))
      $0.dismissible = []
    }
    #expect(shown(700, in: stage) == 600)
    #expect(shown(100, in: stage) == 400)
  }

  @Test func `a style that keeps clear of the status bar stops below it`() {
    let stage = stage { $0.staysBelowStatusBar = true }
    // 120 pt beyond 780 would be shown as 61.3 pt; the status bar ends at 59 pt, 793 pt from below.
    #expect(shown(900, in: stage, 400...780) == 793)
    #expect(shown(790, in: stage, 400...780) < 793)
  }

  @Test(arguments: [
    (20.0, 620.0),  // as many points as the script says
    (-5, 600),  // never back
    (2_000, 852),  // never beyond the screen
    (.nan, 651.6648291),  // no number: the band
    (nil, 651.6648291),  // the script failed: the band
  ])
  func `a script says how far it stretches`(_ answer: Double?, _ height: Double) {
    var stage = stage { $0.elasticity = .script(ScriptFunctionID(1)) }
    let script = Script(answer)
    stage.policy = script
    #expect(abs(shown(700, in: stage) - height) < 1e-6)
    #expect(script.asked == [100, 852])
  }

  @Test func `a sheet that is caught beyond an end does not jump`() {
    let stage = stage()
    var caught = grip(raw: 600)
    stage.world.anchor(&caught, at: 651.6648291, of: stage.sheet, stage.policy)
    #expect(abs(caught.raw - 700) < 1e-4 && caught.bias == 0)
    #expect(abs(stage.world.stretched(caught, of: stage.sheet, stage.policy) - 651.6648291) < 1e-6)
  }

  @Test func `where no band leads back to the finger, the difference is kept`() {
    var stage = stage { $0.elasticity = .script(ScriptFunctionID(1)) }
    stage.policy = Script(20)
    var caught = grip(raw: 600)
    stage.world.anchor(&caught, at: 650, of: stage.sheet, stage.policy)
    #expect(caught.raw == 650 && caught.bias == 30)
    #expect(stage.world.stretched(caught, of: stage.sheet, stage.policy) == 650)
  }

  @Test func `beyond an end it moves at the share of the finger's speed that the band leaves`() {
    let stage = stage()
    func velocity(at raw: Double) -> Double {
      stage.world.heldVelocity(of: stage.sheet, grip(raw: raw), finger: -1_000)
    }
    #expect(velocity(at: 500) == -1_000)
    // The derivative 0.55 / (0.55 x / 852 + 1)^2 at x = 0+ and at 100.
    #expect(abs(velocity(at: 600.000001) + 550) < 1e-3)
    #expect(abs(velocity(at: 700) + 485.3190) < 1e-3)
    // It follows down to where it has left the screen.
    #expect(velocity(at: 300) == -1_000 && velocity(at: -1) == 0)
  }

  /// A script that answers with one number.
  private final class Script: DecisionDelegate {
    let answer: Double?
    var asked: [Double] = []

    init(_ answer: Double?) { self.answer = answer }

    func height(of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext)
      -> DetentResult
    {
      .failed
    }
    func landing(of release: Release, by rules: ScriptFunctionID, sheet: SheetID)
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
  }
}
