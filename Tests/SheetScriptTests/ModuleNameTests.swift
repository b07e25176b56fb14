import ScriptFixture
import SheetScript
import Testing

/// The list of modules in errors.
@Suite struct ModuleNameTests {
  private final class Counter {
    var count = 0
  }

  @Test func `a script with many missing modules searches for modules only once`() throws {
    let counter = Counter()
    var options = SessionOptions()
    options.moduleNames = {
      counter.count += 1
      return ["order"]
    }
    let fixture = try ScriptFixture(
      """
      for i = 1, 3 do
        local ok, message = pcall(require, "odrer")
        print(ok, message:find("Did you mean \\"order\\"?", 1, true) ~= nil)
      end
      """, options: options)
    #expect(fixture.printed.lines == Array(repeating: "false\ttrue", count: 3))
    #expect(counter.count == 1)
  }
}
