import LuaBridge
import Testing

@testable import SheetScript

@Suite struct TimersTests {
  private let lua: LuaState
  private let timer: Timers.Timer

  init() throws {
    lua = try LuaState()
    timer = Timers.Timer(
      function: try lua.compile("return 1", name: "timer"), isFromOutside: true)
  }

  @Test func `a timer is taken once`() {
    var timers = Timers()
    let number = timers.add(timer)
    #expect(timers.count == 1)
    #expect(timers.take(number)?.isFromOutside == true)
    #expect(timers.take(number) == nil)
    #expect(timers.count == 0)
  }

  @Test func `all timers are taken in the order of their creation`() {
    var timers = Timers()
    let numbers = (0..<20).map { _ in timers.add(timer) }
    #expect(timers.takeAll() == numbers)
    #expect(timers.count == 0)
  }

  @Test func `a reload never reuses a timer number`() {
    var old = Timers()
    let known = [old.add(timer), old.add(timer)]
    var new = Timers()
    new.continueNumbers(of: old)
    #expect(!known.contains(new.add(timer)))
  }
}
