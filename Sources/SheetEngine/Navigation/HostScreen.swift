/// A screen of the host app, behind the sheets; it keeps its state regardless of sheets.
///
/// From top to bottom: a navigation bar (44 pt, below the top inset), tabs (44 pt, if any), fields
/// (44 pt each), then the scrolling body: rows, lines of text or a skeleton. Actions are at the
/// right of every row or, on a screen without rows, buttons at the bottom that do not scroll. A tab
/// bar has the tabs at the bottom, above the bottom inset. A composer (44 pt) is above them, or
/// above the keyboard.
public struct HostScreen: Equatable, Sendable {
  /// Height of the navigation bar, of the tabs, of a field and of a button at the standard text
  /// size, in points.
  public static let barHeight = 44.0
  /// Height of a line of text at the standard text size, in points.
  public static let lineHeight = 20.0
  /// Minimum width of a row's action at the standard text size, in points: it fits four letters.
  public static let actionWidth = 56.0
  /// Width of a letter of a row's action at the standard text size, in points: a column of text.
  private static let actionLetterWidth = 9.0

  /// Returns the width of each action of a row at a text size, in points.
  ///
  /// The longest name fits, but half of the row remains for the row's text.
  public static func actionWidth(
    of actions: [String], in row: Double, text size: TextSize
  ) -> Double {
    let most = max(actionWidth, row / 2 / Double(max(1, actions.count)))
    let letters = actions.map { $0.count }.max() ?? 0
    // Two columns for the sides of the button, one to the next button, and the margin of the row.
    let wanted =
      letters > 4
      ? actionLetterWidth * Double(letters + 3) + 16 / Double(actions.count) : actionWidth
    return min(max(wanted, size.line(wanted)), most)
  }

  /// The scrolling body of a screen.
  public enum Body: Equatable, Sendable {
    /// Rows of the same height in points; the host provides their texts.
    case rows(count: Int, height: Double)
    /// Lines of text.
    case lines([String])
    /// Gray bars in place of a title and rows, for a screen without content; a skeleton has no
    /// height.
    case skeleton
  }

  /// The name of the screen.
  public var name: String
  /// The title in the navigation bar.
  public var title: String
  /// The scrolling body.
  public var body: Body
  /// Names of its tabs.
  public var tabs: [String]
  /// Whether the tabs are in a tab bar at the bottom, not below the navigation bar.
  public var hasTabBar = false
  /// Names of its text fields; the last one is the field of the composer, if there is one.
  public var fieldNames: [String]
  /// The names of the buttons next to the field of its composer; nil without a composer.
  public private(set) var composerButtons: [String]?
  /// The name of the sheet with which its composer moves, up to half of the screen; nil for none.
  public private(set) var composerSheet: String?
  /// Names of its actions: the entry points.
  public var actions: [String]
  /// Its floating buttons, which do not scroll.
  public var floating: [FloatingButton] = []
  /// The events that the host observes: the screen appears, disappears, scrolls, is tapped, or
  /// receives a long press.
  public var listens: Set<Listener>

  /// A button above the bottom inset or the tab bar, or above the top edge of a sheet.
  public struct FloatingButton: Equatable, Sendable {
    /// The text, which is the name of its action.
    public var label: String
    /// The horizontal position.
    public var alignment: Style.Alignment
    /// The name of the sheet with which it moves, up to half of the screen; nil for none.
    public var sheet: String?

    /// Creates a button.
    public init(label: String, alignment: Style.Alignment, sheet: String?) {
      self.label = label
      self.alignment = alignment
      self.sheet = sheet
    }
  }

  /// The names of all actions that can be tapped.
  public var tappableActions: [String] {
    actions + (composerButtons ?? []) + floating.map { $0.label }
  }

  /// Names of its text fields at the top.
  var topFields: ArraySlice<String> { fieldNames.dropLast(composerButtons == nil ? 0 : 1) }

  /// Adds a composer: a text field at the bottom of the screen, and buttons next to it; it is above
  /// the sheet with the name `sheet`, if there is one.
  public mutating func addComposer(field: String, buttons: [String], sheet: String? = nil) {
    composerSheet = sheet
    fieldNames.append(field)
    fields.append("")
    composerButtons = buttons
  }

  /// An event of a screen that the host can observe.
  public enum Listener: String, Sendable {
    case appears, disappears, scrolls, tapped
    case longPress = "long_press"
  }

  /// The scroll offset, in points.
  public var offset: ScrollState = ScrollState()
  /// The selected tab; nil if there are no tabs.
  public var tab: String?
  /// Texts of its fields, in the order of `fieldNames`.
  public var fields: [String]

  /// Creates a screen, scrolled to its top, with its first tab selected.
  public init(
    name: String, title: String? = nil, body: Body = .lines([]), tabs: [String] = [],
    fieldNames: [String] = [], actions: [String] = [], listens: Set<Listener> = []
  ) {
    self.name = name
    self.title = title ?? name
    self.body = body
    self.tabs = tabs
    self.fieldNames = fieldNames
    self.actions = actions
    self.listens = listens
    self.tab = tabs.first
    self.fields = Array(repeating: "", count: fieldNames.count)
  }

  /// Returns the height of the body at a text size, in points.
  public func bodyHeight(text size: TextSize) -> Double {
    switch body {
    case .rows(let count, let height): Double(count) * size.box(height)
    case .lines(let lines): Double(lines.count) * size.line(Self.lineHeight)
    case .skeleton: 0
    }
  }
}
