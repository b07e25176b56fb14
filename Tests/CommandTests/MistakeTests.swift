import Foundation
import Testing

/// The messages about invalid command lines, compared with stored text: `Tests/Pages/command.txt`.
///
/// A case is a command line, its standard error and its exit code. `UPDATE_PAGES=1` writes the file
/// again. Review the difference.
struct MistakeTests {
  static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Pages/command.txt")

  /// Creates the directory in which every case runs.
  static func folder() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    let script = "sheet \"Hello\" { title = \"Hello\", content = { buttons = { \"Pay\" } } }\n"
    let scenario = "scenario \"opens\" (function(user) user:opens \"Hello\" end)\n"
    try scratch.write(script, to: "hello.lua")
    try scratch.write(script + scenario, to: "hello_test.lua")
    try scratch.write(script, to: "hello.txt")
    try scratch.write("", to: "empty.lua")
    try scratch.write("x = 3\n", to: "nothing.lua")
    try scratch.write("local x = 3\nprint(x\n", to: "open_test.lua")
    try scratch.write("nothing to test", to: "folder/readme")
    try scratch.write([0xFF, 0xFE] + Array("a\0b\0".utf8), to: "wide.lua")
    try scratch.write([0x7F] + Array("ELF\0\0\u{1}".utf8) + [0xFF], to: "binary.lua")
    try scratch.write(
      "local t = {} for i = 1, 40 do t[i] = 100 + i / 10 end\nsheet \"A\" { detents = t }\n",
      to: "many.lua")
    return scratch
  }

  @Test func `an option in the help is accepted as the first argument`() throws {
    let help = try CommandRunner.run(["play", "--help"])
    let arguments = help.output.split { !($0.isLetter || $0 == "-") }.filter { $0.hasPrefix("--") }
    #expect(arguments.count > 10)
    for word in Set(arguments.map(String.init)) {
      let run = try CommandRunner.run([word, "missing.lua", "missing.lua"])
      #expect(!run.errors.contains("unknown option `"), "\(word)")
    }
  }

  @Test func `an invalid command line prints the stored message`() throws {
    let text = try String(contentsOf: Self.path, encoding: .utf8)
    let scratch = try Self.folder()
    let updates = ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil
    var written = ""
    for part in text.components(separatedBy: "========\n") where !part.isEmpty {
      let line = String(part.prefix { $0 != "\n" })
      let arguments = line.dropFirst("$ sheetlua ".count).split(separator: " ")
        .map { $0 == "''" ? "" : String($0) }
      let run = try CommandRunner.run(arguments, in: scratch.folder)
      let said = "\(line)\n\(run.errors)[\(run.code.map(String.init) ?? "no end")]\n"
      if updates { written += said + "========\n" } else { #expect(said == part) }
    }
    if updates { try written.write(to: Self.path, atomically: true, encoding: .utf8) }
  }
}
