import TerminalFixture
import Testing

/// Output on a terminal fits its width; in a pipe it does not depend on a terminal.
@Suite(.serialized) struct TerminalWidthTests {
  private static let script = CommandRunner.package + "/examples/trade_ticket.lua"

  /// The lines of a command on a terminal with a number of columns.
  private func lines(
    _ arguments: [String], columns: UInt16, code: Int32? = 0
  ) throws -> [String] {
    let pty = try Pty("sheetlua", arguments + ["--color", "never"], columns: columns, rows: 40)
    #expect(pty.end().code == code)
    return pty.text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [60, 80, 100] as [UInt16])
  func `a map fits the terminal`(_ columns: UInt16) throws {
    let shown = try lines(["map", Self.script], columns: columns)
    #expect(shown.contains { $0.hasSuffix("| open") })
    #expect(shown.contains { $0.contains("velocity, pt/s down") })
    let widest = shown.map(\.count).max() ?? 0
    #expect(widest <= columns && widest > columns - 16, "\(widest)")
  }

  @Test func `a map has at most the usual size, or the size that is given`() throws {
    let file = try CommandRunner.run(["map", Self.script]).output
    #expect(try lines(["map", Self.script], columns: 200).joined(separator: "\n") == file)
    let wide = try lines(["map", Self.script, "--size", "120x8"], columns: 80)
    #expect(wide.contains { $0.count >= 128 })
  }

  @Test func `frames of a strip that do not fit are in further rows`() throws {
    let strip = ["still", Self.script, "--scenario", "a slow", "--strip", "5"]
    let file = try CommandRunner.run(strip).output.split(separator: "\n")
    let shown = try lines(strip, columns: 80)
    #expect(shown.allSatisfy { $0.count <= 80 })
    // Three frames and two frames, with a blank line between them, below the name.
    #expect(shown.filter { !$0.isEmpty }.count == 2 * file.count - 1)
    #expect(shown.contains { $0.ranges(of: "pt").count == 3 && $0.hasPrefix("touch") })
    #expect(try lines(strip, columns: 130).filter { !$0.isEmpty } == file.map(String.init))
  }

  @Test(arguments: [
    ["conform", script, "--to", "ios"], ["conform", "--list"],
  ])
  func `a table fits the terminal and loses no text`(_ arguments: [String]) throws {
    let run = try CommandRunner.run(arguments)
    let file = run.output
    #expect(file.split(separator: "\n").contains { $0.count > 80 })
    let shown = try lines(arguments, columns: 80, code: run.code)
    #expect(shown.allSatisfy { $0.count <= 80 })
    let (long, short) = (file, shown.joined(separator: "\n"))
    #expect(short.filter { !$0.isWhitespace } == long.filter { !$0.isWhitespace })
  }
}
