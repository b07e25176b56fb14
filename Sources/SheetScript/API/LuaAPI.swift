package import ScriptDiagnostics
internal import ReleaseLog
package import ScriptSchema
internal import Support
internal import SheetEngine
internal import UserActions

/// Functions, tables and classes of the Lua API, for the checks, the reference and the types file.
///
/// `sheets` are those that every session has. A `SessionExtension` describes its globals, too.
package final class LuaAPI: Sendable {
  /// The table that a function takes after a name, by the name of the function.
  package typealias Definition = (function: String, table: TableDescription)

  /// The global functions, in the order of the reference.
  package let functions: [FunctionDescription]
  /// The global tables, in the order of the reference.
  package let variables: [FieldDescription]
  /// The tables that a script writes, in the order of the reference.
  package let tables: [TableDescription]
  /// The classes of objects and tables that a script gets, in the order of the reference.
  package let classes: [ClassDescription]
  /// The tables of definitions, for errors about a key in the wrong one.
  let definitions: [Definition]
  /// The names, for error messages.
  package let names: KnownNames

  /// Describes a part of the API after another part.
  ///
  /// `strings` are strings that a script writes in quotes, in addition to those of the tables and
  /// global functions.
  package init(
    after base: LuaAPI? = nil, functions: [FunctionDescription],
    variables: [FieldDescription] = [], tables: [TableDescription],
    classes: [ClassDescription], definitions: [Definition], strings: Set<String>
  ) {
    let all = (base?.functions ?? []) + functions
    let allTables = (base?.tables ?? []) + tables
    let allClasses = (base?.classes ?? []) + classes
    let allVariables = (base?.variables ?? []) + variables
    let globals = all.map { $0.name } + allVariables.map { $0.name }
    self.functions = all
    self.variables = allVariables
    self.tables = allTables
    self.classes = allClasses
    self.definitions = (base?.definitions ?? []) + definitions
    var words = strings.union(base?.names.strings ?? [])
    for table in tables {
      for field in table.fields { words.formUnion(field.type.choices) }
    }
    for function in functions { words.formUnion(function.choices) }
    names = KnownNames(
      globals: globals + Self.libraryGlobals,
      functions: Set(all.map { $0.name }), words: words,
      all: Set(
        globals + allTables.flatMap { $0.fields.map { $0.name } }
          + allClasses.flatMap { $0.memberNames }),
      sheetKeys: Set(SheetSpec.description.fields.map { $0.name }),
      members: Dictionary(
        uniqueKeysWithValues: allClasses.map { ($0.name, Self.members(of: $0, among: allClasses)) }
      ))
  }

  /// The globals of the Lua library.
  private static let libraryGlobals = [
    "require", "print", "pairs", "ipairs", "tostring", "tonumber", "string", "table", "math",
    "select", "error", "assert", "pcall", "type", "next",
  ]

  /// The members of a class, including those of its parent.
  private static func members(
    of type: ClassDescription, among classes: [ClassDescription]
  ) -> [String] {
    let parent = classes.first { $0.name == type.parent }
    return (parent.map { members(of: $0, among: classes) } ?? []) + type.memberNames
  }
}

extension LuaAPI {
  /// The API of every session: sheets, screens, styles, policies and motions.
  package static let sheets = LuaAPI(
    functions: ScriptSession.globalFunctions.map { $0.description },
    variables: [ScriptSession.environmentVariable], tables: sheetTables,
    classes: sheetClasses,
    definitions: [
      ("sheet", SheetSpec.description), ("screen", ScreenSpec.description),
      ("policy", PolicySpec.description), ("device", DeviceSpec.description),
    ], strings: quotedNames)

  private static let sheetTables: [TableDescription] = [
    DeviceSpec.description, Insets.description, EdgeStrips.description, HingeSpec.description,
    ScreenSpec.description,
    FloatingSpec.description, ComposerSpec.description, .screenListeners, EntrySpec.description,
    SheetSpec.description,
    ContentSpec.description, RowOfBlock.description,
    .block, .sheetEvents,
    Appearance.description, Appearances.description, ColorRoles.description,
    Appearance.Shadow.description, Style.Inset.description, PopoverStyle.description,
    MotionSet.description,
    StackSpec.description, StyleSpec.description, SlopSpec.description, DragZoneSpec.description,
    TrackerSpec.description,
    PolicySpec.description,
    LandingOptions.description, ActionSpec.description, BackShape.description,
    SpringSpec.description, DecaySpec.description, ParamOptions.description,
    HapticPart.description, PresentationOptions.description, DismissOptions.description,
    SelectOptions.description, PopOptions.description, PushOptions.description,
    WithinLimits.description, ReleaseLine.description, LoggedDetent.description,
  ]

  /// Names that must be strings but are sometimes written without quotes: `style = material`.
  private static let quotedNames: Set<String> = {
    var words = Set(
      DetentWord.allCases.map { $0.rawValue } + ["dismiss"] + hapticNames + reasons)
    words.formUnion(Style.catalogue.map { $0.name } + Device.builtIn.map { $0.name })
    words.formUnion([SheetPart.grabber, .back, .close, .backdrop].map { $0.rawValue })
    return words
  }()

  /// The names of haptics.
  static let hapticNames = Haptic.allCases.map { $0.rawValue }
}

extension FunctionDescription {
  /// The strings that its parameters allow; empty if none is a choice.
  package var choices: [String] { parameters.flatMap { $0.type.choices } }
}

extension ValueType {
  /// The allowed strings; empty if the type is not a choice.
  package var choices: [String] {
    switch self {
    case .choice(let words): words
    case .either(let types): types.flatMap { $0.choices }
    case .list(let element, _), .map(let element), .mixed(let element): element.choices
    case .named(_, let type): type.choices
    case .boolean, .never, .number, .integer, .string, .color, .name, .describedTable, .record,
      .data, .function, .object, .any:
      []
    }
  }
}
