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

  @Test func `a list as JSON has each test and each file that does not load`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.recipe, to: "parts/recipe.lua")
    try scratch.write(
      """
      sheet "A" {}
      require "parts.recipe"
      scenario("own", { tags = { "slow" }, only = true }) (function() end)
      """, to: "a_test.lua")
    try scratch.write("sheet(", to: "b.lua")
    try scratch.write("require \"b\"", to: "b_test.lua")
    let all = try CommandRunner.run(
      ["test", "--list", "--json", "a_test.lua", "b_test.lua"], in: scratch.folder)
    #expect(all.code == 2)
    #expect(
      all.output == """
        {"version":1,"tests":[{"path":"a_test.lua","file":"a_test.lua","line":3,"name":"own",\
        "kind":"scenario","ids":[],"tags":["slow"],"select":"a_test.lua:3","only":true}],\
        "errors":[{"file":"b.lua","line":1,"message":"This `(` is never closed: missing `)` before \
        the end of the file.","code":"S091","again":"sheetlua test b_test.lua"}]}

        """)
    let text = try CommandRunner.run(
      ["test", "--list", "--json", "--failure-text", "b_test.lua"], in: scratch.folder)
    #expect(
      text.output.contains(
        #""path":"b_test.lua","text":"✗ b_test.lua does not load\n  b.lua:1: "#))
    try scratch.write("require \"parts.recipe\" sheet \"A\" {}", to: "c_test.lua")
    let module = try CommandRunner.run(
      ["test", "--list", "--json", "c_test.lua"], in: scratch.folder)
    #expect(
      module.output.contains(
        #"{"path":"c_test.lua","file":"parts/recipe.lua","line":3,"name":"region \"all\"","#
          + #""kind":"region","ids":[],"tags":[],"select":"c_test.lua:1"}"#), "\(module.output)")
    try scratch.write("sheet \"A\" {}", to: "d_test.lua")
    let none = try CommandRunner.run(
      ["test", "--list", "--json", "d_test.lua"], in: scratch.folder)
    #expect(none.output == "{\"version\":1,\"tests\":[],\"errors\":[]}\n")
    #expect(none.code == 0)
  }

  @Test func `JSON contains the text of a failure only with --failure-text`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario \"fails\" (function() error \"no\" end)", to: "a_test.lua")
    let plain = try CommandRunner.run(["test", "--json", "a_test.lua"], in: scratch.folder)
    #expect(!plain.output.contains("\"text\""))
    let run = try CommandRunner.run(
      ["test", "--json", "--failure-text", "--color", "always", "a_test.lua"], in: scratch.folder)
    #expect(run.output.contains(#""text":"✗ fails\n  a_test.lua:1: no\n"#), "\(run.output)")
    let wrong = try CommandRunner.run(["test", "--failure-text", "a_test.lua"], in: scratch.folder)
    #expect(wrong.code == 64)
    #expect(wrong.errors == "--failure-text requires --json\n")
  }
}
