/// The input of a detent resolver; lengths in points.
public struct DetentContext: Equatable, Sendable {
  /// Container height.
  public var container: Double
  /// Tallest allowed height: the container's height, minus the top inset if the sheet stays below
  /// the inset.
  public var max: Double
  /// Container width.
  public var width: Double
  /// Natural height of the content, including bar and bottom inset.
  public var content: Double
  /// Height of the header's content; 0 if there is none.
  public var header: Double
  /// Height of the footer's content; 0 if there is none.
  public var footer: Double
  /// Whether the height is compact: a phone in landscape.
  public var isCompact: Bool
  /// Keyboard height; 0 if hidden.
  public var keyboard: Double
  /// The container's insets.
  public var insets: Insets

  package init(
    container: Double, max: Double, width: Double, content: Double, header: Double, footer: Double,
    isCompact: Bool, keyboard: Double, insets: Insets
  ) {
    self.container = container
    self.max = max
    self.width = width
    self.content = content
    self.header = header
    self.footer = footer
    self.isCompact = isCompact
    self.keyboard = keyboard
    self.insets = insets
  }
}
