import Foundation
import ScriptSchema
import SheetEngine
import Support
import Testing
import UserActions

/// Inputs are encoded for a tape and decoded again.
@Suite struct TapeCodingTests {
  /// The keys of inputs after `at`, one of each kind at least.
  static let lines = [
    #""presented","sheet":"Order","animated":true,"popover":false"#,
    #""presented","sheet":"Order","animated":false,"modal":true,"popover":true"#,
    #""presented","sheet":"Order","animated":true,"alignment":"center","popover":true"#,
    #""dismissed","sheet":"Order","reason":"swipe","animated":true,"forced":false"#,
    #""selected","sheet":"Order","detent":"large","animated":false"#,
    #""invalidated","sheet":"Order""#,
    #""decided","sheet":"Order","answer":"deferred""#,
    #""pushed","sheet":"Pages","page":1,"animated":true"#,
    #""popped","sheet":"Pages","leaving":1,"animated":false"#,
    #""popped","sheet":"Pages","leaving":1,"animated":true,"forced":true"#,
    #""pop_decided","sheet":"Pages","answer":"refused""#,
    #""touched","x":20,"y":40.5,"finger":2"#,
    #""moved","x":-0.0,"y":-3,"finger":0"#,
    #""moved","x":0.1,"y":5e-324,"finger":0"#,
    #""moved","x":123.45678901234568,"y":1e-07,"finger":0"#,
    #""lifted","finger":1"#,
    #""canceled","finger":0"#,
    #""keyboard_shown""#,
    #""keyboard_shown","height":291"#,
    #""keyboard_hidden""#,
    #""typed","text":"a \"b\"\n\\ é""#,
    #""rotated","to":"landscape""#,
    #""went_back""#,
    #""back_progressed","progress":0.25"#,
    #""back_ended","commits":true"#,
    #""escaped""#,
    #""acted","action":"activate","target":"close""#,
    #""visited","screen":"Home""#,
    #""screen_left""#,
    #""scrolled","sheet":"Order","offset":20"#,
    #""scrolled","screen":"Home","offset":12.5"#,
    #""scrolled","sheet":"Order","offset":20,"list":2"#,
    #""scrolled","sheet":"Order","offset":32,"wheel":1"#,
    #""wheel_released","sheet":"Order","velocity":-900"#,
    #""wheel_released","sheet":"Order","velocity":450.5,"list":2"#,
    #""wheel_released","sheet":"Order","velocity":90,"wheel":3"#,
    #""wheel_released","screen":"Home","velocity":900"#,
    #""key_pressed","key":"tab""#,
    #""key_pressed","key":"shift-tab""#,
    #""carried","sheet":"Order","offset":20"#,
    #""concealed","sheet":"Order","animated":true"#,
    #""revealed","sheet":"Order","animated":false"#,
    #""field_focused","sheet":"Order","field":"Quantity""#,
    #""field_focused","screen":"Home","field":"Note""#,
    #""editing_ended","sheet":"Order""#,
    #""editing_ended","screen":"Home""#,
    #""field_written","sheet":"Order","field":"Quantity","text":"a b""#,
    #""field_written","screen":"Home","field":"Note","text":"""#,
    #""value_set","sheet":"Order","control":"Wi-Fi","value":true"#,
    #""value_set","sheet":"Order","control":"Volume","value":7.5"#,
    #""value_set","sheet":"Order","control":"Size","value":"Big""#,
    #""left_app""#,
    #""returned_to_app""#,
    #""recreated_app""#,
    #""entered","by":"link","text":"shop://order/7""#,
    #""entered","by":"shake","text":"""#,
    #""answered","choice":"Keep it""#,
    #""context","sheet":"Order","for":"next","value":{"a":1,"b":["x",1.5,false]}"#,
    #""context","sheet":"Order","for":"now","value":null"#,
    #""context","sheet":"Order","for":"now","value":{}"#,
    #""context","sheet":"Order","for":"now","value":{"$float":"2.0"}"#,
    #""context","sheet":"Order","for":"now","value":{"$float":"-0.0"}"#,
    #""context","sheet":"Order","for":"now","value":{"$float":"inf"}"#,
    #""context","sheet":"Order","for":"now","value":{"$float":"nan"}"#,
    #""context","sheet":"Order","for":"now","value":{"$integer":"-9223372036854775808"}"#,
    #""context","sheet":"Order","for":"now","value":9007199254740991"#,
    #""context","sheet":"Order","for":"now","value":{"$pairs":[[2,{"$pairs":[["$a",1]]}]]}"#,
    #""changed","sheet":"Order","changes":{"title":"Other"}"#,
    #""changed","screen":"Home","changes":{"rows":3}"#,
  ]

  private func line(_ keys: String) -> String { "{\"at\":0.30000000000000004,\"input\":\(keys)}" }

  private func read(_ line: String) throws -> Result<TimedInput, ObjectError> {
    TapeCoding.read(try JSONReader.value(of: line))
  }

  @Test(arguments: lines)
  func `an input that is decoded is encoded in the same way`(_ keys: String) throws {
    let line = line(keys)
    let timed = try read(line).get()
    #expect(timed.time == 0.30000000000000004)
    let written = try #require(TapeCoding.line(of: timed))
    #expect(String(decoding: written, as: UTF8.self) == line)
    // As recorded, with the numbers of a world.
    let world = WorldFixtures.world()
    let aimed = try #require(timed.aimed(in: world))
    #expect(TapeCoding.line(of: TimedInput(timed.time, aimed, in: world)) == written)
  }

  @Test func `a device is decoded with all its numbers`() throws {
    let world = WorldFixtures.world()
    for device in Device.builtIn {
      let input = TimedInput(0.5, .performed(.deviceReplaced(device)), in: world)
      let written = try #require(TapeCoding.line(of: input))
      #expect(try read(String(decoding: written, as: UTF8.self)).get() == input)
    }
  }

  @Test func `every kind of input is in this test`() {
    let tested = Set(Self.lines.compactMap { $0.split(separator: "\"").first.map(String.init) })
    #expect(Set(Action.kinds.flatMap(\.tapeTokens)).subtracting(tested) == ["device_replaced"])
  }

  @Test func `explain determinism has an example of every kind of input`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/sheetlua/Pages/determinism.md"), encoding: .utf8)
    let device = Device.standard.json.text
    var words: Set<String> = []
    for line in page.split(separator: "\n") where line.hasPrefix("{\"at\":") {
      let line = String(line).replacing("{...}", with: device)
      let timed = try read(line).get()
      #expect(TapeCoding.line(of: timed).map { String(decoding: $0, as: UTF8.self) } == line)
      words.insert(try #require(JSONReader.value(of: line)["input"].stringValue))
    }
    #expect(words == Set(Action.kinds.flatMap(\.tapeTokens)))
  }

  @Test func `an input for an unknown sheet, screen or page is lost`() throws {
    let world = WorldFixtures.world()
    for keys in [
      #""invalidated","sheet":"Nowhere""#, #""visited","screen":"Nowhere""#,
      #""pushed","sheet":"Pages","page":99,"animated":true"#,
    ] {
      #expect(try read(line(keys)).get().aimed(in: world) == nil, "\(keys)")
    }
  }

  @Test(arguments: [
    (#""pinched""#, "unknown input `pinched`"),
    (
      #""lifted""#, "`lifted` has no `finger`; expected a whole number from 0 to 1000000"
    ),
    (
      #""touched","x":"1","y":1,"finger":0"#,
      "`x` of `touched` is `\"1\"`; expected a number from -1000000000 to 1000000000"
    ),
    (
      #""lifted","finger":0,"x":1"#,
      "`lifted` has the unknown key `x`; its keys are input, at, finger"
    ),
    (#""scrolled","offset":1"#, "`scrolled` has no `sheet`; expected a string"),
    (
      #""device_replaced","device":{"name":"Phone"}"#,
      "`device` has no `short_side`; expected a number from 1 to 20000"
    ),
  ])
  func `an invalid line has an error`(_ keys: String, _ sentence: String) throws {
    guard case .failure(let error) = try read(line(keys)) else {
      Issue.record("it was read")
      return
    }
    #expect(error.sentence == sentence)
  }
}
