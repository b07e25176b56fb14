import Foundation
import CLibrary
import Testing

/// `still` renders one frame or several as text or as an image.
struct StillTests {
  private static let script = "examples/trade_ticket.lua"
  private static let scenario = "a slow drag"

  /// True if `rsvg-convert` is installed.
  private static let hasTool = access("/usr/bin/rsvg-convert", X_OK) == 0

  @Test func `without options still prints the same frame as play`() throws {
    let still = try CommandRunner.run(["still", Self.script])
    let played = try text(ofFile: CommandRunner.package + "/examples/trade_ticket.txt")
    #expect(played.hasPrefix(still.output))
    #expect(still.output.split(separator: "\n").count == 44)
    #expect(still.code == 0 && still.errors == "")
  }

  @Test func `--dark overrides the color scheme of the script and of a scenario`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      device { color_scheme = "light" }
      sheet "Order" { detents = { 300 } }
      scenario "light" (function(user) user:opens "Order" user:device { color_scheme = "light" } end)
      """, to: "a.lua")
    for more in [[], ["--scenario", "light"]] {
      let arguments = ["still", "a.lua", "--svg", "/dev/stdout"] + more
      let light = try CommandRunner.run(arguments, in: scratch.folder)
      let dark = try CommandRunner.run(arguments + ["--dark"], in: scratch.folder)
      // The color of the sheet.
      let (white, black) = ("852Z\" fill=\"#FFFFFF\"", "852Z\" fill=\"#1C1C1E\"")
      let isLight = light.output.contains(white) && !light.output.contains(black)
      let isDark = dark.output.contains(black) && !dark.output.contains(white)
      #expect(isLight && light.code == 0, "\(light.errors)")
      #expect(isDark && dark.code == 0, "\(dark.errors)")
    }
  }

  @Test func `a strip shows frames side by side`() throws {
    let run = try CommandRunner.run(
      ["still", "examples/hello.lua", "--scenario", "flick", "--strip", "4", "--cols", "20"])
    let lines = run.output.split(separator: "\n").map(String.init)
    // By default, 852 pt are 22 rows. The scenario is above them, and the time is below each frame.
    #expect(lines.count == 24 && run.code == 0)
    #expect(lines.first?.contains("flick") == true)
    #expect(lines[1].split(separator: "  ").count == 4)
    // The strip begins with the touch of the sheet at 426 pt, and ends at large, 793 pt.
    #expect(lines.last?.hasPrefix("touch  0.48 s  426 pt ") == true)
    #expect(lines.last?.contains("release  0.57 s  506 pt ") == true, "\(run.output)")
    #expect(lines.last?.hasSuffix("  rest  0.95 s  793 pt") == true, "\(run.output)")
  }

  @Test(arguments: ["app_rides", "hello", "popover_on_pad"])
  func `a strip without a scenario shows the presentation`(_ name: String) throws {
    let run = try CommandRunner.run(["still", "examples/\(name).lua", "--strip", "4", "--json"])
    let heights = run.output.split(separator: "\"time\":").dropFirst().map {
      $0.prefix { $0 != "," }
    }
    #expect(heights.count == 4 && Set(heights).count == 4, "\(heights)")
    #expect(heights.first == "0")
  }

  @Test func `a moment between two frames is shown exactly`() throws {
    let run = try CommandRunner.run(
      ["still", "examples/hello.lua", "--scenario", "flick", "--at", "0.1", "--json"])
    // The closed form at 0.1 s: damping 0.85, response 0.35 s, from 0 to 426 pt.
    let height = run.output.firstRange(of: "\"height\":").map { run.output[$0.upperBound...] }
    let shown = try #require(height.flatMap { Double($0.prefix { $0 != "," }) })
    let (omega, ratio) = (2 * Double.pi / 0.35, 0.85)
    let swing = omega * (1 - ratio * ratio).squareRoot()
    let left =
      exp(-ratio * omega * 0.1)
      * (cos(swing * 0.1) + ratio * omega / swing * sin(swing * 0.1))
    #expect(abs(shown - 426 * (1 - left)) < 1e-6)
    #expect(run.output.hasPrefix("{\"format\":\"sheetlua-still\",\"version\":1,"))
  }

  @Test(arguments: [
    (["--strip", "0"], "--strip: expected 1 to 24 frames, got 0"),
    (["--strip", "25"], "--strip: expected 1 to 24 frames, got 25"),
    (["--at=-1"], "--at: expected seconds, at least 0, but got -1.0"),
    (["--at", "nan"], "--at: expected seconds, at least 0, but got nan"),
    (["--at", "inf"], "--at: expected seconds, at least 0, but got inf"),
    (["--cols", "15"], "--cols: expected 16 to 400, got 15"),
    (["--rows", "201"], "--rows: expected 6 to 200, got 201"),
    (["--charset", "latin"], "--charset: expected unicode or ascii, got 'latin'"),
    (["--gif", "x.gif", "--strip", "3"], "--gif and --strip cannot be combined"),
    (["--animate", "x.svg", "--strip", "3"], "--animate and --strip cannot be combined"),
    (["--scenario", "no such"], "has no scenario 'no such'; it has 7:"),
    (["--scenario", "it"], "give more of the name:"),
    (["--device", "nokia"], "--device: unknown device 'nokia'"),
  ])
  func `an invalid option is an error`(_ options: [String], _ complaint: String) throws {
    let run = try CommandRunner.run(["still", Self.script] + options)
    #expect(run.code == 64 && run.output == "")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  @Test func `a failing scenario is shown up to the failure and exits with 1`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      sheet "Order" { detents = { 300 } }
      scenario "it" (function(user)
        user:opens "Order"
        expect "Order".is_closed()
        user:waits(100)
      end)
      """, to: "a.lua")
    let run = try CommandRunner.run(["still", "a.lua", "--scenario", "it"], in: scratch.folder)
    #expect(run.code == 1 && run.output.contains("Order  resting  300  top 552.0"), "\(run.output)")
    #expect(run.errors.contains("See sheetlua test a.lua:2"), "\(run.errors)")
  }

  @Test func `an image contains no external resources`() throws {
    let scratch = try TemporaryDirectory()
    let path = scratch.path("a.svg")
    let run = try CommandRunner.run(["still", Self.script, "--svg", path])
    let svg = try scratch.read("a.svg")
    #expect(run.output == "" && run.code == 0)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.split(separator: "http").count == 2 && !svg.contains("href"))
    #expect(try CommandRunner.run(["still", Self.script, "--svg", "/nowhere/a.svg"]).code == 74)
  }

  @Test(arguments: [
    ["still", script, "--png"], ["still", script, "--gif"], ["map", script, "--png"],
  ])
  func `without rsvg-convert the error names the package`(_ arguments: [String]) throws {
    let scratch = try TemporaryDirectory()
    let run = try CommandRunner.run(
      shell: "cd \"$0\" && PATH=/nowhere exec \"$@\"", arguments + [scratch.path("a")],
      in: CommandRunner.package)
    #expect(run.code == 74)
    #expect(run.errors.contains("apt-get install librsvg2-bin"), "\(run.errors)")
  }

  @Test(.enabled(if: hasTool))
  func `rsvg-convert creates PNG images`() throws {
    let scratch = try TemporaryDirectory()
    let script = CommandRunner.package + "/examples/hello.lua"
    let still = try CommandRunner.run(["still", script, "--png", "a.png"], in: scratch.folder)
    #expect(still.code == 0 && still.errors == "")
    #expect(try scratch.read("a.png").hasPrefix("\u{FFFD}PNG"))
    let map = try CommandRunner.run(["map", script, "--png", "m.png"], in: scratch.folder)
    #expect(map.code == 0)
    #expect(try scratch.read("m.png").hasPrefix("\u{FFFD}PNG"))
  }

  @Test(.enabled(if: hasTool && access("/usr/bin/convert", X_OK) == 0))
  func `a GIF has 50 frames per second, and no temporary file remains`() throws {
    let scratch = try TemporaryDirectory()
    let script = CommandRunner.package + "/examples/hello.lua"
    let run = try CommandRunner.run(
      shell: "cd \"$0\" && mkdir t && TMPDIR=t exec \"$@\"",
      ["still", script, "--scenario", "flick", "--at", "0.6", "--gif", "a.gif"], in: scratch.folder)
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: scratch.path("a.gif"))))
    #expect(bytes.starts(with: Array("GIF89a".utf8)) && bytes.last == 0x3B)
    // The control block of each frame contains its duration.
    let delays = bytes.indices.dropLast(8).filter {
      bytes[$0] == 0x21 && bytes[$0 + 1] == 0xF9 && bytes[$0 + 2] == 4 && bytes[$0 + 7] == 0
    }.map { Int(bytes[$0 + 4]) + Int(bytes[$0 + 5]) << 8 }
    #expect(delays.count > 8 && delays.dropLast().filter { $0 == 2 }.count > delays.count / 2)
    let left = try CommandRunner.run(shell: "ls \"$0\"/t", in: scratch.folder)
    #expect(left.output == "")
  }

  @Test(.enabled(if: hasTool))
  func `without convert the error names the package`() throws {
    let scratch = try TemporaryDirectory()
    let run = try CommandRunner.run(
      shell: """
        cd "$0" && mkdir p t && ln -s /usr/bin/rsvg-convert p && PATH=p TMPDIR=t exec "$@"
        """, ["still", CommandRunner.package + "/examples/hello.lua", "--gif", "a.gif"],
      in: scratch.folder)
    #expect(run.code == 74)
    #expect(run.errors.contains("--gif: requires convert, which is not installed"), "\(run.errors)")
    #expect(run.errors.contains("apt-get install imagemagick"), "\(run.errors)")
  }
}
