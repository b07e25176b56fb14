import Testing

@testable import LiveStage
@testable import Terminal

@Suite struct CommandPaletteTests {
  @Test func `a filter finds texts that contain each of its words`() {
    let texts = ["device iphone-15", "device pixel-8", "Dark mode"]
    for (filter, found) in [("", [0, 1, 2]), ("dev", [0, 1]), ("8 DEVICE", [1]), ("zz", [])] {
      var list = FilteredList()
      list.type(filter)
      #expect(list.matches(in: texts) == found, "\(filter)")
    }
  }

  @Test func `the selection stays within the matching items and visible`() {
    var list = FilteredList()
    for (key, selected) in [
      (Key.up, 0), (.down, 1), (.pageDown, 6), (.end, 19), (.down, 19), (.pageUp, 14), (.home, 0),
    ] {
      let isHandled = list.press(key, count: 20, page: 5)
      #expect(isHandled && list.selected == selected, "\(key)")
      let window = list.window(of: 20, rows: 5)
      #expect(window.count == 5 && window.contains(selected))
    }
    _ = list.press(.end, count: 20, page: 5)
    _ = list.press(.character("x"), count: 20, page: 5)
    #expect(list.selected == 0 && list.filter == "x")
    #expect(list.window(of: 0, rows: 5).isEmpty)
    let handled = [Key.backspace, .backspace].map { list.press($0, count: 20, page: 5) }
    #expect(handled == [true, false])
  }

  @Test func `each key of a command has a name in the list of actions`() {
    for binding in KeyBinding.groups.flatMap({ $0.rows.joined() }) where binding.command != nil {
      if case .panel = binding.command {
      } else if binding.actions.isEmpty {
        #expect(binding.summary != nil && binding.keys.count == 1, "\(binding.keys)")
      }
    }
  }
}
