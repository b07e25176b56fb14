package import SheetEngine

/// How a random run draws an action: how often, and with which values.
package struct RandomForm: Sendable {
  /// The circumstances of a draw.
  package struct Situation {
    let generator: ActionGenerator
    let world: World
    /// The choices of the open dialog; empty if no dialog is open.
    let choices: [String]

    package init(_ generator: ActionGenerator, _ world: World, choices: [String]) {
      (self.generator, self.world, self.choices) = (generator, world, choices)
    }

    /// Whether the action can be a call of the script on the top sheet.
    var allowsScriptCalls: Bool { generator.scriptCalls && world.topSheet != nil }

    /// Whether the top sheet has a hook for long presses.
    var handlesLongPress: Bool {
      world.topSheet.map { world[$0].definition.hooks.contains(.longPress) } ?? false
    }

    /// The pages of the top sheet; empty if it is not a stack.
    fileprivate var pages: [String] {
      world.topSheet.map { world[$0].root.pages.map { $0.name } } ?? []
    }

    /// The points outside of a sheet from which a drag moves it.
    var placesOutside: [Point] {
      [world.backdropDragPoint, world.edgePullPoint].compactMap { $0 }
    }

    /// The weight of one to five fifths of the gestures on the top sheet, which are fewer if there
    /// are script calls, too.
    func gestureWeight(_ fifths: Int) -> Int {
      world.topSheet == nil ? 0 : fifths * (generator.scriptCalls ? 5 : 7)
    }
  }

  /// The frequency in proportion to the weights of the other actions; 0 if the action is not
  /// possible or of no interest.
  ///
  /// All weights are about 72 in total if a sheet is presented, and 120 otherwise. An action of a
  /// device or of a screen reader has 1 or 2.
  private let weight: @Sendable (Situation) -> Int
  /// Returns a random action.
  package let draw: @Sendable (Situation, inout SeededRandom) -> Action
  private let isPossibleInBackground: Bool

  /// The random form of an action of a user while the app is in the foreground.
  init(
    weight: @escaping @Sendable (Situation) -> Int,
    _ draw: @escaping @Sendable (Situation, inout SeededRandom) -> Action
  ) {
    (self.weight, self.draw, isPossibleInBackground) = (weight, draw, false)
  }

  /// The random form of an action that is always possible while the app is in the foreground.
  init(weight: Int, _ draw: @escaping @Sendable (Situation, inout SeededRandom) -> Action) {
    self.init(weight: { _ in weight }, draw)
  }

  /// The random form of an action that returns to an app in the background.
  init(whileAway weight: Int, _ draw: @escaping @Sendable (Situation, inout SeededRandom) -> Action)
  {
    self.weight = { _ in weight }
    (self.draw, isPossibleInBackground) = (draw, true)
  }

  /// The random form of a call of the script; `draw` gets the name of the top sheet.
  init(
    asScriptCall weight: Int,
    _ draw: @escaping @Sendable (Situation, String, inout SeededRandom) -> Action
  ) {
    self.init(weight: { $0.allowsScriptCalls ? weight : 0 }) { situation, random in
      let world = situation.world
      return draw(situation, world.topSheet.map { world[$0].root.name } ?? "", &random)
    }
  }

  /// The random form of a call of the script on a stack; `draw` gets the names of the stack and of
  /// its pages.
  init(
    asScriptCallOnPages weight: Int,
    _ draw: @escaping @Sendable (String, [String], inout SeededRandom) -> Action
  ) {
    self.init(weight: { $0.allowsScriptCalls && !$0.pages.isEmpty ? weight : 0 }) {
      situation, random in
      let world = situation.world
      let stack = world.topSheet.map { world[$0].root.name } ?? ""
      return draw(stack, situation.pages, &random)
    }
  }

  /// The weight in a situation.
  package func weight(in situation: Situation) -> Int {
    situation.world.isAway == isPossibleInBackground ? weight(situation) : 0
  }
}
