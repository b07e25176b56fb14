import CLibrary
import Testing

/// Verifies the examples in the README and on the pages of `explain`.
///
/// `UPDATE_PAGES=1` writes the actual output into the pages. Review the difference.
struct DocumentTests {
  /// The README files and the pages of `explain`.
  static let paths =
    ["README.md", "examples/README.md"] + pages.map { "Sources/sheetlua/Pages/\($0).md" }
  private static let pages = [
    "lua", "map", "velocity", "determinism", "sources", "pictures", "vectors", "export", "fit",
    "import",
    "mutants", "a11y", "ci", "scale",
    "page", "terms",
  ]

  @Test(arguments: paths)
  func `every command on a page prints the documented output`(_ path: String) throws {
    let page = try Document(path)
    let walkthrough = try DocumentRunner(page)
    if getenv("UPDATE_PAGES") != nil {
      let file = try #require(fopen(CommandRunner.package + "/" + path, "w"))
      defer { fclose(file) }
      fputs(walkthrough.corrected.lines.joined(separator: "\n"), file)
    }
    #expect(walkthrough.errors.isEmpty, "\(walkthrough.errors.joined(separator: "\n\n"))")
  }

  @Test(arguments: paths)
  func `a block that is not executed is text or names existing commands`(_ path: String) throws {
    for block in try Document(path).blocks where block.file == nil {
      switch block.language {
      case "console", "text": break
      case "sh":
        for line in block.lines {
          let word = String(line.prefix { $0 != " " })
          let isThere =
            word == "git" || word == "cd" || access(CommandRunner.package + "/" + word, X_OK) == 0
          #expect(isThere, "\(path):\(block.line): \(word) is not there")
        }
      default: Issue.record("\(path):\(block.line): neither run nor compared: say console or text")
      }
    }
  }

  @Test(arguments: paths)
  func `links refer to existing files`(_ path: String) throws {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    for link in try Document(path).links {
      let target = [CommandRunner.package, folder, link].filter { !$0.isEmpty }.joined(
        separator: "/")
      #expect(access(target, F_OK) == 0, "\(path): \(link)")
    }
  }

  @Test func `explain prints the pages and lists them`() throws {
    let index = try CommandRunner.run(["explain"])
    for name in Self.pages {
      let page = try Document("Sources/sheetlua/Pages/\(name).md")
      let title = try #require(page.lines.first).dropFirst(2)
      #expect(index.output.contains("\(name) "), "\(name)")
      let printed = try CommandRunner.run(["explain", name])
      #expect(printed.output.hasPrefix(title + "\n"))
      #expect(!printed.output.contains("```") && !printed.output.contains("| --- "))
      let prose = printed.output.split(separator: "\n").filter { !$0.hasPrefix("    ") }
      #expect(prose.allSatisfy { $0.count <= 80 }, "\(name)")
      #expect(printed.code == 0)
    }
  }

  @Test func `the page and its documentation require the same browsers`() throws {
    let versions = try [
      "SheetHost/Page/page.html", "SheetHost/Page/controls.js", "sheetlua/Pages/page.md",
    ].map { path in
      let text = try text(ofFile: CommandRunner.package + "/Sources/" + path)
      let arguments = text.split { $0 == " " || $0 == "\n" || $0 == "," }
      return ["Chrome", "Firefox", "Safari"].map { browser in
        arguments.firstIndex { $0 == browser }.map { String(arguments[$0 + 1]) }
      }
    }
    #expect(versions[0] == ["102", "112", "15.5"])
    #expect(versions.allSatisfy { $0 == versions[0] }, "\(versions)")
  }

  @Test func `the requirement IDs on the page about sources exist`() throws {
    let page = try text(ofFile: CommandRunner.package + "/Sources/sheetlua/Pages/sources.md")
    let ledger = try text(ofFile: CommandRunner.package + "/Tests/Stories/requirements.md")
    let arguments = page.split { !($0.isLetter || $0.isNumber || $0 == "-") }
    let ids = arguments.filter { word in
      ["IOS-", "FT-", "DS-", "NP-"].contains { word.hasPrefix($0) } && word.last?.isNumber == true
    }
    #expect(ids.count > 30)
    for id in ids { #expect(ledger.contains("\n| \(id) |"), "\(id)") }
  }

  @Test func `the list of targets for contributors contains every target`() throws {
    let list = try text(ofFile: CommandRunner.package + "/.github/CONTRIBUTING.md")
    let package = try text(ofFile: CommandRunner.package + "/Package.swift")
    let targets = package.split(separator: "arget(").dropFirst().compactMap { part -> Substring? in
      let name = part.split(separator: "\"").dropFirst().first
      return part.contains("path: \"Tests/") ? nil : name
    }
    for target in targets where !target.hasSuffix("Tests") && target != "README.md" {
      #expect(list.contains("`\(target)`"), "\(target)")
    }
  }

  @Test func `three dots in expected output match any lines`() {
    let lines = ["a", "b", "c", "d"]
    #expect(DocumentRunner.matches(lines, ["a", "...", "d"]))
    #expect(DocumentRunner.matches(lines, ["...", "c", "..."]))
    #expect(DocumentRunner.matches(lines, lines))
    #expect(!DocumentRunner.matches(lines, ["a", "...", "c"]))
    #expect(!DocumentRunner.matches(lines, ["...", "x", "..."]))
    #expect(!DocumentRunner.matches(lines, ["a", "b"]))
    #expect(!DocumentRunner.matches(["a"], ["a", "...", "a"]))
    #expect(DocumentRunner.corrected(["x", "...", "y"], by: lines) == ["a", "...", "d"])
    #expect(DocumentRunner.corrected(["x"], by: lines) == lines)
  }
}

/// The list of examples is complete.
struct RecipeListTests {
  @Test func `the list contains every recipe and policy once`() throws {
    let links = try Document("examples/README.md").links.filter { $0.hasSuffix(".lua") }
    let found = try CommandRunner.run(
      shell: "cd \"$0\"/examples && ls *.lua policies/*.lua | grep -v _test",
      in: CommandRunner.package)
    let files = found.output.split(separator: "\n").map(String.init)
    #expect(files.count > 30)
    #expect(links.sorted() == files.sorted())
    let readme = try text(ofFile: CommandRunner.package + "/README.md")
    #expect(readme.contains("\(ExampleTests.names.count) recipes"))
  }

  @Test(arguments: ExampleTests.names)
  func `a recipe begins with a description`(_ name: String) throws {
    let lines = try text(ofFile: CommandRunner.package + "/examples/\(name).lua")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("-- ") == true)
    let comment = lines.prefix { $0.hasPrefix("--") }
    #expect(comment.count <= 6 && comment.last?.hasSuffix(".") == true, "\(comment.last ?? "")")
  }
}
