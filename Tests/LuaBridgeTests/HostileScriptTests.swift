import Foundation
import Testing

/// The programs and texts of the tests.
private let hostile = URL(filePath: #filePath).deletingLastPathComponent().appending(
  path: "Hostile")
private let probe = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  .deletingLastPathComponent().appending(path: "luaprobe")

/// Runs the probe; nil if it had to be killed.
private func run(_ arguments: [String], seconds: Double = 60) throws -> (
  status: Int32, text: String
)? {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/bin/sh")
  // The smallest stack for which `LuaLimits.stack` is made: a script that passes with it passes on any
  // thread. Tests/Library tests 256 KiB with optimization.
  process.arguments = ["-c", "ulimit -s 384; exec \"$@\"", "sh", probe.path] + arguments
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let killer = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
  DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: killer)
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  killer.cancel()
  return process.terminationReason == .exit ? (process.terminationStatus, text) : nil
}

@Suite struct HostileScriptTests {
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: hostile.path))?
    .filter { $0.hasSuffix(".lua") }.sorted() ?? []

  @Test func `the corpus has at least 100 scripts`() {
    #expect(Self.names.count >= 100)
  }

  // Each script runs in a separate process with a time limit, so that a hang or a crash fails only
  // its own case.
  @Test(arguments: names)
  func `a hostile script ends, and the state stays usable`(_ name: String) throws {
    let end = try run(["--hook", hostile.appending(path: name).path])
    #expect(end?.status == 0, "\(end?.text ?? "killed")")
  }

  /// Chunks of 30,000 similar lines: a first line, a line with its number, and a last line.
  private static let long: [(head: String, line: @Sendable (Int) -> String, tail: String)] = [
    ("do", { _ in "goto done" }, "end\n::done::"), ("if a then", { _ in "elseif a then" }, "end"),
    ("", { "::l\($0)::" }, ""),
  ]

  @Test(arguments: long.indices)
  func `a chunk of 30,000 similar lines ends, and the state stays usable`(_ index: Int) throws {
    let chunk = Self.long[index]
    let lines = [chunk.head] + (0..<30_000).map(chunk.line) + [chunk.tail]
    let file = FileManager.default.temporaryDirectory.appending(path: "long-\(getpid())-\(index)")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let end = try run(["--hook", file.path])
    #expect(end?.status == 0, "\(end?.text ?? "killed")")
  }

  @Test(arguments: Array(stride(from: 64, through: 1024, by: 64)))
  func `any memory limit ends in an error, not in a crash`(_ limit: Int) throws {
    for name in [
      "gc-use-after-free", "memory-hash", "object-result", "host-errors", "coroutine-dead",
    ] {
      let file = hostile.appending(path: name + ".lua").path
      let end = try run(["--memory", String(limit), file])
      #expect(end?.status == 0, "\(name): \(end?.text ?? "killed")")
    }
  }

  // In a separate process without the test library, which records a backtrace of each error.
  @Test func `a million errors from Swift inside pcall leave no memory in use`() throws {
    let end = try run(["errors", "1000000"], seconds: 300)
    let lines = try #require(end?.text).split(separator: "\n")
    #expect(lines.prefix(2) == ["caught 1000000", "alive 0"])
    for line in lines.dropFirst(2) {
      #expect(try #require(line.split(separator: " ").last.flatMap { Int($0) }) < 16384, "\(line)")
    }
    #expect(lines.count == 4)
  }

  @Test func `pairs has the same order in two processes`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "order-\(getpid()).lua")
    try """
    local t, names = {}, {}
    for i = 1, 500 do
      local key = ({ i * 7919 % 1000, 'k' .. i, {}, function() end, i / 3, coroutine.create(print) })[i % 6 + 1]
      t[key] = i
    end
    for _, v in pairs(t) do names[#names + 1] = v end
    for k in next, t do names[#names + 1] = tostring(k) end
    error(table.concat(names, ' '), 0)
    """.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let one = try run([file.path])
    #expect(one?.text.contains("table: 1") == true)
    #expect(try run([file.path])?.text == one?.text)
  }
}
