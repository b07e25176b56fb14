import Foundation
import Testing

/// What the verbs for those outside write is stored in Tests/Pages; `UPDATE_PAGES=1` writes it anew.
struct PictureVerbTests {
  @Test(arguments: [
    ("spec.md", ["spec", "examples/hello.lua"]),
    ("conform.txt", ["conform", "examples/trade_ticket.lua", "--to", "trading-ios"]),
    (
      "still.txt",
      ["still", "examples/trade_ticket.lua", "--scenario", "FT-19", "--strip", "5", "--cols", "20"]
    ),
  ])
  func `a verb writes what is stored`(_ name: String, _ words: [String]) throws {
    let run = try Sheetlua.run(words)
    let path = Sheetlua.package + "/Tests/Pages/" + name
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      try run.output.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try text(ofFile: path) == run.output)
    #expect(run.code == 0 && run.errors == "")
  }

  @Test func `spec as json parses and has each device and each platform`() throws {
    let run = try Sheetlua.run(["spec", "examples/haptic_pattern.lua", "--format", "json"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["format"] as? String == "sheetlua-spec" && json["version"] as? Int == 1)
    let sheet = try #require((json["sheets"] as? [[String: Any]])?.first)
    let detents = try #require(sheet["detents"] as? [String: [String: Double]])
    #expect(detents.count == 5)
    #expect((sheet["motions"] as? [[String: Any]])?.count == 3)
    let patterns = try #require(json["patterns"] as? [String])
    for pattern in patterns {
      _ = try JSONSerialization.jsonObject(with: Data(pattern.utf8))
    }
    #expect(!patterns.isEmpty)
  }

  @Test func `spec as a page holds the map and asks for nothing`() throws {
    let scratch = try Scratch()
    let script = Sheetlua.package + "/examples/hello.lua"
    let run = try Sheetlua.run(
      ["spec", script, "--format", "html", "-o", "a.html"], in: scratch.folder)
    #expect(run.code == 0 && run.output == "")
    let page = try scratch.read("a.html")
    #expect(page.contains("<svg ") && page.contains("Hello from medium"))
    #expect(!page.contains("src=\"") && !page.contains("href="))
  }

  @Test(arguments: [
    (["still", "examples/hello.lua"], "sheet Hello, 426 pt high"),
    (["still", "examples/hello.lua", "--strip", "3"], "0.24 s · Hello"),
    (["map", "examples/hello.lua"], "medium "),
    (["play", "examples/hello.lua"], "iphone-15"),
  ])
  func `a picture says what it is to who cannot see it`(_ words: [String], _ says: String) throws {
    let scratch = try Scratch()
    let run = try Sheetlua.run(words + ["--svg", scratch.path("a.svg")])
    let picture = try scratch.read("a.svg")
    #expect(run.code == 0 && picture.prefix(300).contains(" role=\"img\""))
    let title = try #require(picture.range(of: "<title>"))
    let start = try #require(picture.range(of: "<desc>"))
    let end = try #require(picture.range(of: "</desc>"))
    #expect(title.upperBound < start.lowerBound)
    #expect(picture[start.upperBound..<end.lowerBound].contains(says))
  }

  @Test(arguments: [
    (
      ["spec", "examples/hello.lua", "--format", "pdf"], Int32(64),
      "--format: expected md, html or json"
    ),
    (["spec", "examples/hello.lua", "--format", "md", "--json"], 64, "--format: expected"),
    (["spec", "examples/hello.lua", "--sheet", "No"], 64, "has no sheet 'No'"),
    (["spec", "nowhere.lua"], 66, "there is no such file"),
    (["spec", "examples/hello.lua", "-o", "/nowhere/a.md"], 74, "cannot be written"),
  ])
  func `what cannot be is refused`(_ words: [String], _ code: Int32, _ complaint: String) throws {
    let run = try Sheetlua.run(words)
    #expect(run.code == code && run.output == "")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }
}
