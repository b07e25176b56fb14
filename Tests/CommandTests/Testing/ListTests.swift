import Testing

/// The locations that `test --list` prints.
struct ListTests {
  private static let script = """
    sheet "A" { detents = { "medium", "large" } }
    require "parts.recipe"
    local helper = require "helper"
    helper.scenario "called"
    helper.scenario(
      "with a function of the script", function()
      end)
    story "AB-1" "own" (function() end)
    coroutine.wrap(function() helper.scenario "in a coroutine" end)()
    """
  private static let recipe = """

    scenario "required" (function() end)
    region "all" { of = "A", never = "nowhere" }
    always "any" (function() return true end)
    """
  private static let helper = """
    return {


      scenario = function(name, body) scenario(name)(body or function() end) end,
    }
    """

  @Test func `each listed location selects its test, also if a module defines it`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    try scratch.write(Self.recipe, to: "parts/recipe.lua")
    try scratch.write(Self.helper, to: "helper.lua")
    let list = try CommandRunner.run(["test", "--list"], in: scratch.folder)
    #expect(
      list.output == """
        a_test.lua:2: required
        a_test.lua:4: called
        a_test.lua:6: with a function of the script
        a_test.lua:8: own  (AB-1)
        a_test.lua:9: in a coroutine
        a_test.lua:2: region "all"
        a_test.lua:2: always "any"

        """, "\(list.errors)")
    for line in list.output.split(separator: "\n") {
      let location = line.prefix { $0 != " " }.dropLast()
      let selected = try CommandRunner.run(
        ["test", "--list", String(location)], in: scratch.folder)
      #expect(selected.output.split(separator: "\n").contains(line), "\(selected.errors)")
    }
    let run = try CommandRunner.run(
      ["test", "--reporter", "list", "a_test.lua:4"], in: scratch.folder)
    #expect(
      run.output.contains("called") && run.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"))
  }
}
