internal import ScriptDiagnostics
internal import Support
internal import SheetEngine

extension LuaAPI {
  /// The tables that a script writes, in the order of the reference.
  package static let tables = definingTables + TableDescription.gestures + inspectionTables

  private static let definingTables: [TableDescription] = [
    .device, .insets, .edges, .screen, .screenListeners, .entry, .sheet, .content, .block,
    .sheetEvents,
    .appearance, .appearances, .colorRoles, .shadow, .popover, .motions, .stack, .style, .policy,
    .outcomeOptions, .action, .backShape,
    .spring, .decay, .parameter, .hapticPart, .presenting, .dismissing, .selecting, .popping,
    .pushing,
    .within,
    .deciding, .scenario, .region, .point,
  ]

  private static let inspectionTables: [TableDescription] = [
    .still, .snapshot, .dismissed, .budget,
  ]

  /// The type aliases of the types file.
  static let aliases: [(name: String, type: String, doc: String)] = [
    ("Outcome", "\"dismiss\"|string", "A detent's name, or \"dismiss\"."),
    ("Reason", reasons.map { "\"\($0)\"" }.joined(separator: "|"), "Reason for a dismissal."),
    (
      "Haptic", hapticNames.map { "\"\($0)\"" }.joined(separator: "|"),
      "A haptic by name."
    ),
    ("HapticPattern", "HapticPart[]", "A haptic pattern as a list of parts."),
    (
      "Phase", "\"hidden\"|\"presenting\"|\"resting\"|\"dragging\"|\"settling\"|\"dismissing\"",
      "The phase that a sheet is in."
    ),
    (
      "DetentSpec", "string|number|fun(c: DetentContext): number?",
      "\"medium\" (half of the container), \"large\" (all but its top inset), \"fit\" (the "
        + "content's height), "
        + "\"70%\" (of the container), points, or a resolver function, which returns nil if "
        + "the detent is inactive."
    ),
    (
      "Rule", "{ [1]: string, [2]: fun(r: Release): Outcome|number|nil, LandingOptions|nil }",
      "A named rule of a policy. It returns where the release ends: a detent, \"dismiss\", "
        + "or a height in pt."
    ),
  ]

  /// Every name that a script can write: globals, keys of tables, members of classes.
  package static let allNames: Set<String> = Set(
    natives.map { $0.name } + tables.flatMap { $0.fields.map { $0.name } }
      + classes.flatMap { $0.properties.map { $0.name } + $0.methods.map { $0.name } })

  /// These names, for error messages.
  static let scriptNames = KnownNames(
    globals: globalNames, functions: Set(natives.map { $0.name }), words: quotedNames,
    all: allNames,
    sheetKeys: Set(TableDescription.sheet.fields.map { $0.name }),
    members: Dictionary(uniqueKeysWithValues: classes.map { ($0.name, members(of: $0)) }))

  /// The members of a class, including those of its parent.
  private static func members(of type: ClassDescription) -> [String] {
    let parent = classes.first { $0.name == type.parent }
    return (parent.map(members) ?? []) + type.properties.map { $0.name }
      + type.methods.map { $0.name }
  }

  /// The names of haptics.
  static let hapticNames = Haptic.allCases.map { $0.rawValue }
}
