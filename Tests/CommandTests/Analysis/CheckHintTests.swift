import Testing

/// The hints of `check`.
struct CheckHintTests {
  private func check(_ script: String, _ arguments: [String] = []) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    try scratch.write(script, to: "a.lua")
    return try CommandRunner.run(["check", "a.lua"] + arguments, in: scratch.folder)
  }

  @Test func `a sheet without a style on an Android device gets a hint`() throws {
    let run = try check("device 'pixel-8' sheet 'A' {} sheet 'B' { style = 'material' }")
    #expect(run.code == 0)
    #expect(
      run.errors == """
        hint: pixel-8 is an Android device, but "A" has the default style "ios"; for Android, \
        use style = "material"

        """)
  }

  @Test(arguments: [
    (device: "iphone-15", zone: 20, strip: 21), ("iphone-15", 21, 21), ("iphone-15", 22, nil),
    ("iphone-se", 20, nil), ("pixel-8", 20, 24), ("pixel-8", 40, nil),
  ])
  func `a zone at the edge in which the device takes every touch gets a warning`(
    _ row: (device: String, zone: Int, strip: Int?)
  ) throws {
    let run = try check(
      """
      device "\(row.device)"
      style "base" {
        edge_zone = \(row.zone),
      }
      style "mine" { like = "base" }
      sheet "A" { style = "mine" }
      sheet "B" { style = "base" }
      """, ["-v"])
    #expect(run.code == 0, "\(run.output)")
    let warnings = run.output.split(separator: "\n").filter { $0.contains("edge_zone") }
    let expected = row.strip.map { strip in
      "    warning a.lua:3: `edge_zone` is \(row.zone) pt, but on \(row.device) a touch in the lowest "
        + "\(strip) pt of the screen is a system gesture: no sheet is pulled in."
    }
    #expect(warnings.map { String($0) } == (expected.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (script: "device 'pixel-8' sheet 'A' { style = 'material' }", arguments: []),
    (script: "device 'pixel-8' sheet 'A' {}", arguments: ["-q"]),
    (script: "sheet 'A' {}", arguments: []),
    (script: "device 'pixel-8' sheet 'A' { style = 'ios' }", arguments: []),
    (
      script: "device 'pixel-8' sheet 'A' {} stack 'S' { style = 'material', 'A' }", arguments: []
    ),
  ])
  func `other sheets get no hint`(_ row: (script: String, arguments: [String])) throws {
    #expect(try check(row.script, row.arguments).errors == "")
  }

  @Test(arguments: [(clock: "frame", code: 1), ("event", 0)])
  func `late frames that change an outcome are found for a tracker with the clock of frames`(
    _ row: (clock: String, code: Int32)
  ) throws {
    let run = try check(
      """
      policy "flick" {
        { "flick", function(r) return r.velocity > 500 and "dismiss" or r:nearest() end },
      }
      style "mine" {
        like = "ios", policy = "flick", tracker = { kind = "smooth", clock = "\(row.clock)" },
      }
      sheet "Order" { style = "mine", detents = { "medium" } }
      """)
    #expect(run.code == row.code, "\(run.output)")
    let found = """
          from medium, 120 pt down in 0.12 s, released in motion: ends at dismiss (30 Hz), dismiss \
      (60 Hz), dismiss (120 Hz), dismiss (240 Hz), medium (late frames)
          why: `tracker` of style mine has `clock = "frame"`, so the samples that are handled in a \
      late frame have its time, which changes the velocity
          suggestion: `clock = "event"`, if the app can read the times of touch events

      """
    #expect(run.output.hasSuffix(found) == (row.code == 1), "\(run.output)")
  }
}
