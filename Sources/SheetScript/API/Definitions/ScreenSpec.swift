internal import LuaBridge
internal import ScriptDiagnostics
package import ScriptSchema
internal import SheetEngine
internal import Support

/// A host screen as a script writes it.
package struct ScreenSpec: ScriptTable {
  package static let description = describe(
    "ScreenSpec", "The content behind the sheets, and its entry points.")
  private(set) var title: String?
  private(set) var rows = LuaValue.nil
  private(set) var count: Int?
  private(set) var rowHeight = Content.controlHeight
  private(set) var lines = LuaValue.nil
  private(set) var tabs: [String] = []
  private(set) var tabBar: [String] = []
  private(set) var fields: [String] = []
  private(set) var floating: [FloatingSpec] = []
  private(set) var composer: ComposerSpec?
  private(set) var state = LuaValue.nil
  private(set) var triggers = LuaValue.nil
  private(set) var on = LuaValue.nil

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "title", &title, default: "the name", most: Limits.text, "Title in the navigation bar.")
    keys.value(
      "rows", &rows,
      .either([.integer(.rowCount), .list(.data), .function("fun(i: integer): table")]),
      default: "none",
      "Rows: a number, a list of tables, or a function that returns a row's table; with a "
        + "function, `count` is the number of rows. `row.index` is the row's position, from 1.")
    keys.integer(
      "count", &count, .rowCount, default: "the length of the list",
      "Number of rows if `rows` is a function.")
    keys.rowHeight(&rowHeight)
    keys.value(
      "lines", &lines, .either([.integer(.rowCount), .list(.string)]), default: "none",
      "A page of text: a number of lines, or a list of them.")
    keys.texts(
      "tabs", &tabs, default: "none", most: Limits.controls,
      "Names of its tabs; the first is selected.")
    keys.texts(
      "tab_bar", &tabBar, default: "none", most: Limits.controls,
      "Names of tabs in a bar at the bottom, above the bottom inset: 49 pt high on iOS, 80 dp on "
        + "Android. A sheet with `modal = false` is above it. Not together with `tabs`.")
    keys.texts(
      "fields", &fields, default: "none", most: Limits.controls, "Names of its text fields.")
    keys.tables(
      "floating", &floating, most: Limits.controls, default: "none",
      "Floating buttons. The trigger with the text of a button is its action, and is not shown a "
        + "second time.")
    keys.table(
      "composer", &composer, default: "none",
      "A text field at the bottom of the screen, such as of a chat: 44 pt high, above the bottom "
        + "inset or the tab bar, or above the keyboard.")
    keys.value(
      "state", &state, .data, default: "{}", "Data of the screen: plain data only.")
    keys.value(
      "triggers", &triggers,
      .map(.either([.string, .function("fun(row: table?, screen: Screen): string?, any")])),
      default: "none", most: Limits.triggers,
      "Entry points: an action's name, and the sheet or stack to present, or a function "
        + "that returns it and the context to pass; nil presents nothing. If there are "
        + "rows, each row has the action; otherwise it is a fixed button.")
    keys.value(
      "on", &on, .table(.screenListeners), default: "none", "More entry points.")
  }

  /// The source of its rows; also checks its tabs and its composer.
  ///
  /// - Throws: A diagnostic if keys contradict each other.
  func rowSource(_ site: CallSite) throws(Diagnostic) -> RowSource {
    if !lines.isNil, !rows.isNil {
      throw site.error(
        .conflictingKeys, key: [.key("lines")], "A screen shows `rows` or `lines`, not both.")
    }
    if !tabs.isEmpty, !tabBar.isEmpty {
      throw site.error(
        .conflictingKeys, key: [.key("tab_bar")],
        "A screen has `tabs` or a `tab_bar`, not both.")
    }
    if let field = composer?.field, fields.contains(field) {
      throw site.error(
        .conflictingKeys, key: [.key("composer"), .key("field")],
        "The name \"\(field)\" is in `fields`, too; each field of a screen needs its own name.")
    }
    if rows.function == nil, count != nil {
      throw site.error(
        .conflictingKeys, key: [.key("count")],
        "`count` is only valid if `rows` is a function; this list already has a length.")
    }
    if let count = rows.integer { return .counted(Int(count)) }
    if let function = rows.function {
      guard let count else {
        throw site.error(
          .missingKey, key: [.key("rows")],
          "`rows` is a function; `count` must be the number of rows.")
      }
      return .made(function, count: count)
    }
    guard let list = rows.table?.list else { return .none }
    return .listed(list.compactMap { $0.reference })
  }

  /// Removes from a table the keys that changes replace: the scrolling content is either lines or
  /// rows, and the tabs are at the top or in a bar.
  static func removeReplaced(from table: inout LuaTable, by changes: LuaTable) {
    let (rows, lines, count) = ("rows", "lines", "count")
    let (tabs, tabBar) = ("tabs", "tab_bar")
    if !changes[tabs].isNil { table[tabBar] = .nil }
    if !changes[tabBar].isNil { table[tabs] = .nil }
    if !changes[lines].isNil { table[rows] = .nil }
    if !changes[rows].isNil { table[lines] = .nil }
    if !changes[lines].isNil || !changes[rows].isNil { table[count] = .nil }
  }
}

/// A floating button of a screen as a script writes it.
package struct FloatingSpec: ScriptTable {
  package static let description = describe(
    "FloatingSpec", "A floating button of a screen: 16 pt above the bottom inset or the tab bar.")
  private(set) var button = ""
  private(set) var align = Style.Alignment.right
  private(set) var ridesOn: String?

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("button", &button, most: Limits.text, need: "Its text.")
    keys.choice("align", &align, "Its horizontal position.")
    keys.ridesOn(&ridesOn)
  }

  /// The button of the engine.
  var hosted: HostScreen.FloatingButton {
    HostScreen.FloatingButton(label: button, alignment: align, sheet: ridesOn)
  }
}

/// The composer of a screen as a script writes it.
package struct ComposerSpec: ScriptTable {
  package static let description = describe(
    "ComposerSpec", "A text field at the bottom of a screen, and buttons next to it.")
  private(set) var field = ""
  private(set) var buttons: [String] = []
  private(set) var ridesOn: String?

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("field", &field, most: Limits.text, need: "Name of the field.")
    keys.texts(
      "buttons", &buttons, default: "none", most: Limits.controls,
      "Texts of its buttons; a tap is reported to `tapped` of the screen. The trigger with the "
        + "text of a button is its action, and is not shown a second time.")
    keys.ridesOn(&ridesOn)
  }
}

extension KeyVisitor {
  /// The sheet above which a button or a composer is.
  fileprivate func ridesOn(_ value: inout String?) {
    text(
      "rides_on", &value, .name(of: .sheet), default: "none",
      "The sheet above whose top edge it is: it moves with the sheet, up to half of the screen. "
        + "A taller sheet covers it.")
  }
}

/// An entry point of the system as a script writes it.
package struct EntrySpec: ScriptTable {
  package static let description = describe(
    "EntrySpec", "An entry point from the system, and what it opens.")
  private(set) var on = EntryPoint.link
  private(set) var matches: String?
  private(set) var opens = LuaValue.nil
  private(set) var context = LuaValue.nil

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.choice(
      "on", &on,
      need: "The kind of entry: a link, a notification (\"push\"), a shake, a home-screen "
        + "shortcut, the launch (\"launch\"), or the return to the foreground (\"return\").")
    keys.text(
      "matches", &matches, default: "any text", most: Limits.text,
      "For a link, notification or shortcut: a Lua pattern that its text must match; "
        + "captures are e[1], e[2].")
    keys.value(
      "opens", &opens, .either([.string, .function("fun(e: Event): string?, any")]),
      need: "The sheet or stack to present, or a function that returns it and the context; nil "
        + "presents nothing.")
    keys.value(
      "context", &context, .function("fun(e: Event): any"), default: "none",
      "The context passed to the sheet that `opens` names.")
  }
}

extension TableDescription {
  /// Further entry points of a screen.
  static let screenListeners = TableDescription(
    "ScreenListeners", "More entry points, handled like a trigger.",
    [
      FieldDescription(
        "appears", .function("fun(s: Screen): string?, any"), "The screen is now shown."),
      FieldDescription(
        "disappears", .function("fun(s: Screen): string?, any"),
        "Another screen is about to replace it."),
      FieldDescription(
        "scrolls", .function("fun(s: Screen): string?, any"), "The screen was scrolled."),
      FieldDescription(
        "long_press", .function("fun(row: table?, s: Screen): string?, any"),
        "A row was long-pressed."),
    ] + EventDeclaration.all.compactMap { $0.screenHandler })
}
