import Foundation
import Testing

@testable import CommandIO

@Suite struct LineAppenderTests {
  /// Another program has opened the new file and is about to write its header.
  @Test func `a program that appends waits for another one, so a file has one header`() async throws
  {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { unlink(path) }
    let other = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    try #require(other >= 0 && flock(other, LOCK_EX) == 0)
    async let appended: Void = Task.detached {
      try LineAppender(path).append("line", header: "header")
    }.value
    try await Task.sleep(for: .milliseconds(200))
    let text = "header\nother\n"
    #expect(write(other, text, text.utf8.count) == text.utf8.count)
    close(other)
    try await appended
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "header\nother\nline\n")
  }
}
