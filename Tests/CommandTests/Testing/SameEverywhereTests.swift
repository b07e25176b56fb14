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
}
