import Testing

/// Warnings of a run: calls without effect, and sizes that are probably wrong.
struct WarningTests {
  private func run(_ script: String) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    try scratch.write(script, to: "a_test.lua")
    return try CommandRunner.run(["test", "a_test.lua"], in: scratch.folder)
  }

  @Test(arguments: [
    ("device { like = \"pixel-8\", width = 1080, height = 2400 }", true),
    ("device { like = \"pixel-8\", width = 1300, height = 1300 }", true),
    ("device { like = \"pixel-8\", width = 1920, height = 720, density = 1 }", false),
    ("device \"rig\" { like = \"iphone-15\", height = 1400 }\ndevice \"rig\"", true),
  ])
  func `a device larger than a phone loads, with a warning unless pixels are points`(
    _ row: (device: String, warns: Bool)
  ) throws {
    let run = try run(
      row.device + "\nsheet \"O\" { detents = { \"medium\" } }\n"
        + "scenario \"a\" (function(user) user:opens \"O\" expect \"O\".is_open() end)")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let text = run.output + run.errors
    #expect(text.contains("sizes are in points") == row.warns, "\(text)")
  }

  @Test func `select of a detent that is not active logs a warning`() throws {
    let run = try run(
      """
      sheet "O" { detents = { "medium", partial = function() return nil end, "large" } }
      scenario "a" (function(user)
        user:opens "O"
        user:settles()
        user:sheet "O":select "partial"
        expect "O".is_at "medium"
      end)
      """)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      (run.output + run.errors).contains(
        "`select` had no effect: detent \"partial\" is not active"),
      "\(run.output)\(run.errors)")
  }

  @Test func `a warning shortens and escapes the text of a script`() throws {
    let run = try run(
      """
      local name = "partial\\n\\27[31m" .. ("x"):rep(900)
      sheet "O" { detents = { "medium", [name] = function() return nil end } }
      scenario "a" (function(user)
        user:opens "O"
        user:settles()
        user:sheet "O":select(name)
      end)
      """)
    let text = run.output + run.errors
    #expect(text.contains("partial\\n\\u{1B}[31mxxx"), "\(text)")
    #expect(text.contains("...\" is not active now"), "\(text)")
    #expect(!text.contains(String(repeating: "x", count: 300)), "\(text)")
  }

  @Test func `a snapshot that differs names the options that show and store it`() throws {
    let scratch = try TemporaryDirectory()
    func run(_ detent: String) throws -> CommandRunner.Outcome {
      try scratch.write(
        """
        sheet "O" { detents = { "medium", "large" }, opens_at = "\(detent)" }
        scenario "a" (function(user)
          user:opens "O"
          user:settles()
          expect "O".matches "open"
        end)
        """, to: "a_test.lua")
      return try CommandRunner.run(
        ["test", "a_test.lua", "--update", "missing"], in: scratch.folder)
    }
    #expect(try run("medium").code == 0)
    let second = try run("large")
    #expect(second.code == 1)
    #expect(
      second.output.contains("--update changed") && second.output.contains("--review"),
      "\(second.output)")
  }

  @Test(arguments: [[], ["-v"]])
  func `a warning about a line of a script is printed once for all scenarios`(
    _ options: [String]
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      sheet "O" { detents = { "medium", "large" }, policy = "p" }
      policy "p" { { "up", function(r) r:next_up() end }, like = "ios" }
      for number = 1, 3 do
        scenario("number " .. number) (function(user)
          user:opens "O"
          user:flicks { up = 80, at = 900 }
        end)
      end
      """, to: "a_test.lua")
    let run = try CommandRunner.run(["test", "a_test.lua"] + options, in: scratch.folder)
    let text = "a_test.lua:2: rule \"up\" computed a value and did not return it"
    #expect(run.output.ranges(of: text).count == 1, "\(run.output)")
  }
}
