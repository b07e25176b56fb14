import CLibrary
import TerminalFixture
import Testing

@testable import LiveStage
@testable import Terminal

/// The real stage with its script in a temporary directory, on a pseudo terminal.
///
/// Tests can read the screen.
final class StageDriver {
  let pty: Pty
  let path: String
  let folder: String
  private let columns: Int
  private let rows: Int

  static let script = """
    sheet "Hello" {
      title = "Hello there",
      detents = { "medium", "large" },
      content = { text = "Drag me.", buttons = { "Done" } },
    }
    """

  /// Plays a script.
  ///
  /// If `drawsPictures` is true, it records no asciicast and no tape: recording would disable the
  /// images.
  init(
    _ script: String = StageDriver.script, columns: Int = 100, rows: Int = 46,
    environment: [String] = ["TERM=tmux-256color", "COLORTERM=truecolor"],
    drawsPictures: Bool = false
  ) throws {
    // A separate directory: the stage wakes when any file in the directory of the script changes.
    folder = "/tmp/livestage-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    mkdir(folder, 0o755)
    path = folder + "/script.lua"
    self.columns = columns
    self.rows = rows
    try Self.write(script, to: path)
    pty = try Pty(
      "livestageprobe",
      [path] + (drawsPictures ? [] : [folder + "/play.cast", folder + "/play.tape"]),
      columns: UInt16(columns), rows: UInt16(rows),
      environment: environment)
    // Replies like a terminal; before the replies, bytes after an escape could be one of them.
    if drawsPictures {
      pty.send("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62c")
      #expect(pty.read(untilText: GraphicsEncoder.query))
      pty.send("\u{1B}_Gi=31;OK\u{1B}\\")
    }
    pty.nudge()
  }

  deinit {
    unlink(path)
    unlink(folder + "/script_test.lua")
    unlink(folder + "/play.cast")
    unlink(folder + "/play.tape")
    rmdir(folder)
  }

  /// Saves another script as editors do: a new file that replaces the old file.
  func save(_ script: String) throws {
    try Self.write(script, to: path + ".new")
    try #require(rename(path + ".new", path) == 0)
    pty.nudge()
  }

  private static func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try #require(CLibrary.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// The rows that the terminal shows now.
  func screen(columns: Int? = nil, rows: Int? = nil) -> [String] {
    let columns = columns ?? self.columns
    let rows = rows ?? self.rows
    // Only the output since the last full repaint, which determines the screen.
    let text = pty.text
    let start = text.range(of: "\u{1B}[2J", options: .last).map { text[$0.lowerBound...] } ?? ""
    var terminal = TerminalEmulator(columns: columns, rows: rows)
    terminal.obey(Array(Self.frames(in: String(start)).utf8)) { _ in (1, false) }
    return (0..<rows).map { row in
      (0..<columns).map { terminal.spots[row * columns + $0].text }.joined()
    }
  }

  /// Waits until the terminal shows the text or has no further output.
  @discardableResult
  func shows(_ text: String) -> Bool {
    var read = -1
    var rounds = 0
    var isShown = false
    pty.read { pty in
      let isOver = pty.isAsleep
      // Reading a screen is slow: read only if new output has arrived and has ended, or, because
      // the clock keeps running under a resting finger, once in a while.
      guard isOver || pty.output.count != read else { return false }
      read = pty.output.count
      if !isOver {
        pty.waitForOutput(atMost: 20)
        pty.read()
        rounds += 1
        guard pty.output.count == read || rounds.isMultiple(of: 10) else { return false }
      }
      isShown = self.screen().contains { $0.contains(text) }
      return isShown || isOver
    }
    return isShown
  }

  /// The row of the phone that contains a text; nil if there is none.
  func row(of text: String) -> Int? {
    // Ignore the panel to the right of the phone: it shows the same texts.
    screen().firstIndex { $0.prefix(50).contains(text) }
  }

  /// Waits until all input is processed, the sheets are at rest and the stage is asleep.
  func settle() { #expect(pty.sleep()) }

  /// Waits until the output of the stage changes.
  func change(after act: () -> Void) {
    pty.read()
    let before = pty.output.count
    act()
    #expect(pty.read { $0.output.count > before })
  }

  /// Moves a finger from one row to another, one row per frame; cells start at 1.
  func drag(column: Int, from: Int, to: Int, lifts: Bool = true) {
    change { pty.send("\u{1B}[<0;\(column);\(from)M") }
    let step = from < to ? 1 : -1
    for row in stride(from: from + step, through: to, by: step) {
      change { pty.send("\u{1B}[<32;\(column);\(row)M") }
    }
    if lifts { pty.send("\u{1B}[<0;\(column);\(to)m") }
  }

  private static let questions = [
    CapabilityQuery.closing, "\u{1B}[16t", FrameAcknowledgement.question,
  ]

  /// Returns the stream without the output outside of frames: modes and queries.
  private static func frames(in text: String) -> String {
    var rest = text[...]
    var kept = ""
    while let escape = rest.firstIndex(of: "\u{1B}") {
      kept += rest[..<escape]
      rest = rest[escape...]
      let isMode = rest.hasPrefix("\u{1B}[?") || rest.hasPrefix("\u{1B}[>")
      let isString =
        rest.hasPrefix("\u{1B}P") || rest.hasPrefix("\u{1B}_") || rest.hasPrefix("\u{1B}]")
      if isString, let end = rest.range(of: "\u{1B}\\") {
        rest = rest[end.upperBound...]
      } else if isMode || Self.questions.contains(where: rest.hasPrefix) {
        let end = rest.dropFirst(2).firstIndex { $0.isLetter } ?? rest.index(before: rest.endIndex)
        rest = rest[rest.index(after: end)...]
      } else {
        kept += rest.prefix(2)
        rest = rest.dropFirst(2)
      }
    }
    return kept + rest
  }
}

extension String {
  fileprivate enum Direction { case first, last }

  fileprivate func range(of text: String, options: Direction) -> Range<Index>? {
    options == .last ? ranges(of: text).last : ranges(of: text).first
  }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}

extension StageDriver {
  /// Returns the contents of a file in the directory of the script, empty if there is none.
  func file(_ name: String) -> String { TextFile.read(folder + "/" + name) ?? "" }
}
