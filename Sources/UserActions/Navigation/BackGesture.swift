internal import Support
package import SheetEngine

extension Act {
  /// The back gesture goes so far, then commits or not.
  public struct BackGesture: Verb {
    /// How far it gets, 0 to 1.
    public var progress: Double
    /// Whether it goes back in the end; nil: as far and as fast as it goes, as iOS decides.
    public var commits: Bool?
    /// How long it takes, in seconds.
    public var seconds: Double
  }

  /// The back gesture goes so far, 0 to 1, and commits or not.
  public static func backGesture(
    _ progress: Double, commits: Bool?, over seconds: Double
  ) -> Act {
    .backGesture(BackGesture(progress: progress, commits: commits, seconds: seconds))
  }
}

extension Act.BackGesture {
  package var verb: String { "back_gesture" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 8 + progress.digits + seconds.digits }

  package func lua(user: String) -> String {
    let end = commits.map { "commits = \($0), " } ?? ""
    return "\(user):back_gesture { progress = \(progress.inLua), \(end)"
      + "over = \(seconds.inLua) }"
  }

  /// Progress grows evenly, a step for each frame, then the gesture commits or cancels.
  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    let commits: Bool
    if let said = self.commits { commits = said } else { commits = try decided(in: world) }
    let start = world.time
    let frames = max(1, (seconds * world.device.hz).rounded())
    var steps: [ActStep] = [.event(.backProgressed(0))]
    for frame in 1...max(1, Int(bounded: frames)) {
      let share = Double(frame) / frames
      steps.append(.passes(until: start + seconds * share))
      steps.append(.event(.backProgressed(progress * share)))
    }
    return steps + [.event(.backEnded(commits: commits))]
  }

  package func noEffect(in world: World) -> NoEffect? {
    commits == true ? .ifNothingChanges(world.whyNotBack) : nil
  }

  /// What UIKit makes of a swipe whose end is not said: past half of the way, or at 300 pt/s, it goes
  /// on (NP-17).
  ///
  /// On Android the person's hand alone decides.
  private func decided(in world: World) throws(Refusal) -> Bool {
    guard world.device.platform == .ios else {
      throw Refusal(
        .missingKey,
        "Set `commits` to true or false: on Android, the outcome depends on how the gesture ends.",
        word: "back_gesture")
    }
    let way = progress * world.device.width
    return progress > 0.5 || seconds > 0 && way / seconds >= 300
  }
}

// MARK: In random runs, on `user` and on a tape

extension Act.BackGesture {
  package var plainer: [Act] {
    [
      .backGesture(1, commits: commits, over: 0.3),
      .backGesture(progress, commits: commits, over: 0.3),
    ]
  }

  package func standIns(in situation: Situation) -> [Act] {
    situation.sheet.map { [.dismisses($0), .goesBack] } ?? []
  }

  @Sendable private static func read(_ given: Arguments) -> Act {
    .backGesture(
      given[0]["progress"].number ?? 1, commits: given[0]["commits"].flag,
      over: given[0]["over"].number ?? 0.3)
  }

  private static let spec = VerbParameter.TableForm(
    name: "BackGestureSpec", doc: "Android's predictive back, or the edge swipe.",
    keys: [
      VerbParameter("progress", .number(.share), default: "1", "Progress of the gesture, 0 to 1."),
      VerbParameter(
        "commits", .flag, default: "on iOS, beyond half of the distance or at 300 pt/s",
        "Whether the gesture commits; if false, it is canceled."),
      Act.Segment.over,
    ], example: "user:back_gesture { progress = 0.6, over = 0.4, commits = false }")

  static let kind = ActKind(
    reading: Reading(
      "back_gesture",
      "Android's predictive back, or the iOS edge swipe: it proceeds to `progress`, then "
        + "commits or cancels. In a stack it pops the shown page, which follows the finger on "
        + "iOS.",
      [.required("g", .table(spec), "Its progress, and whether it commits.")], act: read),
    tape: [
      TapeWord("back-progressed", [.number]) { words, _ in
        .performed(.backProgressed(words.number(0) ?? 0))
      },
      TapeWord("back-ended", [.flag]) { words, _ in
        .performed(.backEnded(commits: words.flag(0)))
      },
    ], tickets: 9..<11
  ) { _, _, random in
    .backGesture(
      ActGenerator.rounded(random.number(0.1...1), to: 0.1), commits: random.happens(0.5),
      over: ActGenerator.rounded(random.number(0.05...0.4), to: 0.05))
  }

  static func progressed(_ progress: Double) -> EventForm {
    EventForm { _ in ["back-progressed", progress.inLua] }
  }

  static func ended(_ commits: Bool) -> EventForm {
    EventForm { _ in ["back-ended", TapeWords.flag(commits)] }
  }
}
