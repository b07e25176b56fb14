import CLibrary
import Testing

/// Results of scripts do not depend on the number of workers or the address space of the process.
struct SameEverywhereTests {
  /// Scenarios that print their memory usage and the iteration order of tables with tables as keys.
  private static let script = """
    local function visits()
      local made, numbers, order = {}, {}, {}
      for i = 1, 400 do made[i] = { i, {} } end
      for i = 1, 40 do numbers[made[i * 37 % 400 + 1]] = i end
      for key in pairs(numbers) do order[#order + 1] = key[1] end
      return table.concat(order, " ")
    end

    for number = 1, 96 do
      scenario(("number %03d"):format(number)) (function()
        local kept = {}
        for i = 1, 2000 do
          kept[i % 150 + 1] = { i, function() return i end }
          kept["x" .. i % 100] = ("y"):rep(i)
        end
        print(collectgarbage "count", visits())
      end)
    end
    """

  @Test(
    .disabled(
      if: getenv("ASAN_OPTIONS") != nil, "AddressSanitizer needs more address space"),
    arguments: ["-j1", "-j2", "-j24", "-j64"])
  func `the number of workers does not change results`(_ workers: String) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    let alone = try CommandRunner.run(["test", "-v", "-j1", "a_test.lua"], in: scratch.folder)
    try #require(alone.code == 0, "\(alone.output)\(alone.errors)")
    let lines = Set(alone.output.split(separator: "\n").filter { $0.contains("\t") })
    #expect(lines.count == 1, "the scenarios are equal")
    let run = try CommandRunner.run(["test", "-v", workers, "a_test.lua"], in: scratch.folder)
    #expect(run.output == alone.output)
  }

  @Test(
    .disabled(
      if: getenv("ASAN_OPTIONS") != nil, "AddressSanitizer needs more address space"),
    arguments: [300_000, 600_000])
  func `a small address space does not change results`(_ size: Int) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    let alone = try CommandRunner.run(["test", "-v", "-j1", "a_test.lua"], in: scratch.folder)
    let run = try CommandRunner.run(
      shell: "cd \"$0\" && ulimit -v \(size) && exec \"$@\"",
      ["test", "-v", "-j1", "a_test.lua"], in: scratch.folder)
    #expect(run.output == alone.output, "\(run.errors)")
  }

  @Test(
    .disabled(
      if: getenv("ASAN_OPTIONS") != nil, "AddressSanitizer needs more address space"),
    arguments: ["number 050", "number 051", "written", "last"])
  func `a test has the same result alone, among others and in a small address space`(
    _ name: String
  ) throws {
    let scratch = try TemporaryDirectory()
    let others = """
      local lists = {}
      for i = 1, 300 do lists[i] = setmetatable({}, { __mode = "v" }) lists[i][1] = {} end
      local function show(name)
        local left = 0
        for _, list in ipairs(lists) do left = left + #list end
        for i = 1, 5000 do lists[i % 7 + 1][2] = { i } end
        print(name, left, collectgarbage "count", math.random(1000))
      end
      scenario "written" (function() show "written" end)
      for _, name in ipairs { "first", "last" } do scenario(name) (function() show(name) end) end
      always "true" (function() lists = nil return true end)

      """
    let script = others + Self.script.replacing("print(", with: "print(number, ")
    try scratch.write(script, to: "a_test.lua")
    func printed(_ options: [String], size: Int? = nil) throws -> [String] {
      let arguments = ["test", "-v", "-j1", "a_test.lua"] + options
      let run =
        try size.map { size in
          try CommandRunner.run(
            shell: "cd \"$0\" && ulimit -v \(size) && exec \"$@\"", arguments, in: scratch.folder)
        } ?? CommandRunner.run(arguments, in: scratch.folder)
      try #require(run.code == 0, "\(run.output)\(run.errors)")
      let word = name.split(separator: " ").last.map { String($0.drop { $0 == "0" }) } ?? ""
      return run.output.split(separator: "\n").map(String.init)
        .filter { $0.drop { $0 == " " }.hasPrefix(word + "\t") }
    }
    let alone = try printed(["--name", name])
    #expect(alone.count == 1, "\(alone)")
    #expect(try printed([]) == alone)
    #expect(try printed([], size: 300_000) == alone)
    #expect(try printed(["--name", name], size: 300_000) == alone)
  }
}
