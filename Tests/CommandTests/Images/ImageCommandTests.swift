import Foundation
import Testing

/// The output of subcommands, compared with files in Tests/Pages.
///
/// `UPDATE_PAGES=1` writes them again.
struct ImageCommandTests {
  @Test(arguments: [
    ("spec.md", ["spec", "examples/hello.lua"]),
    ("conform.txt", ["conform", "examples/trade_ticket.lua", "--to", "trading-ios"]),
    (
      "still.txt",
      ["still", "examples/trade_ticket.lua", "--scenario", "FT-19", "--strip", "5", "--cols", "20"]
    ),
  ])
  func `a subcommand prints the stored output`(_ name: String, _ arguments: [String]) throws {
    let run = try CommandRunner.run(arguments)
    let path = CommandRunner.package + "/Tests/Pages/" + name
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      try run.output.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try text(ofFile: path) == run.output)
    #expect(run.code == 0 && run.errors == "")
  }

  @Test func `spec as json parses and has each device and each platform`() throws {
    let run = try CommandRunner.run(["spec", "examples/haptic_pattern.lua", "--format", "json"])
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
    let details = try #require(json["pattern_details"] as? [[String: Any]])
    #expect(details.count == patterns.count && details[0]["ahap"] as? String == patterns[0])
    let android = try #require(details[0]["android"] as? [String: Any])
    let timings = try #require(android["timings"] as? [Int])
    #expect(timings.count == (android["amplitudes"] as? [Int])?.count && !timings.isEmpty)
  }

  @Test func `spec as JSON contains each number with its unit`() throws {
    let run = try CommandRunner.run(["spec", "examples/trade_ticket.lua", "--json"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let sheet = try #require((json["sheets"] as? [[String: Any]])?.first)
    func measure(_ value: Any?) -> [String] {
      guard let measure = value as? [String: Any] else { return [] }
      return ["\(measure["value"] ?? "")", "\(measure["unit"] ?? "")"]
    }
    let motion = try #require((sheet["motions"] as? [[String: Any]])?.first)
    #expect(motion["role"] as? String == "present" && motion["kind"] as? String == "spring")
    let numbers = try #require(motion["numbers"] as? [String: Any])
    #expect(measure(numbers["response"]) == ["0.25", "s"])
    #expect(measure(numbers["damping_ratio"]) == ["1", "1"])
    let linear = try #require(motion["linear"] as? [String: Any])
    #expect((linear["stops"] as? [[String: Double]])?.last == ["at": 1, "share": 1])
    #expect(sheet["rules"] as? [String] == ["fast", "under", "over", "snap"])
    let decision = try #require(sheet["decision"] as? [String: Any])
    let thresholds = try #require(decision["numbers"] as? [String: Any])
    #expect(decision["kind"] as? String == "thresholds")
    #expect(measure(thresholds["fast"]) == ["500", "pt/s"])
    let measures = try #require(sheet["measures"] as? [[String: Any]])
    let distance = measures.first { $0["name"] as? String == "dismiss_distance" }
    #expect(measure(distance) == ["298.2", "pt"])
    let looks = try #require(sheet["appearance"] as? [String: Any])
    #expect(measure(looks["corner_radius"]) == ["10", "pt"])
    #expect((json["units"] as? [String: String])?["detents"] == "pt")
  }

  @Test func `spec as HTML shows each detent on each device, in dark mode on request`() throws {
    let arguments = ["spec", "examples/trade_ticket.lua", "--format", "html"]
    let (light, dark) = (
      try CommandRunner.run(arguments), try CommandRunner.run(arguments + ["--dark"])
    )
    for device in ["iphone-15", "iphone-se", "iphone-15-pro-max", "ipad-11", "pixel-8"] {
      #expect(light.output.contains("<title>open on \(device), "), "\(device)")
      #expect(dark.output.contains("<title>open on \(device), "), "\(device)")
    }
    // The color of the sheet.
    let white = "Z\" fill=\"#FFFFFF\""
    #expect(light.output.contains(white) && !dark.output.contains(white))
    #expect(light.output.components(separatedBy: ": position over time</title>").count == 4)
    #expect(light.code == 0 && light.errors == "" && dark.code == 0)
  }

  @Test func `spec as HTML contains the map and no external resources`() throws {
    let scratch = try TemporaryDirectory()
    let script = CommandRunner.package + "/examples/hello.lua"
    let run = try CommandRunner.run(
      ["spec", script, "--format", "html", "-o", "a.html"], in: scratch.folder)
    #expect(run.code == 0 && run.output == "")
    let page = try scratch.read("a.html")
    #expect(page.contains("<svg ") && page.contains("Hello from medium"))
    #expect(!page.contains("src=\"") && !page.contains("href=\"h"))
    #expect(page.components(separatedBy: "href=\"").dropFirst().allSatisfy { $0.hasPrefix("#") })
  }

  @Test(arguments: [
    (["still", "examples/hello.lua"], "sheet Hello, 426 pt high"),
    (["still", "examples/hello.lua", "--strip", "3"], "0.12 s · Hello"),
    (["map", "examples/hello.lua"], "medium "),
    (["play", "examples/hello.lua"], "iphone-15"),
  ])
  func `an image has a title and a description`(_ arguments: [String], _ says: String) throws {
    let scratch = try TemporaryDirectory()
    let run = try CommandRunner.run(arguments + ["--svg", scratch.path("a.svg")])
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
    (["spec", "nowhere.lua"], 66, "nowhere.lua: no such file"),
    (["spec", "examples/hello.lua", "-o", "/nowhere/a.md"], 74, "cannot be written"),
  ])
  func `invalid arguments fail`(_ arguments: [String], _ code: Int32, _ complaint: String) throws {
    let run = try CommandRunner.run(arguments)
    #expect(run.code == code && run.output == "")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }
}
