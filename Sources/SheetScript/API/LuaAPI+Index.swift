package import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
internal import UserActions

extension LuaAPI {
  /// The tables that a script writes, in the order of the reference.
  package static let tables = definingTables + Action.gestureTables + inspectionTables

  private static let definingTables: [TableDescription] = [
    DeviceSpec.description, Insets.description, EdgeStrips.description, ScreenSpec.description,
    .screenListeners, EntrySpec.description, SheetSpec.description, ContentSpec.description,
    .block, .sheetEvents,
    Appearance.description, Appearances.description, ColorRoles.description,
    Appearance.Shadow.description, PopoverStyle.description, MotionSet.description,
    StackSpec.description, StyleSpec.description, PolicySpec.description,
    LandingOptions.description, ActionSpec.description, BackShape.description,
    SpringSpec.description, DecaySpec.description, ParamOptions.description,
    HapticPart.description, PresentationOptions.description, DismissOptions.description,
    SelectOptions.description, PopOptions.description, PushOptions.description,
    WithinLimits.description, DecideRelease.description, ScenarioOptions.description,
    RegionSpec.description, ScreenPoint.description,
  ]

  private static let inspectionTables: [TableDescription] = [
    StillOptions.description, SnapshotOptions.description, DismissedOptions.description,
    FeelBudget.description,
  ]

  /// Every name that a script can write: globals, keys of tables, members of classes.
  package static let allNames: Set<String> = Set(
    natives.map { $0.name } + tables.flatMap { $0.fields.map { $0.name } }
      + classes.flatMap { $0.memberNames })

  /// These names, for error messages.
  static let scriptNames = KnownNames(
    globals: globalNames, functions: Set(natives.map { $0.name }), words: quotedNames,
    all: allNames,
    sheetKeys: Set(SheetSpec.description.fields.map { $0.name }),
    members: Dictionary(uniqueKeysWithValues: classes.map { ($0.name, members(of: $0)) }))

  /// The members of a class, including those of its parent.
  private static func members(of type: ClassDescription) -> [String] {
    let parent = classes.first { $0.name == type.parent }
    return (parent.map(members) ?? []) + type.memberNames
  }

  /// The names of haptics.
  static let hapticNames = Haptic.allCases.map { $0.rawValue }
}
