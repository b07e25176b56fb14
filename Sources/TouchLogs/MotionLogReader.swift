/// Reads the touches of Android's MotionEvents in a log, or of `dumpsys input`.
///
/// One event is printed by every view that logs it, in its own coordinates. The text before the event
/// is its source; only the events of one source are read.
final class MotionLogReader: TouchLogParser {
  private let selection: String?
  private var splitter = LineSplitter()
  private var sources: [MotionSource] = []
  private var indices: [[UInt8]: Int] = [:]
  /// The text before the last event.
  private var last: Prefix?
  /// Events of a dump, which are not in the order of their times.
  private var dump: [MotionLine] = []
  private var counts = TouchLogCounts()
  private var events = 0
  private var untimed = 0
  private var withoutPlaces = 0
  private var resembled: TouchLogFormat?

  /// The maximum number of sources.
  private static let most = 1000
  /// The name of the source of a dump.
  static let dumpName = "dumpsys input"

  init(source: String?) { selection = source }

  func add(_ bytes: [UInt8]) { splitter.add(bytes) { read($0, $1) } }

  private func read(_ line: ByteCursor, _ number: Int) {
    guard let start = line.distance(to: "MotionEvent").map({ line.at + $0 }) else {
      if events == 0, resembled == nil { resembled = TouchLogFormat(resembling: line) }
      return
    }
    var cursor = line
    cursor.at = start + 11
    let form: MotionLine.Form
    if cursor.consume(UInt8(ascii: "(")) {
      form = .dump
    } else {
      cursor.skipBlanks()
      guard cursor.consume(UInt8(ascii: "{")) else {
        if cursor.starts(with: "] ViewRootImpl {") { withoutPlaces += 1 }
        return
      }
      form = .string
    }
    guard let event = MotionLine(form, &cursor) else {
      counts.addUnreadable(line: number)
      return
    }
    guard event.time != nil else {
      untimed += 1
      return
    }
    events += 1
    guard form == .string else {
      dump.append(event)
      return
    }
    guard let source = source(of: line, to: start) else {
      counts.addUnreadable(line: number)
      return
    }
    sources[source].add(event)
  }

  /// The index of the source of a line; nil if there are too many.
  private func source(of line: ByteCursor, to end: Int) -> Int? {
    if let last, last.isPrefix(of: line, to: end) { return last.source }
    let (text, tail) = Self.source(line, to: end)
    if indices[text] == nil {
      guard sources.count < Self.most else { return nil }
      indices[text] = sources.count
      sources.append(MotionSource(String(decoding: text, as: UTF8.self)))
    }
    guard let source = indices[text] else { return nil }
    last = Prefix(bytes: Array(line.bytes[line.at..<end]), tail: tail - line.at, source: source)
    return source
  }

  /// The text before an event, with the time and the process.
  private struct Prefix {
    let bytes: [UInt8]
    /// The index of the first byte that is part of the source.
    let tail: Int
    let source: Int

    /// Whether a line differs only in digits before the source.
    func isPrefix(of line: ByteCursor, to end: Int) -> Bool {
      guard end - line.at == bytes.count else { return false }
      for (index, byte) in bytes.enumerated() {
        let other = line.bytes[line.at + index]
        guard
          byte == other
            || index < tail && ByteCursor.isDigit(byte) && ByteCursor.isDigit(other)
        else { return false }
      }
      return true
    }
  }

  /// The text before an event without time, level and process, and the index of its first byte.
  private static func source(_ line: ByteCursor, to end: Int) -> (text: [UInt8], start: Int) {
    var words: [ArraySlice<UInt8>] = []
    var (isPrefix, hasTime) = (true, false)
    for word in line.bytes[line.at..<end].split(whereSeparator: { $0 <= 0x20 }) {
      if isPrefix, isOfLogcat(word) || hasTime && word.count == 1 && isLevel(word.first) {
        hasTime = true
        continue
      }
      // The process in parentheses follows the tag: `D/Touch   ( 2211): text`.
      if words.count <= 1, word == [UInt8(ascii: "(")] || isProcess(word) { continue }
      var word = word
      if isPrefix, word.count > 2, isLevel(word.first), word.dropFirst().first == UInt8(ascii: "/")
      {
        word = word.dropFirst(2)
        if let parenthesis = word.firstIndex(of: UInt8(ascii: "(")) { word = word[..<parenthesis] }
      }
      isPrefix = false
      if !word.isEmpty { words.append(word) }
    }
    if words.last == [UInt8(ascii: ":")] { words.removeLast() }
    return (Array(words.joined(separator: [0x20])), words.first?.startIndex ?? end)
  }

  private static func isLevel(_ byte: UInt8?) -> Bool {
    byte.map { "VDIWEFA".utf8.contains($0) } ?? false
  }

  /// Whether a field before the tag is a time or a process.
  private static func isOfLogcat(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.prefix { ByteCursor.isDigit($0) || "-:./[]()+".utf8.contains($0) }
    if digits.count == word.count { return true }
    // `2211-2211/com.example.app` of older versions of Android Studio.
    return digits.last == UInt8(ascii: "/") && ByteCursor.isDigit(word.first ?? 0)
  }

  /// Whether a field is the end of a process in parentheses: `2211):` or `(2211):`.
  private static func isProcess(_ word: ArraySlice<UInt8>) -> Bool {
    word.hasSuffix("):") && word.allSatisfy { ByteCursor.isDigit($0) || "():".utf8.contains($0) }
  }

  // MARK: The end of the log

  func finish() -> TouchLog {
    splitter.finish { read($0, $1) }
    if !dump.isEmpty { addDump() }
    var log = TouchLog()
    log.counts = counts
    log.sources = sources.enumerated().sorted {
      ($1.element.events, $0.offset) < ($0.element.events, $1.offset)
    }.map { TouchSource(text: $0.element.name, events: $0.element.events) }
    if events == 0 {
      log.problem =
        untimed > 0
        ? .noTimes
        : withoutPlaces > 0
          ? .noPlaces : .noEvents(looksLike: resembled == .motion ? nil : resembled)
      return log
    }
    guard let index = selected(log.sources) else { return log }
    log.source = sources[index].name
    log.isResampled = sources[index].name != Self.dumpName
    sources[index].finish(&log)
    return log
  }

  /// The most frequent source, or the selected one; nil if none has the text, or several contain it.
  private func selected(_ sorted: [TouchSource]) -> Int? {
    let names = sorted.map { $0.text }
    let found: [String]
    if let selection {
      found =
        names.contains(selection) ? [selection] : names.filter { $0.contains(selection) }
      guard found.count == 1 else { return nil }
    } else {
      found = names
    }
    return sources.firstIndex { $0.name == found.first }
  }

  /// Adds the events of dumps in the order of their times, each once.
  private func addDump() {
    dump = dump.enumerated().sorted {
      ($0.element.time ?? 0, $0.offset) < ($1.element.time ?? 0, $1.offset)
    }.map { $0.element }
    var source = MotionSource(Self.dumpName)
    for event in dump { source.add(event) }
    dump = []
    sources.append(source)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix(text.utf8CodeUnitCount).elementsEqual($0) }
  }
}
