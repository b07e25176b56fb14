import CommandIO
import Foundation
import Testing

/// Large text files in parts of whole lines.
@Suite struct LineFileTests {
  private func file(_ text: String) throws -> LineFile {
    let path = NSTemporaryDirectory() + "lines-\(UUID().uuidString)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try LineFile(path, as: .releases)
  }

  private func lines(of file: LineFile) throws -> [(number: Int, text: String)] {
    var lines: [(Int, String)] = []
    for part in file.parts {
      try file.forEachLine(of: part) { lines.append(($1, String(decoding: $0, as: UTF8.self))) }
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
    ("\n\na\r\n\n", ["", "", "a\r", ""]),
  ])
  func `each line has its number`(_ text: String, _ expected: [String]) throws {
    let file = try file(text)
    let lines = try lines(of: file)
    #expect(lines.map { $0.text } == expected)
    #expect(lines.map { $0.number } == expected.indices.map { $0 + 1 })
    #expect(file.lineCount == expected.count)
  }

  @Test func `lines across the parts of a file are whole`() throws {
    // Lines of up to 5,000 bytes, together 4 parts, and one line that is longer than a part.
    let long = String(repeating: "x", count: 1_500_000)
    let texts = (0..<2000).map { "\($0) " + String(repeating: "y", count: $0 % 3 * 1000) } + [long]
    let file = try file(texts.joined(separator: "\n"))
    #expect(file.parts.count >= 3)
    let lines = try lines(of: file)
    #expect(lines.map { $0.text } == texts)
    #expect(lines.map { $0.number } == Array(1...2001))
    #expect(file.lineCount == 2001)
  }

  @Test func `files with the same content have the same fingerprint`() throws {
    let one = try file("a\nb\n").fingerprint()
    #expect(try file("a\nb\n").fingerprint() == one)
    #expect(try file("a\nc\n").fingerprint() != one)
  }

  @Test func `a missing file and a directory are errors`() {
    let missing = #expect(throws: CommandError.self) {
      try LineFile("/nowhere/a.jsonl", as: .releases)
    }
    #expect(missing?.exitCode == .noInput)
    let directory = #expect(throws: CommandError.self) { try LineFile("/", as: .releases) }
    #expect(directory?.message?.contains("a release log, one JSON object per line") == true)
  }
}
