package import SheetEngine

/// What every verb says of an act; nothing of it goes without saying but what `extension ActionType` gives.
package protocol ActionType: Equatable, Sendable {
  /// What it is, in a word, as scenarios call it.
  var verb: String { get }
  /// The line that does it, on `user` or `user.now`, without indentation.
  func lua(user: String) -> String
  /// How it goes with rest.
  var waiting: Action.RestBehavior { get }
  /// Whether the script does it, by a call that no person can make.
  var isScriptCall: Bool { get }
  /// What a reader has to take in; a call of the script says most plainly what is meant.
  var weight: Int { get }
  /// The same in plainer forms, the plainest first.
  var plainer: [Action] { get }
  /// What it comes to in a world as it is, each thing at its time.
  func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError) -> [ActionStep]
  /// What it takes of a screen and of a finger.
  var effort: ActionCost { get }
  /// Why it may do nothing, as things are.
  func noEffect(in world: World) -> NoEffectReason?
  /// The sheet that a person asks for by it, by name.
  var opened: String? { get }
  /// Acts that could stand for it and the next one; none: they do not merge.
  func merged(with next: Action) -> [Action]
  /// Other acts that may come to the same where things stand so.
  func standIns(in situation: WorldSummary) -> [Action]
}

extension ActionType {
  package var effort: ActionCost { ActionCost() }
  package func noEffect(in world: World) -> NoEffectReason? { nil }
  package var opened: String? { nil }
  package func merged(with next: Action) -> [Action] { [] }
  package func standIns(in situation: WorldSummary) -> [Action] { [] }
}

extension Action {
  /// How an act goes with rest.
  package enum RestBehavior: Equatable, Sendable {
    /// Its verb on `user` first lets everything come to rest.
    case restsFirst
    /// Its verb acts at once; a rest before it makes it plainer.
    case actsAtOnce
    /// A rest before it says nothing.
    case indifferent
  }
}

/// What an act takes of a screen and of a finger, so that a script can be charged before it is done.
package struct ActionCost: Equatable, Sendable {
  /// Whether a finger goes down.
  package var touches = false
  /// Whether a target is looked for by its name or part.
  package var looksForTarget = false
  /// How long a finger moves, in seconds.
  package var seconds = 0.0
}

/// Why an act may do nothing, in words that follow "did nothing: ".
package enum NoEffectReason: Equatable, Sendable {
  /// The reason, if nothing has changed by it.
  case ifNothingChanges(String)
  /// It will do nothing.
  case surely(String)
}

/// A verb's words on one act, without its type.
package struct AnyAction {
  /// Which verb it is.
  package let name: Action.Name
  /// What it is, in a word, as scenarios call it.
  package let verb: String
  package let waiting: Action.RestBehavior
  package let isScriptCall: Bool
  package let opened: String?
  package let effort: ActionCost
  package let noEffect: (World) -> NoEffectReason?
  package let lua: (_ user: String) -> String
  package let weight: () -> Int
  package let plainer: () -> [Action]
  package let merged: (_ next: Action) -> [Action]
  package let standIns: (WorldSummary) -> [Action]
  let timed: (World, ActionExecutionOptions) throws(ActionError) -> [ActionStep]

  init(_ name: Action.Name, _ act: some ActionType) {
    self.name = name
    verb = act.verb
    waiting = act.waiting
    isScriptCall = act.isScriptCall
    opened = act.opened
    effort = act.effort
    noEffect = { act.noEffect(in: $0) }
    lua = { act.lua(user: $0) }
    weight = { act.weight }
    plainer = { act.plainer }
    merged = { act.merged(with: $0) }
    standIns = { act.standIns(in: $0) }
    timed = { world, hands throws(ActionError) in try act.timed(in: world, by: hands) }
  }
}

/// A verb as a whole, whatever is done by it.
package struct AnyActionType: Sendable {
  /// How it is said on `user`; nil: it is no verb of a person.
  package var reading: MethodSignature?
  /// The inputs that a tape holds of it.
  var tape: [TapeInputKind] = []
  /// The numbers by which a random run draws it among what devices and screen readers do; every number
  /// is as likely, and belongs to one verb.
  package var tickets = 0..<0
  /// An act drawn at random.
  var draw: @Sendable (ActionGenerator, World, inout SeededRandom) -> Action = { _, _, _ in .settles
  }

  /// The words that begin its lines of a tape.
  package var tapeWords: [String] { tape.map { $0.word } }
}

/// An event as the verb that it belongs to knows it.
package struct EventMapping {
  /// The sheet or the screen that it is about; nil: neither.
  package let about: Subject?
  /// Its words on a tape; nil: a tape holds what led to it.
  package let words: (World) -> [String]?
  /// The act that it is by itself, of the sheet or the screen of a name; nil: it is a part of one, or of
  /// none.
  package let act: (String, World) -> Action?

  init(
    about: Subject? = nil, words: @escaping (World) -> [String]?,
    act: @escaping (String, World) -> Action? = { _, _ in nil }
  ) {
    self.about = about
    self.words = words
    self.act = act
  }

  /// An event that follows from another one, and stands on no tape.
  static func own(_ about: Subject?) -> EventMapping { EventMapping(about: about) { _ in nil } }

  /// What an event is about, and the same event about another one.
  package enum Subject {
    case sheet(SheetID, (SheetID) -> WorldEvent)
    case screen(ScreenID, (ScreenID) -> WorldEvent)
  }
}
