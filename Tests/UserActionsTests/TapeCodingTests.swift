import UserActions
import SheetEngine
import Testing

/// Inputs are encoded for a tape and decoded again.
@Suite struct TapeCodingTests {
  static let words = [
    "presented Order yes - - no", "presented Order no yes center yes",
    "dismissed Order swipe yes no", "selected Order large no", "invalidated Order",
    "decided Order deferred", "pushed Pages 1 yes", "popped Pages 1 no", "touched 20 40.5 2",
    "moved 0 -3 0", "lifted 1", "cancelled 0", "keyboard-shown -", "keyboard-shown 291",
    "keyboard-hidden", "typed a%20b", "rotated landscape", "went-back", "back-progressed 0.25",
    "back-ended yes", "escaped", "acted activate close", "visited Home", "screen-left",
    "scrolled sheet Order 20",
    "scrolled screen Home 12.5",
    "carried Order 20", "concealed Order yes", "revealed Order no",
    "field-focused Order Quantity", "editing-ended Order", "field-written Order Quantity a%20b",
    "screen-field-focused Home Note", "screen-editing-ended Home",
    "screen-field-written Home Note a%20b",
    "value-set Order Wi-Fi switch yes", "value-set Order Volume number 7.5",
    "value-set Order Size choice Big",
    "left-app", "returned-to-app", "recreated-app", "entered link shop://order/7",
    "entered shake %", "answered Keep%20it",
    "context Order next { sa i1 }",
    "context Order now z", "changed Order { stitle sOther }",
  ]

  @Test(arguments: words)
  func `an input that is decoded is encoded in the same way`(_ line: String) throws {
    let world = WorldFixtures.world()
    let words = line.split(separator: " ").map(String.init)
    #expect(TapeCoding.fault(in: words) == nil)
    let input = try #require(TapeCoding.input(words, in: world))
    #expect(TapeCoding.words(for: input, in: world) == words)
  }

  @Test func `a device is decoded with all its numbers`() throws {
    let world = WorldFixtures.world()
    let input = ExternalInput.performed(.deviceReplaced(try #require(Device.named("ipad-11"))))
    let words = try #require(TapeCoding.words(for: input, in: world))
    #expect(TapeCoding.input(words, in: world) == input)
  }

  @Test func `every kind of input is in this test`() {
    let tested = Set(Self.words.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(Set(Action.kinds.flatMap(\.tapeWords)).subtracting(tested) == ["device-replaced"])
  }

  @Test(arguments: [
    ("pinched 1", "unknown input `pinched`"),
    ("lifted", "`lifted` has 0 values; expected 1"),
    ("touched 1 x 0", "`touched` has `x`; expected a number"),
    ("context Order soon z", "the value of `context` is corrupted"),
    ("changed Order {", "the value of `changed` is corrupted"),
    ("device-replaced Phone", "the device data is corrupted"),
  ])
  func `an invalid line has an error`(_ line: String, _ fault: String) {
    #expect(TapeCoding.fault(in: line.split(separator: " ").map(String.init)) == fault)
  }
}
