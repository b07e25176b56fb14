/// What a resolver may know; lengths in points.
public struct DetentContext: Equatable, Sendable {
  /// Container height.
  public var container: Double
  /// Tallest allowed height: the container less its top inset, if the sheet stays below that.
  public var max: Double
  /// Container width.
  public var width: Double
  /// The content's own height, bar and bottom inset included.
  public var content: Double
  /// Height of what the header holds; 0: there is none.
  public var header: Double
  /// Height of what the footer holds; 0: there is none.
  public var footer: Double
  /// Compact height: a phone in landscape.
  public var isCompact: Bool
  /// Keyboard height, 0 when hidden.
  public var keyboard: Double
  /// The container's insets.
  public var insets: Insets

  /// A container of these numbers.
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
