import Gestures

@testable import SheetEngine

/// The events that are possible in each phase of a gesture.
extension RandomEventRun {
  mutating func act() {
    switch Int(random.number(0...29.99)) {
    case 0...7: useFinger()
    case 8, 9: wait(random.number(0...0.35))
    case 10: letRest()
    case 11...13: present()
    case 14: dismiss()
    case 15, 16: select()
    case 17: redefine()
    case 18: perform(.called(sheet(), .invalidateDetents))
    case 19, 20: useKeyboard()
    case 21: turn()
    case 22: goBack()
    case 23: page()
    case 24:
      perform(random.happens(0.2) ? .screenLeft : .visited(ScreenID(random.happens(0.5) ? 0 : 1)))
    case 25: perform(.answered(sheet(), random.pick([.allowed, .refused])))
    case 26: scroll()
    case 27: tap(point())
    case 28: speak()
    default: perform(.typed("7"))
    }
  }

  private mutating func letRest() {
    guard finger == nil else { return wait(0.3) }
    perform(.backEnded(commits: false))
    rest()
  }

  mutating func sheet() -> SheetID {
    if random.happens(0.5), let top = world.topSheet { return top }
    return SheetID(Int(random.number(0...3.99)))
  }

  private mutating func present() {
    perform(
      .presented(
        sheet(),
        PresentOptions(
          animated: random.happens(0.85), isModal: random.pick([nil, nil, true, false]),
          asPopover: random.happens(0.1))))
  }

  private mutating func dismiss() {
    perform(
      .dismissed(
        sheet(), .script, animated: random.happens(0.8), forced: random.happens(0.2)))
  }

  private mutating func select() {
    let id = sheet()
    let names = world.selectableDetents(of: id)
    guard !names.isEmpty else { return }
    perform(.selected(id, detent: random.pick(names), animated: random.happens(0.8)))
  }

  private mutating func redefine() {
    let id = sheet()
    var definition = world[id].definition
    switch Int(random.number(0...5.99)) {
    case 0, 1: definition.style.detents = random.happens(0.1) ? [] : RandomWorld.detents(&random)
    case 2: definition.content = RandomWorld.content(&random)
    case 3: definition.style.dismissible = random.pick([[], Set(DismissalReason.allCases)])
    case 4: definition.style.keyboard = random.pick(KeyboardMode.allCases)
    default: definition.title = random.pick([nil, "Another"])
    }
    perform(.redefined(id, definition))
  }

  private mutating func useKeyboard() {
    if random.happens(0.5) {
      perform(.keyboardShown(height: random.pick([nil, nil, 200, 300])))
    } else {
      perform(.keyboardHidden)
    }
  }

  private mutating func turn() {
    if random.happens(0.6) {
      perform(.rotated(random.pick([.portrait, .landscape])))
      return
    }
    var device = world.device
    switch Int(random.number(0...3.99)) {
    case 0: device.colorScheme = device.colorScheme == .light ? .dark : .light
    case 1: device.reducesMotion.toggle()
    case 2: device.hz = random.pick([30, 60, 120])
    default: device = random.pick(Device.builtIn)
    }
    perform(.deviceReplaced(device))
  }

  private mutating func goBack() {
    switch Int(random.number(0...3.99)) {
    case 0: perform(.wentBack)
    case 1: perform(.escaped)
    case 2: perform(.backProgressed(random.number(0...1)))
    default: perform(.backEnded(commits: random.happens(0.5)))
    }
  }

  private mutating func page() {
    let stack = SheetID(3)
    if random.happens(0.6) {
      perform(.called(stack, .push(page: 1, animated: random.happens(0.8))))
    } else {
      perform(.called(stack, .pop(leaving: 1, animated: random.happens(0.8))))
    }
  }

  private mutating func scroll() {
    let target: ScrollTarget =
      random.happens(0.5) ? .screen(ScreenID(0)) : .sheet(sheet())
    perform(.scrolled(target, to: random.number(-50...800)))
  }

  private mutating func speak() {
    let element = random.pick(["grabber", "close", "Limit", "Order", "Search", "Buy"])
    perform(.acted(random.pick(AccessibilityAction.allCases), on: element))
  }
}

/// The finger: touch-down, movement, rest and lift-off, with other events in between.
extension RandomEventRun {
  private mutating func useFinger() {
    guard finger != nil else { return touch(point()) }
    switch Int(random.number(0...9.99)) {
    case 0...4: move()
    case 5: wait(random.number(0.05...0.2))
    case 6: perform(.touched(point(), finger: 1))
    case 7:
      perform(.cancelled())
      finger = nil
    default:
      perform(.lifted())
      finger = nil
    }
  }

  private mutating func touch(_ point: Point) {
    finger = point
    perform(.touched(point))
    if random.happens(0.8) { move() }
  }

  private mutating func move() {
    guard let start = finger else { return }
    let way = random.happens(0.5) ? random.number(-80...80) : random.number(-600...600)
    let samples = FingerPath.samples(
      from: start, by: (dx: random.happens(0.1) ? 60 : random.number(-5...5), dy: way),
      over: random.number(0.02...0.25), startingAt: world.time, touchHz: world.device.touchHz,
      includesTouchDown: false)
    for sample in samples where invariants.error == nil {
      run(to: sample.time)
      perform(.moved(sample.point))
      finger = sample.point
    }
  }

  func tapPoint(_ name: String) -> Point? {
    if case .point(let point) = world.target(named: name, row: nil) { return point }
    return nil
  }

  mutating func tap(_ point: Point) {
    guard finger == nil else { return }
    perform(.touched(point))
    if random.happens(0.2) { wait(0.05) }
    perform(.lifted())
  }

  /// Returns a random point, often on a named element.
  mutating func point() -> Point {
    if random.happens(0.4), case .point(let point) = world.grabPoint(on: nil) { return point }
    if random.happens(0.6) {
      let name = random.pick([
        "content", "backdrop", "close", "bar", "Limit", "Note", "Order", "Row 1", "Search", "Buy",
        "Go", "Two",
      ])
      if let point = tapPoint(name) { return point }
    }
    return Point(
      x: random.number(0...world.device.width), y: random.number(0...world.device.height))
  }
}
