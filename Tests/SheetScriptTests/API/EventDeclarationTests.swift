import SheetEngine
@testable import SheetScript
import Testing

/// The declarations of events.
struct EventDeclarationTests {
  /// The keys that a text mentions as `e.key`.
  private static func keys(in text: String) -> Set<String> {
    Set(text.matches(of: /\be\.([a-z_]+)/).map { String($0.1) })
  }

  @Test func `the documentation of each handler names the keys of its event and no others`() {
    for event in EventDeclaration.all {
      guard let handler = event.handler else { continue }
      let declared = Set(event.keys.map(\.name)).subtracting(["screen"])
      let ofScreens = event.keys.filter { $0.doc.hasPrefix("in the handler of a screen,") }
      // Only haptics that were played have a pattern.
      let shown = declared.subtracting(event.name == "haptic" ? ["pattern"] : ofScreens.map(\.name))
      #expect(Self.keys(in: handler.doc) == shown, "\(event.name)")
      guard let screen = event.screenHandler else { continue }
      #expect(Self.keys(in: screen.doc) == Set(event.keys.map(\.name)), "\(event.name)")
    }
  }

  @Test func `each declared event is in the list of all, once`() {
    let declared = Mirror(reflecting: Events.declared).children.compactMap { child in
      Mirror(reflecting: child.value).descendant("declaration") as? EventDeclaration
    }
    #expect(declared.count == Mirror(reflecting: Events.declared).children.count)
    #expect(declared.map(\.name).sorted() == EventDeclaration.all.map(\.name).sorted())
  }

  @Test func `each event has its own name, and each key has one type and unit`() {
    let names = EventDeclaration.all.map(\.name)
    #expect(Set(names).count == names.count)
    let keys = EventDeclaration.all.flatMap(\.keys)
    for key in keys where key.name != "by" {
      let others = keys.filter { $0.name == key.name }
      #expect(
        Set(others.map { "\($0.type) \($0.unit ?? "")" }).count == 1, "\(key.name)")
    }
  }

  @Test func `the reference of a key names the events that have it`() {
    let target = LuaAPI.event.properties.first { $0.name == "target" }
    #expect(
      target?.doc
        == "In tapped: the element; in the handler of a screen its kind: \"row\", \"button\", "
        + "\"tab\" or \"blank\"; in long_pressed and accessibility_action: the element; in "
        + "scrolled: the horizontal list that scrolls; nil for the content; in covered and "
        + "uncovered: the sheet above; in value_changed: the control.")
    let by = LuaAPI.event.properties.first { $0.name == "by" }
    #expect(by?.type.choices == ["user", "script", "layout", "grabber", "bar", "content"])
  }
}
