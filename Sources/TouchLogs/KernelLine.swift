/// A line of a program that prints events of the kernel.
enum KernelLine {
  /// An event; the path of its device is in the cursor's bytes, nil if the line has none.
  case event(KernelEvent, path: Range<Int>?)
  /// An event without a time.
  case untimed
  /// A line that looks like an event and cannot be read.
  case broken
  /// A path or name of the device that the next ranges or events belong to.
  case device(Range<Int>, ofEvents: Bool)
  /// The beginning of a log of evemu.
  case newLog
  /// The range of an axis.
  case range(axis: UInt16, low: Int32, high: Int32)
  /// The value that a slot had at the beginning.
  case slot(Int32)
  case other
}

/// An event of the kernel.
struct KernelEvent {
  /// In nanoseconds.
  var time: Int64
  var type: UInt16
  var code: UInt16
  var value: Int32
}

/// Numbers of `input-event-codes.h`.
enum KernelCode {
  static let synchronization: UInt16 = 0
  static let key: UInt16 = 1
  static let absolute: UInt16 = 3

  static let report: UInt16 = 0
  static let contactEnd: UInt16 = 2
  static let dropped: UInt16 = 3
  /// A mark of old versions of evtest, which do not print its code.
  static let unknownMark: UInt16 = 0xFFFF

  static let touch: UInt16 = 0x14A

  static let x: UInt16 = 0
  static let y: UInt16 = 1
  static let pressure: UInt16 = 0x18
  static let slot: UInt16 = 0x2F
  static let contactMajor: UInt16 = 0x30
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let contactTool: UInt16 = 0x37
  static let contactID: UInt16 = 0x39
  static let contactPressure: UInt16 = 0x3A
  static let lastContactAxis: UInt16 = 0x3D

  /// A code that is not used.
  static let other: UInt16 = 0xFFFE

  static let palm: Int32 = 2
}

/// Reads lines; it has the state of the headers of a log.
struct KernelLineParser {
  /// Whether the rows of a header of getevent are those of axes.
  private var isInAxes = false
  /// The event type and code that the header of evtest or evemu describes.
  ///
  /// `libinput record` can omit the type.
  private var headerType = Int64(KernelCode.absolute)
  private var headerCode: Int64 = 0
  private var headerLow: Int32 = 0
  /// Whether ranges of a header of libinput follow.
  private var isInRanges = false

  /// Reads a line without its line feed.
  mutating func parse(_ cursor: inout ByteCursor) -> KernelLine {
    Self.skipQuotation(&cursor)
    guard let first = cursor.next else { return .other }
    switch first {
    case UInt8(ascii: "["): return Self.bracketed(&cursor)
    case UInt8(ascii: "E"): return word(&cursor)
    case UInt8(ascii: "/"): return Self.untimedAfterPath(&cursor)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"):
      return number(&cursor)
    default: return header(&cursor)
    }
  }

  /// Skips the marks that mail, chats and lists add before a line.
  private static func skipQuotation(_ cursor: inout ByteCursor) {
    while let byte = cursor.next {
      switch byte {
      case 0x20, 0x09, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "#"),
        UInt8(ascii: "|"):
        cursor.at += 1
      case UInt8(ascii: "-") where cursor.peek(1) == 0x20: cursor.at += 1
      default:
        if cursor.at == 0, cursor.consume("\u{FEFF}") { continue }
        return
      }
    }
  }

  // MARK: getevent and libinput

  /// Reads a line of getevent after its time, or one of `libinput record`.
  private static func bracketed(_ cursor: inout ByteCursor) -> KernelLine {
    cursor.at += 1
    cursor.skipBlanks()
    let start = cursor.at
    guard let time = cursor.seconds() else {
      cursor.at = start
      return listed(&cursor)
    }
    guard cursor.consume(UInt8(ascii: "]")) else { return .broken }
    return afterTime(time, &cursor)
  }

  /// Reads an event in the form `[seconds, microseconds, type, code, value]`.
  private static func listed(_ cursor: inout ByteCursor) -> KernelLine {
    guard let seconds = cursor.number() else { return .other }
    cursor.skipBlanks()
    guard cursor.next == UInt8(ascii: ",") else { return .other }
    guard let microseconds = nextItem(&cursor), let type = nextItem(&cursor),
      let code = nextItem(&cursor), let value = nextItem(&cursor), seconds < 9_000_000_000,
      cursor.consume(UInt8(ascii: "]"))
    else { return .broken }
    return event(
      seconds * 1_000_000_000 + Int64(microseconds) * 1000, Int64(type), Int64(code), value)
  }

  private static func nextItem(_ cursor: inout ByteCursor) -> Int32? {
    guard cursor.consume(UInt8(ascii: ",")) else { return nil }
    cursor.skipBlanks()
    guard let number = cursor.signedNumber() else { return nil }
    cursor.skipBlanks()
    return number
  }

  private static func event(_ time: Int64, _ type: Int64, _ code: Int64, _ value: Int32)
    -> KernelLine
  {
    guard time >= 0, let type = UInt16(exactly: type), let code = UInt16(exactly: code) else {
      return .broken
    }
    return .event(KernelEvent(time: time, type: type, code: code, value: value), path: nil)
  }

  /// Reads the rest of a line of getevent: path, type, code and value.
  private static func afterTime(_ time: Int64, _ cursor: inout ByteCursor) -> KernelLine {
    cursor.skipBlanks()
    var path: Range<Int>?
    if cursor.next == UInt8(ascii: "/") {
      let start = cursor.at
      cursor.skip { $0 != UInt8(ascii: ":") && $0 != 0x20 }
      path = start..<cursor.at
      guard cursor.consume(UInt8(ascii: ":")) else { return .broken }
      cursor.skipBlanks()
    }
    guard var event = labeledEvent(&cursor) else { return .broken }
    event.time = time
    return .event(event, path: path)
  }

  /// Reads type, code and value as labels or hexadecimal numbers; its time is 0.
  private static func labeledEvent(_ cursor: inout ByteCursor) -> KernelEvent? {
    let type: UInt16
    if cursor.starts(with: "EV_") {
      type =
        switch () {
        case _ where cursor.starts(with: "EV_ABS"): KernelCode.absolute
        case _ where cursor.starts(with: "EV_SYN"): KernelCode.synchronization
        case _ where cursor.starts(with: "EV_KEY"): KernelCode.key
        default: KernelCode.other
        }
      cursor.skip { $0 != 0x20 }
    } else {
      guard let number = cursor.hexNumber(), number.count == 4 else { return nil }
      type = UInt16(number.value)
    }
    cursor.skipBlanks()
    guard let code = code(of: type, &cursor), cursor.next == 0x20 else { return nil }
    cursor.skipBlanks()
    let start = cursor.at
    cursor.skip { $0 > 0x20 }
    var word = ByteCursor(cursor.bytes, start..<cursor.at)
    guard let value = value(&word) else { return nil }
    return KernelEvent(time: 0, type: type, code: code, value: value)
  }

  private static func code(of type: UInt16, _ cursor: inout ByteCursor) -> UInt16? {
    let start = cursor.at
    cursor.skip { $0 > 0x20 }
    let count = cursor.at - start
    guard count > 0 else { return nil }
    var word = ByteCursor(cursor.bytes, start..<cursor.at)
    if count == 4, let number = word.hexNumber(), word.isAtEnd { return UInt16(number.value) }
    word.at = start
    switch type {
    case KernelCode.absolute:
      return axis(word, count)
    case KernelCode.synchronization:
      if word.starts(with: "SYN_REPORT") { return KernelCode.report }
      if word.starts(with: "SYN_MT_REPORT") { return KernelCode.contactEnd }
      return word.starts(with: "SYN_DROPPED") ? KernelCode.dropped : KernelCode.other
    case KernelCode.key:
      return count == 9 && word.starts(with: "BTN_TOUCH") ? KernelCode.touch : KernelCode.other
    default: return KernelCode.other
    }
  }

  /// The code of the name of an axis.
  private static func axis(_ word: ByteCursor, _ count: Int) -> UInt16 {
    func isEqual(_ name: StaticString) -> Bool { word.starts(with: name, at: 7) }
    guard word.starts(with: "ABS_MT_") else {
      switch count {
      case 5 where word.starts(with: "ABS_X"): return KernelCode.x
      case 5 where word.starts(with: "ABS_Y"): return KernelCode.y
      case 12 where word.starts(with: "ABS_PRESSURE"): return KernelCode.pressure
      default: return KernelCode.other
      }
    }
    switch count {
    case 17 where isEqual("POSITION_X"): return KernelCode.contactX
    case 17 where isEqual("POSITION_Y"): return KernelCode.contactY
    case 11 where isEqual("SLOT"): return KernelCode.slot
    case 18 where isEqual("TRACKING_ID"): return KernelCode.contactID
    case 15 where isEqual("PRESSURE"): return KernelCode.contactPressure
    case 16 where isEqual("TOOL_TYPE"): return KernelCode.contactTool
    case 17 where isEqual("TOUCH_MAJOR"): return KernelCode.contactMajor
    default: return KernelCode.lastContactAxis
    }
  }

  /// The value of a field: eight hexadecimal digits in two's complement, or a name.
  private static func value(_ word: inout ByteCursor) -> Int32? {
    let start = word.at
    if let number = word.hexNumber(), number.count == 8, word.isAtEnd {
      return Int32(bitPattern: number.value)
    }
    word.at = start
    switch word.end - start {
    case 4 where word.starts(with: "DOWN"): return 1
    case 2 where word.starts(with: "UP"): return 0
    case 6 where word.starts(with: "REPEAT"): return 2
    case 12 where word.starts(with: "MT_TOOL_PALM"): return KernelCode.palm
    case _ where word.starts(with: "MT_TOOL_"): return 0
    default: return nil
    }
  }

  // MARK: Numbers at the beginning

  /// Reads a line that begins with digits.
  private mutating func number(_ cursor: inout ByteCursor) -> KernelLine {
    let start = cursor.at
    if let seconds = cursor.number() {
      if cursor.next == UInt8(ascii: "-") {
        cursor.at += 1
        return Self.afterOldTime(seconds, &cursor)
      }
      if isInRanges, cursor.consume(": [") { return Self.listedRange(seconds, &cursor) }
    }
    cursor.at = start
    if let event = Self.labeledEvent(&cursor), event.type != KernelCode.other { return .untimed }
    cursor.at = start
    if isInAxes, let code = cursor.hexNumber(), code.count == 4 {
      return Self.axisRow(UInt16(code.value), &cursor)
    }
    cursor.at = start
    return header(&cursor)
  }

  /// Reads a line of getevent before Android 4.1, after `SECONDS-`.
  private static func afterOldTime(_ seconds: Int64, _ cursor: inout ByteCursor) -> KernelLine {
    guard let microseconds = cursor.number() else { return .other }
    guard seconds < 9_000_000_000, microseconds < 1_000_000, cursor.consume(UInt8(ascii: ":"))
    else {
      return .broken
    }
    return afterTime(seconds * 1_000_000_000 + microseconds * 1000, &cursor)
  }

  private static func listedRange(_ code: Int64, _ cursor: inout ByteCursor) -> KernelLine {
    guard let code = UInt16(exactly: code), let low = cursor.signedNumber(),
      let high = nextItem(&cursor)
    else { return .other }
    return .range(axis: code, low: low, high: high)
  }

  private static func untimedAfterPath(_ cursor: inout ByteCursor) -> KernelLine {
    cursor.skip { $0 != UInt8(ascii: ":") }
    guard cursor.consume(UInt8(ascii: ":")) else { return .other }
    cursor.skipBlanks()
    return labeledEvent(&cursor) == nil ? .other : .untimed
  }

  // MARK: evemu, evtest and headers

  private mutating func word(_ cursor: inout ByteCursor) -> KernelLine {
    if cursor.consume("E: ") { return Self.evemuEvent(&cursor) }
    if cursor.consume("Event: time ") { return Self.evtestEvent(&cursor) }
    if cursor.starts(with: "EV_") {
      return Self.labeledEvent(&cursor) == nil ? .other : .untimed
    }
    if cursor.consume("Event type ") {
      headerType = cursor.number() ?? 0
    } else if cursor.consume("Event code ") {
      headerCode = cursor.number() ?? -1
    }
    return .other
  }

  /// Reads an event of evemu: type and code are hexadecimal, the value is decimal.
  private static func evemuEvent(_ cursor: inout ByteCursor) -> KernelLine {
    guard let time = cursor.seconds() else { return .broken }
    cursor.skipBlanks()
    guard let type = cursor.hexNumber() else { return .broken }
    cursor.skipBlanks()
    guard let code = cursor.hexNumber() else { return .broken }
    cursor.skipBlanks()
    guard let value = cursor.signedNumber() else { return .broken }
    return event(time, Int64(type.value), Int64(code.value), value)
  }

  /// Reads an event of evtest: all numbers are decimal, and synchronization is a mark.
  private static func evtestEvent(_ cursor: inout ByteCursor) -> KernelLine {
    guard let time = cursor.seconds(), cursor.consume(", ") else { return .broken }
    guard cursor.consume("type ") else { return mark(time, cursor) }
    guard let type = cursor.number(), cursor.skip(past: "code "), let code = cursor.number(),
      cursor.skip(past: "value ")
    else { return .broken }
    // Values of other types can be hexadecimal.
    guard type == KernelCode.absolute || type == KernelCode.key else {
      return event(time, type, code, 0)
    }
    guard let value = cursor.signedNumber() else { return .broken }
    return event(time, type, code, value)
  }

  /// Reads a mark of evtest, whose versions have different names for it.
  private static func mark(_ time: Int64, _ cursor: ByteCursor) -> KernelLine {
    let code: UInt16
    if cursor.starts(with: ">>>>") || cursor.contains("SYN_DROPPED") {
      code = KernelCode.dropped
    } else if cursor.starts(with: "++++") || cursor.contains("SYN_MT_REPORT") {
      code = KernelCode.contactEnd
    } else if cursor.contains("Config Sync") || cursor.contains("SYN_CONFIG") {
      code = KernelCode.unknownMark
    } else if cursor.starts(with: "----") {
      code = KernelCode.report
    } else {
      return .broken
    }
    return event(time, Int64(KernelCode.synchronization), Int64(code), 0)
  }

  /// Reads a line of a header.
  private mutating func header(_ cursor: inout ByteCursor) -> KernelLine {
    guard let first = cursor.next else { return .other }
    isInRanges = false
    // The next section of a header of getevent, such as `KEY (0001):`.
    if isInAxes, cursor.contains(" (00") { isInAxes = false }
    switch first {
    case UInt8(ascii: "A"):
      if cursor.consume("A: ") { return Self.evemuRange(&cursor) }
      if cursor.consume("ABS (0003):") {
        isInAxes = true
        cursor.skipBlanks()
      }
      return isInAxes ? namedRow(&cursor) : .other
    case UInt8(ascii: "a"):
      if cursor.consume("add device ") { return device(&cursor) }
      if cursor.starts(with: "absinfo:") { isInRanges = true }
    case UInt8(ascii: "n"):
      if cursor.consume("node: ") {
        let start = cursor.at
        cursor.skip { $0 > 0x20 }
        headerType = Int64(KernelCode.absolute)
        return .device(start..<cursor.at, ofEvents: true)
      }
    case UInt8(ascii: "N"):
      if cursor.starts(with: "N: ") { return .newLog }
    case UInt8(ascii: "V"), UInt8(ascii: "M"): return listedValue(&cursor)
    default: break
    }
    return .other
  }

  private mutating func device(_ cursor: inout ByteCursor) -> KernelLine {
    isInAxes = false
    guard cursor.skip(past: ": ") else { return .other }
    let start = cursor.at
    cursor.skip { $0 > 0x20 }
    return .device(start..<cursor.at, ofEvents: false)
  }

  private static func evemuRange(_ cursor: inout ByteCursor) -> KernelLine {
    guard let code = cursor.hexNumber(), let axis = UInt16(exactly: code.value) else {
      return .other
    }
    cursor.skipBlanks()
    guard let low = cursor.signedNumber() else { return .other }
    cursor.skipBlanks()
    guard let high = cursor.signedNumber() else { return .other }
    return .range(axis: axis, low: low, high: high)
  }

  /// Reads a row of the axes of getevent, such as `ABS_MT_SLOT : value 1, min 0, max 9`.
  private func namedRow(_ cursor: inout ByteCursor) -> KernelLine {
    guard let code = Self.code(of: KernelCode.absolute, &cursor) else { return .other }
    return Self.axisRow(code, &cursor)
  }

  private static func axisRow(_ code: UInt16, _ cursor: inout ByteCursor) -> KernelLine {
    guard cursor.skip(past: "value "), let value = cursor.signedNumber() else { return .other }
    if code == KernelCode.slot { return .slot(value) }
    guard cursor.skip(past: "min "), let low = cursor.signedNumber(), cursor.skip(past: "max "),
      let high = cursor.signedNumber()
    else { return .other }
    return .range(axis: code, low: low, high: high)
  }

  /// Reads a line such as `Min 0` in the description of an axis by evtest or evemu.
  private mutating func listedValue(_ cursor: inout ByteCursor) -> KernelLine {
    guard headerType == KernelCode.absolute, let axis = UInt16(exactly: headerCode) else {
      return .other
    }
    func number(_ cursor: inout ByteCursor) -> Int32? {
      cursor.skipBlanks()
      return cursor.signedNumber()
    }
    if cursor.consume("Value"), let value = number(&cursor) {
      return axis == KernelCode.slot ? .slot(value) : .other
    }
    if cursor.consume("Min"), let low = number(&cursor) {
      headerLow = low
    } else if cursor.consume("Max"), let high = number(&cursor) {
      return .range(axis: axis, low: headerLow, high: high)
    }
    return .other
  }
}
