import Gestures

@testable import SheetEngine

/// What may happen at any phase of a gesture.
extension OrderRun {
  mutating func act() {
    switch Int(chance.number(0...29.99)) {
    case 0...7: useFinger()
    case 8, 9: wait(chance.number(0...0.35))
    case 10: letRest()
    case 11...13: present()
    case 14: dismiss()
    case 15, 16: select()
    case 17: redefine()
    case 18: perform(.invalidated(sheet()))
    case 19, 20: useKeyboard()
    case 21: turn()
    case 22: goBack()
    case 23: page()
    case 24:
      perform(chance.happens(0.2) ? .screenLeft : .visited(ScreenID(chance.happens(0.5) ? 0 : 1)))
    case 25: perform(.answered(sheet(), chance.pick([.allowed, .refused])))
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

  private mutating func sheet() -> SheetID {
    if chance.happens(0.5), let top = world.topSheet { return top }
    return SheetID(Int(chance.number(0...3.99)))
  }

  private mutating func present() {
    perform(
      .presented(
        sheet(),
        PresentOptions(
          animated: chance.happens(0.85), isModal: chance.pick([nil, nil, true, false]),
          asPopover: chance.happens(0.1))))
  }

  private mutating func dismiss() {
    perform(
      .dismissed(
        sheet(), .script, animated: chance.happens(0.8), forced: chance.happens(0.2)))
  }

  private mutating func select() {
    let id = sheet()
    let names = world[id].detents.map(\.name)
    guard !names.isEmpty else { return }
    perform(.selected(id, detent: chance.pick(names), animated: chance.happens(0.8)))
  }

  private mutating func redefine() {
    let id = sheet()
    var definition = world[id].definition
    switch Int(chance.number(0...5.99)) {
    case 0, 1: definition.style.detents = chance.happens(0.1) ? [] : OrderStage.detents(&chance)
    case 2: definition.content = OrderStage.content(&chance)
    case 3: definition.style.dismissible = chance.pick([[], Set(Reason.allCases)])
    case 4: definition.style.keyboard = chance.pick(KeyboardMode.allCases)
    default: definition.title = chance.pick([nil, "Another"])
    }
    perform(.redefined(id, definition))
  }

  private mutating func useKeyboard() {
    if chance.happens(0.5) {
      perform(.keyboardShown(height: chance.pick([nil, nil, 200, 300])))
    } else {
      perform(.keyboardHidden)
    }
  }

  private mutating func turn() {
    if chance.happens(0.6) {
      perform(.rotated(chance.pick([.portrait, .landscape])))
      return
    }
    var device = world.device
    switch Int(chance.number(0...3.99)) {
    case 0: device.colorScheme = device.colorScheme == .light ? .dark : .light
    case 1: device.reducesMotion.toggle()
    case 2: device.hz = chance.pick([30, 60, 120])
    default: device = chance.pick(Device.catalogue)
    }
    perform(.deviceReplaced(device))
  }

  private mutating func goBack() {
    switch Int(chance.number(0...3.99)) {
    case 0: perform(.wentBack)
    case 1: perform(.escaped)
    case 2: perform(.backProgressed(chance.number(0...1)))
    default: perform(.backEnded(commits: chance.happens(0.5)))
    }
  }

  private mutating func page() {
    let stack = SheetID(3)
    if chance.happens(0.6) {
      perform(.pushed(stack, page: 1, animated: chance.happens(0.8)))
    } else {
      perform(.popped(stack, leaving: 1, animated: chance.happens(0.8)))
    }
  }

  private mutating func scroll() {
    let target: ScrollTarget =
      chance.happens(0.5) ? .screen(ScreenID(0)) : .sheet(sheet())
    perform(.scrolled(target, to: chance.number(-50...800)))
  }

  private mutating func speak() {
    let element = chance.pick(["grabber", "close", "Limit", "Order", "Search", "Buy"])
    perform(.acted(chance.pick(AccessibilityAction.allCases), on: element))
  }
}

/// The finger: down, along, at rest, up; in between comes what may.
extension OrderRun {
  private mutating func useFinger() {
    guard finger != nil else { return touch(point()) }
    switch Int(chance.number(0...9.99)) {
    case 0...4: move()
    case 5: wait(chance.number(0.05...0.2))
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
    if chance.happens(0.8) { move() }
  }

  private mutating func move() {
    guard let start = finger else { return }
    let way = chance.happens(0.5) ? chance.number(-80...80) : chance.number(-600...600)
    let samples = FingerPath.samples(
      from: start, by: (dx: chance.happens(0.1) ? 60 : chance.number(-5...5), dy: way),
      over: chance.number(0.02...0.25), startingAt: world.time, touchHz: world.device.touchHz,
      includesTouchDown: false)
    for sample in samples where laws.fault == nil {
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
    if chance.happens(0.2) { wait(0.05) }
    perform(.lifted())
  }

  /// Somewhere: on something that has a name, or anywhere.
  mutating func point() -> Point {
    if chance.happens(0.4), case .point(let point) = world.grabPoint(on: nil) { return point }
    if chance.happens(0.6) {
      let name = chance.pick([
        "content", "backdrop", "close", "bar", "Limit", "Note", "Order", "Row 1", "Search", "Buy",
        "Go", "Two",
      ])
      if let point = tapPoint(name) { return point }
    }
    return Point(
      x: chance.number(0...world.device.width), y: chance.number(0...world.device.height))
  }
}
