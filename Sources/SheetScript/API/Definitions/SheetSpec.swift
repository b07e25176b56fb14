internal import LuaBridge
internal import ScriptDiagnostics
package import ScriptSchema
internal import SheetEngine
internal import Support

/// A sheet as a script writes it: its title, content and handlers, and the settings that it has in
/// common with a style.
package struct SheetSpec: ScriptTable {
  package static let description = describe(
    "SheetSpec", "A sheet: its style, and settings that override the style."
  ).withDefaults { StyleSpec.defaults(of: $0) }
  private(set) var style = LuaValue.nil
  private(set) var title: String?
  private(set) var steps: Int?
  private(set) var step: Int?
  private var content = LuaValue.nil
  private var header = LuaValue.nil
  private var footer = LuaValue.nil
  private var settings = StyleSpec()
  private(set) var belongsTo: String?
  private(set) var actions: [ActionSpec] = []
  private(set) var follows: String?
  private(set) var by = LuaValue.nil
  private(set) var state = LuaValue.nil
  private(set) var on = LuaValue.nil

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "style", &style, .styleChoice, default: "\"ios\"",
      "The style that the other settings override: a name, a name for each platform, or a function "
        + "that returns one. It is chosen again on presentation and when the environment changes.")
    keys.text(
      "title", &title, default: "none, and no bar", most: Limits.text,
      "Title in the bar, which also has the close button.")
    keys.value(
      "content", &content, .table(ContentSpec.self), default: "empty", most: Limits.blocks,
      "Its content.")
    keys.value(
      "header", &header, .table(ContentSpec.self), default: "none", most: Limits.blocks,
      "Fixed content above the scrolling content.")
    keys.value(
      "footer", &footer, .table(ContentSpec.self), default: "none", most: Limits.blocks,
      "Fixed content at the bottom of the sheet, above the keyboard and the bottom inset.")
    keys.steps(&steps, &step)
    settings.visitSheetSettings(keys)
    keys.belongsTo(&belongsTo)
    keys.text(
      Self.followsKey, &follows, .name(of: .sheet), default: "none",
      "Another sheet that moves this one, by the distance that `by` returns.")
    keys.value(
      Self.byKey, &by, .function("fun(other: Sheet): number"), default: "none",
      "Distance below its place, in points: a function of the sheet in `follows`, called after each "
        + "change. For example, a tab bar moves away while a player rises.")
    keys.tables(
      "actions", &actions, most: Limits.pages, default: "none",
      "Custom screen reader actions, in addition to the standard ones.")
    keys.value("state", &state, .data, default: "{}", "Data of the sheet: plain data only.")
    keys.handlers(&on)
  }

  /// The key of the sheet that moves this one.
  static let followsKey = "follows"
  /// The key of the function that returns the distance.
  static let byKey = "by"
  /// The progress in its bar, without that of its stack.
  var progress: StepsSpec { StepsSpec(steps: steps, step: step) }

  /// The three parts of its content; the names of fields and controls are unique among all of them.
  func parts(
    _ site: CallSite
  ) throws(Diagnostic) -> (header: Content, content: Content, footer: Content) {
    var parser = ContentParser(site: site)
    let header = try parser.content(header, key: "header")
    let content = try parser.content(content, key: "content")
    return (header, content, try parser.content(footer, key: "footer"))
  }
}

/// A custom accessibility action of a sheet.
package struct ActionSpec: ScriptTable {
  package static let description = describe(
    "ActionSpec", "A custom accessibility action of a sheet.")
  private(set) var name = ""
  private(set) var run = LuaValue.nil

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "name", &name, most: Limits.text, need: "The label that the screen reader announces.")
    keys.value(
      "run", &run, .function("fun(s: Sheet)"), need: "The function that the action calls.")
  }
}

/// A stack of pages as a script writes it.
package struct StackSpec: ScriptTable {
  package static let description = describe(
    "StackSpec", "Pages in one sheet, by name; the first is the root.")
  private(set) var pages: [String] = []
  private(set) var style = LuaValue.nil
  private(set) var steps: Int?
  private(set) var step: Int?
  private(set) var belongsTo: String?
  private(set) var on = LuaValue.nil

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.list(of: .string) { pages = $0.list.compactMap { $0.text } }
    keys.value(
      "style", &style, .styleChoice, default: "from the root page", "Its style, as in SheetSpec.")
    keys.steps(&steps, &step)
    keys.belongsTo(&belongsTo)
    keys.handlers(&on)
  }

  /// The progress in the bar of its pages.
  var progress: StepsSpec { StepsSpec(steps: steps, step: step) }
}

/// The progress in the bar of a sheet or a stack as a script writes it.
struct StepsSpec {
  var steps: Int?
  var step: Int?

  /// Returns the progress in the bar of a sheet, with the values of its stack for missing values;
  /// nil if there is none.
  ///
  /// `place` is the position of a page in its stack, from 0.
  ///
  /// - Throws: A diagnostic if the step is larger than the number of steps, or if there is no
  ///   number of steps.
  func steps(
    in stack: StepsSpec, at place: Int, site: CallSite
  ) throws(Diagnostic) -> Steps? {
    let step = step ?? stack.step
    guard let count = steps ?? stack.steps else {
      guard step != nil else { return nil }
      throw site.error(
        .missingKey, key: [.key("step")],
        "`step` requires `steps`, the number of steps, in the sheet or in its stack.")
    }
    guard let step else { return Steps(step: min(place + 1, count), of: count) }
    guard step <= count else {
      throw site.error(
        .conflictingKeys, key: [.key("step")],
        "`step` is \(step), but `steps` is \(count); it must be at most \(count).")
    }
    return Steps(step: step, of: count)
  }
}

extension KeyVisitor {
  /// The screen with which a sheet or a stack is hidden and shown again.
  fileprivate func belongsTo(_ screen: inout String?) {
    text(
      "belongs_to", &screen, .name(of: .screen), default: "none: shown over every screen",
      "The screen that it belongs to: while another screen is shown, the sheet is hidden but "
        + "keeps its state, and it reappears with its screen. It can be presented only while "
        + "that screen is shown.")
  }

  /// The progress in the bar of a sheet or a stack.
  fileprivate func steps(_ steps: inout Int?, _ step: inout Int?) {
    integer(
      "steps", &steps, .stepCount, default: "none",
      "Number of steps, such as of a wizard: the bar shows the progress, and a screen reader "
        + "announces \"step 2 of 4\". The number of a stack applies to its pages.")
    integer(
      "step", &step, .stepCount, default: "the position of the page in its stack, or 1",
      "The current step, at most `steps`.")
  }

  /// The handlers of a sheet or a stack.
  fileprivate func handlers(_ on: inout LuaValue) {
    value("on", &on, .table(.sheetEvents), default: "none", "Event handlers.")
  }
}

extension ValueType {
  /// A detent as a script writes it.
  static let detent = ValueType.named(
    "DetentSpec",
    .either([
      .string, .number(.magnitude), .function("fun(c: DetentContext): number?"),
    ]))

  /// A style by name, by a name for each platform, or by a function.
  static let styleChoice = ValueType.either([
    .name(of: .style),
    .record(Device.Platform.allCases.map { $0.rawValue }, .name(of: .style)),
    .function("fun(): string"),
  ])

  /// The target of scrolling.
  static let scrollPosition = ValueType.either([
    .number(.between(-1e9, 1e9)), .choice(["top", "bottom"]),
  ])
}

/// The dismissal reasons, as scripts write them.
let reasons = DismissalReason.allCases.map { $0.rawValue }
