/// The touches of the MotionEvents of one view.
struct MotionSource {
  /// The touch of a device: from the touch-down of the first finger to the lift of the last finger.
  private struct Gesture {
    let index: Int
    /// The stroke of each finger that is down, by its ID.
    var fingers: [Int: Int] = [:]
    /// IDs of fingers that were down before the log.
    var before: Set<Int> = []
    var downTime: Int64?
    var lastTime = Int64.min
    var epoch = 0
  }

  let name: String
  /// The number of events.
  private(set) var events = 0
  private var last: MotionLine?
  private var gestures: [Int64: Gesture] = [:]
  private var names: [String] = []
  private var strokes = StrokeCollector()
  private var counts = TouchLogCounts()

  /// The maximum number of devices.
  private static let most = 256

  init(_ name: String) { self.name = name }

  mutating func add(_ event: MotionLine) {
    if let last, last.isSame(as: event) { return }
    last = event
    events += 1
    guard event.action != .other, event.isTouchscreen, event.pointers.allSatisfy({ $0.isFinger }),
      let time = event.time
    else { return }
    if gestures[event.device] == nil {
      guard gestures.count < Self.most else { return }
      gestures[event.device] = Gesture(index: names.count)
      names.append("device \(event.device)")
    }
    guard var gesture = gestures[event.device] else { return }
    if time < gesture.lastTime {
      counts.restarts += 1
      leaveOpen(&gesture)
      gesture.epoch += 1
    } else if event.action != .down, let began = gesture.downTime, let downTime = event.downTime,
      began != downTime
    {
      // The log lacks the end of a touch and the beginning of another touch.
      leaveOpen(&gesture)
    }
    add(event, at: time, &gesture)
    gesture.downTime = event.downTime ?? gesture.downTime
    gesture.lastTime = time
    gestures[event.device] = gesture
  }

  private mutating func leaveOpen(_ gesture: inout Gesture) {
    for (_, stroke) in gesture.fingers { strokes.leaveOpen(stroke) }
    (gesture.fingers, gesture.before) = ([:], [])
  }

  private mutating func add(_ event: MotionLine, at time: Int64, _ gesture: inout Gesture) {
    switch event.action {
    case .down:
      leaveOpen(&gesture)
      begin(event.pointers[0], at: time, &gesture)
    case .pointerDown(let index):
      for (place, pointer) in event.pointers.enumerated() where place != index {
        move(pointer, at: time, isOfOther: true, &gesture)
      }
      if index < event.pointers.count { begin(event.pointers[index], at: time, &gesture) }
    case .move:
      counts.hidden += event.hidden
      for pointer in event.pointers { move(pointer, at: time, &gesture) }
    case .pointerUp(let index):
      for (place, pointer) in event.pointers.enumerated() where place != index {
        move(pointer, at: time, isOfOther: true, &gesture)
      }
      if index < event.pointers.count { lift(event.pointers[index], at: time, &gesture) }
    case .up:
      lift(event.pointers[0], at: time, &gesture)
      leaveOpen(&gesture)
    case .cancel:
      for pointer in event.pointers { noteUnknown(pointer.id, &gesture) }
      for (_, stroke) in gesture.fingers { strokes.end(stroke, .canceled, at: time) }
      (gesture.fingers, gesture.before) = ([:], [])
    case .other: break
    }
  }

  private mutating func begin(
    _ pointer: MotionLine.Pointer, at time: Int64, _ gesture: inout Gesture
  ) {
    guard let x = pointer.x, let y = pointer.y else { return }
    if let stroke = gesture.fingers[pointer.id] { strokes.leaveOpen(stroke) }
    gesture.before.remove(pointer.id)
    gesture.fingers[pointer.id] = strokes.begin(
      at: time, x: x, y: y, device: gesture.index, epoch: gesture.epoch,
      isAlone: gesture.before.isEmpty)
  }

  /// Adds a sample; an event of another finger repeats the last position or, at another time, has a
  /// measured one.
  private mutating func move(
    _ pointer: MotionLine.Pointer, at time: Int64, isOfOther: Bool = false,
    _ gesture: inout Gesture
  ) {
    guard let stroke = gesture.fingers[pointer.id] else {
      noteUnknown(pointer.id, &gesture)
      return
    }
    guard let x = pointer.x, let y = pointer.y else { return }
    let last = strokes.last(of: stroke)
    let isSame = last.x == x && last.y == y
    if isOfOther ? isSame || time == gesture.lastTime : isSame && time == gesture.lastTime {
      return
    }
    strokes.add(to: stroke, at: time, x: x, y: y)
  }

  private mutating func lift(
    _ pointer: MotionLine.Pointer, at time: Int64, _ gesture: inout Gesture
  ) {
    guard let stroke = gesture.fingers.removeValue(forKey: pointer.id) else {
      noteUnknown(pointer.id, &gesture)
      gesture.before.remove(pointer.id)
      return
    }
    guard let x = pointer.x, let y = pointer.y else { return }
    strokes.end(stroke, .lifted, at: time, x: x, y: y)
  }

  /// Counts a finger that was down before the log, once.
  private mutating func noteUnknown(_ id: Int, _ gesture: inout Gesture) {
    guard gesture.fingers[id] == nil, gesture.before.insert(id).inserted else { return }
    counts.before += 1
    strokes.addOtherFinger(on: gesture.index)
  }

  /// Stores the strokes and counts in the log.
  mutating func finish(_ log: inout TouchLog) {
    log.counts.before += counts.before
    log.counts.hidden += counts.hidden
    log.counts.restarts += counts.restarts
    log.devices = names.map { TouchDevice(name: $0) }
    log.strokes = strokes.finish()
    strokes = StrokeCollector()
  }
}

extension MotionLine {
  /// Whether two lines are the same event, printed twice.
  fileprivate func isSame(as other: MotionLine) -> Bool {
    action == other.action && time == other.time && device == other.device
      && pointers == other.pointers
  }
}
