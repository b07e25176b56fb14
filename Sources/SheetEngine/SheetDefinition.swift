/// The definition of a sheet in a script: its name, its content, and its style with the script's
/// changes.
public struct SheetDefinition: Equatable, Sendable {
  /// The name, unique among the sheets of a world.
  public var name: String
  /// The title in the bar; nil if there is none.
  public var title: String?
  /// The progress in the bar; nil if there is none.
  public var steps: Steps?
  /// The content that scrolls.
  public var content: Content
  /// The content above the scrolling content.
  public var header = Content()
  /// The content below the scrolling content, at the bottom of the sheet.
  public var footer = Content()
  /// The style, including the script's changes.
  public var style: Style
  /// The hooks that the host implements; the engine does not call the others.
  public var hooks: Hooks
  /// The function that allows a change of detent (`should_change_detent`); nil allows every change.
  public var changeQuestion: ScriptFunctionID?
  /// The sheet that this sheet follows; nil if there is none.
  public var following: Following?
  /// Names of the custom accessibility actions, in addition to the standard actions.
  public var actions: [String] = []
  /// The pages of a stack, starting with the root; empty for a sheet without a stack.
  public var pages: [SheetDefinition]
  /// The name of the screen that the sheet belongs to, and is hidden and shown with; nil if the
  /// sheet stays above every screen.
  public var screen: String?

  /// A sheet whose position moves this sheet.
  public struct Following: Equatable, Sendable {
    /// The name of the other sheet.
    public var sheet: String
    /// The function that returns the distance of this sheet below its place.
    public var offset: ScriptFunctionID

    /// Creates the rule of a sheet that follows another one.
    public init(sheet: String, offset: ScriptFunctionID) {
      self.sheet = sheet
      self.offset = offset
    }
  }

  /// Optional hooks, which the engine calls only if the host implements them.
  public struct Hooks: OptionSet, Equatable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The host decides about a dismissal (`should_dismiss`).
    public static let shouldDismiss = Hooks(rawValue: 1)
    /// The host receives every frame of the sheet's motion (`frame`).
    public static let frame = Hooks(rawValue: 2)
    /// The host receives long presses (`long_pressed`); a long press is then not a tap.
    public static let longPress = Hooks(rawValue: 4)
    /// The host receives the scroll offset of the content when it changes (`scrolled`).
    public static let scroll = Hooks(rawValue: 8)
    /// The host decides about a pop of the page (`should_pop`).
    public static let shouldPop = Hooks(rawValue: 1 << 4)
    /// The host receives taps on the content (`tapped`), so keys can reach its rows and images.
    public static let tap = Hooks(rawValue: 1 << 5)
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
  /// The placeholders of its text fields; nil if a field shows its name while it is empty.
  public var hints: [String?] { header.hints + content.hints + footer.hints }
  /// Its controls, from top to bottom.
  public var controls: [ContentControl] {
    header.controls + content.controls + footer.controls
  }
  /// Its rows in blocks whose rows have more than a title, from top to bottom.
  public var detailedRows: [ContentRow] {
    header.detailedRows + content.detailedRows + footer.detailedRows
  }
  /// Its horizontal lists, from top to bottom.
  public var carousels: [Carousel] {
    header.carousels + content.carousels + footer.carousels
  }
  /// All content blocks, from top to bottom.
  public var blocks: [ContentBlock] { header.blocks + content.blocks + footer.blocks }
  /// The content blocks with their options, from top to bottom; those of a part if the content has
  /// parts, and of pages only the one with the index that `page` returns for the name of its control.
  func blocksWithOptions(
    ofPart index: Int, page: (String) -> Int
  ) -> [(ContentBlock, BlockOptions)] {
    [header, content.only(part: index), footer].flatMap { part -> [(ContentBlock, BlockOptions)] in
      var hidden: Set<Int> = []
      for (index, block) in part.blocks.enumerated() {
        guard case .control(let control) = block, case .pages(let counts) = control.kind else {
          continue
        }
        var start = index + 1
        for (number, count) in counts.enumerated() {
          if number != page(control.name) { hidden.formUnion(start..<(start + count)) }
          start += count
        }
      }
      return part.blocks.enumerated().compactMap { index, block in
        guard !hidden.contains(index) else { return nil }
        return (block, part.options.indices.contains(index) ? part.options[index] : BlockOptions())
      }
    }
  }
  /// Whether another definition has the same content, header and footer.
  public func holdsSame(as other: SheetDefinition) -> Bool {
    content == other.content && header == other.header && footer == other.footer
  }
  /// Approximate number of rows and lines, as a measure of the cost of a search through the
  /// content.
  public var size: Int { header.size + content.size + footer.size }

  /// Whether the bar has a close button: as the style specifies, by default if there is a title.
  public var hasClose: Bool { style.close ?? (title != nil) }
  /// Whether the sheet has a bar.
  public var hasBar: Bool { title != nil || hasClose || steps != nil }
}
