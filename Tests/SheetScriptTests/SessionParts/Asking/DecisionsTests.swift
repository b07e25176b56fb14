import ScriptDiagnostics
import LuaBridge
import SheetEngine
import Testing

@testable import SheetScript

@Suite struct DecisionsTests {
  private let lua: LuaState
  private let order = SheetID(0)
  private let cart = SheetID(1)

  init() throws { lua = try LuaState() }

  private func decisions() throws -> DismissalDecisions {
    DismissalDecisions(coroutines: try LuaBootstrap(in: lua, noting: .nil).coroutines)
  }

  @Test func `only the running hook can open a dialog, and only once`() throws {
    var decisions = try decisions()
    decisions.noteQuestion("Discard?", ["Discard", "Keep"])
    #expect(decisions.postQuestion(0) == nil)
    let before = decisions.startHook(PermissionRequest(.dismissal, of: order))
    #expect(decisions.isRunningHook(order) && !decisions.isRunningHook(cart))
    #expect(decisions.postQuestion(0) == nil)
    decisions.noteQuestion("Discard?", ["Discard", "Keep"])
    #expect(decisions.postQuestion(0)?.text == "Discard?")
    #expect(decisions.postQuestion(0) == nil)
    decisions.restore(to: before)
    #expect(!decisions.isRunningHook(order))
    #expect(decisions.questions.map(\.sheet) == [order])
  }

  @Test func `an answer applies to the latest question and must be one of its choices`() throws {
    var decisions = try decisions()
    for (number, sheet) in [order, cart].enumerated() {
      let before = decisions.startHook(PermissionRequest(.dismissal, of: sheet))
      decisions.noteQuestion("Leave \(number)?", ["Yes", "No"])
      _ = decisions.postQuestion(number)
      decisions.restore(to: before)
    }
    #expect(throws: Diagnostic.self) { try decisions.takeQuestion(answeredBy: "Perhaps") }
    #expect(decisions.questions.count == 2)
    let younger = try decisions.takeQuestion(answeredBy: "No")
    let older = try decisions.takeQuestion(answeredBy: "Yes")
    #expect([younger.sheet, older.sheet] == [cart, order])
    #expect(throws: Diagnostic.self) { try decisions.takeQuestion(answeredBy: "Yes") }
  }

  @Test func `a decision counts once and only for a pending dismissal`() throws {
    var decisions = try decisions()
    let before = decisions.startHook(PermissionRequest(.dismissal, of: order))
    let early = decisions.addDecision() ?? -1
    #expect(decisions.decide(early, allowed: false) == .early)
    #expect(decisions.answer(by: early) == .refused)
    let later = decisions.addDecision() ?? -1
    #expect(decisions.answer(by: later) == .deferred)
    decisions.restore(to: before)
    #expect(decisions.waitingRequests.map(\.sheet) == [order])
    #expect(decisions.decide(later, allowed: true) == .answers(order))
    #expect(decisions.decide(later, allowed: true) == .again(order))
    #expect(decisions.waitingRequests.map(\.sheet) == [])
  }

  @Test func `a new query of a sheet closes its previous question and decision`() throws {
    var decisions = try decisions()
    let before = decisions.startHook(PermissionRequest(.dismissal, of: order))
    decisions.noteQuestion("Discard?", ["Discard"])
    _ = decisions.postQuestion(4)
    let later = decisions.addDecision() ?? -1
    _ = decisions.answer(by: later)
    decisions.restore(to: before)
    #expect(decisions.close(cart, .dismissal) == [])
    #expect(decisions.close(order, .pop) == [])
    #expect(decisions.close(order, .dismissal) == [4])
    #expect(decisions.questions.isEmpty)
    #expect(decisions.decide(later, allowed: true) == .late(order))
  }

  @Test func `pending sheets are listed in the order of their questions`() throws {
    var decisions = try decisions()
    let sheets = (0..<12).map { SheetID($0) }
    for sheet in sheets {
      let before = decisions.startHook(PermissionRequest(.dismissal, of: sheet))
      _ = decisions.answer(by: decisions.addDecision() ?? -1)
      decisions.restore(to: before)
    }
    #expect(decisions.waitingRequests.map(\.sheet) == sheets)
  }

  @Test func `a garbage-collected decision is unknown`() throws {
    var decisions = try decisions()
    let without = decisions.addDecision()
    #expect(without == nil)
    _ = decisions.startHook(PermissionRequest(.pop, of: order))
    let number = decisions.addDecision() ?? -1
    decisions.forget([UInt32(number)])
    #expect(decisions.decide(number, allowed: true) == .unknown)
  }
}
