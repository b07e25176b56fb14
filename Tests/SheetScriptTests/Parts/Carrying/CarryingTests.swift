import SheetEngine
import Testing

@testable import SheetScript

@Suite struct CarryingTests {
  @Test func `actions of a script that loads are queued in order`() {
    var carrying = SessionQueue()
    #expect(carrying.isResting && carrying.isOutside)
    let before = carrying.startLoading()
    #expect(carrying.isLoading && !carrying.isOutside && !carrying.isHandling)
    carrying.add(
      QueuedAction(
        kind: .event(.called(SheetID(0), .pop(leaving: 1, animated: true))), isFromOutside: false))
    carrying.add(QueuedAction(kind: .leave(SheetID(1)), isFromOutside: false))
    carrying.restore(to: before)
    #expect(carrying.isResting && !carrying.isEmpty)
    #expect(carrying.takeNext()?.event == .called(SheetID(0), .pop(leaving: 1, animated: true)))
    #expect(carrying.takeNext()?.event == nil)
    #expect(carrying.isEmpty)
  }

  @Test func `actions of a decision precede the queued actions`() {
    var carrying = SessionQueue()
    carrying.add(QueuedAction(kind: .event(.grabberUsed(SheetID(0))), isFromOutside: true))
    carrying.addFirst(.answered(SheetID(1), .allowed))
    #expect(
      carrying.takeAll().map(\.event) == [
        .answered(SheetID(1), .allowed), .grabberUsed(SheetID(0)),
      ])
    #expect(carrying.isEmpty)
  }

  @Test func `a step inside a handler returns to the handler`() {
    var carrying = SessionQueue()
    let handled = carrying.startHandling()
    let stepped = carrying.startStepping()
    #expect(carrying.isStepping && !carrying.isHandling)
    carrying.restore(to: stepped)
    #expect(carrying.isHandling)
    carrying.restore(to: handled)
    #expect(carrying.isResting)
  }

  @Test(arguments: [true, false])
  func `a timer's function has the origin of its creation`(isFromOutside: Bool) {
    var carrying = SessionQueue()
    let carried = carrying.startHandling()
    let timer = carrying.startTimer(fromOutside: isFromOutside)
    let called = carrying.startHandling()
    #expect(carrying.isHandling)
    #expect(carrying.isOutside == isFromOutside)
    carrying.restore(to: called)
    carrying.restore(to: timer)
    #expect(carrying.isHandling && !carrying.isOutside)
    carrying.restore(to: carried)
    #expect(carrying.isResting)
  }

  @Test func `the planned pages of a stack last until all actions are done`() {
    var carrying = SessionQueue()
    #expect(carrying.plannedPages(of: SheetID(0)) == nil)
    carrying.plan(["List", "Buy"], of: SheetID(0))
    #expect(carrying.plannedPages(of: SheetID(0)) == ["List", "Buy"])
    #expect(carrying.plannedPages(of: SheetID(1)) == nil)
    carrying.forgetPlans()
    #expect(carrying.plannedPages(of: SheetID(0)) == nil)
  }
}
