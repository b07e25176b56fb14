/// The touches of a device that sends events of the kernel.
///
/// A report is a group of events that ends with SYN_REPORT and has its time. Each report is a sample
/// of every finger that is down, because the kernel omits values that did not change.
struct KernelDevice {
  /// The protocol of the events.
  private enum Mode {
    /// No position yet, or `ABS_X` and `ABS_Y` of one finger.
    case single
    /// Each contact ends with SYN_MT_REPORT and is complete.
    case contacts
    /// The values of a slot are valid until they change.
    case slots
  }

  /// The index among the devices.
  let index: Int
  private(set) var info: TouchDevice
  /// Whether the log contains events of it.
  var hasEvents = false
  /// The ranges of `ABS_X`, `ABS_Y` and the positions of contacts.
  private var ranges: [UInt16: ClosedRange<Double>] = [:]

  private var mode = Mode.single
  private var hasContactAxes = false
  private var slots: [KernelSlot] = [KernelSlot()]
  private var slot = 0
  private var single = KernelSlot()
  /// The counts of `ABS_X` and `ABS_Y`; zero as soon as contacts occur.
  private(set) var singleCounts = TouchLogCounts()
  /// Whether BTN_TOUCH occurs, so that the pressure is not its substitute.
  private var hasButton = false

  /// The contacts of the current report, and the last contact, which is not complete.
  private var contacts: [KernelContact] = []
  private var contact = KernelContact()
  private var hasContactEnd = false
  private var fingers: [KernelFinger] = []
  private var liftsAll = false

  /// Whether events until the next report are void.
  private var isVoid = false
  /// Whether the next contacts can be those of touches whose beginning was lost.
  private var hasLost = false
  private var lastTime: Int64 = -1
  private var epoch = 0

  /// The maximum number of slots, and of contacts in a report.
  private static let most = 256
  /// A pause after which another position is reported, in nanoseconds.
  private static let longPause: Int64 = 1_000_000_000

  init(name: String, index: Int) {
    info = TouchDevice(name: name)
    self.index = index
  }

  // MARK: Headers

  /// Whether the header contains the ranges of positions.
  var hasRanges: Bool { !ranges.isEmpty }

  /// Sets the range of an axis, and ignores ranges of other axes and empty ranges.
  mutating func setRange(of axis: UInt16, _ low: Int32, _ high: Int32) {
    let axes = [KernelCode.x, KernelCode.y, KernelCode.contactX, KernelCode.contactY]
    guard axes.contains(axis), low < high else { return }
    ranges[axis] = Double(low)...Double(high)
    if axis >= KernelCode.slot { hasContactAxes = true }
    info.x = ranges[KernelCode.contactX] ?? ranges[KernelCode.x]
    info.y = ranges[KernelCode.contactY] ?? ranges[KernelCode.y]
  }

  /// Sets the current slot at the beginning of the log.
  mutating func setFirstSlot(_ value: Int32) {
    guard !hasEvents, value >= 0 else { return }
    _ = select(Int(value))
  }

  private mutating func select(_ value: Int) -> Bool {
    guard value < Self.most else { return false }
    while slots.count <= value { slots.append(KernelSlot()) }
    slot = value
    return true
  }

  // MARK: Events

  /// Adds an event; returns false if its value is out of range.
  mutating func add(
    _ event: KernelEvent, _ strokes: inout StrokeCollector, _ counts: inout TouchLogCounts
  ) -> Bool {
    hasEvents = true
    switch event.type {
    case KernelCode.synchronization: synchronize(event, &strokes, &counts)
    case KernelCode.absolute where !isVoid:
      guard event.code >= KernelCode.slot, event.code <= KernelCode.lastContactAxis else {
        addSingle(event)
        return true
      }
      if !hasContactAxes || single.touch != nil { dropSingle(&strokes) }
      return addContactValue(event)
    case KernelCode.key where event.code == KernelCode.touch && !isVoid:
      hasButton = true
      if event.value == 0 { liftsAll = true }
      if event.value == 0 || single.state != .down { single.press(event.value != 0) }
    default: break
    }
    return true
  }

  /// Removes the strokes of `ABS_X` and `ABS_Y`, which old programs read instead of the contacts.
  private mutating func dropSingle(_ strokes: inout StrokeCollector) {
    hasContactAxes = true
    (single, singleCounts) = (KernelSlot(), TouchLogCounts())
    strokes.removeAll(of: index)
  }

  private mutating func addSingle(_ event: KernelEvent) {
    switch event.code {
    case KernelCode.x: single.x = event.value
    case KernelCode.y: single.y = event.value
    case KernelCode.pressure where !hasButton:
      if (event.value > 0) != (single.state == .down) { single.press(event.value > 0) }
    default: break
    }
  }

  private mutating func addContactValue(_ event: KernelEvent) -> Bool {
    switch event.code {
    case KernelCode.slot:
      mode = .slots
      return event.value >= 0 && select(Int(event.value))
    case KernelCode.contactID:
      contact.id = event.value
      guard mode != .contacts else { break }
      if event.value < 0 { mode = .slots }
      slots[slot].press(event.value >= 0, replaces: true)
    case KernelCode.contactX:
      contact.x = event.value
      slots[slot].place(x: event.value)
    case KernelCode.contactY:
      contact.y = event.value
      slots[slot].place(y: event.value)
    case KernelCode.contactPressure:
      contact.isTouching = event.value != 0 && contact.isTouching
      slots[slot].isHovering = event.value == 0
    case KernelCode.contactMajor: contact.isTouching = event.value != 0 && contact.isTouching
    case KernelCode.contactTool:
      contact.isPalm = event.value == KernelCode.palm
      slots[slot].isPalm = contact.isPalm
    default: break
    }
    return true
  }

  private mutating func synchronize(
    _ event: KernelEvent, _ strokes: inout StrokeCollector, _ counts: inout TouchLogCounts
  ) {
    var code = event.code
    if code == KernelCode.unknownMark {
      code = mode == .slots ? KernelCode.dropped : KernelCode.contactEnd
    }
    switch code {
    case KernelCode.contactEnd where !isVoid:
      if contact.isComplete, contacts.count < Self.most { contacts.append(contact) }
      (contact, hasContactEnd) = (KernelContact(), true)
    case KernelCode.dropped:
      counts.dropped += 1
      (isVoid, hasLost) = (true, true)
      forget(&strokes, as: .lost)
    case KernelCode.report:
      if event.time < lastTime {
        counts.restarts += 1
        restart(&strokes)
      }
      if !isVoid { finishReport(event.time, &strokes, &counts) }
      lastTime = event.time
      clearReport()
      isVoid = false
    default: break
    }
  }

  private mutating func clearReport() {
    (contacts, contact, hasContactEnd, liftsAll) = ([], KernelContact(), false, false)
  }

  /// Ends all strokes without a lift, because the clock goes back or another log begins.
  mutating func restart(_ strokes: inout StrokeCollector) {
    forget(&strokes, as: .unknown)
    lastTime = -1
    epoch += 1
  }

  /// Ends all strokes without a lift, and drops all values.
  private mutating func forget(_ strokes: inout StrokeCollector, as state: KernelSlot.State) {
    for touch in (slots + [single]).compactMap({ $0.touch }) + fingers.compactMap({ $0.touch }) {
      strokes.leaveOpen(touch)
    }
    for index in slots.indices { slots[index] = KernelSlot(state: state) }
    single = KernelSlot(state: state)
    fingers = []
    clearReport()
  }

  private mutating func finishReport(
    _ time: Int64, _ strokes: inout StrokeCollector, _ counts: inout TouchLogCounts
  ) {
    if hasContactEnd { mode = .contacts }
    if mode == .contacts {
      finishContacts(time, &strokes, &counts)
    } else if hasContactAxes {
      let others = slots.contains { $0.state == .before }
      for index in slots.indices { slots[index].finishLift(time, &strokes) }
      for index in slots.indices {
        slots[index].finish(
          time, &strokes, &counts, device: self.index, epoch: epoch, isAlone: !others)
        if slots[index].state == .before { strokes.addOtherFinger(on: self.index) }
      }
    } else {
      // A position without a button can be that of a pointer, so it is not a touch.
      single.finishLift(time, &strokes)
      single.finish(time, &strokes, &singleCounts, device: index, epoch: epoch, isAlone: true)
    }
  }

  // MARK: Contacts

  private mutating func finishContacts(
    _ time: Int64, _ strokes: inout StrokeCollector, _ counts: inout TouchLogCounts
  ) {
    guard hasContactEnd || liftsAll else {
      for finger in fingers { finger.add(finger.contact, time, &strokes) }
      return
    }
    let live = liftsAll ? [] : contacts.filter { $0.isTouching }
    var next: [KernelFinger?] = match(live)
    let kept = Set(next.compactMap { $0?.number })
    for finger in fingers where !kept.contains(finger.number) {
      if let touch = finger.touch { strokes.end(touch, .lifted, at: time) }
    }
    let hasOthers = next.contains { $0.map { $0.touch == nil } ?? false }
    let isAfterPause = lastTime >= 0 && time - lastTime > Self.longPause
    for (place, contact) in live.enumerated() {
      if var finger = next[place] {
        let jumps = finger.jumps(to: contact)
        if isAfterPause, jumps { counts.pauses += 1 }
        if contact.isPalm, let touch = finger.touch {
          strokes.end(touch, .canceled, at: time)
          finger.touch = nil
        }
        finger.add(contact, time, &strokes)
        finger.contact = contact
        next[place] = finger
      } else {
        let touch =
          contact.isPalm || hasLost
          ? nil
          : strokes.begin(
            at: time, x: Double(contact.x), y: Double(contact.y), device: index, epoch: epoch,
            isAlone: !hasOthers)
        next[place] = KernelFinger(number: numberOfFingers, touch: touch, contact: contact)
        numberOfFingers += 1
      }
    }
    fingers = next.compactMap { $0 }
    hasLost = false
  }

  private var numberOfFingers = 0

  /// Returns the finger of each contact: that with the same ID or, without IDs, the nearest.
  private func match(_ contacts: [KernelContact]) -> [KernelFinger?] {
    var result = [KernelFinger?](repeating: nil, count: contacts.count)
    var free = fingers
    for (place, contact) in contacts.enumerated() {
      guard let id = contact.id, let index = free.firstIndex(where: { $0.contact.id == id }) else {
        continue
      }
      result[place] = free.remove(at: index)
    }
    while true {
      var nearest: (distance: Int64, place: Int, index: Int)?
      for (place, contact) in contacts.enumerated() where result[place] == nil {
        for (index, finger) in free.enumerated()
        where contact.id == nil || finger.contact.id == nil {
          let distance = finger.contact.distance(to: contact)
          if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, place, index) }
        }
      }
      guard let nearest else { return result }
      result[nearest.place] = free.remove(at: nearest.index)
    }
  }
}

/// A contact of a report, complete in itself.
struct KernelContact {
  var id: Int32?
  /// 0 if the contact has no position.
  var x: Int32 = 0 { didSet { hasX = true } }
  var y: Int32 = 0 { didSet { hasY = true } }
  var isTouching = true
  var isPalm = false
  private var hasX = false
  private var hasY = false

  var isComplete: Bool { hasX && hasY }

  /// The sum of the distances in x and y.
  func distance(to other: KernelContact) -> Int64 {
    abs(Int64(x) - Int64(other.x)) + abs(Int64(y) - Int64(other.y))
  }
}

/// A finger that is down, of a device that sends contacts.
struct KernelFinger {
  let number: Int
  /// The stroke; nil for a palm, and for a touch whose beginning was lost.
  var touch: Int?
  var contact: KernelContact
  /// The largest distance between two reports.
  private var longestStep: Int64 = 0

  init(number: Int, touch: Int?, contact: KernelContact) {
    (self.number, self.touch, self.contact) = (number, touch, contact)
  }

  func add(_ contact: KernelContact, _ time: Int64, _ strokes: inout StrokeCollector) {
    guard let touch else { return }
    strokes.add(to: touch, at: time, x: Double(contact.x), y: Double(contact.y))
  }

  /// Whether the distance to a contact is larger than that between any two reports before.
  mutating func jumps(to contact: KernelContact) -> Bool {
    let distance = self.contact.distance(to: contact)
    defer { longestStep = max(longestStep, distance) }
    return distance > longestStep
  }
}
