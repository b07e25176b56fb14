internal import ExactAnalysis
internal import LuaBridge
internal import SheetEngine

/// The script's functions that the engine asks, the releases that they are asked about, and how many
/// of them are being asked.
struct ScriptCalls {
  /// Whether a function of no policy is asked twice, and must say the same.
  var asksTwice = false
  /// How near releases are to another outcome, as far as that has been asked.
  var margins = PlaneMarginCache()
  private var functions: [ScriptFunction] = []
  /// The releases that handles stand for while a policy is asked about them.
  private(set) var releases: [ReleaseQuery] = []
  /// A function may be asked from inside another.
  private var depth = 0

  /// Whether a function is being asked now: whoever acts is refused.
  var isGoingOn: Bool { depth > 0 }

  /// Whether there is nobody to ask.
  var isEmpty: Bool { functions.isEmpty }

  /// A function is about to be asked.
  mutating func begin() { depth += 1 }
  /// It has answered.
  mutating func end() { depth -= 1 }

  /// The function, or the list of rules, of a number.
  subscript(id: ScriptFunctionID) -> ScriptFunction { functions[id.number] }

  // Read in their place: whoever asks often copies nothing else.

  /// What is known of a function, or a list of rules.
  func standing(of id: ScriptFunctionID) -> ScriptFunction.Purity { functions[id.number].standing }
  /// What errors call it.
  func hook(of id: ScriptFunctionID) -> String { functions[id.number].hook }
  /// A rule of a list, from 0 on.
  func rule(_ rule: Int, of id: ScriptFunctionID) -> LuaFunction {
    functions[id.number].rules[rule].function
  }
  /// Its name; nil: there is no such rule.
  func nameOfRule(_ rule: Int, of id: ScriptFunctionID) -> String? {
    rule < functions[id.number].rules.count ? functions[id.number].rules[rule].name : nil
  }

  /// Adds a list of rules.
  mutating func add(_ rules: ScriptFunction) -> ScriptFunctionID {
    functions.append(rules)
    return ScriptFunctionID(functions.count - 1)
  }

  /// How many there are.
  var count: Int { functions.count }

  /// Forgets what was added after the first so many: it was only looked at.
  mutating func forget(after count: Int) { functions.removeSubrange(count...) }

  /// The number of a single function that was added for the same purpose before.
  func known(_ function: LuaFunction, as hook: String) -> ScriptFunctionID? {
    functions.firstIndex { kept in
      kept.hook == hook && kept.rules.count == 1 && kept.rules[0].function.isSame(as: function)
    }.map { ScriptFunctionID($0) }
  }

  /// It answered differently to the same question, which has been told: it is asked once from now on.
  mutating func changedItsMind(_ id: ScriptFunctionID) { functions[id.number].standing = .impure }

  /// It reached a limit: it is asked no more.
  mutating func silence(_ id: ScriptFunctionID) { functions[id.number].standing = .silenced }
}

/// A release that a policy is asked about, with what was decided where that is known.
struct ReleaseQuery {
  var release: Release
  var verdict: ReleaseDecision?
}

// The releases.
extension ScriptCalls {
  /// Puts a release where a handle finds it, and answers with the handle's payload.
  mutating func add(_ release: consuming ReleaseQuery) -> UInt32 {
    releases.append(release)
    return UInt32(releases.count - 1)
  }

  /// Removes a release; those that were added later are done already.
  mutating func removeRelease(_ number: UInt32) {
    while releases.count > Int(number) { releases.removeLast() }
  }

  /// The release of a handle; nil when its time is over.
  func release(_ number: UInt32) -> ReleaseQuery? {
    number < releases.count ? releases[Int(number)] : nil
  }
}
