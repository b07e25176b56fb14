import UserActions
import SheetEngine
import Testing

/// Random actions.
@Suite struct RandomActsTests {
  /// Actions without a random form: parts and forms of others, and actions that need a script.
  private static let neverDrawn: Set<Action.Name> = [
    .grab, .present, .hideKeyboard, .receive, .shake, .conceal, .edit, .leaveScreen,
  ]

  /// Worlds in which different actions are possible.
  private static func situations() throws -> [RandomForm.Situation] {
    var focused = try WorldFixtures.open(nil)
    try WorldFixtures.perform(.taps("Search"), in: &focused)
    #expect(focused.focusedField != nil)
    var away = try WorldFixtures.open()
    try WorldFixtures.perform(.leavesApp, in: &away)
    var pressed = WorldFixtures.world()
    _ = pressed.define(SheetDefinition(name: "Pressed", style: .ios, hooks: [.longPress]))
    try WorldFixtures.perform(.opens("Pressed", .init(isAnimated: false)), in: &pressed)
    let worlds = [
      try WorldFixtures.open(nil), try WorldFixtures.open(), try WorldFixtures.open("Pages"),
      focused, away, pressed,
    ]
    var situations: [RandomForm.Situation] = []
    for world in worlds {
      for scriptCalls in [false, true] {
        let generator = ActionGenerator(of: world, openable: ["Order"], scriptCalls: scriptCalls)
        for choices in [[], ["Keep"]] {
          situations.append(RandomForm.Situation(generator, world, choices: choices))
        }
      }
    }
    return situations
  }

  @Test func `each action with a random form is drawn in some situation`() throws {
    var drawn: Set<Action.Name> = []
    for situation in try Self.situations() {
      for step in 0..<2_000 {
        let name = ActionGenerator.drawn(
          from: Action.Name.allCases, in: situation, step: UInt64(step) << 32
        )?.name
        drawn.insert(try #require(name))
      }
    }
    #expect(drawn == Set(Action.Name.allCases).subtracting(Self.neverDrawn))
  }

  @Test func `an action is drawn in proportion to its weight`() throws {
    let situation = try #require(try Self.situations().first)
    let count = 20_000
    var drawn: [Action.Name: Int] = [:]
    var random = SeededRandom(seed: 1)
    for _ in 0..<count {
      let step = random.next()
      if let name = ActionGenerator.drawn(
        from: Action.Name.allCases, in: situation, step: step
      )?.name {
        drawn[name, default: 0] += 1
      }
    }
    let weights = Action.Name.allCases.map { name in
      (
        name,
        Action.kinds[Action.Name.allCases.firstIndex(of: name) ?? 0].random?
          .weight(in: situation) ?? 0
      )
    }
    let total = weights.map(\.1).reduce(0, +)
    for (name, weight) in weights {
      let share = Double(drawn[name] ?? 0) / Double(count)
      #expect(abs(share - Double(weight) / Double(total)) < 0.01, "\(name): \(share)")
    }
  }

  @Test func `another action changes only the steps that it wins`() throws {
    let names = Action.Name.allCases
    for situation in try Self.situations() {
      for added in names {
        for step in 0..<200 {
          func name(_ names: [Action.Name]) -> Action.Name? {
            ActionGenerator.drawn(from: names, in: situation, step: UInt64(step) << 40)?.name
          }
          let (before, after) = (name(names.filter { $0 != added }), name(names))
          #expect(after == before || after == added)
        }
      }
    }
  }

  @Test func `a draw takes one number, whichever action it draws`() throws {
    let world = try WorldFixtures.open()
    let generator = ActionGenerator(of: world, openable: ["Order"], scriptCalls: true)
    var (random, counter) = (SeededRandom(seed: 9), SeededRandom(seed: 9))
    for _ in 0..<200 {
      _ = generator.action(in: world, choices: ["Keep"], &random)
      _ = counter.next()
      #expect(random == counter)
    }
  }

  @Test func `random actions of a user contain no call of the script`() throws {
    let world = try WorldFixtures.open()
    let generator = ActionGenerator(of: world, openable: ["Order"])
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let act = generator.action(in: world, choices: nil, &random)
      #expect(!act.isScriptCall, "\(act.lua)")
    }
  }

  @Test func `a simpler form of an action differs from it and is not longer`() throws {
    let world = try WorldFixtures.open()
    let generator = ActionGenerator(of: world, openable: ["Order"], scriptCalls: true)
    let situation = WorldSummary(sheet: "Order", detent: "medium", detents: ["medium", "large"])
    var random = SeededRandom(seed: 4)
    for _ in 0..<500 {
      let act = generator.action(in: world, choices: ["Keep"], &random)
      for forms in act.simplerForms(in: situation) where forms.count == 1 {
        #expect(Action.steps(forms) <= max(1, Action.steps([act])), "\(act.lua)")
      }
    }
  }
}
