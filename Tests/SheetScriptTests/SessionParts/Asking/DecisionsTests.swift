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

  @Test func `only the hook that runs can ask, and only once`() throws {
    var decisions = try decisions()
    decisions.note("Discard?", ["Discard", "Keep"])
    #expect(decisions.pose(0) == nil)
    let before = decisions.startAsking(order)
    #expect(decisions.isAsking(order) && !decisions.isAsking(cart))
    #expect(decisions.pose(0) == nil)
    decisions.note("Discard?", ["Discard", "Keep"])
    #expect(decisions.pose(0)?.text == "Discard?")
    #expect(decisions.pose(0) == nil)
    decisions.goBack(to: before)
    #expect(!decisions.isAsking(order))
    #expect(decisions.questions.map(\.sheet) == [order])
  }

  @Test func `an answer goes to the youngest question, and must be one of its choices`() throws {
    var decisions = try decisions()
    for (number, sheet) in [order, cart].enumerated() {
      let before = decisions.startAsking(sheet)
      decisions.note("Leave \(number)?", ["Yes", "No"])
      _ = decisions.pose(number)
      decisions.goBack(to: before)
    }
    #expect(throws: Diagnostic.self) { try decisions.take(answeredBy: "Perhaps") }
    #expect(decisions.questions.count == 2)
    let younger = try decisions.take(answeredBy: "No")
    let older = try decisions.take(answeredBy: "Yes")
    #expect([younger.sheet, older.sheet] == [cart, order])
    #expect(throws: Diagnostic.self) { try decisions.take(answeredBy: "Yes") }
  }

  @Test func `a decision counts once, and answers only a dismissal that waits`() throws {
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

  @Test func `what is asked about a sheet that is asked anew no longer stands`() throws {
    var decisions = try decisions()
    let before = decisions.startAsking(order)
    decisions.note("Discard?", ["Discard"])
    _ = decisions.pose(4)
    let later = decisions.add(for: order)
    _ = decisions.answer(by: later)
    decisions.goBack(to: before)
    #expect(decisions.close(cart) == [])
    #expect(decisions.close(order) == [4])
    #expect(decisions.questions == [])
    #expect(decisions.decide(later, allowed: true) == .late(order))
  }

  @Test func `those who wait are named in the order in which they were asked`() throws {
    var decisions = try decisions()
    let sheets = (0..<12).map { SheetID($0) }
    for sheet in sheets {
      let before = decisions.startAsking(sheet)
      _ = decisions.answer(by: decisions.add(for: sheet))
      decisions.goBack(to: before)
    }
    #expect(decisions.waiting == sheets)
  }

  @Test func `a decision that the script let go of is nobody's`() throws {
    var decisions = try decisions()
    let number = decisions.add(for: order)
    decisions.forget([UInt32(number)])
    #expect(decisions.decide(number, allowed: true) == .unknown)
  }
}
