import CLibrary
import Testing

/// Each example prints the output in the file next to it.
struct ExampleTests {
  /// The names of the scripts in `examples`, without tests.
  static let names: [String] = {
    guard let folder = opendir(CommandRunner.package + "/examples") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".lua"), !name.hasSuffix("_test.lua") else { continue }
      names.append(String(name.dropLast(4)))
    }
    return names.sorted()
  }()

  @Test func `the examples contain at least 22 recipes`() {
    #expect(Self.names.count >= 22)
  }

  @Test(arguments: names)
  func `an example prints the text in the file next to it`(_ name: String) throws {
    let run = try CommandRunner.run(["examples/\(name).lua"])
    let expected = try text(ofFile: CommandRunner.package + "/examples/\(name).txt")
    #expect(run.output == expected)
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test func `the smallest useful script has at most eight lines`() throws {
    let script = try text(ofFile: CommandRunner.package + "/examples/hello.lua")
    #expect(script.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 8)
  }

  @Test func `an example prints the same output twice`() throws {
    let one = try CommandRunner.run(["examples/trade_ticket.lua"])
    let two = try CommandRunner.run(["examples/trade_ticket.lua", "--seed", "1"])
    #expect(one.output == two.output)
  }
}
