import Testing

@testable import TouchLogs

/// Shapes of kernel logs that the stored logs do not contain.
@Suite struct KernelLogTests {
  /// The events of a touch of protocol B: type, code and value in hexadecimal, and the report.
  private static let touch: [(time: Int, events: [(UInt16, UInt16, Int32)])] = [
    (100_000, [(3, 0x39, 5), (3, 0x35, 300), (3, 0x36, 700)]),
    (110_000, [(3, 0x36, 690)]), (120_000, [(3, 0x39, -1)]),
  ]
  private static let expected = [
    TouchSample(time: 0, x: 300, y: 700), TouchSample(time: 0.01, x: 300, y: 690),
    TouchSample(time: 0.02, x: 300, y: 690),
  ]

  private static func hex(_ value: Int32, _ count: Int) -> String {
    let text = String(UInt32(bitPattern: value), radix: 16)
    return String(repeating: "0", count: count - text.count) + text
  }

  private static func write(
    _ event: (Int, UInt16, UInt16, Int32) -> String
  ) -> String {
    touch.flatMap { time, events in
      events.map { event(time, $0.0, $0.1, $0.2) } + [event(time, 0, 0, 0)]
    }.joined(separator: "\n") + "\n"
  }

  private static let forms: [(String, String)] = [
    (
      "getevent before Android 4.1",
      write {
        "7-\($0): /dev/input/event2: \(hex(Int32($1), 4)) \(hex(Int32($2), 4)) \(hex($3, 8))"
      }
    ),
    (
      "getevent -t",
      write { "[       7.\($0)] \(hex(Int32($1), 4)) \(hex(Int32($2), 4)) \(hex($3, 8))" }
    ),
    (
      "getevent -r",
      write {
        "[ 7.\($0)] /dev/input/event2: \(hex(Int32($1), 4)) \(hex(Int32($2), 4)) \(hex($3, 8))"
          + ($1 == 0 ? " rate 83" : "")
      }
    ),
    (
      "evemu 1.0",
      write { "E: 7.\($0) \(hex(Int32($1), 4)) \(hex(Int32($2), 4)) \($3)" }
    ),
    (
      "evtest",
      write {
        $1 == 0
          ? "Event: time 7.\($0), -------------- SYN_REPORT ------------"
          : "Event: time 7.\($0), type \($1) (EV_ABS), code \($2) (NAME), value \($3)"
      }
    ),
    (
      "evtest of 2012",
      write {
        $1 == 0
          ? "Event: time 7.\($0), -------------- Report Sync ------------"
          : "Event: time 7.\($0), type \($1) (Absolute), code \($2) (?), value \($3)"
      }
    ),
    (
      "libinput record",
      "  events:\n"
        + write { "    - [  7, \($0),   \($1),  \($2),    \($3)] # EV_ABS" }
    ),
  ]

  @Test(arguments: forms)
  func `a touch is the same in the output of each program`(_ form: (name: String, log: String)) {
    let log = StoredLog.read(form.log, as: .getevent)
    #expect(log.strokes.map { $0.samples } == [Self.expected], "\(form.name)")
    #expect(log.counts == TouchLogCounts(), "\(form.name)")
  }

  @Test func `microseconds of old versions of getevent have no leading zeros`() {
    let lines = ["0003 0039 00000001", "0003 0035 000000f0", "0003 0036 00000010"]
    let log = StoredLog.read(
      lines.map { "1355-9950: /dev/input/event2: \($0)\n" }.joined()
        + "1355-9950: /dev/input/event2: 0000 0000 00000000\n"
        + "1355-109950: /dev/input/event2: 0003 0039 ffffffff\n"
        + "1355-109950: /dev/input/event2: 0000 0000 00000000\n", as: .getevent)
    #expect(log.strokes.first?.samples.last?.time == 0.1)
  }

  @Test func `contact marks of old versions of evtest end contacts`() {
    func event(_ time: String, _ text: String) -> String { "Event: time 9.\(time), \(text)\n" }
    func contact(_ time: String, _ y: Int, mark: String) -> String {
      event(time, "type 3 (Absolute), code 53 (?), value 40")
        + event(time, "type 3 (Absolute), code 54 (?), value \(y)") + event(time, mark)
    }
    for (mark, report) in [
      ("-------------- Config Sync ------------", "-------------- Report Sync ------------"),
      ("++++++++++++++ EV_REL ++++++++++++", "-------------- EV_SYN ------------"),
      ("++++++++++++++ SYN_MT_REPORT ++++++++++++", "-------------- SYN_REPORT ------------"),
    ] {
      let log = StoredLog.read(
        contact("10", 7, mark: mark) + event("10", report) + contact("12", 9, mark: mark)
          + event("12", report) + event("14", mark) + event("14", report), as: .getevent)
      #expect(log.strokes.map { $0.samples.map { $0.y } } == [[7, 9, 9]], "\(mark)")
    }
  }

  @Test func `ranges of getevent are those of the device with the events`() {
    let header = """
      add device 1: /dev/input/event0
        name:     "keys"
        events:
          KEY (0001): 0072  0073
      add device 2: /dev/input/event2
        name:     "panel"
        events:
          KEY (0001): 014a
          ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                      0036  : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_DIRECT

      """
    for (_, touch) in Self.forms.prefix(3) {
      let log = StoredLog.read(header + touch, as: .getevent)
      let device = log.strokes.first.map { log.devices[$0.device] }
      #expect(device?.name == "/dev/input/event2")
      #expect(device?.x == 0...1079 && device?.y == 0...2399)
    }
  }

  @Test func `a touch whose x was sent before the log begins when it is known`() {
    let log = StoredLog.read(
      [
        "[ 1.000000] 0003 0039 00000001", "[ 1.000000] 0003 0036 00000010",
        "[ 1.000000] 0000 0000 00000000", "[ 1.010000] 0003 0035 00000020",
        "[ 1.010000] 0000 0000 00000000", "[ 1.020000] 0003 0039 ffffffff",
        "[ 1.020000] 0000 0000 00000000",
      ].joined(separator: "\n") + "\n", as: .getevent)
    #expect(log.counts.withoutPlace == 1)
    #expect(log.strokes.map { $0.hasBeginning } == [false])
    #expect(log.strokes.first?.samples.count == 2)
  }

  @Test func `two files of evemu one after the other are two recordings`() {
    let touch = Self.forms[3].1
    let log = StoredLog.read("N: a\n" + touch + "N: a\n" + touch, as: .getevent)
    #expect(log.strokes.map { $0.samples } == [Self.expected, Self.expected])
    #expect(abs((log.strokes.last?.start ?? 0) - 1.02) < 1e-9)
    #expect(log.counts == TouchLogCounts())
  }

  @Test func `a driver that never lifts leaves an open touch, and a jump after a pause is counted`()
  {
    func report(_ time: String, _ x: Int32) -> String {
      let value = Self.hex(x, 8)
      let events = ["0003 0035 \(value)", "0003 0036 \(value)", "0000 0002 00000000"]
      return (events + ["0000 0000 00000000"]).map { "[ \(time)] \($0)\n" }.joined()
    }
    let log = StoredLog.read(
      report("1.0", 10) + report("1.01", 12) + report("3.5", 300), as: .getevent)
    #expect(log.strokes.map { $0.end } == [.open])
    #expect(log.counts.pauses == 1)
  }

  @Test func `a contact after lost events is ignored until it lifts`() {
    func report(_ time: String, _ events: [String]) -> String {
      (events + ["0000 0000 00000000"]).map { "[ \(time)] \($0)\n" }.joined()
    }
    let contact = ["0003 0035 00000010", "0003 0036 00000020", "0000 0002 00000000"]
    let lift = ["0000 0002 00000000"]
    let log = StoredLog.read(
      report("1.0", contact) + report("1.1", ["0000 0003 00000000"] + contact)
        + report("1.2", contact) + report("1.3", lift) + report("1.4", contact)
        + report("1.5", lift), as: .getevent)
    #expect(log.strokes.map { $0.end } == [.open, .lifted] && log.counts.dropped == 1)
    #expect(log.strokes.map { $0.samples.count } == [1, 2])
  }

  @Test func `fingers that are down together are not alone`() throws {
    let stored = StoredLog.all.first { $0.name == "b-two-devices" }
    let strokes = try #require(stored).read().strokes
    #expect(strokes.map { $0.isAlone } == [false, false])
    let tools = StoredLog.all.first { $0.name == "tools" }
    #expect(try #require(tools).read().strokes.allSatisfy { $0.isAlone })
  }

  @Test func `devices beyond the limit are counted as unreadable`() {
    let log = StoredLog.read(
      (0..<300).map { "[ 1.000000] /dev/input/event\($0): 0003 0035 00000001\n" }.joined(),
      as: .getevent)
    #expect(log.counts.unreadable == 44 && log.counts.firstUnreadable == 257)
  }
}
