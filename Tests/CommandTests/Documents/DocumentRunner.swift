import CLibrary
import Testing

/// Executes a page from top to bottom in a temporary directory: writes its files, applies its
/// changes, runs its commands and compares the output.
///
/// A `console` block contains commands after `$ ` and their output, including errors. A line `...`
/// in the output stands for any lines. A block `lua FILE` contains that file, and `lua +FILE` is
/// appended to it. A block `diff FILE` changes the file: each run of lines after `-` is replaced by
/// the lines after `+`.
struct DocumentRunner {
  /// The differences from the page with their positions.
  private(set) var errors: [String] = []
  /// The page with the actual output of the commands.
  private(set) var corrected: Document
  private let scratch: TemporaryDirectory
  private let page: Document

  init(_ page: Document) throws {
    self.page = page
    corrected = page
    scratch = try TemporaryDirectory()
    _ = try CommandRunner.run(shell: Self.preparation, [CommandRunner.package], in: scratch.folder)
    // Start at the end, so that a correction does not move the lines of other corrections.
    let replies = try page.blocks.flatMap { try follow($0) }
    for reply in replies.reversed() {
      corrected.lines.replaceSubrange(reply.range, with: reply.printed)
    }
  }

  /// Creates the command with the two names that pages use, and the examples.
  private static let preparation = """
    cd "$0" && mkdir bin scripts && ln -s "$2/examples" examples
    for name in bin/sheetlua scripts/sheetlua; do
      printf '#!/bin/sh\\nSHEETLUA_COMMAND=${0##*/bin/} exec "%s" "$@"\\n' "$1" >$name
      chmod 755 $name
    done
    """

  /// The output of a command and the lines of the page that should contain it.
  private struct Reply {
    var range: Range<Int>
    var printed: [String]
  }

  private mutating func follow(_ block: Document.Block) throws -> [Reply] {
    switch (block.language, block.file) {
    case ("console", _): return try type(block)
    case ("diff", let file?): try change(file, block)
    case (_, let file?) where file.hasPrefix("+"):
      let name = String(file.dropFirst())
      let text = try scratch.read(name) + block.lines.joined(separator: "\n") + "\n"
      try scratch.write(text, to: name)
    case (_, let file?):
      try scratch.write(block.lines.joined(separator: "\n") + "\n", to: file)
    default: break
    }
    return []
  }

  private mutating func type(_ block: Document.Block) throws -> [Reply] {
    let prompts = block.lines.indices.filter { block.lines[$0].hasPrefix("$ ") }
    if prompts.first != 0 { errors.append("\(page.path):\(block.line): begins with no command") }
    var replies: [Reply] = []
    for (number, start) in prompts.enumerated() {
      let end = number + 1 < prompts.count ? prompts[number + 1] : block.lines.count
      let expected = Array(block.lines[(start + 1)..<end])
      let command = String(block.lines[start].dropFirst(2))
      let printed = try run(command)
      if Self.matches(printed, expected) { continue }
      errors.append(
        "\(page.path):\(block.line + start): `\(command)` prints\n"
          + printed.joined(separator: "\n"))
      let first = block.line + start
      replies.append(
        Reply(
          range: first..<(first + expected.count), printed: Self.corrected(expected, by: printed)))
    }
    return replies
  }

  private func run(_ command: String) throws -> [String] {
    let lines = "cd \"$0\" && PATH=\"$0/bin:$PATH\" && { \(command)\n} 2>&1"
    let run = try CommandRunner.run(shell: lines, in: scratch.folder)
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  private mutating func change(_ file: String, _ block: Document.Block) throws {
    var lines = try scratch.read(file).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    var place = 0
    for line in block.lines {
      let text = String(line.dropFirst())
      switch line.first {
      case "-", " ":
        guard let found = lines[place...].firstIndex(of: text) else {
          errors.append("\(page.path):\(block.line): \(file) has no line `\(text)`")
          return
        }
        place = found
        if line.first == "-" { lines.remove(at: place) } else { place += 1 }
      case "+":
        lines.insert(text, at: place)
        place += 1
      default: errors.append("\(page.path):\(block.line): `\(line)` is no line of a change")
      }
    }
    try scratch.write(lines.joined(separator: "\n"), to: file)
  }

  /// Returns the expected lines with the actual output.
  ///
  /// Keeps `...` with the same number of lines before and after.
  static func corrected(_ expected: [String], by printed: [String]) -> [String] {
    guard let first = expected.firstIndex(of: "..."), let last = expected.lastIndex(of: "...")
    else {
      return printed
    }
    let behind = expected.count - last - 1
    return printed.prefix(first) + expected[first...last] + printed.suffix(behind)
  }

  /// Returns true if the lines match.
  ///
  /// `...` stands for any number of lines.
  static func matches(_ lines: [String], _ expected: [String]) -> Bool {
    let parts = expected.split(separator: "...", omittingEmptySubsequences: false).map(Array.init)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return lines == expected
    }
    guard lines.count >= first.count + last.count, Array(lines.prefix(first.count)) == first,
      Array(lines.suffix(last.count)) == last
    else { return false }
    var rest = lines.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: part) else { return part.isEmpty }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
