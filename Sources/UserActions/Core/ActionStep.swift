public import SheetEngine

/// A step of an action; the steps of an action are in the order of execution.
public enum ActionStep: Equatable, Sendable {
  /// Time passes until this time, in seconds since the start of the world.
  case passes(until: Double)
  /// Time passes until the world is at rest, for at most `limit` seconds.
  case rests(limit: Double)
  /// The input happens now.
  case happens(ExternalInput)
}

/// How to perform an action: the finger, and whether to wait for rest.
public struct ActionExecutionOptions: Equatable, Sendable {
  /// The number of the finger that touches down.
  public var finger: Int
  /// Whether to act during motion and to touch the frontmost element, as `user.now` does.
  public var isHasty: Bool
  /// The maximum length of a field's text, in bytes.
  public var longestText: Int

  /// Creates options that by default wait for rest.
  public init(finger: Int = 0, isHasty: Bool = false, longestText: Int = .max) {
    self.finger = finger
    self.isHasty = isHasty
    self.longestText = longestText
  }
}

extension Action {
  /// Returns the steps of the action in this world: each touch, sample and call with its time.
  ///
  /// Scenarios, random runs, rate checks and the stage all perform actions with this function.
  public func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let form = typeErased
    if world.isAway, !form.name.isPossibleInBackground {
      throw ActionError(
        .unreachable,
        "The app is in the background; call `user:returns()` first.",
        word: form.methodName)
    }
    return try form.steps(world, hands)
  }

  /// Returns the steps for a user who waits for rest if the method does, but acts immediately if
  /// the world is not at rest.
  public func timed(in world: World) throws(ActionError) -> [ActionStep] {
    try timed(in: world, by: ActionExecutionOptions(isHasty: canWait && !world.isAtRest))
  }
}

extension ActionStep {
  /// A step with this event.
  static func event(_ event: WorldEvent) -> ActionStep { .happens(.performed(event)) }
}

/// The reason why an action is not possible now.
public struct ActionError: Error, Equatable {
  /// The kind of error.
  public enum Kind: Equatable, Sendable {
    /// The target does not exist, or touches cannot reach it.
    case unreachable
    /// No finger or screen can do this.
    case impossible
    /// The method is used incorrectly.
    case misused
    /// A limit is exceeded.
    case tooMuch
    /// A required key is missing.
    case missingKey
    /// Two keys of a table contradict each other; the error points to the second key, `key`.
    case conflict(key: String)
    /// No sheet has this name.
    case noSheet(String)
    /// No screen has this name.
    case noScreen(String)
  }

  /// The kind of error.
  public var kind: Kind
  /// A sentence that describes the error and how to fix it.
  public var sentence: String
  /// The part of the scenario's line that the error points to; nil for the whole line.
  public var word: String?
  /// The name that was searched for, if a list of the available names helps; empty for any name.
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
  /// Returns the sheet with this name, or throws an error if it does not exist.
  func known(sheet name: String) throws(ActionError) -> SheetID {
    guard let id = sheet(named: name) else { throw .noSheet(name) }
    return id
  }

  /// Returns the sheet with this name, or throws an error if it is not presented.
  func requirePresented(sheet name: String) throws(ActionError) -> SheetID {
    let id = try known(sheet: name)
    guard self[id].isPresented else {
      throw ActionError(.unreachable, "Sheet \"\(name)\" is not presented.", word: "\"\(name)\"")
    }
    return id
  }
}
