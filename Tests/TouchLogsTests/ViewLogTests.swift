import Testing

@testable import TouchLogs

/// MotionEvents and PointerEvents in shapes that the stored logs do not contain.
@Suite struct ViewLogTests {
  private static func event(
    _ action: String, _ time: Int, y: Int, tool: String = "FINGER"
  ) -> String {
    "MotionEvent { action=ACTION_\(action), id[0]=0, x[0]=5.5, y[0]=\(y), "
      + "toolType[0]=TOOL_TYPE_\(tool), buttonState=0, metaState=0, flags=0x0, edgeFlags=0x0, "
      + "pointerCount=1, historySize=2, eventTime=\(time), downTime=100, deviceId=3, "
      + "source=0x\(tool == "FINGER" ? "1002" : "2002") }"
  }

  @Test(arguments: [
    "03-12 10:20:30.000  2211  2211 D Touch   : view ", "D/Touch   ( 2211): view ",
    "03-12 10:20:30.000 D/Touch   ( 2211): view ", "I/Touch(2211): view ", "view ",
    "2024-03-12 10:20:30.000  2211-2211/com.example.app D/Touch: view ",
  ])
  func `times, levels and processes are not part of a source`(_ prefix: String) {
    let later = prefix.replacing("30.000", with: "31.250")
    let log = StoredLog.read(
      prefix + Self.event("DOWN", 100, y: 10) + "\n" + later + Self.event("UP", 120, y: 10) + "\n",
      as: .motion)
    #expect(log.sources.map { $0.events } == [2] && log.strokes.count == 1)
    #expect(log.source?.hasSuffix("view") == true && log.source?.contains("2211") == false)
  }

  @Test func `the source with the most events is read, or the selected one`() {
    let text =
      "A " + Self.event("DOWN", 100, y: 1) + "\nB " + Self.event("DOWN", 100, y: 2) + "\nB "
      + Self.event("MOVE", 110, y: 3) + "\nA " + Self.event("UP", 120, y: 1) + "\nB "
      + Self.event("UP", 120, y: 3) + "\n"
    let log = StoredLog.read(text, as: .motion)
    #expect(log.source == "B" && log.sources.map { $0.text } == ["B", "A"])
    #expect(log.isResampled && log.counts.hidden == 2)
    let reader = TouchLogReader(.motion, source: "A")
    reader.add(Array(text.utf8))
    let other = reader.finish()
    #expect(other.source == "A" && other.strokes.first?.samples.map { $0.y } == [1, 1])
    let missing = TouchLogReader(.motion, source: "C")
    missing.add(Array(text.utf8))
    #expect(missing.finish().source == nil)
  }

  @Test func `an event that is printed twice is one event`() {
    let down = Self.event("DOWN", 100, y: 1) + "\n"
    let up = Self.event("UP", 120, y: 1) + "\n"
    let log = StoredLog.read(down + down + up + up, as: .motion)
    #expect(log.strokes.count == 1 && log.counts == TouchLogCounts())
  }

  @Test func `a mouse is not a finger, and events without positions are a problem`() {
    let mouse = StoredLog.read(
      Self.event("DOWN", 100, y: 1, tool: "MOUSE") + "\n"
        + Self.event("UP", 110, y: 1, tool: "MOUSE") + "\n", as: .motion)
    #expect(mouse.strokes.isEmpty && mouse.problem == nil)
    let xiaomi = StoredLog.read(
      "[MotionEvent] ViewRootImpl { action=ACTION_UP, moveCount:17 }\n", as: .motion)
    #expect(xiaomi.problem == .noPlaces)
  }

  @Test func `events of a dump without times have their ages`() {
    func line(_ action: Int, _ y: Double, _ age: String) -> String {
      "    MotionEvent(deviceId=5, source=0x00001002, action=\(action), actionButton=0x00000000, "
        + "pointers=[0: (100.0, \(y))]), policyFlags=0x62000000, age=\(age)ms\n"
    }
    let log = StoredLog.read(
      line(0, 50, "90.5") + line(2, 40, "80.5") + line(1, 40, "70.0"), as: .motion)
    #expect(log.strokes.map { $0.samples.map { $0.y } } == [[50, 40, 40]])
    #expect(abs((log.strokes.first?.samples.last?.time ?? 0) - 0.0205) < 1e-9)
    #expect(!log.isResampled && log.source == "dumpsys input")
  }

  // MARK: PointerEvents

  private static func pointer(_ type: String, _ time: Double, _ keys: String = "") -> String {
    "{\"type\":\"pointer\(type)\",\"pointerId\":1,\"timeStamp\":\(time),\"clientX\":1,"
      + "\"clientY\":\(time)\(keys)}"
  }

  private static let events = [pointer("down", 10), pointer("move", 20), pointer("up", 30)]

  private static let list = events.joined(separator: ",\n  ")
  private static let forms: [String] = [
    events.joined(separator: "\n"), "[\(list)]",
    "[\n  \(list.replacing(",\"", with: ",\n    \""))\n]\n",
    "{\"page\":\"x\",\"events\":[\(list)]}",
  ]

  @Test(arguments: forms)
  func `lines, lists and an object with a list are the same log`(_ text: String) {
    for size in [1, 5, 1000] {
      let log = StoredLog.read(Array(text.utf8), as: .pointer, size: size)
      #expect(log.strokes.map { $0.samples.map { $0.y } } == [[10, 20, 30]])
      #expect(log.counts == TouchLogCounts())
    }
  }

  @Test(arguments: [
    "{\"type\":\"pointermove\",\"pointerId\":1,", "{\"type\":\"pointermo", "{\"type\":",
    "{\"coalesced\":[{\"x\":1},",
  ])
  func `an incomplete line leaves the next lines readable`(_ broken: String) {
    let events = Self.events
    let log = StoredLog.read(
      [events[0], broken, events[1], events[2]].joined(separator: "\n"), as: .pointer)
    // After a comma in a list, an object is an element.
    if broken.hasSuffix("},") || broken.hasSuffix(":") {
      #expect(log.counts.unreadable >= 1)
    } else {
      #expect(log.strokes.map { $0.samples.count } == [3] && log.counts.unreadable == 1)
    }
  }

  @Test func `deeply nested text is not read`() {
    for unit in ["{\"a\":[", "{\"a\":{", "[", "{\"coalesced\":["] {
      let log = StoredLog.read(String(repeating: unit, count: 50_000), as: .pointer)
      #expect(log.strokes.isEmpty && log.problem == .noEvents(looksLike: nil))
    }
  }

  @Test func `a mouse drags with a button, and its kind is in the stroke`() {
    let mouse = ",\"pointerType\":\"mouse\""
    let log = StoredLog.read(
      [
        Self.pointer("move", 5, mouse + ",\"buttons\":0"), Self.pointer("down", 10, mouse),
        Self.pointer("up", 30, mouse),
      ].joined(separator: "\n"), as: .pointer)
    #expect(log.strokes.map { $0.pointer } == [.mouse] && log.counts.before == 0)
  }

  @Test(arguments: [
    ("{\"isTrusted\":true}\n{\"isTrusted\":true}\n", TouchLogProblem.emptyEvents),
    ("{\"type\":\"pointerdown\",\"pointerId\":1,\"clientX\":3,\"clientY\":4}\n", .noTimes),
    (
      "{\"actions\":[{\"type\":\"pointer\",\"actions\":[{\"type\":\"pointerMove\",\"duration\":0}]}]}",
      .webDriver
    ),
    ("[{\"type\":\"pointer\",\"id\":\"a\",\"actions\":[]}]", .webDriver),
    ("hello\n", .noEvents(looksLike: nil)), ("", .noEvents(looksLike: nil)),
    ("/dev/input/event3: EV_ABS ABS_X 00000001", .noEvents(looksLike: .getevent)),
    ("D/View: MotionEvent { action=ACTION_DOWN", .noEvents(looksLike: .motion)),
  ])
  func `a log without events names the problem`(_ text: String, _ problem: TouchLogProblem) {
    let log = StoredLog.read(text, as: .pointer)
    #expect(log.problem == problem && log.strokes.isEmpty)
  }
}
