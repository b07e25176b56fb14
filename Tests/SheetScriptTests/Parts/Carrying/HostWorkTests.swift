import Testing

@testable import SheetScript

@Suite struct HostWorkTests {
  @Test func `the work of the host and of Lua is summed from the start of an action`() {
    var work = HostWorkBudget()
    work.begin(lua: 1000)
    #expect(work.add(60, lua: 1040, within: 100) == true)
    #expect(work.add(1, lua: 1040, within: 100) == false)
    work.begin(lua: 1040)
    #expect(work.add(100, lua: 1040, within: 100) == true)
  }
}
