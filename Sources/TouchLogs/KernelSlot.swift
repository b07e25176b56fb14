/// A slot of a device, or its only finger; its values are valid until they change.
struct KernelSlot {
  /// The state of the finger in the slot.
  enum State {
    /// The log contains no beginning and no end of a touch in this slot yet.
    case unknown
    /// Events were lost.
    case lost
    /// A finger that was down before the log.
    case before
    case up
    case down
  }

  /// The changes of the finger in the current report.
  private struct Changes {
    var lifts = false
    var begins = false
    var moves = false
  }

  private(set) var state: State
  var x: Int32?
  var y: Int32?
  /// Whether the pressure is 0: the finger is above the glass.
  var isHovering = false
  /// Whether the contact is a palm.
  var isPalm = false
  /// The number of the stroke; nil if the finger is up, above the glass or a palm.
  private(set) var touch: Int?

  private var changes = Changes()
  /// Whether the finger was above the glass at the previous report.
  private var wasHovering = false
  /// Whether the touch began without a position.
  private var waitsForPlace = false
  /// Whether the touch became a palm.
  private var isCanceled = false

  init(state: State = .unknown) { self.state = state }

  // MARK: Events of a report

  mutating func place(x: Int32) {
    self.x = x
    changes.moves = true
  }

  mutating func place(y: Int32) {
    self.y = y
    changes.moves = true
  }

  /// A finger touches or lifts; with `replaces`, a new finger lifts the previous finger.
  mutating func press(_ isDown: Bool, replaces: Bool = false) {
    if isDown {
      if state == .down, replaces { changes.lifts = true }
      changes.begins = true
      state = .down
    } else {
      changes.lifts = true
      if state == .unknown, !changes.begins { wasDownBefore = true }
      state = .up
    }
  }

  /// Whether the report lifts a finger that was down before the log.
  private var wasDownBefore = false

  // MARK: The end of a report

  /// Ends the stroke if its finger lifts, becomes a palm or hovers.
  mutating func finishLift(_ time: Int64, _ strokes: inout StrokeCollector) {
    guard let touch else { return }
    if isPalm, !changes.begins {
      strokes.end(touch, .canceled, at: time)
      (self.touch, isCanceled) = (nil, true)
    } else if changes.lifts {
      // A position together with a new finger is that of the new finger.
      if !changes.begins, let x, let y {
        strokes.end(touch, .lifted, at: time, x: Double(x), y: Double(y))
      } else {
        strokes.end(touch, .lifted, at: time)
      }
      self.touch = nil
    } else if isHovering {
      strokes.end(touch, .lifted, at: time)
      self.touch = nil
    }
  }

  /// Begins a stroke, or adds a sample to it.
  mutating func finish(
    _ time: Int64, _ strokes: inout StrokeCollector, _ counts: inout TouchLogCounts, device: Int,
    epoch: Int, isAlone: Bool
  ) {
    defer {
      (changes, wasDownBefore) = (Changes(), false)
      wasHovering = isHovering
    }
    if wasDownBefore { counts.before += 1 }
    if changes.begins { (waitsForPlace, isCanceled) = (false, false) }
    if state == .unknown, changes.moves {
      counts.before += 1
      state = .before
    }
    let isTap = state == .up && changes.begins && changes.lifts && touch == nil
    guard state == .down || isTap else { return }
    if let touch, let x, let y {
      strokes.add(to: touch, at: time, x: Double(x), y: Double(y))
      return
    }
    guard !isPalm, !isHovering, !isCanceled else { return }
    guard let x, let y else {
      if !waitsForPlace { counts.withoutPlace += 1 }
      waitsForPlace = true
      return
    }
    let touch = strokes.begin(
      at: time, x: Double(x), y: Double(y), device: device, epoch: epoch,
      hasBeginning: changes.begins || wasHovering, isAlone: isAlone)
    if isTap {
      strokes.end(touch, .lifted, at: time)
    } else {
      self.touch = touch
    }
  }
}
