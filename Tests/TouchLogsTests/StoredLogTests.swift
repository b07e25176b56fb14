import Foundation
import Support
import Testing
import UserActions

@testable import TouchLogs

/// A log of `Logs` with its expected strokes.
struct StoredLog: Sendable, CustomTestStringConvertible {
  let name: String
  let format: TouchLogFormat
  let bytes: [UInt8]
  let expected: JSONValue

  var testDescription: String { name }

  static let all: [StoredLog] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Logs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { try? StoredLog(name: $0, in: folder.appending(path: $0)) }
  }()

  init(name: String, in folder: URL) throws {
    self.name = name
    let text = try String(contentsOf: folder.appending(path: "expected.json"), encoding: .utf8)
    expected = try JSONReader.value(of: text)
    format = try #require(TouchLogFormat(rawValue: expected["as"].stringValue ?? ""))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let log = try #require(files.first { $0.hasPrefix("log.") })
    bytes = [UInt8](try Data(contentsOf: folder.appending(path: log)))
  }

  /// The log, read in parts of `size` bytes.
  func read(size: Int = 1 << 20, _ change: ([UInt8]) -> [UInt8] = { $0 }) -> TouchLog {
    Self.read(change(bytes), as: format, size: size)
  }

  static func read(_ bytes: [UInt8], as format: TouchLogFormat, size: Int = 1 << 20) -> TouchLog {
    let reader = TouchLogReader(format)
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.add(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    return reader.finish()
  }

  static func read(_ text: String, as format: TouchLogFormat) -> TouchLog {
    read(Array(text.utf8), as: format)
  }
}

/// Logs with their strokes, as other programs read them or as read in an editor.
@Suite struct StoredLogTests {
  @Test func `all stored logs are found`() { #expect(StoredLog.all.count == 16) }

  @Test(arguments: StoredLog.all, [1, 7, 64, 1 << 20])
  func `a log has the expected strokes in parts of any size`(
    _ stored: StoredLog, _ size: Int
  ) throws {
    let log = stored.read(size: size)
    let expected = stored.expected
    if let problem = expected["problem"].stringValue {
      #expect(problem == "no times" && log.problem == .noTimes)
      #expect(log.strokes.isEmpty)
      return
    }
    #expect(log.problem == nil)
    let strokes = expected["strokes"].elements
    try #require(log.strokes.count == strokes.count)
    for (stroke, samples) in zip(log.strokes, strokes) {
      try #require(stroke.samples.count == samples.elements.count)
      for (sample, numbers) in zip(stroke.samples, samples.elements) {
        let numbers = numbers.elements.compactMap { $0.double }
        #expect(abs(sample.time - numbers[0]) < 1e-6)
        #expect(sample.x == numbers[1] && sample.y == numbers[2])
      }
    }
    for (stroke, start) in zip(log.strokes, expected["starts"].elements) {
      #expect(abs(stroke.start - (start.double ?? .nan)) < 1e-6)
    }
    func numbers(_ end: TouchStroke.End) -> [JSONValue] {
      log.strokes.indices.filter { log.strokes[$0].end == end }.map { .integer($0) }
    }
    #expect(numbers(.open) == expected["open"].elements)
    #expect(numbers(.canceled) == expected["cancelled"].elements)
    if expected.has("ranges") {
      let device = log.devices[log.strokes[0].device]
      for (name, range) in [("x", device.x), ("y", device.y)] {
        #expect(
          expected["ranges"][name].elements.map { $0.double }
            == [range?.lowerBound, range?.upperBound])
      }
    }
  }

  @Test(arguments: [
    ("cut", "before", 2), ("dropped", "dropped", 1), ("motion-dumpsys", "before", 1),
    ("motion-views", "hidden", 5),
  ])
  func `a log has the expected counts`(_ name: String, _ key: String, _ count: Int) throws {
    let log = try #require(StoredLog.all.first { $0.name == name }).read()
    var expected = TouchLogCounts()
    switch key {
    case "before": expected.before = count
    case "dropped": expected.dropped = count
    default: expected.hidden = count
    }
    var counts = log.counts
    // The log of a stopped program ends in the middle of a line.
    if name == "cut" { (counts.unreadable, counts.firstUnreadable) = (0, nil) }
    #expect(counts == expected)
    #expect(log.counts.unreadable == (name == "cut" ? 1 : 0))
  }

  @Test(arguments: StoredLog.all.filter { $0.format == .getevent && $0.name != "libinput" })
  func `quotation marks before each line and CRLF change nothing`(_ stored: StoredLog) throws {
    for mark in ["> ", "* ", "#", "    "] {
      let quoted = stored.read { bytes in
        let lines = String(decoding: bytes, as: UTF8.self).textLines
        return Array(lines.map { mark + $0 }.joined(separator: "\r\n").utf8)
      }
      #expect(quoted.strokes == stored.read().strokes)
    }
  }

  @Test(arguments: StoredLog.all, TouchLogFormat.allCases)
  func `damaged logs of any format are read without a trap`(
    _ stored: StoredLog, _ format: TouchLogFormat
  ) {
    var random = SeededRandom(seed: stored.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    for round in 0..<60 {
      var bytes = stored.bytes
      for _ in 0..<(1 + round % 8) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8(Int.random(in: 0..<256, using: &random))
        case 1: bytes = Array(bytes[..<max(1, place)])
        case 2: bytes.remove(at: min(place, bytes.count - 1))
        case 3: bytes.insert(UInt8(Int.random(in: 0..<256, using: &random)), at: place)
        default:
          let other = Int.random(in: 0..<bytes.count, using: &random)
          bytes += bytes[min(place, other)..<max(place, other)]
        }
        if bytes.isEmpty { bytes = [0x0A] }
      }
      let log = StoredLog.read(bytes, as: format, size: 1 + Int.random(in: 0..<500, using: &random))
      for stroke in log.strokes {
        #expect(!stroke.samples.isEmpty && stroke.start >= 0)
        #expect(stroke.samples.allSatisfy { $0.time >= 0 && $0.x.isFinite && $0.y.isFinite })
        #expect(stroke.samples.map { $0.time } == stroke.samples.map { $0.time }.sorted())
      }
    }
  }

  @Test(arguments: TouchLogFormat.allCases)
  func `binary input has a problem, not strokes`(_ format: TouchLogFormat) {
    var random = SeededRandom(seed: 5)
    let bytes = (0..<100_000).map { _ in UInt8(Int.random(in: 0..<256, using: &random)) }
    let log = StoredLog.read(bytes, as: format, size: 4096)
    #expect(log.strokes.isEmpty && log.problem == .noEvents(looksLike: nil))
  }
}
