import Gestures

@testable import SheetEngine

/// Calls of a script, the app in the background, and content with all kinds of inputs.
extension RandomEventRun {
  /// Adds a control and a horizontal list to the content of the second sheet.
  mutating func addInputs() {
    world.sheets[1].root.content.blocks += [
      .control(ContentControl("Volume", .slider(0...1, step: nil), initial: 0.5)),
      .carousel(
        Carousel(
          columns: (0..<9).map { "Column \($0)" }, width: 120, height: 80, name: "Columns")),
      .control(ContentControl("Price", .rangeSlider(0...1, step: nil), initial: [0.2, 0.7])),
      .control(
        ContentControl("Time", .wheels([["08", "09", "10"], ["00", "30"]]), initial: [1, 0])),
      .grid(Grid(cells: (0..<9).map { "Cell \($0)" }, perRow: 4, rowHeight: 80)),
      .control(
        ContentControl(
          "Kinds", .chips(ContentControl.Chips(["New", "Used"], multiple: true, wraps: false)),
          initial: [1, 0])),
      .detailedRows([ContentRow(title: "Plain"), Self.swipedRow], height: 44), .map(height: 100),
      .image("Photo", height: 120), .buttons(["Cancel", "Save"]),
      .control(ContentControl("Tabs", .pages([1, 2, 0]), initial: 0)), .button("First"),
      .rows(["Second"], height: 44), .field("Last", placeholder: nil),
    ]
    let root = world.sheets[1].root
    world.sheets[1].definition = root
    world.sheets[1].inputs = PageInputs(of: root)
  }

  /// Performs an event of `act`, or a call.
  mutating func actOrCall() {
    if random.happens(0.6) { act() } else { call() }
  }

  private mutating func call() {
    let id = sheet()
    let isAnimated = random.happens(0.8)
    let parent: ElementParent =
      random.happens(0.3) ? .screen(ScreenID(random.happens(0.8) ? 0 : 1)) : .sheet(id)
    let field = random.pick(["Limit", "Note", "Search", "Nothing"])
    switch Int(random.number(0...16.99)) {
    case 0: perform(.called(id, .hide(animated: isAnimated)))
    case 1: perform(.called(id, .show(animated: isAnimated)))
    case 2: perform(.called(id, .scroll(to: random.number(-50...800))))
    case 3: perform(.called(id, setValue()))
    case 4: perform(.called(id, .push(page: 1, animated: isAnimated)))
    case 5:
      perform(
        .called(id, .pop(leaving: 1, animated: isAnimated, forced: random.happens(0.3))))
    case 6: perform(.fieldFocused(parent, field: field))
    case 7: perform(.editingEnded(parent))
    case 8: perform(.fieldWritten(parent, field: field, "text"))
    case 9: interrupt(.leftApp)
    case 10: perform(.returnedToApp)
    case 11: interrupt(.recreatedApp)
    case 12: perform(.grabberUsed(id))
    case 13: perform(.popAnswered(id, random.pick([.allowed, .refused])))
    case 14: redefineLater()
    case 15: hideKeyboardWithDevice()
    default: dragSideways()
    }
  }

  private static var swipedRow: ContentRow {
    var row = ContentRow(title: "Swiped")
    row.swipe = ["Delete", "Move"]
    row.toggle = true
    return row
  }

  private mutating func setValue() -> SheetCall {
    switch random.pick([0, 1, 2, 3]) {
    case 3: .setValue(.number(random.pick([1, 2, 3])), control: "Tabs")
    case 0: .setValue(.number(random.number(0...1)), control: "Volume")
    case 1: .setValue(.numbers([0.1, random.number(0.1...1)]), control: "Price")
    default: .setValue(.choices([random.pick(["08", "10"]), "30"]), control: "Time")
    }
  }

  /// Performs an event that cancels the touch.
  private mutating func interrupt(_ event: WorldEvent) {
    perform(event)
    if world.touch == nil { finger = nil }
  }

  /// Redefines a screen, or a page of the stack.
  private mutating func redefineLater() {
    if random.happens(0.5) {
      var screen = world[ScreenID(0)]
      screen.fieldNames = random.pick([[], ["Search"]])
      screen.fields = screen.fieldNames.map { _ in "" }
      perform(.screenRedefined(ScreenID(0), screen))
    } else {
      let stack = SheetID(3)
      let page = Int(random.number(0...1.99))
      var definition = world[stack].root.pages[page]
      definition.content = RandomWorld.content(&random)
      definition.style.detents = RandomWorld.detents(&random)
      perform(.pageRedefined(stack, page: page, definition))
    }
  }

  /// Changes to a device with or without a keyboard.
  private mutating func hideKeyboardWithDevice() {
    var device = world.device
    device.portraitKeyboard = device.portraitKeyboard == 0 ? 300 : 0
    perform(.deviceReplaced(device))
  }

  /// Drags horizontally from the edge, a slider or a list, or a wheel vertically.
  private mutating func dragSideways() {
    guard finger == nil else { return }
    let name = random.pick([
      "Volume", "Column 1", "Price", "Time 1", "Time 2", "Swiped", "First", "Second", "content",
    ])
    var start = tapPoint(name) ?? point()
    if random.happens(0.4) { start.x = 4 }
    perform(.touched(start))
    let way = random.number(-200...300)
    for part in 1...4 {
      wait(0.01)
      let travel = way * Double(part) / 4
      let isWheel = name.hasPrefix("Time")
      perform(
        .moved(Point(x: start.x + (isWheel ? 0 : travel), y: start.y + (isWheel ? travel : 0))))
      if random.happens(0.2) { call() }
    }
    perform(random.happens(0.9) ? .lifted() : .cancelled())
  }
}
