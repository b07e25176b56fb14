import ScriptDiagnostics
import LuaBridge
import SheetEngine
import Testing

@testable import SheetScript

@Suite struct LogTests {
  private func event(_ number: Int) -> LoggedEvent {
    LoggedEvent(Events.declared.warning, "", time: Double(number))
  }

  @Test func `equal errors are stored once, and at most a thousand are stored`() {
    var log = EventLog()
    let error = Diagnostic(.hookFailed, "`did_present` failed.")
    #expect(log.add(error) == true)
    #expect(log.add(error) == false)
    for number in 0..<2000 { _ = log.add(Diagnostic(.hookFailed, "\(number)")) }
    #expect(log.errors.count == 1000)
  }

  @Test func `expected errors are removed, earlier ones stay`() {
    var log = EventLog()
    _ = log.add(Diagnostic(.hookFailed, "first"))
    _ = log.add(Diagnostic(.hookFailed, "second"))
    #expect(log.takeErrors(after: 1).map(\.sentence) == ["second"])
    #expect(log.errors.map(\.sentence) == ["first"])
    #expect(log.takeErrors().map(\.sentence) == ["first"])
    #expect(log.errors == [])
  }

  @Test func `the log keeps at most 16 MiB of strings`() {
    var log = EventLog()
    let text = String(repeating: "a", count: 1 << 20)
    for number in 0..<100 {
      log.add(LoggedEvent(Events.declared.warning, text, time: Double(number)))
    }
    #expect((8...16).contains(log.events.count))
    #expect(log.events.last?.time == 99)
  }

  @Test func `a scenario's log drops its older half with its contexts`() {
    var log = EventLog()
    log.useScenarioCapacity()
    var presented = event(0)
    presented.contextNumber = log.store(context: .string("first"))
    log.add(presented)
    for number in 1..<10_000 { log.add(event(number)) }
    #expect(log.events.count == 10_000)
    #expect(log.context(0).string == "first")
    log.add(event(10_000))
    #expect(log.events.count == 5001)
    #expect(log.events.first?.time == 5000)
    #expect(log.context(0).isNil)
  }

  @Test func `a play log is longer than a scenario's log`() {
    var log = EventLog()
    for number in 0...10_000 { log.add(event(number)) }
    #expect(log.events.count == 10_001)
  }

  @Test func `a presentation without context has no number`() {
    var log = EventLog()
    #expect(log.store(context: .nil) == nil)
    #expect(log.store(context: .integer(4)) == 0)
    #expect(log.store(context: .integer(5)) == 1)
    log.replaceContext(0, by: nil)
    #expect(log.context(0).isNil)
    #expect(log.context(1).integer == 5)
  }

  @Test func `the log of a reloaded script continues with the remaining sheets`() {
    var log = EventLog()
    let presented = EventReport(Events.declared.didPresent, ())
    log.add(LoggedEvent(presented, time: 1, sheet: SheetID(0), subject: "Order"))
    log.add(LoggedEvent(presented, time: 2, sheet: SheetID(1), subject: "Gone"))
    log.add(PlayedHaptic(time: 2, name: "light", pattern: [], cause: nil))
    _ = log.add(Diagnostic(.hookFailed, "old"))
    var new = EventLog()
    _ = new.add(Diagnostic(.hookFailed, "new"))
    new.add(LoggedEvent(Events.declared.error, Diagnostic(.hookFailed, ""), time: 0))
    new.add(LoggedEvent(Events.declared.accessibilityFocus, nil, time: 0))
    let next = log.continued(by: new, at: 3) { $0 == "Order" ? SheetID(7) : nil }
    #expect(next.events.map(\.name) == ["did_present", "did_present", "error"])
    #expect(next.events.map(\.time) == [1, 2, 3])
    #expect(next.events.map(\.sheet) == [SheetID(7), nil, nil])
    #expect(next.events.map(\.subject) == ["Order", "Gone", nil])
    #expect(next.haptics.map(\.name) == ["light"])
    #expect(next.errors.map(\.sentence) == ["new"])
  }
}
