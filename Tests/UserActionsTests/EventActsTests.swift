import UserActions
import SheetEngine
import Support
import Testing

/// Events that are actions by themselves, as a recorder writes them.
@Suite struct EventActsTests {
  @Test(arguments: [
    #""presented","sheet":"Order","animated":true,"popover":false"#,
    #""presented","sheet":"Order","animated":false,"modal":true,"popover":false"#,
    #""dismissed","sheet":"Order","reason":"script","animated":false,"forced":true"#,
    #""selected","sheet":"Order","detent":"large","animated":false"#,
    #""invalidated","sheet":"Order""#,
    #""pushed","sheet":"Pages","page":1,"animated":true"#,
    #""popped","sheet":"Pages","leaving":1,"animated":true"#,
    #""keyboard_shown""#, #""keyboard_shown","height":291.5"#, #""keyboard_hidden""#,
    #""rotated","to":"landscape""#, #""went_back""#, #""screen_left""#, #""escaped""#,
    #""acted","action":"activate","target":"close""#, #""visited","screen":"Home""#,
    #""scrolled","sheet":"Order","offset":20"#, #""typed","text":"abc""#,
  ])
  func `an event that is written as an action is the same event again`(
    _ keys: String
  ) throws {
    var world = try WorldFixtures.open(
      keys.contains("Pages") ? "Pages" : keys.hasPrefix("\"presented") ? nil : "Order")
    if keys.hasPrefix("\"typed") {
      world = try WorldFixtures.open(nil)
      try WorldFixtures.perform(.taps("Search"), in: &world)
    }
    if keys.hasPrefix("\"popped") {
      try WorldFixtures.perform(.pushes("Two", onto: "Pages"), in: &world)
    }
    let timed = try TapeCoding.read(JSONReader.value(of: "{\"at\":0,\"input\":\(keys)}")).get()
    guard case .performed(let event)? = timed.aimed(in: world) else {
      Issue.record("no event")
      return
    }
    let act = try #require(event.mapping.makeAction(Self.subject(of: event, in: world), world))
    #expect(try act.timed(in: world) == [.happens(.performed(event))], "\(act.lua)")
  }

  @Test func `a device that is written is the same device again`() throws {
    var device = try #require(Device.named("iphone-15"))
    device.colorScheme = .dark
    device.reducesMotion = true
    device.apiLevel = 30
    device.shortSide = 320
    device.textSize.factor = 1.35
    device.isRightToLeft = true
    device.compactWidth = 700
    let event = WorldEvent.deviceReplaced(device)
    let world = WorldFixtures.world()
    let act = try #require(event.mapping.makeAction("", world))
    #expect(try act.timed(in: world) == [.happens(.performed(event))])
  }

  @Test func `a part of a gesture or a decision of the host is not an action by itself`() {
    let world = WorldFixtures.world()
    for event: WorldEvent in [
      .touched(.init(x: 1, y: 2)), .moved(.init(x: 1, y: 2)), .lifted(), .cancelled(),
      .backProgressed(0.5), .backEnded(commits: true), .scheduled(timer: 1, after: 2),
      .unscheduled(timer: 1),
    ] {
      #expect(event.mapping.makeAction("Order", world) == nil, "\(event)")
    }
  }

  @Test func `every method of the user except three is read from plain data`() {
    let own = Action.kinds.compactMap(\.method).filter {
      if case .action = $0.behavior { false } else { true }
    }.map(\.name)
    #expect(own == ["grabs", "device", "opens"])
  }

  private static func subject(of event: WorldEvent, in world: World) -> String {
    switch event.mapping.subject {
    case .sheet(let id, _): world[id].root.name
    case .screen(let id, _): world[id].name
    case nil: ""
    }
  }
}
