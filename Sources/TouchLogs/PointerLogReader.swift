/// Reads the touches of PointerEvents as JSON: one object per line, a list, or an object with lists.
final class PointerLogReader: TouchLogParser {
  private struct Finger {
    let stroke: Int
    var lastTime: Int64
  }

  private var splitter = ObjectSplitter()
  private var strokes = StrokeCollector()
  /// The fingers that are down, by their IDs.
  private var fingers: [Int64: Finger] = [:]
  /// IDs of fingers that were down before the log.
  private var before: Set<Int64> = []
  private var counts = TouchLogCounts()
  private var lastTime = Int64.min
  private var epoch = 0
  private var events = 0
  private var untimed = 0
  private var emptyEvents = 0
  private var actions = 0
  /// The beginning of the log, for the message about another format.
  private var sniffed: [UInt8] = []

  /// The maximum number of fingers.
  private static let most = 256

  func add(_ bytes: [UInt8]) {
    if sniffed.count < 1 << 16 { sniffed += bytes.prefix(1 << 16) }
    splitter.add(
      bytes,
      read: { cursor, line in
        guard let event = PointerObject(&cursor) else { return false }
        read(event, line: line)
        return true
      },
      rest: { read($0, line: $1) })
  }

  private func read(_ object: ByteCursor?, line: Int) {
    guard var cursor = object, let event = PointerObject(&cursor) else {
      counts.addUnreadable(line: line)
      return
    }
    read(event, line: line)
  }

  private func read(_ event: PointerObject, line: Int) {
    if event.isScript {
      actions += 1
      return
    }
    if event.isEmptyEvent { emptyEvents += 1 }
    guard let kind = event.kind, kind != .other else {
      for other in event.nested { read(other, line: line) }
      return
    }
    guard let time = event.time else {
      untimed += 1
      if events > 0 { counts.addUnreadable(line: line) }
      return
    }
    guard let x = event.x, let y = event.y else {
      counts.addUnreadable(line: line)
      return
    }
    events += 1
    if time < lastTime {
      // Chromium's times of events of two kinds of pointers can go back by a few milliseconds.
      if lastTime - time > 1_000_000_000 { restart() }
    }
    lastTime = max(lastTime, time)
    add(event, kind, at: time, x: x, y: y)
  }

  private func restart() {
    counts.restarts += 1
    for finger in fingers.values { strokes.leaveOpen(finger.stroke) }
    (fingers, before, lastTime) = ([:], [], .min)
    epoch += 1
  }

  private func add(
    _ event: PointerObject, _ kind: PointerObject.Kind, at time: Int64, x: Double, y: Double
  ) {
    let id = event.id ?? 0
    if kind == .down {
      begin(event, id, at: time, x: x, y: y)
      return
    }
    guard var finger = fingers[id] else {
      noteUnknown(event, kind, id)
      return
    }
    switch kind {
    case .move:
      for sample in event.coalesced {
        guard let time = sample.time, let x = sample.x, let y = sample.y else { continue }
        add(&finger, at: time, x: x, y: y)
      }
      add(&finger, at: time, x: x, y: y)
      fingers[id] = finger
    case .up:
      strokes.end(finger.stroke, .lifted, at: max(time, finger.lastTime), x: x, y: y)
      fingers[id] = nil
    case .cancel:
      // A cancellation has the position 0, 0.
      strokes.end(finger.stroke, .canceled, at: max(time, finger.lastTime))
      fingers[id] = nil
    case .down, .other: break
    }
  }

  /// Adds a sample; the last coalesced event is the event itself.
  private func add(_ finger: inout Finger, at time: Int64, x: Double, y: Double) {
    let last = strokes.last(of: finger.stroke)
    guard time > finger.lastTime || time == finger.lastTime && (last.x, last.y) != (x, y) else {
      return
    }
    strokes.add(to: finger.stroke, at: time, x: x, y: y)
    finger.lastTime = time
  }

  private func begin(_ event: PointerObject, _ id: Int64, at time: Int64, x: Double, y: Double) {
    if let finger = fingers[id] { strokes.leaveOpen(finger.stroke) }
    guard fingers.count < Self.most else { return }
    before.remove(id)
    let pointer = event.pointer ?? .touch
    let stroke = strokes.begin(
      at: time, x: x, y: y, device: 0, epoch: epoch, isAlone: before.isEmpty, pointer: pointer)
    fingers[id] = Finger(stroke: stroke, lastTime: time)
  }

  /// Counts a finger that was down before the log, once; a mouse and a pen move without buttons.
  private func noteUnknown(_ event: PointerObject, _ kind: PointerObject.Kind, _ id: Int64) {
    let isDown = event.pointer == nil || event.pointer == .touch || (event.buttons ?? 0) > 0
    if kind == .move {
      guard isDown, before.count < Self.most, before.insert(id).inserted else { return }
      counts.before += 1
      strokes.addOtherFinger(on: 0)
    } else if before.remove(id) == nil, kind == .up || isDown {
      counts.before += 1
    }
  }

  func finish() -> TouchLog {
    splitter.finish { read($0, line: $1) }
    var log = TouchLog()
    log.counts = counts
    log.devices = [TouchDevice(name: "")]
    log.strokes = strokes.finish()
    guard events == 0 else { return log }
    log.problem =
      if untimed > 0 {
        .noTimes
      } else if actions > 0 {
        .webDriver
      } else if emptyEvents > 0 {
        .emptyEvents
      } else {
        .noEvents(looksLike: resembled)
      }
    return log
  }

  private var resembled: TouchLogFormat? {
    let found = TouchLogFormat(resembling: ByteCursor(sniffed, 0..<sniffed.count))
    return found == .pointer ? nil : found
  }
}
