import Testing

/// The sample files of `init`.
struct InitTests {
  @Test func `the tests of init pass, and init does not overwrite files`() throws {
    let scratch = try TemporaryDirectory()
    let first = try CommandRunner.run(["init", "orders"], in: scratch.folder)
    #expect(first.code == 0)
    #expect(first.output.hasPrefix("orders/order.lua\norders/order_test.lua\n"))
    let test = try CommandRunner.run(["test", "orders"], in: scratch.folder)
    #expect(test.output.hasSuffix("2 passed, 0 failed, 0 skipped\n"), "\(test.output)")
    let again = try CommandRunner.run(["init", "orders"], in: scratch.folder)
    #expect(again.code == 74)
    #expect(again.errors.hasPrefix("orders/order.lua: already exists"))
  }

  @Test func `types prints the file that init writes`() throws {
    let scratch = try TemporaryDirectory()
    _ = try CommandRunner.run(["init"], in: scratch.folder)
    let types = try CommandRunner.run(["types"], in: scratch.folder)
    let written = try scratch.read("sheetlua.d.lua")
    #expect(written.hasPrefix("---@meta sheetlua\n"))
    #expect(types.output.hasPrefix(written))
  }
}
