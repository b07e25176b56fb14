internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
package import SheetEngine

extension Action {
  /// The back gesture moves to a progress, then commits or cancels.
  public struct BackGesture: ActionType {
    /// The final progress, 0 to 1.
    public var progress: Double
    /// Whether the gesture commits; nil to decide by progress and speed, as iOS does.
    public var commits: Bool?
    /// The duration in seconds.
    public var seconds: Double
  }

  /// The back gesture moves to `progress`, 0 to 1, and commits or cancels.
  public static func backGesture(
    _ progress: Double, commits: Bool?, over seconds: Double
  ) -> Action {
    .backGesture(BackGesture(progress: progress, commits: commits, seconds: seconds))
  }
}

extension Action.BackGesture {
  package var methodName: String { "back_gesture" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 8 + progress.digitCount + seconds.digitCount }

  package func lua(user: String) -> String {
    let spec = BackGestureSpec(progress: progress, commits: commits, over: seconds)
    return "\(user):back_gesture \(spec.written.luaSource)"
  }

  /// Increases the progress linearly with one step per frame, then commits or cancels.
  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let commits: Bool
    if let said = self.commits { commits = said } else { commits = try wouldCommit(in: world) }
    let start = world.time
    let frames = max(1, (seconds * world.device.hz).rounded())
    var steps: [ActionStep] = [.event(.backProgressed(0))]
    for frame in 1...max(1, Int(bounded: frames)) {
      let fraction = Double(frame) / frames
      steps.append(.passes(until: start + seconds * fraction))
      steps.append(.event(.backProgressed(progress * fraction)))
    }
    return steps + [.event(.backEnded(commits: commits))]
  }

  package func noEffectReason(in world: World) -> NoEffectReason? {
    guard commits == true else { return nil }
    return world.noBackReason.map { .ifNothingChanges($0) }
  }

  /// Returns whether UIKit commits a swipe without an explicit `commits`: if it ends beyond half
  /// the distance, or at 300 pt/s or more (NP-17).
  ///
  /// On Android, the outcome depends only on the user, so `commits` is required.
  private func wouldCommit(in world: World) throws(ActionError) -> Bool {
    guard world.device.platform == .ios else {
      throw ActionError(
        .missingKey,
        "Set `commits` to true or false: on Android, the outcome depends on how the gesture ends.",
        word: "back_gesture")
    }
    let way = progress * world.device.width
    return progress > 0.5 || seconds > 0 && way / seconds >= 300
  }
}

// MARK: Random runs, `user` and tapes

extension Action.BackGesture {
  package var simplerForms: [Action] {
    [
      .backGesture(1, commits: commits, over: Action.PathSegment.usualDuration),
      .backGesture(progress, commits: commits, over: Action.PathSegment.usualDuration),
    ]
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    situation.sheet.map { [.dismisses($0), .goesBack] } ?? []
  }

  static let kind = AnyActionType(
    UserMethod(
      "back_gesture",
      "Android's predictive back, or the iOS edge swipe: it proceeds to `progress`, then "
        + "commits or cancels. In a stack it pops the shown page, which follows the finger on iOS.",
      table: FieldDescription(
        "g", .table(BackGestureSpec.self), required: true,
        "Its progress, and whether it commits."), BackGestureSpec.self
    ) { .backGesture($0.progress, commits: $0.commits, over: $0.over) },
    tape: [progressedInput.kind, endedInput.kind],
    random: RandomForm(weight: 2) { _, random in
      .backGesture(
        ActionGenerator.rounded(random.number(0.1...1), to: 0.1), commits: random.happens(0.5),
        over: ActionGenerator.rounded(random.number(0.05...0.4), to: 0.05))
    })

  private static let progressedInput = TapeInput("back_progressed") { (keys: ProgressedKeys) in
    .backProgressed(keys.progress)
  }

  static func progressed(_ progress: Double) -> InputMapping {
    InputMapping(progressedInput, ProgressedKeys(progress: progress))
  }

  private static let endedInput = TapeInput("back_ended") { (keys: EndedKeys) in
    .backEnded(commits: keys.commits)
  }

  static func ended(_ commits: Bool) -> InputMapping {
    InputMapping(endedInput, EndedKeys(commits: commits))
  }
}

/// The keys of `back_progressed`.
private struct ProgressedKeys: ScriptTable {
  static let description = describe("BackProgressedInput", "The back gesture moved.")
  var progress = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("progress", &progress, .tape, need: "The progress, from 0 to 1.")
  }
}

/// The keys of `back_ended`.
private struct EndedKeys: ScriptTable {
  static let description = describe("BackEndedInput", "The back gesture ended.")
  var commits = false

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean("commits", &commits, need: "Whether it commits.")
  }
}

/// The argument of `back_gesture`.
private struct BackGestureSpec: ScriptTable {
  static let description = describe(
    "BackGestureSpec", "Android's predictive back, or the edge swipe.",
    example: "user:back_gesture { progress = 0.6, over = 0.4, commits = false }")
  var progress = 1.0
  var commits: Bool?
  var over = Action.PathSegment.usualDuration

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("progress", &progress, .fraction, "Progress of the gesture.")
    keys.boolean(
      "commits", &commits, default: "on iOS, beyond half of the distance or at 300 pt/s",
      "Whether the gesture commits; if false, it is canceled.")
    keys.duration(&over)
  }
}
