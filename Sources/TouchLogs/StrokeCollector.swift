/// The strokes of a log until now.
struct StrokeCollector {
  private var strokes: [TouchStroke] = []
  /// The strokes whose finger is down, by device.
  private var active: [Int: [Int]] = [:]
  /// The last time of each epoch, in nanoseconds.
  private var ends: [Int64] = []
  /// The first time of each epoch, in nanoseconds.
  private var starts: [Int64] = []

  /// Begins a stroke; returns its number.
  ///
  /// `isAlone` is false if a finger that is no stroke is down.
  mutating func begin(
    at time: Int64, x: Double, y: Double, device: Int, epoch: Int = 0, hasBeginning: Bool = true,
    isAlone: Bool = true, pointer: TouchStroke.Pointer = .touch
  ) -> Int {
    let number = strokes.count
    var stroke = TouchStroke(
      samples: [TouchSample(time: 0, x: x, y: y)], device: device, pointer: pointer,
      hasBeginning: hasBeginning, time: time, epoch: epoch)
    let others = active[device, default: []]
    stroke.isAlone = isAlone && others.isEmpty
    for other in others { strokes[other].isAlone = false }
    active[device, default: []].append(number)
    strokes.append(stroke)
    extendEpoch(epoch, to: time)
    return number
  }

  private mutating func extendEpoch(_ epoch: Int, to time: Int64) {
    while starts.count <= epoch {
      starts.append(time)
      ends.append(time)
    }
    starts[epoch] = min(starts[epoch], time)
    ends[epoch] = max(ends[epoch], time)
  }

  /// Adds a sample.
  mutating func add(to number: Int, at time: Int64, x: Double, y: Double) {
    let seconds = Double(time - strokes[number].time) / 1e9
    strokes[number].samples.append(TouchSample(time: seconds, x: x, y: y))
    extendEpoch(strokes[number].epoch, to: time)
  }

  /// The last sample of a stroke.
  func last(of number: Int) -> TouchSample {
    let samples = strokes[number].samples
    return samples[samples.count - 1]
  }

  /// Ends a stroke with the lift or the cancellation at its last position.
  mutating func end(_ number: Int, _ end: TouchStroke.End, at time: Int64) {
    let place = last(of: number)
    self.end(number, end, at: time, x: place.x, y: place.y)
  }

  /// Ends a stroke with the lift at a position.
  mutating func end(_ number: Int, _ end: TouchStroke.End, at time: Int64, x: Double, y: Double) {
    add(to: number, at: time, x: x, y: y)
    strokes[number].end = end
    active[strokes[number].device]?.removeAll { $0 == number }
  }

  /// Ends a stroke without a lift.
  mutating func leaveOpen(_ number: Int) {
    active[strokes[number].device]?.removeAll { $0 == number }
  }

  /// Marks the strokes of a device whose finger is down: another finger is down, too.
  mutating func addOtherFinger(on device: Int) {
    for number in active[device, default: []] { strokes[number].isAlone = false }
  }

  /// Removes all strokes of a device.
  mutating func removeAll(of device: Int) {
    guard strokes.contains(where: { $0.device == device }) else { return }
    for index in strokes.indices where strokes[index].device == device {
      strokes[index].samples = []
    }
    active[device] = nil
  }

  /// Returns the strokes in the order of their beginnings, with their times since the first stroke.
  ///
  /// After the time has gone back, the strokes follow those before with a distance of a second.
  consuming func finish() -> [TouchStroke] {
    var result = strokes.enumerated().filter { !$0.element.samples.isEmpty }
    strokes = []
    var offsets: [Double] = []
    var offset = 0.0
    for (start, end) in zip(starts, ends) {
      offsets.append(offset)
      offset += Double(end - start) / 1e9 + 1
    }
    result.sort { one, other in
      (one.element.epoch, one.element.time, one.offset)
        < (other.element.epoch, other.element.time, other.offset)
    }
    guard let first = result.first?.element else { return [] }
    func time(_ stroke: TouchStroke) -> Double {
      offsets[stroke.epoch] + Double(stroke.time - starts[stroke.epoch]) / 1e9
    }
    let zero = time(first)
    return result.map { _, stroke in
      var stroke = stroke
      stroke.start = time(stroke) - zero
      return stroke
    }
  }
}
