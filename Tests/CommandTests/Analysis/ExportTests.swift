import CLibrary
import Foundation
import Testing

/// `sheetlua export` on the command line, with the ports run in their languages.
struct ExportTests {
  private static let order = """
    local slow = 300
    policy "careful" {
      { "flick", function(r) if r.velocity >= 3 * slow then return "dismiss" end end },
      { "near", function(r) return r:nearest(r.height - 0.2 * r.velocity) end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "careful" }
    sheet "Other" { detents = { "medium" } }

    """

  /// The examples with policies, and one script for each built-in rule and each part of Lua.
  static let scripts = [
    "examples/never_skip.lua", "examples/knobs.lua", "examples/nine_policies.lua",
    "examples/app_rides.lua", "examples/proved_policy.lua", "styles.lua", "parts.lua",
    "inserts.lua", "course.lua",
  ]

  /// Rules that read the inputs about the course of a drag.
  private static let course = """
    policy "course" {
      { "turned", function(r)
        local direction = r.direction
        if direction == "up" and r.travel > 0 then return r.from end
        if direction == nil and r.height > 500 then return "c" end
      end },
      { "far", function(r) if r.farthest - r.travel > 40 then return "a" end end },
      { "rested", function(r) if r.rested >= 0.25 then return r:nearest() end end },
      { "down", function(r) return r.direction == "down" and "dismiss" or "b" end },
    }
    style "held" { like = "material", policy = "course", edge_zone = 20 }
    sheet "Course" { style = "held", detents = { a = 120, b = 355.5, c = 640 } }

    """

  private static let styles = """
    policy "skips" { like = "ios", skips = true }
    sheet "Skips" { policy = "skips", detents = { a = 120, b = 355.5, c = 640 } }
    for _, name in ipairs { "ios", "ios-measured", "material", "material-1.4", "faaviator" } do
      sheet(name) { style = name, detents = { a = 120, b = 355.5, c = 640 } }
    end

    """

  private static let parts = """
    local limits = { 150, 300.5 }
    local t = { fast = 700, name = "medium" }
    local never <const> = 1e300

    local function count(r)
      local n = 0
      for _, limit in ipairs(limits) do
        if math.abs(r.velocity) > limit then n = n + 1 end
      end
      return n, n > 1 and "b" or nil
    end

    local function around(r, height)
      local low, high
      for i, detent in ipairs(r.detents) do
        if detent.height <= height then low = i end
        if not high and detent.height > height then high = i end
      end
      return low, high
    end

    local function place(r)
      local low, high = around(r, r.projected)
      return low or high, r.progress
    end

    policy "parts" {
      { "loops", function(r)
        local i, sum = 1, 0
        while i <= #r.detents do
          sum, i = sum + r.detents[i].height % 7, i + 1
        end
        repeat
          local half = sum // 2
          sum = sum - 1 - half
          if sum < -never then break end
        until half <= 3
        for k = 3, 1, -1 do sum = sum + k * 0.5 end
        if sum ^ 2 > 42.25 and r.velocity > 2000 then return "dismiss" end
      end },
      { "points", function(r)
        if r.by ~= "grabber" or r.scrolled then return end
        local points = {}
        if r.dismissible then points[1] = { name = "dismiss", height = 0 } end
        for _, detent in ipairs(r.detents) do points[#points + 1] = detent end
        local n, name = count(r)
        if name and r.travel > 0 then return name end
        do
          local n = math.max(1, math.min(#points, n + math.ceil(r.density / 2)))
          if not r:within { travel = 200 } then return points[n].name end
        end
      end },
      { "end", function(r)
        local index, progress = place(r)
        local from, to = r:next_up("a"), "a" .. ""
        from, to = to, from
        if progress >= 0.75 or r.velocity > t.fast then return to end
        return r.velocity < -400 and from or r.detents[index].name
      end },
    }

    sheet "Parts" { policy = "parts", detents = { a = 120, b = 355.5, c = 640 } }

    """

  private static let inserts = """
    policy "inserts" { { "nearest", function(r)
      local names, heights = {}, {}
      if r.dismissible then table.insert(heights, 0) end
      for _, detent in ipairs(r.detents) do
        table.insert(heights, detent.height)
        table.insert(names, detent.name)
      end
      local best = 1
      for i, height in ipairs(heights) do
        if math.abs(height - r.height) < math.abs(heights[best] - r.height) then best = i end
      end
      if #heights > #names then best = best - 1 end
      return names[best] or "dismiss"
    end } }

    sheet "Inserts" { policy = "inserts", detents = { a = 120, b = 355.5, c = 640 } }

    """

  static func scratch() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(order, to: "order.lua")
    try scratch.write(styles, to: "styles.lua")
    try scratch.write(parts, to: "parts.lua")
    try scratch.write(inserts, to: "inserts.lua")
    try scratch.write(course, to: "course.lua")
    return scratch
  }

  /// Exports a script into the directory `out`; the runtime of each port has at most 60 lines.
  static func export(
    _ script: String, for language: String, in scratch: TemporaryDirectory
  ) throws {
    let path = script.hasPrefix("examples/") ? "\(CommandRunner.package)/\(script)" : script
    let run = try CommandRunner.run(
      ["export", path, "--for", language, "-o", "out"], in: scratch.folder)
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out"))
      .filter { $0.contains("ort.") }
    #expect(!files.isEmpty)
    for file in files {
      let port = try scratch.read("out/" + file)
      let runtime = try #require(port.components(separatedBy: " Runtime\n").last)
      // The entry of a port has a line for each sheet.
      let lines = runtime.split(separator: "\n").filter {
        !$0.contains("decide") && !$0.contains("case \"")
      }
      #expect(lines.count <= 60, "\(file): \(lines.count)")
    }
  }

  @Test(arguments: scripts)
  func `a port in Python returns the outcome of every vector`(_ script: String) throws {
    let scratch = try Self.scratch()
    try Self.export(script, for: "python", in: scratch)
    let run = try CommandRunner.run(
      shell: "cd \"$0\"/out && python3 -m unittest 2>&1", in: scratch.folder)
    #expect(run.output.contains("OK (skipped=5)"), "\(run.output)")
  }

  @Test func `a port in Dart has the stored text`() throws {
    let scratch = try Self.scratch()
    try Self.export("parts.lua", for: "dart", in: scratch)
    let port = try scratch.read("out/parts_port.dart")
    let stored = CommandRunner.package + "/Tests/Pages/parts_port.dart"
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      try port.write(toFile: stored, atomically: true, encoding: .utf8)
    }
    #expect(port == (try String(contentsOfFile: stored, encoding: .utf8)))
  }

  @Test func `a port returns the outcomes of random releases`() throws {
    let scratch = try Self.scratch()
    let run = try CommandRunner.run(
      shell:
        "'\(CommandRunner.package)'/scripts/check-export -n 300 --sheetlua \"$1\" \"$0\"/parts.lua 2>&1",
      in: scratch.folder)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output == "parts.lua python: 0 of 300 differ\n")
  }

  @Test(arguments: ["swift", "kotlin", "typescript", "dart", "python"])
  func `an export writes three files, and the same bytes each time`(_ language: String) throws {
    let scratch = try Self.scratch()
    let first = try CommandRunner.run(
      ["export", "order.lua", "--for", language], in: scratch.folder)
    #expect(first.code == 0, "\(first.errors)")
    let lines = first.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[1].hasPrefix("order.vectors.json: "), "\(lines)")
    try scratch.write("-- mine\n", to: lines[2])
    let second = try CommandRunner.run(
      ["export", "\(scratch.folder)/order.lua", "--for", language, "-o", "new/out"],
      in: scratch.folder)
    #expect(second.code == 0, "\(second.errors)")
    #expect(try scratch.read("new/out/" + lines[0]) == scratch.read(lines[0]))
    #expect(try scratch.read("new/out/order.vectors.json") == scratch.read("order.vectors.json"))
    let third = try CommandRunner.run(
      ["export", "order.lua", "--for", language], in: scratch.folder)
    #expect(third.output.contains("\(lines[2]): already exists; not changed"))
    #expect(try scratch.read(lines[2]) == "-- mine\n")
    let port = try scratch.read(lines[0])
    #expect(port.contains("slow = 300") && port.contains("rule \"flick\""), "\(port)")
    #expect(port.contains("order.lua") && !port.contains(scratch.folder))
  }

  @Test func `a port contains only the selected sheet`() throws {
    let scratch = try Self.scratch()
    let run = try CommandRunner.run(
      ["export", "order.lua", "--for", "python", "--sheet", "Other"], in: scratch.folder)
    #expect(run.code == 0)
    let port = try scratch.read("order_port.py")
    #expect(port.contains("\"Other\"") && !port.contains("\"Order\""))
    #expect(port.contains("--sheet \"Other\""))
  }

  @Test(arguments: [
    ("goto done ::done:: return \"a\"", "3:1: `goto` cannot be exported"),
    ("local t = { 2, 1 } table.sort(t)", "3:20: `table.sort` cannot be exported"),
    ("return r.height", "3:8: returns a height"),
    ("return r.velocity > 0 and \"a\"", "3:23: can return false"),
    ("local f = function() end f()", "3:11: a function inside a rule"),
    ("local t = { [r.from] = 1 }", "3:14: makes a table with computed keys"),
    ("return #r.from > 3 and \"a\" or \"b\"", "3:8: takes the length of a string"),
    ("if r.from < \"b\" then return \"a\" end", "3:11: compares a string with a string"),
    ("if r.from == 5 then return \"a\" end", "3:11: compares a string with a number"),
    ("local x = 1 x = \"a\" return x", "3:13: `x` is a number and a string"),
    ("return r.height .. \"a\"", "3:17: joins a number"),
    ("if r.height % r.travel > 1 then return \"a\" end", "3:13: `%` by anything but a number"),
    ("return state and \"a\" or \"b\"", "reads `state`"),
    ("counter = counter + 1 return \"a\"", "assigns to `counter`"),
    ("if n > 5 then return \"a\" end", "3:4: reads `n`, which a function of the script changes"),
    ("for k in pairs(t) do return k end", "uses the table `t`"),
    ("return twice(r)", "a function that calls itself"),
    (
      "local d = r.detents d[1] = { name = \"x\", height = 1 }",
      "`d` can be a list of another function"
    ),
    ("return tostring(r.height)", "`tostring` cannot be exported"),
    ("return \"nowhere\"", "nowhere"),
  ])
  func `a rule that cannot be exported is refused with its line`(
    _ body: String, _ message: String
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      local n, t = 1, { a = 1 } counter = 0 local function twice(r) return twice(r) end
      policy "p" { { "rule", function(r)
      \(body)
      end } }
      sheet "A" { policy = "p", detents = { a = 200, b = 400 },
        on = { tapped = function() n = n + 1 end } }

      """, to: "bad.lua")
    let run = try CommandRunner.run(
      ["export", "bad.lua", "--for", "kotlin", "-o", "out"], in: scratch.folder)
    #expect(run.code == 2, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(access("\(scratch.folder)/out", F_OK) != 0)
  }

  @Test(arguments: [
    "duckdb", "postgres", "clickhouse", "spark", "sqlite", "datafusion", "polars",
  ])
  func `an export to SQL writes queries, and the same bytes each time`(_ dialect: String) throws {
    let scratch = try Self.scratch()
    let arguments = [
      "--for", "sql", "--dialect", dialect, "--against", "order.lua", "--sheet", "Order",
    ]
    let first = try CommandRunner.run(["export", "order.lua"] + arguments, in: scratch.folder)
    #expect(first.code == 0, "\(first.errors)")
    let lines = first.output.split(separator: "\n")
    #expect(
      lines.count == 3 && lines[0] == "order.sql" && lines[1].hasPrefix("order.vectors.sql: ")
        && lines[2] == "order.changes.sql", "\(lines)")
    let second = try CommandRunner.run(
      ["export", "\(scratch.folder)/order.lua"] + arguments + ["-o", "new/out"],
      in: scratch.folder)
    #expect(second.code == 0, "\(second.errors)")
    for name in ["order.sql", "order.vectors.sql", "order.changes.sql"] {
      let text = try scratch.read(name)
      #expect(try scratch.read("new/out/" + name) == text)
      #expect(text.contains("Constants: slow = 300.0") && !text.contains(scratch.folder))
    }
    let query = try scratch.read("order.sql")
    #expect(query.contains("Columns: device, from, travel, velocity."), "\(query)")
    #expect(query.contains("rule \"flick\""), "\(query)")
  }

  @Test func `a query reads the selected table and column`() throws {
    let scratch = try Self.scratch()
    let run = try CommandRunner.run(
      [
        "export", "order.lua", "--for", "sql", "--dialect", "postgres", "--table",
        "app.my \"log\"", "--position", "height", "--sheet", "Order",
      ], in: scratch.folder)
    #expect(run.code == 0, "\(run.errors)")
    let query = try scratch.read("order.sql")
    #expect(query.contains(#"FROM "app"."my ""log""" AS r"#), "\(query)")
    #expect(query.contains(#"r."height""#) && !query.contains(#"r."travel""#), "\(query)")
    let both = try CommandRunner.run(
      ["export", "order.lua", "--for", "sql", "--dialect", "spark"], in: scratch.folder)
    #expect(both.code == 0, "\(both.errors)")
    #expect(try scratch.read("order.sql").contains("r.`sheet` = d.sl_key_sheet"))
  }

  @Test(arguments: [
    ("if r.height % 7 > 1 then return \"a\" end", "bad.lua:2:1: computes a remainder"),
    ("local h = r.height while h > r.velocity do h = h - 1 end", "bad.lua:2:20: has a loop"),
    (
      "if 1 / r.velocity - 1 / r.travel > 1 then return \"a\" end",
      "bad.lua:2:1: computes with a number that can be infinite"
    ),
    ("return r.from .. \"\"", "bad.lua:2:1: joins strings"),
  ])
  func `a rule that a query cannot represent is refused with its line`(
    _ body: String, _ message: String
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      policy "p" { { "rule", function(r)
      \(body)
      end } }
      sheet "A" { policy = "p", detents = { a = 200, b = 400 } }

      """, to: "bad.lua")
    let run = try CommandRunner.run(
      ["export", "bad.lua", "--for", "sql", "--dialect", "duckdb", "-o", "out"],
      in: scratch.folder)
    #expect(run.code == 2, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(access("\(scratch.folder)/out", F_OK) != 0)
  }

  @Test(arguments: [
    (["export"], Int32(64), "missing argument: script"),
    (["export", "order.lua"], 64, "requires --for LANGUAGE"),
    (["export", "no.lua", "--for", "dart"], 66, "no.lua: no such file"),
    (["export", "order.lua", "--for", "cobol"], 64, "--for: expected swift, kotlin, typescript"),
    (["export", "order.lua", "--for", "dart", "--sheet", "No"], 64, "has no sheet 'No'"),
    (["export", "order.lua", "--for", "dart", "-o", "/proc/none"], 74, "/proc/none"),
    (["export", "empty.lua", "--for", "dart"], 1, "empty.lua: no release of a sheet to export"),
    (["export", "order.lua", "--for", "sql"], 64, "--for sql requires --dialect ENGINE"),
    (
      ["export", "order.lua", "--for", "sql", "--dialect", "oracle"], 64,
      "--dialect: expected duckdb, postgres"
    ),
    (["export", "order.lua", "--for", "dart", "--table", "t"], 64, "--table requires --for sql"),
    (
      ["export", "order.lua", "--for", "swift", "--dialect", "duckdb"], 64,
      "--dialect requires --for sql"
    ),
    (
      ["export", "order.lua", "--for", "sql", "--dialect", "duckdb", "--table", "a..b"], 64,
      "--table: expected a name"
    ),
    (
      [
        "export", "order.lua", "--for", "sql", "--dialect", "duckdb", "--position", "speed",
      ], 64, "--position: expected travel or height"
    ),
    (
      [
        "export", "order.lua", "--for", "sql", "--dialect", "duckdb", "--against", "styles.lua",
      ], 64, "--against: styles.lua has no sheet 'Order'"
    ),
    (
      ["export", "order.lua", "--for", "sql", "--dialect", "duckdb", "--against", "no.lua"], 66,
      "no.lua: no such file"
    ),
  ])
  func `invalid arguments fail`(_ arguments: [String], _ code: Int32, _ says: String) throws {
    let scratch = try Self.scratch()
    try scratch.write("", to: "empty.lua")
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.code == code, "\(run.errors)")
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(run.output == "")
  }
}
