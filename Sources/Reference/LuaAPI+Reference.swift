internal import Scenarios
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import SheetScript
internal import Support

extension LuaAPI {
  /// The global functions, with `decide` among those for tests.
  static let functionsInOrder: [FunctionDescription] = {
    var functions = scenarios.functions
    guard let decide = functions.firstIndex(where: { $0.name == "decide" }),
      let story = functions.firstIndex(where: { $0.name == TestFunction.story.rawValue })
    else { return functions }
    functions.insert(functions[decide], at: story + 1)
    functions.remove(at: decide)
    return functions
  }()

  /// The type aliases of the types file.
  static let aliases: [(name: String, type: String, doc: String)] = [
    ("Outcome", "\"dismiss\"|string", "A detent's name, or \"dismiss\"."),
    ("Reason", alternatives(DismissalReason.self), "Reason for a dismissal."),
    ("Haptic", alternatives(Haptic.self), "A haptic by name."),
    ("HapticPattern", "HapticPart[]", "A haptic pattern as a list of parts."),
    ("Phase", alternatives(Phase.Name.self), "The phase that a sheet is in."),
    (
      "DetentSpec", "string|number|fun(c: DetentContext): number?",
      detentWords + ", \"70%\" (of the container), points, or a resolver "
        + "function, which returns nil if the detent is inactive."
    ),
    (
      "Rule", "{ [1]: string, [2]: fun(r: Release): Outcome|number|nil, LandingOptions|nil }",
      "A named rule of a policy. It returns where the release ends: a detent, \"dismiss\", "
        + "or a height in pt."
    ),
  ]

  private static var detentWords: String {
    DetentWord.allCases.map { "\"\($0.rawValue)\" (\($0.doc))" }.joined(separator: ", ")
  }

  /// The strings of an enumeration, in the syntax of the types file.
  private static func alternatives<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> String {
    type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|")
  }
}
