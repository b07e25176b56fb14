/// A sheet as a script defines it: its name, what it holds, and its style with the script's changes.
public struct SheetDefinition: Equatable, Sendable {
  /// Its name, unique among the sheets of a world.
  public var name: String
  /// What its bar says.
  public var title: String?
  /// What it holds.
  public var content: Content
  /// What stays above that and does not scroll.
  public var header = Content()
  /// What stays below it, at the sheet's bottom.
  public var footer = Content()
  /// Its style, with the script's changes in it.
  public var style: Style
  /// The hooks that the host has for it; the others are never asked.
  public var hooks: Hooks
  /// The host's question whether it may go to another detent (`should_change_detent`); nil: it may.
  public var changeQuestion: ScriptFunctionID?
  /// Names of what a screen reader offers to do with it, beside what each sheet can do.
  public var actions: [String] = []
  /// The pages of a stack, the root first; empty for a plain sheet.
  public var pages: [SheetDefinition]
  /// The name of the screen that it belongs to, with which it leaves and comes back; nil: it stays over
  /// every screen.
  public var screen: String?

  /// Questions that the engine asks only of a host that wants to answer.
  public struct Hooks: OptionSet, Equatable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Dismissal is a question (`should_dismiss`).
    public static let shouldDismiss = Hooks(rawValue: 1)
    /// Each frame of its motion is reported as it happens (`frame`).
    public static let frame = Hooks(rawValue: 2)
    /// A finger that rests on it is told as a long press, and is no tap then (`long_pressed`).
    public static let longPress = Hooks(rawValue: 4)
    /// What its content is scrolled to is reported as it moves (`scrolled`).
    public static let scroll = Hooks(rawValue: 8)
  }

  /// Creates a definition.
  public init(
    name: String, title: String? = nil, content: Content = Content(), style: Style,
    hooks: Hooks = [], pages: [SheetDefinition] = []
  ) {
    self.name = name
    self.title = title
    self.content = content
    self.style = style
    self.hooks = hooks
    self.pages = pages
  }

  /// Names of its text fields, from top to bottom.
  public var fields: [String] { header.fields + content.fields + footer.fields }
  /// What its fields show while they are empty, where that is not their name.
  public var hints: [String?] { header.hints + content.hints + footer.hints }
  /// Its switches, sliders and pickers, from top to bottom.
  public var controls: [ContentControl] {
    header.controls + content.controls + footer.controls
  }
  /// Its horizontal lists, from top to bottom.
  public var carousels: [Carousel] {
    header.carousels + content.carousels + footer.carousels
  }
  /// Everything that it holds, from top to bottom.
  public var blocks: [ContentBlock] { header.blocks + content.blocks + footer.blocks }
  /// Whether it holds the same as another.
  public func holdsSame(as other: SheetDefinition) -> Bool {
    content == other.content && header == other.header && footer == other.footer
  }
  /// How many rows and lines it has, about: what it costs to look through all of it.
  public var size: Int { header.size + content.size + footer.size }

  /// Whether its bar has a close button: as wished, else when there is a title.
  public var hasClose: Bool { style.close ?? (title != nil) }
  /// Whether it has a bar at all.
  public var hasBar: Bool { title != nil || hasClose }
}
