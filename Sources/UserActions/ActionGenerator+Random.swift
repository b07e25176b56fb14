package import SheetEngine

extension ActionGenerator {
  /// Returns a random action for the current world, and takes one number from `random`.
  ///
  /// `choices` are those of the open dialog; nil if no dialog is open.
  package func action(in world: World, choices: [String]?, _ random: inout SeededRandom) -> Action {
    let situation = RandomForm.Situation(self, world, choices: choices ?? [])
    let step = random.next()
    guard var drawn = Self.drawn(from: Action.Name.allCases, in: situation, step: step) else {
      return .settles
    }
    return drawn.name.kind.random?.draw(situation, &drawn.random) ?? .settles
  }

  /// Draws one of the actions in proportion to their weights, and returns it with the generator of
  /// its values; nil if all weights are 0.
  ///
  /// Each action draws as many numbers as its weight, and the action with the largest number wins.
  /// An action's numbers only depend on its name and on `step`, so another action changes the draws
  /// that it wins and no others.
  package static func drawn(
    from names: [Action.Name], in situation: RandomForm.Situation, step: UInt64
  ) -> (name: Action.Name, random: SeededRandom)? {
    var winner: (name: Action.Name, random: SeededRandom)?
    var largest: UInt64 = 0
    for name in names {
      guard let weight = name.kind.random?.weight(in: situation) else { continue }
      var random = SeededRandom(seed: step ^ name.hash)
      guard let number = (0..<weight).map({ _ in random.next() }).max(), number >= largest else {
        continue
      }
      largest = number
      winner = (name, random)
    }
    return winner
  }
}

extension Action.Name {
  /// A hash of the name (FNV-1a), the same on every machine.
  fileprivate var hash: UInt64 {
    rawValue.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
