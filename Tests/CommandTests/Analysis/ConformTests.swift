import Testing

/// `conform` on the command line.
struct ConformTests {
  @Test func `kept, broken and unstated numbers are printed with their source`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "sheet 'Order' { style = 'trading-ios', detents = { '75%' }, rubber_band = 0 }", to: "a.lua")
    let run = try CommandRunner.run(["conform", "a.lua", "--to", "vaul"], in: scratch.folder)
    #expect(
      run.output == """
        Order against vaul: emilkowalski/vaul 1.1.2, constants.ts, index.tsx (Oct 2025, unmaintained)
          not stated  detent change: duration               0.5 s      nothing here   TRANSITIONS, (.32, .72, 0, 1)
          broken      presentation: duration                0.5 s      here 0.378 s   TRANSITIONS, (.32, .72, 0, 1)
          broken      dismissed below (fraction of height)  0.75       here 0.5       CLOSE_THRESHOLD 0.25 of the height
          broken      velocity that dismisses after 20 pt   400 pt/s   here 500 pt/s  VELOCITY_THRESHOLD 0.4 px/ms, averaged
          not stated  fraction to next detent at 0 pt/s     0.5        nothing here   the nearest snap point
          broken      background scale at largest detent    0.934      here 1         (W - 26) / W, computed for iphone-15
          broken      background offset at largest detent   14 pt      here 0 pt      scaled background, 14 px down
          not stated  corner radius                         no number  here 10 pt     the background's is 8 px; the sheet's is the page's own
        0 kept, 5 broken, 3 not stated

        These are published numbers, not measurements of a phone.

        """, "\(run.output)")
    #expect(run.code == 1 && run.errors == "")
  }

  @Test func `an example that matches a platform exits with 0`() throws {
    let run = try CommandRunner.run([
      "conform", "examples/match_material.lua", "--to", "material", "-q",
    ])
    #expect(run.code == 0 && run.output == "" && run.errors == "")
  }

  @Test func `JSON has a versioned format`() throws {
    let run = try CommandRunner.run(["conform", "examples/hello.lua", "--to", "ios", "--json"])
    #expect(run.output.hasPrefix("{\"format\":\"sheetlua-conform\",\"version\":1,\"to\":\"ios\","))
    #expect(
      run.output.contains(
        "\"figure\":\"corner radius\",\"unit\":\"pt\",\"published\":10,\"here\":10,"))
    #expect(run.output.contains("\"contradictions\":[{\"matter\":"))
  }

  @Test func `a list names styles and libraries with their sources`() throws {
    let run = try CommandRunner.run(["conform", "--list"])
    #expect(run.code == 0)
    let names = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    for name in ["ios", "material", "trading-ios", "faaviator", "tiered", "gorhom", "vaul"] {
      #expect(names.contains(Substring(name)))
    }
  }

  @Test(arguments: [
    (["conform"], Int32(64), "conform: expected a script or --list"),
    (["conform", "examples/hello.lua"], 64, "expected --to and a style"),
    (["conform", "examples/hello.lua", "--to", "windows"], 64, "no published values of 'windows'"),
    (["conform", "examples/hello.lua", "--to", "ios", "--sheet", "No"], 64, "has no sheet 'No'"),
    (["conform", "nowhere.lua", "--to", "ios"], 66, "nowhere.lua: no such file"),
  ])
  func `invalid arguments fail`(_ arguments: [String], _ code: Int32, _ complaint: String) throws {
    let run = try CommandRunner.run(arguments)
    #expect(run.code == code && run.output == "")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }
}
