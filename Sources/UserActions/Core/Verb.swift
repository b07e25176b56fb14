package import SheetEngine

/// What every verb says of an act; nothing of it goes without saying but what `extension Verb` gives.
package protocol Verb: Equatable, Sendable {
  /// What it is, in a word, as scenarios call it.
  var verb: String { get }
  /// The line that does it, on `user` or `user.now`, without indentation.
  func lua(user: String) -> String
  /// How it goes with rest.
  var waiting: Act.Waiting { get }
  /// Whether the script does it, by a call that no person can make.
  var isScriptCall: Bool { get }
  /// What a reader has to take in; a call of the script says most plainly what is meant.
  var weight: Int { get }
  /// The same in plainer forms, the plainest first.
  var plainer: [Act] { get }
  /// What it comes to in a world as it is, each thing at its time.
  func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep]
  /// What it takes of a screen and of a finger.
  var effort: Effort { get }
  /// Why it may do nothing, as things are.
  func noEffect(in world: World) -> NoEffect?
  /// The sheet that a person asks for by it, by name.
  var opened: String? { get }
  /// Acts that could stand for it and the next one; none: they do not merge.
  func merged(with next: Act) -> [Act]
  /// Other acts that may come to the same where things stand so.
  func standIns(in situation: Situation) -> [Act]
}

extension Verb {
  package var effort: Effort { Effort() }
  package func noEffect(in world: World) -> NoEffect? { nil }
  package var opened: String? { nil }
  package func merged(with next: Act) -> [Act] { [] }
  package func standIns(in situation: Situation) -> [Act] { [] }
}

extension Act {
  /// How an act goes with rest.
  package enum Waiting: Equatable, Sendable {
    /// Its verb on `user` first lets everything come to rest.
    case restsFirst
    /// Its verb acts at once; a rest before it makes it plainer.
    case actsAtOnce
    /// A rest before it says nothing.
    case indifferent
  }
}

/// What an act takes of a screen and of a finger, so that a script can be charged before it is done.
package struct Effort: Equatable, Sendable {
  /// Whether a finger goes down.
  package var touches = false
  /// Whether a target is looked for by its name or part.
  package var looksForTarget = false
  /// How long a finger moves, in seconds.
  package var seconds = 0.0
}

/// Why an act may do nothing, in words that follow "did nothing: ".
package enum NoEffect: Equatable, Sendable {
  /// The reason, if nothing has changed by it.
  case ifNothingChanges(String)
  /// It will do nothing.
  case surely(String)
}

/// A verb's words on one act, without its type.
package struct ActForm {
  /// Which verb it is.
  package let name: Act.Name
  /// What it is, in a word, as scenarios call it.
  package let verb: String
  package let waiting: Act.Waiting
  package let isScriptCall: Bool
  package let opened: String?
  package let effort: Effort
  package let noEffect: (World) -> NoEffect?
  package let lua: (_ user: String) -> String
  package let weight: () -> Int
  package let plainer: () -> [Act]
  package let merged: (_ next: Act) -> [Act]
  package let standIns: (Situation) -> [Act]
  let timed: (World, Hands) throws(Refusal) -> [ActStep]

  init(_ name: Act.Name, _ act: some Verb) {
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
    timed = { world, hands throws(Refusal) in try act.timed(in: world, by: hands) }
  }
}

/// A verb as a whole, whatever is done by it.
package struct ActKind: Sendable {
  /// How it is said on `user`; nil: it is no verb of a person.
  package var reading: Reading?
  /// The inputs that a tape holds of it.
  var tape: [TapeWord] = []
  /// The numbers by which a random run draws it among what devices and screen readers do; every number
  /// is as likely, and belongs to one verb.
  package var tickets = 0..<0
  /// An act drawn at random.
  var draw: @Sendable (ActGenerator, World, inout SeededRandom) -> Act = { _, _, _ in .settles }

  /// The words that begin its lines of a tape.
  package var tapeWords: [String] { tape.map { $0.word } }
}

/// An event as the verb that it belongs to knows it.
package struct EventForm {
  /// The sheet or the screen that it is about; nil: neither.
  package let about: Subject?
  /// Its words on a tape; nil: a tape holds what led to it.
  package let words: (World) -> [String]?
  /// The act that it is by itself, of the sheet or the screen of a name; nil: it is a part of one, or of
  /// none.
  package let act: (String, World) -> Act?

  init(
    about: Subject? = nil, words: @escaping (World) -> [String]?,
    act: @escaping (String, World) -> Act? = { _, _ in nil }
  ) {
    self.about = about
    self.words = words
    self.act = act
  }

  /// An event that follows from another one, and stands on no tape.
  static func own(_ about: Subject?) -> EventForm { EventForm(about: about) { _ in nil } }

  /// What an event is about, and the same event about another one.
  package enum Subject {
    case sheet(SheetID, (SheetID) -> Event)
    case screen(ScreenID, (ScreenID) -> Event)
  }
}
