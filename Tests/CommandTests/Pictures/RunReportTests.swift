import Testing

/// `report`: one page that needs nothing else.
struct RunReportTests {
  private static func page(_ script: String, _ options: [String] = []) throws -> (
    page: String, run: Sheetlua.Outcome
  ) {
    let scratch = try Scratch()
    try scratch.write(script, to: "a.lua")
    let run = try Sheetlua.run(["report", "a.lua", "-o", "a.html"] + options, in: scratch.folder)
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

  @Test func `frames, curves, releases, events and the map are there without a script`() throws {
    let (page, run) = try Self.page(Self.flick)
    #expect(run.code == 0 && run.output == "" && run.errors == "")
    let still = page.split(separator: "<script>").first.map(String.init) ?? ""
    for words in [
      "<h2>a flick</h2>", "class=\"passed\"", "height, pt", "velocity, pt/s down", ">rigid<",
      "<td>fast</td>", "<td>will_change_detent</td>", "What releases decide", "Order from medium",
    ] { #expect(still.contains(words), "\(words)") }
    let frames = still.split(separator: "data-time=").count - 1
    #expect((10...40).contains(frames), "\(frames)")
    #expect(still.split(separator: "<polyline").count >= 3)
  }

  @Test func `it asks for nothing outside itself`() throws {
    let (page, _) = try Self.page(Self.flick)
    #expect(page.contains("default-src &#39;none&#39;"))
    for word in ["src=\"", "href=", "@import", "url(http", "fetch("] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `a hostile script stays words`() throws {
    let name = "</title><script>alert(1)</script>"
    let (page, run) = try Self.page(
      """
      sheet "\(name)" { title = "\(name)", detents = { ["\(name)"] = 300 },
        content = { text = "\(name)" } }
      scenario "\(name)" (function(user) user:opens "\(name)" end)
      """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(page.split(separator: "<script>").count == 2)
    #expect(!page.contains("<script>alert"))
  }

  @Test func `a failed scenario is told, and ends with 1`() throws {
    let (page, run) = try Self.page(Self.flick.replacing("is_at \"large\"", with: "is_closed()"))
    #expect(run.code == 1)
    #expect(page.contains("class=\"failed\"") && page.contains("to be closed"))
    #expect(run.errors.contains("test a.lua:2"))
  }

  @Test func `many long scenarios stay a few megabytes`() throws {
    let many = (1...13).map { number in
      """
      scenario "s\(number)" (function(user)
        for i = 1, 2 do
          user:opens "Order" user:flicks { up = 80, at = 900 } user:escapes() user:waits(2)
        end
      end)
      """
    }
    let (page, run) = try Self.page(
      "screen 'App' { rows = 30 } sheet 'Order' { detents = { 'medium', 'large' },"
        + " content = { rows = 30 } }\n" + many.joined(separator: "\n"))
    #expect(run.code == 0)
    #expect(page.contains("Left out: 1 more scenarios"))
    #expect(page.utf8.count < 6_000_000, "\(page.utf8.count)")
  }

  @Test func `without scenarios the first sheet is presented`() throws {
    let (page, run) = try Self.page("sheet 'Order' { detents = { 300 } }")
    #expect(run.code == 0)
    #expect(page.contains("The first sheet, presented"))
  }

  @Test func `without -o it is written beside the script, which is said`() throws {
    let scratch = try Scratch()
    try scratch.write("sheet 'Order' { detents = { 300 } }", to: "order.lua")
    let run = try Sheetlua.run(["report", "order.lua"], in: scratch.folder)
    #expect(run.code == 0 && run.output.hasPrefix("order.html: "), "\(run.output)\(run.errors)")
    let page = try scratch.read("order.html")
    #expect(page.contains("The first sheet, presented") && page.contains("#FFFFFF"))
    let dark = try Sheetlua.run(["report", "order.lua", "--dark", "-o", "-"], in: scratch.folder)
    #expect(dark.code == 0 && dark.output.contains("The first sheet, presented"))
    #expect(dark.output != page)
  }

  @Test(arguments: [
    (["report", "-"], Int32(64), "report: a script from standard input needs -o"),
    (["report", "examples/hello.lua", "-o", "/nowhere/a.html"], 74, "cannot be written"),
    (
      ["report", "examples/hello.lua", "-o", "/dev/null", "--scenario", "no"], 64, "has no scenario"
    ),
    (["report", "nowhere.lua", "-o", "/dev/null"], 66, "there is no such file"),
  ])
  func `what cannot be is refused`(_ words: [String], _ code: Int32, _ complaint: String) throws {
    let run = try Sheetlua.run(words)
    #expect(run.code == code, "\(run.errors)")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }
}
