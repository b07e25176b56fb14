import LuaBridge
import ScriptDiagnostics
import Testing

@testable import Scenarios
@testable import SheetScript

@Suite struct TestDefinitionsTests {
  @Test func `the functions that define tests are globals of the reference`() {
    let names = TestFunction.allCases.map(\.rawValue)
    #expect(Set(ScriptSession.testFunctions.map(\.description.name)) == Set(names + ["expect"]))
    #expect(Set(IgnoredTestGlobals.names) == Set(names + ["expect"]))
    #expect(Set(LuaAPI.scenarios.functions.map(\.name)).isSuperset(of: names))
  }

  @Test func `a duplicate scenario has the same name and requirement IDs`() throws {
    let function = try LuaState().compile("return", name: "scenario")
    var definitions = TestDefinitions()
    definitions.add(
      ScenarioDefinition(
        name: "a drag dismisses", ids: ["IOS-1", "IOS-2"], tags: [], device: nil, isOnly: false,
        skip: nil, file: "order.lua", line: 4, function: function))
    let key = TestDefinitions.key("a drag dismisses", ids: ["IOS-1", "IOS-2"])
    #expect(definitions.duplicate(of: key)?.place.line == 4)
    #expect(definitions.duplicate(of: TestDefinitions.key("a drag dismisses", ids: [])) == nil)
  }
}
