import Foundation
import Support
import Testing

/// `import` over files: arguments, exit codes, units, omissions and tapes.
@Suite struct ImportTests {
  static let script = """
    style "plain" { like = "material", slop = 8, rubber_band = 0 }
    sheet "Order" { style = "plain", detents = { low = 200, high = 600 } }
    """

  /// A log of PointerEvents: `strokes` are touches of (milliseconds, x, y).
  static func log(_ strokes: [[(Double, Double, Double)]]) -> String {
    strokes.enumerated().flatMap { number, samples in
      samples.enumerated().map { index, sample in
        let type = index == 0 ? "down" : index == samples.count - 1 ? "up" : "move"
        return "{\"type\":\"pointer\(type)\",\"pointerId\":\(number),\"pointerType\":\"touch\","
          + "\"timeStamp\":\(sample.0),\"clientX\":\(sample.1),\"clientY\":\(sample.2)}\n"
      }
    }.joined()
  }

  /// A drag upward from the sheet at `low` on an iPhone of 852 pt.
  static let drag = [
    (1000.0, 200.0, 700.0), (1010, 200, 680), (1020, 200.25, 640), (1028, 200.25, 640),
  ]
  private static let tap = [(3000.0, 200.0, 700.0), (3050, 201, 703)]
  private static let high = [(5000.0, 200.0, 100.0), (5010, 200, 180), (5020, 200, 180)]

  /// A drag in hexadecimal events of getevent, in units of 0 to 3929 and 0 to 8519.
  static let kernel = """
    [ 1.000000] 0003 0039 00000001
    [ 1.000000] 0003 0035 000007d0
    [ 1.000000] 0003 0036 00001b58
    [ 1.000000] 0000 0000 00000000
    [ 1.010000] 0003 0036 00001a90
    [ 1.010000] 0000 0000 00000000
    [ 1.020000] 0003 0039 ffffffff
    [ 1.020000] 0000 0000 00000000

    """
  private static let ranges = """
    add device 1: /dev/input/event2
        ABS (0003): 0035  : value 0, min 0, max 3929, fuzz 0, flat 0, resolution 0
                    0036  : value 0, min 0, max 8519, fuzz 0, flat 0, resolution 0

    """

  struct Files {
    let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
      try directory.write(script, to: "order.lua")
      try directory.write(log([drag]), to: "a.jsonl")
      try directory.write(kernel, to: "a.log")
      try directory.write(ranges + kernel, to: "ranges.log")
    }

    func run(_ arguments: [String], input: String = "") throws -> CommandRunner.Outcome {
      try CommandRunner.run(["import"] + arguments, input: input, in: directory.folder)
    }

    /// Imports a log of PointerEvents as JSON lines of the sheet at `low`.
    func lines(_ arguments: [String], input: String) throws -> [JSONValue] {
      let run = try run(["-", "order.lua"] + arguments, input: input)
      return try run.output.textLines.filter { !$0.isEmpty }.map { try JSONReader.value(of: $0) }
    }
  }

  private static let pointer = ["--as", "pointer", "--sheet", "Order", "--from", "low"]
  private static let getevent = ["--as", "getevent", "--sheet", "Order", "--from", "low"]

  @Test func `a drag becomes a line with its samples, which backtest plays`() throws {
    let files = try Files()
    let run = try files.run(
      ["a.jsonl", "order.lua", "-o", "b.releases.jsonl"] + Self.pointer)
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(run.errors.contains("a.jsonl: 1 stroke, 4 samples"))
    #expect(run.errors.contains("b.releases.jsonl: 1 release written"))
    let text = try files.directory.read("b.releases.jsonl")
    #expect(
      text == """
        {"format":"sheetlua-releases","version":1}
        {"from":"low","device":"iphone-15","sheet":"Order","pointer":"touch","samples":\
        [[0,200,700],[0.01,200,680],[0.02,200.25,640],[0.028,200.25,640]]}

        """)
    let backtest = try CommandRunner.run(
      ["backtest", "b.releases.jsonl", "order.lua", "--against", "order.lua", "--json"],
      in: files.directory.folder)
    #expect(backtest.code == 0)
    #expect(try JSONReader.value(of: backtest.output)["agree"] == .integer(1))
  }

  @Test func `strokes that do not drag the sheet are left out and counted`() throws {
    let files = try Files()
    let second = [(7000.0, 200.0, 700.0), (7010, 200, 650), (7020, 200, 650)]
    let other = [(7005.0, 100.0, 700.0), (7015, 100, 650), (7030, 100, 650)]
    // The events of two fingers in the order of their times.
    let events =
      Self.log([second]) + Self.log([other]).replacing("\"pointerId\":0", with: "\"pointerId\":9")
    let log =
      Self.log([Self.drag, Self.tap, Self.high])
      + events.textLines.filter { !$0.isEmpty }.sorted { time($0) < time($1) }
      .joined(separator: "\n") + "\n"
      + "{\"type\":\"pointerdown\",\"pointerId\":5,\"timeStamp\":9000,\"clientX\":9,\"clientY\":700}\n"
    let run = try files.run(
      ["-", "order.lua", "--json", "-o", "c.releases.jsonl"] + Self.pointer, input: log)
    #expect(run.code == 1)
    let report = try JSONReader.value(of: run.output)
    #expect(report["format"] == .string("sheetlua-import") && report["version"] == .integer(1))
    #expect(report["written"] == .integer(1) && report["strokes"] == .integer(6))
    #expect(
      report["left_out"]
        == .object([
          ("no_lift", .integer(1)), ("second_finger", .integer(2)), ("off_sheet", .integer(1)),
          ("tap", .integer(1)),
        ]))
    let text = try files.run(["-", "order.lua"] + Self.pointer, input: log)
    #expect(
      text.errors.contains(
        "left out: 1 without a lift, 2 with a second finger, 1 that begins off the sheet, 1 that is a "
          + "tap"))
  }

  @Test func `a touch that began before the log is left out`() throws {
    let files = try Files()
    let rest =
      "{\"type\":\"pointerup\",\"pointerId\":7,\"timeStamp\":9,\"clientX\":1,\"clientY\":2}\n"
    let run = try files.run(
      ["-", "order.lua", "-o", "f.releases.jsonl", "--json"] + Self.pointer,
      input: rest + Self.log([Self.drag]))
    #expect(run.code == 1)
    let report = try JSONReader.value(of: run.output)
    #expect(report["left_out"] == .object([("no_beginning", .integer(1))]))
    #expect(report["written"] == .integer(1) && report["began_before"] == .integer(1))
  }

  private func time(_ line: String) -> Double {
    (try? JSONReader.value(of: line))?["timeStamp"].double ?? 0
  }

  @Test(arguments: [
    (["ranges.log"], 200.0, 700.0), (["a.log", "--scale", "10"], 200, 700),
    (["a.log", "--range", "3930,8520"], 200, 700), (["a.log", "--scale=20"], 100, 350),
    (["a.log", "--scale", "10", "--offset", "-5,2.5"], 195, 702.5),
    (["ranges.log", "--scale", "20"], 100, 350),
  ])
  func `units become points`(_ arguments: [String], _ x: Double, _ y: Double) throws {
    let files = try Files()
    let run = try files.run(arguments + ["order.lua", "-o", "d.tape", "--json"] + Self.getevent)
    #expect(run.code == 0, "\(run.errors)")
    let tape = try files.directory.read("d.tape").textLines
    let touch = try #require(tape.first { $0.contains("\"x\":") && $0.contains("\"input\"") })
    let value = try JSONReader.value(of: touch)
    #expect(value["x"] == .number(x) && value["y"] == .number(y))
  }

  @Test func `a turned screen has its heights in the line`() throws {
    let files = try Files()
    // The panel's y is x of the screen, and its x is measured from the bottom.
    let turned = Self.kernel.replacing("000007d0", with: "00000190")
    try files.directory.write(Self.ranges + turned, to: "turned.log")
    let run = try files.run(["turned.log", "order.lua", "--rotate", "90"] + Self.getevent)
    let lines = run.output.textLines
    let line = try JSONReader.value(of: try #require(lines.dropFirst().first))
    #expect(line["container"] == .number(393) && line["width"] == .number(852))
    #expect(line["detents"].elements.first?["name"] == .string("low"))
    #expect(line["samples"].elements.first == .array([.number(0), .number(700), .number(353)]))
  }

  @Test func `a tape contains all strokes and replays`() throws {
    let files = try Files()
    let log = Self.log([Self.drag, Self.tap, Self.high])
    let run = try files.run(["-", "order.lua", "-o", "e.tape"] + Self.pointer, input: log)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("e.tape: 3 strokes written"))
    let replay = try CommandRunner.run(["replay", "e.tape"], in: files.directory.folder)
    #expect(replay.code == 0 && replay.output.contains("frames are identical"))
  }

  @Test func `MotionEvents are pixels of the device, marked as computed`() throws {
    let files = try Files()
    let events = [("DOWN", 100, 1968.75), ("MOVE", 110, 1706.25), ("UP", 120, 1706.25)].map {
      "D/View: MotionEvent { action=ACTION_\($0.0), id[0]=0, x[0]=525.0, y[0]=\($0.2), "
        + "pointerCount=1, historySize=1, eventTime=\($0.1), downTime=100, source=0x1002 }\n"
    }.joined()
    let arguments = [
      "--as", "motion", "--sheet", "Order", "--from", "low", "--device", "pixel-8",
    ]
    let lines = try files.lines(arguments, input: events)
    #expect(lines.count == 2 && lines[1]["_resampled"] == .boolean(true))
    #expect(lines[1]["samples"].elements[1] == .array([.number(0.01), .number(200), .number(650)]))
    let run = try files.run(["-", "order.lua"] + arguments, input: events)
    #expect(run.errors.contains("1 sample of history not in the log"))
  }

  @Test(arguments: [
    (["a.jsonl", "--sheet", "Order", "--from", "low"], 64),
    (["a.jsonl", "--as", "pointer", "--from", "medium"], 64),
    (["a.jsonl", "--as", "pointer", "--sheet", "Order"], 64),
    (["a.jsonl", "--as", "touch", "--sheet", "Order", "--from", "medium"], 64),
    (["a.jsonl"] + pointer, 64), (["a.jsonl", "a.log"] + pointer, 64),
    (["order.lua"] + pointer, 64), (["missing.log", "order.lua"] + pointer, 66),
    (["a.jsonl", "missing.lua"] + pointer, 66), (["a.jsonl", "broken.lua"] + pointer, 2),
    (["a.jsonl", "order.lua", "-o", "x.json"] + pointer, 64),
    (["a.jsonl", "order.lua", "--json"] + pointer, 64),
    (["a.jsonl", "order.lua", "--rotate", "90"] + pointer, 64),
    (["a.jsonl", "order.lua", "--source", "View"] + pointer, 64),
    (["a.log", "order.lua"] + getevent, 64),
    (["a.log", "order.lua", "--range", "1080"] + getevent, 64),
    (["a.log", "order.lua", "--range", "0,1"] + getevent, 64),
    (["a.log", "order.lua", "--scale", "0"] + getevent, 64),
    (["a.log", "order.lua", "--scale", "2", "--range", "1,2"] + getevent, 64),
    (["a.log", "order.lua", "--rotate", "45"] + getevent, 64),
    (["a.log", "order.lua"] + pointer, 2), (["a.jsonl", "order.lua"] + getevent, 2),
    (["empty.log", "order.lua"] + getevent, 2), (["untimed.log", "order.lua"] + getevent, 2),
    (["a.jsonl", "order.lua"] + pointer, 0), (["ranges.log", "order.lua"] + getevent, 0),
    (["a.jsonl", "order.lua", "--as", "pointer", "--sheet", "Basket", "--from", "low"], 64),
    (["a.jsonl", "order.lua", "--as", "pointer", "--sheet", "Order", "--from", "max"], 64),
    (["a.jsonl", "--as", "pointer", "--sheet", "Order", "--from", "medium", "-o", "x.tape"], 64),
    (["a.jsonl", "--as", "pointer", "--sheet", "Order", "--from", "medium"], 0),
  ])
  func `the exit code is that of the contract`(_ arguments: [String], _ code: Int) throws {
    let files = try Files()
    try files.directory.write("sheet \"Order\" {", to: "broken.lua")
    try files.directory.write("", to: "empty.log")
    try files.directory.write("EV_ABS ABS_MT_POSITION_X 00000032\n", to: "untimed.log")
    let run = try files.run(arguments)
    #expect(run.code == Int32(code), "\(arguments): \(run.errors)")
    #expect(!run.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: files.directory.path("x.tape")))
  }

  @Test func `a log of another format and one without times have advice`() throws {
    let files = try Files()
    let other = try files.run(["a.jsonl", "order.lua"] + Self.getevent)
    #expect(other.errors.contains("it looks like a log for --as pointer"))
    let untimed = try files.run(
      ["-", "order.lua"] + Self.getevent, input: "EV_ABS ABS_MT_POSITION_X 00000032\n")
    #expect(untimed.errors.contains("no times") && untimed.errors.contains("getevent -lt"))
  }

  @Test func `text of a log cannot control the terminal`() throws {
    let files = try Files()
    let path = "/dev/input/\u{1B}[31mevent1\u{202E}"
    let log = Self.kernel.replacing("] 0", with: "] \(path): 0")
    let run = try files.run(["-", "order.lua", "--scale", "10"] + Self.getevent, input: log)
    #expect(run.code == 0 && !run.errors.contains("\u{1B}") && !run.errors.contains("\u{202E}"))
  }
}
