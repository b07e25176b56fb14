import LuaBridge
import Testing

@testable import Scenarios

@Suite struct PromisesTests {
  @Test func `a duplicate scenario has the same name and requirement IDs`() throws {
    let function = try LuaState().compile("return", name: "scenario")
    var promises = TestDefinitions()
    promises.add(
      ScenarioDefinition(
        name: "a drag dismisses", ids: ["IOS-1", "IOS-2"], tags: [], device: nil, isOnly: false,
        skip: nil, file: "order.lua", line: 4, function: function))
    let key = TestDefinitions.key("a drag dismisses", ids: ["IOS-1", "IOS-2"])
    #expect(promises.duplicate(of: key)?.place.line == 4)
    #expect(promises.duplicate(of: TestDefinitions.key("a drag dismisses", ids: [])) == nil)
  }
}
