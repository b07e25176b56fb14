import ScriptDiagnostics
import LuaBridge
import SheetEngine
import Testing

@testable import SheetScript

@Suite struct DecisionsTests {
  private let lua: LuaState
  private let order = SheetID(0)
  private let cart = SheetID(1)

  private let hook: Callback

  init() throws {
    lua = try LuaState()
    hook = Callback(try lua.compile("return true", name: "hook"), "should_dismiss")
  }

  private func decisions() throws -> DismissalDecisions {
    DismissalDecisions(coroutines: try LuaBootstrap(in: lua, noting: .nil).coroutines)
  }

  @Test func `only the running hook can open a dialog, and only once`() throws {
    var decisions = try decisions()
    decisions.note("Discard?", ["Discard", "Keep"])
    #expect(decisions.pose(0, by: hook) == nil)
    let before = decisions.startAsking(order)
    #expect(decisions.isAsking(order) && !decisions.isAsking(cart))
    #expect(decisions.pose(0, by: hook) == nil)
    decisions.note("Discard?", ["Discard", "Keep"])
    #expect(decisions.pose(0, by: hook)?.text == "Discard?")
    #expect(decisions.pose(0, by: hook) == nil)
    decisions.goBack(to: before)
    #expect(!decisions.isAsking(order))
    #expect(decisions.questions.map(\.sheet) == [order])
  }

  @Test func `an answer goes to the latest question and must be one of its choices`() throws {
    var decisions = try decisions()
    for (number, sheet) in [order, cart].enumerated() {
      let before = decisions.startAsking(sheet)
      decisions.note("Leave \(number)?", ["Yes", "No"])
      _ = decisions.pose(number, by: hook)
      decisions.goBack(to: before)
    }
    #expect(throws: Diagnostic.self) { try decisions.take(answeredBy: "Perhaps") }
    #expect(decisions.questions.count == 2)
    let younger = try decisions.take(answeredBy: "No")
    let older = try decisions.take(answeredBy: "Yes")
    #expect([younger.sheet, older.sheet] == [cart, order])
    #expect(throws: Diagnostic.self) { try decisions.take(answeredBy: "Yes") }
  }

  @Test func `a decision counts once and only for a pending dismissal`() throws {
    var decisions = try decisions()
    let before = decisions.startAsking(order)
    let early = decisions.add(for: order)
    #expect(decisions.decide(early, allowed: false) == .early)
    #expect(decisions.answer(by: early) == .refused)
    let later = decisions.add(for: order)
    #expect(decisions.answer(by: later) == .deferred)
    decisions.goBack(to: before)
    #expect(decisions.waiting == [order])
    #expect(decisions.decide(later, allowed: true) == .answers(order))
    #expect(decisions.decide(later, allowed: true) == .again(order))
    #expect(decisions.waiting == [])
  }

  @Test func `a new query of a sheet closes its previous question and decision`() throws {
    var decisions = try decisions()
    let before = decisions.startAsking(order)
    decisions.note("Discard?", ["Discard"])
    _ = decisions.pose(4, by: hook)
    let later = decisions.add(for: order)
    _ = decisions.answer(by: later)
    decisions.goBack(to: before)
    #expect(decisions.close(cart) == [])
    #expect(decisions.close(order) == [4])
    #expect(decisions.questions.isEmpty)
    #expect(decisions.decide(later, allowed: true) == .late(order))
  }

  @Test func `pending sheets are listed in the order of their questions`() throws {
    var decisions = try decisions()
    let sheets = (0..<12).map { SheetID($0) }
    for sheet in sheets {
      let before = decisions.startAsking(sheet)
      _ = decisions.answer(by: decisions.add(for: sheet))
      decisions.goBack(to: before)
    }
    #expect(decisions.waiting == sheets)
  }

  @Test func `a garbage-collected decision is unknown`() throws {
    var decisions = try decisions()
    let number = decisions.add(for: order)
    decisions.forget([UInt32(number)])
    #expect(decisions.decide(number, allowed: true) == .unknown)
  }
}
