/// A Markdown page with its fenced blocks.
struct Document {
  /// A fenced block.
  ///
  /// A file can be named after the language: "```lua order.lua".
  struct Block {
    /// The language "lua", "console", "diff" or "sh"; empty if none is given.
    var language: String
    /// The file that the block contains or changes; nil if there is none.
    var file: String?
    var lines: [String]
    /// The number of its first line, from 1.
    var line: Int
  }

  /// The path in the package.
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
          let arguments = line.dropFirst(3).split(separator: " ").map(String.init)
          open = Block(
            language: arguments.first ?? "", file: arguments.dropFirst().first, lines: [],
            line: index + 2)
        }
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  /// The paths of the links in the package, without the fragment after `#`.
  var links: [String] {
    lines.joined(separator: "\n").split(separator: "](").dropFirst().compactMap { part in
      let target = part.prefix { $0 != ")" && $0 != "#" && $0 != " " }
      return target.isEmpty || target.contains("://") ? nil : String(target)
    }
  }
}
