/// A screen of the host app, which lies behind the sheets; it keeps its state across any sheet.
///
/// From top to bottom: a navigation bar (44 pt, below the top inset), tabs (44 pt, if any), fields
/// (44 pt each), then what scrolls: rows, lines of text or a skeleton. Actions stand at the right of every row,
/// or, on a screen without rows, as buttons at the bottom that do not scroll away.
public struct HostScreen: Equatable, Sendable {
  /// Height of the navigation bar, of the tabs, of a field and of a button at the standard text size,
  /// in points.
  public static let barHeight = 44.0
  /// Height of a line of text at the standard text size, in points.
  public static let lineHeight = 20.0
  /// Width of a row's action at the standard text size, in points.
  public static let actionWidth = 56.0

  /// Width of each of a row's actions in words of a size, in points; larger words leave half of the
  /// row to what it says.
  public static func actionWidth(
    of count: Int, in row: Double, text size: TextSize
  ) -> Double {
    let most = max(actionWidth, row / 2 / Double(max(1, count)))
    return min(max(actionWidth, size.line(actionWidth)), most)
  }

  /// What scrolls.
  public enum Body: Equatable, Sendable {
    /// So many rows of that height in points; what they say is asked of the host.
    case rows(count: Int, height: Double)
    /// Lines of text.
    case lines([String])
    /// Gray bars in place of a title and rows, for a screen without content; it has no height.
    case skeleton
  }

  /// Its name.
  public var name: String
  /// What its navigation bar says.
  public var title: String
  /// What scrolls.
  public var body: Body
  /// Names of its tabs.
  public var tabs: [String]
  /// Names of its text fields.
  public var fieldNames: [String]
  /// Names of its actions: the entry points.
  public var actions: [String]
  /// Whether the host wants to hear of it being shown, left, scrolled, long-pressed.
  public var listens: Set<Listener>

  /// A further kind of entry point.
  public enum Listener: String, Sendable {
    case appears, disappears, scrolls
    case longPress = "long_press"
  }

  /// How far it is scrolled, in points.
  public var offset: ScrollState = ScrollState()
  /// The tab that is selected.
  public var tab: String?
  /// What is typed into its fields, in the order of `fieldNames`.
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

  /// Height of all that scrolls in words of a size, in points.
  public func bodyHeight(text size: TextSize) -> Double {
    switch body {
    case .rows(let count, let height): Double(count) * size.box(height)
    case .lines(let lines): Double(lines.count) * size.line(Self.lineHeight)
    case .skeleton: 0
    }
  }
}
