package import ScriptSchema
internal import LuaBridge
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine

/// A sheet as a script writes it, key by key.
extension TableDescription {
  /// A sheet: its title, content and handlers, and the settings that it has in common with a style.
  package static let sheet = TableDescription(
    "SheetSpec", "A sheet: its style, and settings that override the style.",
    [
      OptionKey.sheetStyle.field, OptionKey.sheetTitle.field, OptionKey.sheetContent.field,
      OptionKey.sheetHeader.field, OptionKey.sheetFooter.field,
    ] + Setting.sheetSettings.map { $0.field } + [
      OptionKey.owningScreen.field, OptionKey.sheetActions.field, OptionKey.sheetState.field,
      OptionKey.sheetHandlers.field,
    ])
}

// MARK: Keys

extension OptionKey<String?> {
  static let sheetStyle = text(
    "style", .name(of: .style), default: "\"ios\"",
    "The style that the other settings override.")
  static let stackStyle = text(
    "style", .name(of: .style), default: "from the root page", "Its style.")
  static let sheetTitle = text(
    "title", default: "none, and no bar", most: Limits.text,
    "Title in the bar, which also has the close button.")
  /// The screen with which a sheet or a stack is hidden and shown again.
  static let owningScreen = text(
    "belongs_to", .name(of: .screen), default: "none: shown over every screen",
    "The screen that it belongs to: while another screen is shown, the sheet is hidden but "
      + "keeps its state, and it reappears with its screen. It can be presented only while "
      + "that screen is shown.")
}

extension OptionKey<LuaTable?> {
  static let sheetContent = table(
    "content", .content, default: "empty", most: Limits.blocks, "Its content.")
  static let sheetHeader = table(
    "header", .content, default: "none", most: Limits.blocks,
    "Fixed content above the scrolling content.")
  static let sheetFooter = table(
    "footer", .content, default: "none", most: Limits.blocks,
    "Fixed content at the bottom of the sheet, above the keyboard and the bottom inset.")
}

extension OptionKey<[ActionSpec]> {
  static let sheetActions = OptionKey(
    FieldDescription(
      "actions", .list(.table(ActionSpec.self), count: 0...Limits.pages), default: "none",
      "Custom screen reader actions, in addition to the standard ones.")
  ) { $0.table?.list.map { ActionSpec($0.table ?? LuaTable()) } ?? [] }
}

extension OptionKey<LuaValue> {
  static let sheetState = value(
    "state", .data, default: "{}", "Data of the sheet: plain data only.")
  static let sheetHandlers = value(
    "on", .table(.sheetEvents), default: "none", "Event handlers.")
}

extension ValueType {
  /// A detent as a script writes it.
  static let detent = ValueType.named(
    "DetentSpec",
    .either([
      .string, .number(.magnitude), .function("fun(c: DetentContext): number?"),
    ]))

  /// A motion, or a function that chooses a motion when it starts.
  static let motionOrFunction = ValueType.either([
    .object("Motion"), .function("fun(m: MotionStart): Motion?"),
  ])

  /// The target of scrolling.
  static let scrollPosition = ValueType.either([
    .number(.between(-1e9, 1e9)), .choice(["top", "bottom"]),
  ])

  /// Either one appearance or one for each color scheme.
  package static let appearance = ValueType.either([.table(.appearance), .table(.appearances)])
}

/// The dismissal reasons, as scripts write them.
let reasons = DismissalReason.allCases.map { $0.rawValue }

/// A custom accessibility action of a sheet.
package struct ActionSpec: ScriptTable {
  package static let description = describe(
    "ActionSpec", "A custom accessibility action of a sheet.")
  var name = ""
  var run = LuaValue.nil

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "name", &name, most: Limits.text, need: "The label that the screen reader announces.")
    keys.value(
      "run", &run, .function("fun(s: Sheet)"), need: "The function that the action calls.")
  }
}

extension TableDescription {
  /// A stack of pages.
  package static let stack = TableDescription(
    "StackSpec", "Pages in one sheet, by name; the first is the root.", list: .string,
    [OptionKey.stackStyle.field, OptionKey.owningScreen.field, OptionKey.sheetHandlers.field])
}
