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

  @Test(arguments: [
    ("sheet", "order"), ("map", "map_places"), ("checkout", "payment"), ("player", "tab_player"),
  ])
  func `a template is a script that passes check, and its test`(
    _ template: String, _ name: String
  ) throws {
    let scratch = try TemporaryDirectory()
    let first = try CommandRunner.run(["init", "--template", template, "app"], in: scratch.folder)
    #expect(first.code == 0)
    #expect(first.output.hasPrefix("app/\(name).lua\napp/\(name)_test.lua\n"))
    #expect(first.output.contains("sheetlua app/\(name).lua "))
    let test = try CommandRunner.run(["test", "app/\(name)_test.lua"], in: scratch.folder)
    #expect(test.code == 0 && test.output.hasSuffix(" passed, 0 failed, 0 skipped\n"))
    let check = try CommandRunner.run(
      ["check", "--strict", "app/\(name).lua"], in: scratch.folder)
    #expect(check.code == 0, "\(check.output)")
  }

  @Test func `an unknown template is an error, and nothing is written`() throws {
    let scratch = try TemporaryDirectory()
    let run = try CommandRunner.run(
      ["init", "--template", "cart\u{1B}[7m", "app"], in: scratch.folder)
    #expect(run.code == 64)
    let expected = "--template: expected one of sheet, map, checkout, player, got 'cart"
    #expect(run.errors.hasPrefix(expected))
    #expect(!run.errors.contains("\u{1B}"))
    #expect(try CommandRunner.run(["init", "app"], in: scratch.folder).code == 0)
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
