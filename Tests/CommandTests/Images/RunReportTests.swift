import Testing

/// `report` writes a self-contained page.
struct RunReportTests {
  private static func page(_ script: String, _ options: [String] = []) throws -> (
    page: String, run: CommandRunner.Outcome
  ) {
    let scratch = try TemporaryDirectory()
    try scratch.write(script, to: "a.lua")
    let run = try CommandRunner.run(
      ["report", "a.lua", "-o", "a.html"] + options, in: scratch.folder)
    return (try scratch.read("a.html"), run)
  }

  private static let flick = """
    sheet "Order" { title = "Order", detents = { "medium", "large" } }
    scenario "a flick" (function(user)
      user:opens "Order"
      haptic "rigid"
      user:flicks { up = 80, at = 900 }
      expect "Order".is_at "large"
    end)

    """

  @Test func `the report without JavaScript has curves, steps, events, the map and source lines`()
    throws
  {
    let (page, run) = try Self.page(Self.flick)
    #expect(run.code == 0 && run.output == "" && run.errors == "")
    let still = page.split(separator: "<script").first.map(String.init) ?? ""
    for arguments in [
      "<h2>a flick <span class=\"badge\">passed</span></h2>", "1 passed", "height, pt",
      "velocity, pt/s down", ">rigid<", "<b>flicks</b>", "<b>expects is_at</b>",
      "&#39;fast&#39; at 0.568 s: Order from medium, released at 506 pt, 900 pt/s up -&gt; large",
      "80 pt or 1400 pt/s from another outcome", "<b>will_change_detent</b>",
      "Decision maps",
      "Order from medium", "<code>  haptic &quot;rigid&quot;</code>",
    ] { #expect(still.contains(arguments), "\(arguments)") }
    // The events of the presentation come before the flick.
    let order = [
      "<b>opens</b>", "<b>did_present</b>", "<b>flicks</b>", "<b>release</b>",
      "<b>will_change_detent</b>", "<b>expects is_at</b>",
    ]
    let places = order.map { still.range(of: $0)?.lowerBound ?? still.endIndex }
    #expect(places == places.sorted() && places.allSatisfy { $0 < still.endIndex })
    #expect(still.split(separator: "class=\"curve").count == 3)
    #expect(still.split(separator: "<figure class=\"phone\">").count == 2)
  }

  @Test func `each release is on the map of its slice, which similar releases share`() throws {
    let (page, _) = try Self.page(
      Self.flick + """
        scenario "two drags" (function(user)
          user:opens "Order" user:drags { up = 90, over = 0.4 } user:settles()
          user:drags { down = 60, over = 0.2 }
        end)
        """)
    // Two releases from medium, whose times no rule reads, and one from large.
    #expect(page.split(separator: "<figure class=\"map\"").count == 3)
    #expect(page.split(separator: "data-map=\"0\" data-x").count == 3)
    #expect(page.split(separator: "data-map=\"1\" data-x").count == 2)
    #expect(page.contains("data-x=\"314.4\""), "900 pt/s up of 2,500: 84 + 720 * 1600 / 5000")
  }

  @Test func `steps, events and releases are in order of time`() throws {
    // Both drags return, so no event follows the releases.
    let (page, _) = try Self.page(
      """
      sheet "Order" { title = "Order", detents = { "medium", "large" } }
      scenario "two drags" (function(user)
        user:opens "Order" user:drags { up = 30, over = 0.4 } user:settles()
        user:drags { up = 40, over = 0.4 } user:settles()
        expect "Order".is_at "medium"
      end)
      """)
    let times = page.matches(of: /<li class="\w+[^"]*" data-t="([\d.]+)"/).compactMap {
      Double($0.1)
    }
    #expect(times.count > 8 && times == times.sorted(), "\(times)")
    #expect(page.split(separator: "<b>release</b>").count == 3)
  }

  @Test func `the report contains no external resources`() throws {
    let (page, _) = try Self.page(Self.flick)
    #expect(page.contains("default-src &#39;none&#39;"))
    // Links refer to the page itself.
    let links = page.split(separator: "href=\"").dropFirst()
    #expect(links.count > 10 && links.allSatisfy { $0.hasPrefix("#scenario=a%20flick") })
    for word in ["src=\"", "@import", "url(http", "fetch("] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `a scenario needs at most 45 kB`() throws {
    let run = try CommandRunner.run(["report", "examples/trade_ticket.lua", "-o", "-"])
    #expect(run.code == 0)
    #expect(run.output.utf8.count <= 7 * 45_000, "\(run.output.utf8.count)")
  }

  @Test func `failures come first, with the same details as in test`() throws {
    let (page, run) = try Self.page(
      Self.flick
        + "scenario \"too high\" (function(user)\n  user:opens \"Order\"\n"
        + "  expect \"Order\".height(500)\nend)\n")
    #expect(run.code == 1)
    #expect(page.contains("<p>1 failed, 1 passed</p>"))
    let articles = page.split(separator: "<article ").dropFirst()
    #expect(articles.map { $0.contains("data-name=\"too high\"") } == [true, false])
    for arguments in [
      "10 │   expect &quot;Order&quot;.height(500)\n   │   <mark>^^^", "<h3>expected</h3>",
      "<h3>got</h3>", "class=\"ask failed\"",
    ] { #expect(articles.first?.contains(arguments) == true, "\(arguments)") }
  }

  @Test func `a different snapshot is shown next to the stored snapshot`() throws {
    let scratch = try TemporaryDirectory()
    let script = { (title: String) in
      "sheet 'Order' { title = '\(title)', detents = { 300 } }\n"
        + "scenario 'it' (function(user) user:opens 'Order' expect 'Order'.matches 'open' end)"
    }
    try scratch.write(script("Old title"), to: "a.lua")
    let fresh = try CommandRunner.run(["report", "a.lua", "-o", "a.html"], in: scratch.folder)
    #expect(fresh.code == 0, "one that is not stored yet is for test to write: \(fresh.errors)")
    _ = try CommandRunner.run(["test", "a.lua", "--update", "all"], in: scratch.folder)
    try scratch.write(script("New title"), to: "a.lua")
    let run = try CommandRunner.run(["report", "a.lua", "-o", "a.html"], in: scratch.folder)
    #expect(run.code == 1)
    let page = try scratch.read("a.html")
    let pair = page.split(separator: "<h3>").map(String.init)
    #expect(pair.contains { $0.hasPrefix("stored</h3>") && $0.contains("Old title") })
    #expect(pair.contains { $0.hasPrefix("now</h3>") && $0.contains("New title") })
  }

  @Test func `text of a hostile script is escaped`() throws {
    let name = "</title><script>alert(1)</script>"
    let (page, run) = try Self.page(
      """
      sheet "\(name)" { title = "\(name)", detents = { ["\(name)"] = 300 },
        content = { text = "\(name)" } }
      scenario "\(name)" (function(user) user:opens "\(name)" end)
      """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(page.split(separator: "<script>").count == 2)
    #expect(page.split(separator: "<script ").count == 2)
    #expect(page.split(separator: "</script>").count == 3)
    #expect(!page.contains("<script>alert"))
  }

  @Test func `a failed scenario is reported, and the exit code is 1`() throws {
    let (page, run) = try Self.page(Self.flick.replacing("is_at \"large\"", with: "is_closed()"))
    #expect(run.code == 1)
    #expect(page.contains("<article id=\"run0\" class=\"failed\"") && page.contains("to be closed"))
    #expect(run.errors.contains("test a.lua:2"))
  }

  @Test func `a report about many long scenarios is small`() throws {
    let many = (1...13).map { number in
      """
      scenario "s\(number)" (function(user)
        user:opens "Order" user:flicks { up = 80, at = 900 } user:escapes() user:waits(2)
      end)
      """
    }
    let (page, run) = try Self.page(
      "screen 'App' { rows = 30 } sheet 'Order' { detents = { 'medium', 'large' },"
        + " content = { rows = 30 } }\n" + many.joined(separator: "\n"))
    #expect(run.code == 0)
    #expect(page.contains("1 more scenario is not shown; select one with --scenario."))
    #expect(page.utf8.count < 13 * 45_000, "\(page.utf8.count)")
  }

  @Test func `without scenarios the first sheet is presented`() throws {
    let (page, run) = try Self.page("sheet 'Order' { detents = { 300 } }")
    #expect(run.code == 0)
    #expect(page.contains("First sheet, presented"))
  }

  @Test func `without -o the report is next to the script, and its path is printed`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("sheet 'Order' { detents = { 300 } }", to: "order.lua")
    let run = try CommandRunner.run(["report", "order.lua"], in: scratch.folder)
    #expect(
      run.code == 0 && run.output.hasPrefix("order.report.html: "), "\(run.output)\(run.errors)")
    let page = try scratch.read("order.report.html")
    #expect(page.contains("First sheet, presented") && page.contains("#FFFFFF"))
    let dark = try CommandRunner.run(
      ["report", "order.lua", "--dark", "-o", "-"], in: scratch.folder)
    #expect(dark.code == 0 && dark.output.contains("First sheet, presented"))
    #expect(dark.output.contains("<html lang=\"en\" data-theme=\"dark\">"))
    #expect(page.contains("<html lang=\"en\">"))
  }

  @Test(arguments: [
    (["report", "-"], Int32(64), "report: a script from standard input needs -o"),
    (["report", "examples/hello.lua", "-o", "/nowhere/a.html"], 74, "cannot be written"),
    (
      ["report", "examples/hello.lua", "-o", "/dev/null", "--scenario", "no"], 64, "has no scenario"
    ),
    (["report", "nowhere.lua", "-o", "/dev/null"], 66, "nowhere.lua: no such file"),
  ])
  func `invalid arguments fail`(_ arguments: [String], _ code: Int32, _ complaint: String) throws {
    let run = try CommandRunner.run(arguments)
    #expect(run.code == code, "\(run.errors)")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }
}
