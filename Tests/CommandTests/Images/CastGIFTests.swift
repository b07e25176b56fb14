import Foundation
import Testing

/// `play --cast --gif` in a terminal.
struct CastGIFTests {
  private static let hasTools =
    access("/usr/bin/rsvg-convert", X_OK) == 0 && access("/usr/bin/convert", X_OK) == 0

  /// Plays a script for a second with options.
  ///
  /// The output of the terminal is in `out`.
  private func play(_ options: String, path: String = "/usr/bin:/bin") throws -> (
    TemporaryDirectory, CommandRunner.Outcome
  ) {
    let scratch = try TemporaryDirectory()
    try scratch.write("sheet \"A\" { detents = { \"medium\", \"large\" } }\n", to: "a.lua")
    let run = try CommandRunner.run(
      shell: """
        cd "$0" && mkdir t p && ln -s /usr/bin/rsvg-convert p
        { printf '\\033[?62c'; sleep 1; printf '\\033[A'; sleep 1; printf q; } |
          TERM=xterm-256color TMPDIR=t timeout 60 script -qefc \
          "stty cols 50 rows 24; PATH=\(path) $1 play a.lua \(options)" out >/dev/null
        """, [], in: scratch.folder)
    return (scratch, run)
  }

  @Test(.enabled(if: hasTools))
  func `the GIF is next to the cast, contains only changes, and no temporary file remains`()
    throws
  {
    let (scratch, run) = try play("--cast o.cast --gif")
    #expect(run.code == 0)
    #expect(try scratch.read("o.cast").hasPrefix("{\"version\":2"))
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: scratch.path("o.gif"))))
    #expect(bytes.starts(with: Array("GIF89a".utf8)) && bytes.last == 0x3B)
    // The size of 50 x 24 cells.
    #expect(bytes.count > 10 && Int(bytes[6]) + Int(bytes[7]) << 8 == 450)
    #expect(Int(bytes[8]) + Int(bytes[9]) << 8 == 480)
    // Except for the first, each frame is as tall as its change.
    let images = bytes.indices.dropLast(10).filter { place in
      place > 8 && bytes[place] == 0x2C && bytes[place - 1] == 0
        && bytes[place - 8] == 0x21 && bytes[place - 7] == 0xF9
    }
    #expect(images.count > 10)
    let heights = images.map { Int(bytes[$0 + 7]) + Int(bytes[$0 + 8]) << 8 }
    #expect(heights.contains { $0 < 480 })
    #expect(try scratch.read("out").contains("frames into o.gif"))
    let left = try CommandRunner.run(shell: "ls \"$0\"/t", in: scratch.folder)
    #expect(left.output == "")
  }

  @Test(.enabled(if: hasTools))
  func `a missing program for a GIF is reported before the session`() throws {
    let (scratch, run) = try play("--cast o.cast --gif", path: "p")
    #expect(run.code == 74)
    let said = try scratch.read("out")
    #expect(
      said.contains("--gif: requires convert, which is not installed")
        && !said.contains("\u{1B}[?1049h"))
  }

  @Test func `a GIF without a cast is an error`() throws {
    let run = try CommandRunner.run(["play", "examples/hello.lua", "--gif"])
    #expect(run.code == 64)
    #expect(run.errors.contains("--gif requires --cast FILE\n"))
  }
}
