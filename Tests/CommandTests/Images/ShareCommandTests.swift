import CLibrary
import Testing

/// The content of a page of `share`, and its errors.
struct ShareCommandTests {
  /// A short page in place of the page that `scripts/page` builds.
  private static let template =
    "<title>{{title}}</title><meta {{connect}}><script>let a = \"{{other}}\"</script>{{data}}\n"

  /// Runs the command with an installed page, as `scripts/install` installs it.
  private func share(
    _ arguments: [String], in scratch: TemporaryDirectory, template: String? = template
  ) throws
    -> CommandRunner.Outcome
  {
    if let template { try scratch.write(template, to: "usr/share/sheetlua/page.html") }
    return try CommandRunner.run(
      shell: """
        cd "$0" && mkdir -p usr/bin && cp "$1" usr/bin/sheetlua && shift && exec usr/bin/sheetlua share "$@"
        """, arguments, in: scratch.folder)
  }

  private static let script = "sheet \"A\" { detents = { \"medium\" } }\n"

  @Test func `the page is written next to the script`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "apps/a.lua")
    let run = try share(["apps/a.lua"], in: scratch)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        apps/a.html: 1 kB; open it in a browser
        iPhones and iPads need a link: sheetlua serve apps/a.lua --lan, or a web host

        """)
    let page = try scratch.read("apps/a.html")
    #expect(page.hasPrefix("<title>A</title><meta connect-src 'none'>"), "\(page)")
    #expect(
      page.contains(
        "\"scripts\":[{\"name\":\"apps/a.lua\",\"title\":\"A\",\"text\":\"sheet \\\"A\\\" {"))
    #expect(page.contains("\"served\":false"))
    // Text that only resembles a placeholder remains.
    #expect(page.contains("{{other}}"))
  }

  @Test func `the title is the title of the first sheet, or comes from the file name`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "sheet 'A' { title = ' Buy\\n<b>CRUX</b>\\u{202E}\\t' } sheet 'B' { title = 'B' }",
      to: "x.lua")
    try scratch.write(Self.script, to: "trade_ticket-v2.lua")
    #expect(try share(["x.lua"], in: scratch).code == 0)
    let page = try scratch.read("x.html")
    #expect(page.hasPrefix("<title>Buy &lt;b&gt;CRUX&lt;/b&gt;</title>"), "\(page)")
    #expect(try share(["trade_ticket-v2.lua"], in: scratch).code == 0)
    let other = try scratch.read("trade_ticket-v2.html")
    #expect(other.hasPrefix("<title>Trade ticket v2</title>"), "\(other)")
  }

  @Test func `the page contains all modules, even if only a function requires them`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("return { 1 }", to: "parts/row.lua")
    try scratch.write("local row = require 'parts.row' return {}", to: "late.lua")
    try scratch.write(
      "sheet 'A' { detents = { 'medium' } } after(9, function() require('late') end)", to: "a.lua")
    let run = try share(["a.lua", "--data", "-o", "-"], in: scratch)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains(
        "\"modules\":[{\"name\":\"late\",\"text\":\"local row = require 'parts.row' return {}\"},"
          + "{\"name\":\"parts.row\",\"text\":\"return { 1 }\"}]"), "\(run.output)")
  }

  @Test func `a page can contain scripts, a comparison, parameters and tapes`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("param('far', 60)\n" + Self.script, to: "a.lua")
    try scratch.write("param('far', 60)\n" + Self.script, to: "b.lua")
    try scratch.write(
      Self.script + "scenario 's' (function(user) user:opens 'A' end)", to: "t.lua")
    let taped = try CommandRunner.run(["test", "t.lua:2", "--tape", "t.tape"], in: scratch.folder)
    #expect(taped.code == 0, "\(taped.output)")
    let run = try share(
      [
        "a.lua", "b.lua", "--against", "b.lua", "--set", "far=72", "--tape", "t.tape", "--device",
        "pixel-8", "--json", "-o", "all.html",
      ], in: scratch)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("\"file\":\"all.html\""))
    #expect(run.output.contains("\"tapes\":[\"t.tape\"]"))
    let page = try scratch.read("all.html")
    #expect(page.contains("<title>A, B</title>"))
    for part in [
      "\"against\":{\"name\":\"b.lua\"", "\"knobs\":{\"far\":\"72\"}", "\"device\":\"pixel-8\"",
      "\"tapes\":[{\"name\":\"t.tape\",\"text\":\"{\\\"sheetlua_tape\\\":1,",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `the page does not contain the directory of the script`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "apps/a.lua")
    let other = try TemporaryDirectory()
    try other.write(Self.script, to: "b.lua")
    let run = try share(
      [scratch.path("apps/a.lua"), other.path("b.lua"), "--data", "-o", "-"], in: scratch)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("{\"name\":\"apps/a.lua\","), "\(run.output)")
    #expect(run.output.contains("{\"name\":\"b.lua\","))
    #expect(!run.output.contains(scratch.folder) && !run.output.contains(other.folder))
  }

  @Test func `text of a script cannot end the element that contains it`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script + "-- </script><b>{{data}}", to: "a<b>\"&.lua")
    let run = try share(["a<b>\"&.lua", "-o", "out.html"], in: scratch)
    #expect(run.code == 0, "\(run.errors)")
    let page = try scratch.read("out.html")
    #expect(page.hasPrefix("<title>A&lt;b&gt;&quot;&amp;</title>"), "\(page)")
    #expect(page.contains("-- \\u003c/script>\\u003cb>{{data}}"))
    #expect(page.ranges(of: "</script>").count == 1)
  }

  @Test(arguments: [
    (arguments: [], code: 64, says: "missing argument: '<scripts> ...'"),
    (arguments: ["nowhere.lua"], code: 66, says: "nowhere.lua: no such file"),
    (arguments: ["wrong.lua"], code: 2, says: "Unknown setting `detent`."),
    (arguments: ["a.lua", "--against", "wrong.lua"], code: 2, says: "wrong.lua:1  S012"),
    (
      arguments: ["a.lua", "a.lua"], code: 64,
      says: "share: with several scripts, name the output file"
    ),
    (arguments: ["-"], code: 64, says: "share: a script from standard input needs -o"),
    (
      arguments: ["a.lua", "--tape", "a.lua"], code: 2,
      says: "a.lua:1: not a tape: a tape starts with `{\"sheetlua_tape\":1`"
    ),
    (arguments: ["a.lua", "--set", "no=1"], code: 64, says: "--set: a.lua has no parameter 'no'"),
    (
      arguments: ["a.lua", "-o", "nowhere/a.html"], code: 74,
      says: "nowhere/a.html: cannot be written"
    ),
  ])
  func `an invalid argument is an error, and no file is written`(
    _ row: (arguments: [String], code: Int32, says: String)
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a.lua")
    try scratch.write("sheet \"A\" { detent = 1 }", to: "wrong.lua")
    let run = try share(row.arguments, in: scratch)
    #expect(run.code == row.code, "\(run.errors)")
    #expect(run.errors.contains(row.says), "\(run.errors)")
    #expect(run.output.isEmpty)
    for page in ["a.html", "wrong.html"] {
      #expect(access(scratch.path(page), F_OK) != 0, "\(page)")
    }
  }

  @Test func `a missing or outdated page is an error that names the build script`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a.lua")
    let none = try share(["a.lua"], in: scratch, template: nil)
    #expect(none.code == 66)
    #expect(none.errors == "share: the page is not built yet; run scripts/page once\n")
    let other = try share(["a.lua"], in: scratch, template: "<title>{{title}}</title>{{data}}")
    #expect(other.code == 66)
    #expect(other.errors.hasSuffix("belongs to another version; run scripts/page to rebuild it\n"))
  }
}
