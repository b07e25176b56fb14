import Testing

@testable import SheetScript

@Suite struct HostWorkTests {
  @Test func `the host's work and Lua's count together, from the wish on`() {
    var work = HostWorkBudget()
    work.begin(lua: 1000)
    #expect(work.add(60, lua: 1040, within: 100) == true)
    #expect(work.add(1, lua: 1040, within: 100) == false)
    work.begin(lua: 1040)
    #expect(work.add(100, lua: 1040, within: 100) == true)
  }
}
