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
}
