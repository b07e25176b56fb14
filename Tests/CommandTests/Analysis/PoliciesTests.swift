import Testing

/// `policies` lists every sheet of an app once, with the differences from the reference style.
struct PoliciesTests {
  private static func app() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      style "house" { like = "ios", fast = 600, dimming = 0.3 }
      sheet "Shared" { style = "house", title = "Shared" }
      """, to: "app/house.lua")
    try scratch.write(
      """
      require "house"
      sheet "Order" { style = "house", title = "Order", detents = { "medium", "large" } }
      sheet "Detail" { style = "house", dismissible = { backdrop = false }, dimming = 0.5 }
      """, to: "app/order.lua")
    try scratch.write(
      """
      policy "sticky" { { "low", function(r) if r.velocity < 10 then return r.from end end }, like = "ios" }
      sheet "Place" { policy = "sticky", modal = false, on = { should_dismiss = function() end } }
      """, to: "app/map.lua")
    try scratch.write("require \"order\" sheet \"Only here\" {}", to: "app/order_test.lua")
    return scratch
  }

  @Test func `the table contains each sheet once`() throws {
    let scratch = try Self.app()
    let run = try CommandRunner.run(["policies", "app"], in: scratch.folder)
    let rows = run.output.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.drop { $0 == " " } }.map { cell in
        String(cell.reversed().drop { $0 == " " }.reversed())
      }
    }
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      rows.first == ["sheet", "style", "detents (pt)", "ways out", "decided by", "unlike house"])
    let figures = "fast 600 pt/s, snap_after 0.2, dismiss_below 0.5"
    #expect(
      rows.contains([
        "Order (app/order.lua)", "house", "medium 426, large 793",
        "swipe, backdrop, close, escape, back", figures, "nothing",
      ]), "\(run.output)")
    let detail = rows.first { $0.first == "Detail (app/order.lua)" }
    #expect(detail?[3] == "swipe, escape, back", "\(run.output)")
    #expect(detail?[5].contains("dimming 0.5, not 0.3") == true, "\(run.output)")
    let place = rows.first { $0.first == "Place (app/map.lua)" }
    #expect(place?[4] == "rules \"low\"" && place?[3].hasSuffix("if it is allowed") == true)
    #expect(rows.count { $0.first?.hasPrefix("Shared") == true } == 1)
    #expect(!run.output.contains("Only here"))
    #expect(Set(run.output.split(separator: "\n").map(\.count)).count == 1)
  }

  @Test func `--house selects the reference style, and an app without sheets fails`() throws {
    let scratch = try Self.app()
    let ios = try CommandRunner.run(
      ["policies", "app", "--house", "ios", "--json"], in: scratch.folder)
    #expect(ios.code == 0 && ios.output.contains("\"house\":\"ios\""))
    #expect(ios.output.contains("{\"name\":\"fast\",\"house\":\"500\",\"here\":\"600\"}"), "\(ios)")
    let none = try CommandRunner.run(["policies", "app", "--house", "mine"], in: scratch.folder)
    #expect(none.code == 64 && none.errors.contains("no sheet follows a style 'mine'"))
    try scratch.write("local a = 1", to: "bare/a.lua")
    let bare = try CommandRunner.run(["policies", "bare"], in: scratch.folder)
    #expect(bare.code == 1 && bare.errors.contains("defines a sheet"))
    try scratch.write("sheet {", to: "bare/b.lua")
    #expect(try CommandRunner.run(["policies", "bare"], in: scratch.folder).code == 2)
    #expect(try CommandRunner.run(["policies", "nowhere"], in: scratch.folder).code == 66)
  }

  @Test(arguments: [(60, 60), (100, 80)])
  func `in a terminal that is narrower than the table each sheet is a block of lines`(
    _ columns: Int, _ width: Int
  ) throws {
    let scratch = try Self.app()
    let command = "script -qec \"stty cols \(columns); '$1' policies app --house ios\" /dev/null"
    let run = try CommandRunner.run(shell: "cd \"$0\" && \(command)", in: scratch.folder)
    let lines = run.output.split(separator: "\r\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= width }, "\(run.output)")
    #expect(lines.contains("Order (app/order.lua)"), "\(run.output)")
    #expect(lines.contains { $0.hasPrefix("  ways out      swipe, backdrop, close, escape") })
    #expect(!run.output.contains("|"))
    let table = try CommandRunner.run(
      shell: #"cd "$0" && script -qec "'$1' policies app --markdown" /dev/null"#,
      in: scratch.folder)
    #expect(table.output.hasPrefix("| sheet"), "\(table.output)")
  }

  @Test func `in a terminal that is wide enough the sheets are a table`() throws {
    let scratch = try Self.app()
    let run = try CommandRunner.run(
      shell: #"cd "$0" && script -qec "stty cols 500; '$1' policies app" /dev/null"#,
      in: scratch.folder)
    #expect(run.output.hasPrefix("| sheet"), "\(run.output)")
    // The width of the terminal counts only for a terminal.
    let piped = try CommandRunner.run(
      shell: #"cd "$0" && COLUMNS=20 "$1" policies app"#, in: scratch.folder)
    #expect(piped.output == run.output.replacing("\r\n", with: "\n"))
  }

  @Test func `a busted spec is skipped unless it is named`() throws {
    let scratch = try Self.app()
    try scratch.write("describe('x', function() end)", to: "app/order_spec.lua")
    let run = try CommandRunner.run(["policies", "app"], in: scratch.folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors == "app/order_spec.lua: skipped; its name is that of a busted spec\n")
    #expect(try CommandRunner.run(["policies", "-q", "app"], in: scratch.folder).errors == "")
    let named = try CommandRunner.run(
      ["policies", "app/order.lua", "app/order_spec.lua"], in: scratch.folder)
    #expect(named.code == 2 && named.errors.contains("describe"), "\(named.errors)")
  }

  @Test func `a script is compared under two values of a parameter`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      local fast = param("fast", 500)
      policy "mine" { like = "ios", fast = fast }
      sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
      """, to: "order.lua")
    let arguments = ["map", "order.lua", "--against-set", "fast=900", "--exit-code"]
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.code == 1 && run.output.contains("% of the plane changed"), "\(run.output)")
    let same = try CommandRunner.run(
      ["map", "order.lua", "--against-set", "fast=500", "--exit-code"], in: scratch.folder)
    #expect(same.code == 0, "\(same.output)")
  }
}
