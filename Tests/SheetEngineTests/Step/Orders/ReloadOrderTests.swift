import Testing

@testable import SheetEngine

/// Reloads with other definitions at random moments.
@Suite struct ReloadOrderTests {
  @Test(arguments: 0..<2)
  func `a reload at any moment leaves a possible state`(_ part: UInt64) {
    for seed in (part * 1000)..<((part + 1) * 1000) {
      var run = RandomEventRun(seed: seed)
      run.invariants.checksOnlyState = true
      run.addInputs()
      for _ in 0..<Int(run.random.number(2...12)) { run.actOrCall() }
      var world = RandomWorld.reloaded(&run.random)
      _ = world.takeOver(run.world, policy: run.policy)
      var reason = world.inconsistency
      let end = world.time + 5
      while reason == nil, world.time < end, let next = world.nextChange {
        _ = world.advance(to: min(end, max(next, world.time + 1e-6)), policy: run.policy)
        reason = world.inconsistency
      }
      for index in world.sheets.indices where reason == nil {
        _ = world.step(
          .dismissed(SheetID(index), .script, animated: false, forced: true), policy: run.policy)
        reason = world.inconsistency
      }
      guard let reason else { continue }
      Issue.record("seed \(seed): \(reason)")
      return
    }
  }
}

extension RandomWorld {
  /// Returns a world for a reload: other settings, and stacks that lose pages or become sheets.
  fileprivate static func reloaded(_ random: inout SeededRandom) -> World {
    let full = world(&random)
    var world = World(device: full.device)
    for screen in full.screens where random.happens(0.8) { _ = world.define(screen) }
    for sheet in full.sheets where random.happens(0.9) {
      var definition = sheet.root
      if definition.pages.isEmpty {
        if random.happens(0.2) { definition.pages = [definition] }
      } else {
        definition.pages = random.pick([definition.pages, [definition.pages[0]], []])
      }
      if random.happens(0.3) { definition.screen = nil }
      _ = world.define(definition)
    }
    return world
  }
}
