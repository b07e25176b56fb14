import CLibrary
import Testing

/// The stack limit of the shell changes no result.
struct StackLimitTests {
  @Test(
    .disabled(
      if: getenv("ASAN_OPTIONS") != nil, "AddressSanitizer cannot free its stack in a small one"),
    arguments: [
      ["map", "examples/hello.lua"], ["check", "examples/hello.lua"],
      ["policies", "examples/hello.lua"], ["still", "examples/hello.lua"],
      ["examples/hello.lua", "--headless"], ["test", "--mutants", "nothing_test.lua"],
    ])
  func `a small stack is enough for every subcommand`(_ arguments: [String]) throws {
    let limited = try CommandRunner.run(
      shell: "cd \"$0\" && ulimit -s 64 && exec \"$@\"", arguments, in: CommandRunner.package)
    let usual = try CommandRunner.run(arguments)
    #expect(limited.code == usual.code && limited.code != 70, "\(limited.errors)")
    #expect(limited.output == usual.output)
    #expect(limited.errors == usual.errors)
  }
}
