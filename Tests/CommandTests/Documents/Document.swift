/// A page in Markdown, as its fenced blocks: what a reader copies from it, or compares with.
struct Document {
  /// A fenced block; behind the language its file may be named: "```lua order.lua".
  struct Block {
    /// "lua", "console", "diff", "sh"; empty: none is said.
    var language: String
    /// The file that it is, or that it changes; nil: none.
    var file: String?
    var lines: [String]
    /// Where its first line stands, from 1.
    var line: Int
  }

  /// Its path in the package.
  let path: String
  var lines: [String]

  init(_ path: String) throws {
    self.path = path
    lines = try text(ofFile: CommandRunner.package + "/" + path)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var blocks: [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let words = line.dropFirst(3).split(separator: " ").map(String.init)
          open = Block(
            language: words.first ?? "", file: words.dropFirst().first, lines: [], line: index + 2)
        }
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  /// The files of the package that its links lead to, without the part behind `#`.
  var links: [String] {
    lines.joined(separator: "\n").split(separator: "](").dropFirst().compactMap { part in
      let target = part.prefix { $0 != ")" && $0 != "#" && $0 != " " }
      return target.isEmpty || target.contains("://") ? nil : String(target)
    }
  }
}
