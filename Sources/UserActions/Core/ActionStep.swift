public import SheetEngine

/// A part of an act, in the order in which hands do it.
public enum ActionStep: Equatable, Sendable {
  /// Time passes up to this, in seconds since the world's beginning.
  case passes(until: Double)
  /// Time passes until nothing moves, for so many seconds at most.
  case rests(limit: Double)
  /// This happens now.
  case happens(ExternalInput)
}

/// How an act is done: by which finger, and how carefully.
public struct ActionExecutionOptions: Equatable, Sendable {
  /// The number of the finger that goes down.
  public var finger: Int
  /// Whether they act in mid-flight and take what lies in front, as `user.now` does.
  public var isHasty: Bool
  /// The most bytes that a field may hold.
  public var longestText: Int

  /// Careful hands, unless said otherwise.
  public init(finger: Int = 0, isHasty: Bool = false, longestText: Int = .max) {
    self.finger = finger
    self.isHasty = isHasty
    self.longestText = longestText
  }
}

extension Action {
  /// What the act comes to in a world as it is: every touch, sample and call, each at its time.
  ///
  /// The only hands: scenarios, random runs, rate checks and the stage's puppet all do acts so.
  public func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let form = form
    if world.isAway, !form.name.reachesApp {
      throw ActionError(
        .unreachable,
        "The app is in the background; call `user:returns()` first.",
        word: form.verb)
    }
    return try form.timed(world, hands)
  }

  /// The same as a person would who waits for rest where a verb does, and who takes what lies in front
  /// where something moves.
  public func timed(in world: World) throws(ActionError) -> [ActionStep] {
    try timed(in: world, by: ActionExecutionOptions(isHasty: canWait && !world.isAtRest))
  }
}

extension ActionStep {
  /// This event happens.
  static func event(_ event: WorldEvent) -> ActionStep { .happens(.performed(event)) }
}

/// Why an act cannot be done now.
public struct ActionError: Error, Equatable {
  /// What kind of mistake it is.
  public enum Kind: Equatable, Sendable {
    /// What the act is for is not there, or nothing reaches it.
    case unreachable
    /// No finger and no screen does that.
    case impossible
    /// The verb is used in a wrong way.
    case misused
    /// More than there may be.
    case tooMuch
    /// A key that must be given is not.
    case missingKey
    /// Two keys of a table say two things; the place is that of the second.
    case conflict(key: String)
    /// No sheet has that name.
    case noSheet(String)
    /// No screen has that name.
    case noScreen(String)
  }

  /// What kind of mistake it is.
  public var kind: Kind
  /// What is wrong and what would do, in a sentence.
  public var sentence: String
  /// The word of the scenario's line that is meant; nil: the line.
  public var word: String?
  /// What was looked for, where a list of what is there helps; an empty name: anything.
  public var sought: String?

  init(_ kind: Kind, _ sentence: String, word: String? = nil, sought: String? = nil) {
    self.kind = kind
    self.sentence = sentence
    self.word = word
    self.sought = sought
  }

  static func noSheet(_ name: String) -> ActionError {
    ActionError(.noSheet(name), "There is no sheet \"\(name)\".", word: "\"\(name)\"")
  }

  static func noScreen(_ name: String) -> ActionError {
    ActionError(.noScreen(name), "There is no screen \"\(name)\".", word: "\"\(name)\"")
  }
}

extension World {
  /// The sheet of that name, or a refusal.
  func known(sheet name: String) throws(ActionError) -> SheetID {
    guard let id = sheet(named: name) else { throw .noSheet(name) }
    return id
  }

  /// The same, where it must be presented.
  func shown(sheet name: String) throws(ActionError) -> SheetID {
    let id = try known(sheet: name)
    guard self[id].isPresented else {
      throw ActionError(.unreachable, "Sheet \"\(name)\" is not presented.", word: "\"\(name)\"")
    }
    return id
  }
}
