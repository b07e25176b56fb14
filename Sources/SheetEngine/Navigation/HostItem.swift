/// A visible item of a host screen with its current frame.
public struct HostItem: Equatable, Sendable {
  /// The kinds of items; rows and lines are numbered from 1, tabs and fields from 0.
  public enum Kind: Equatable, Sendable {
    case tab(Int)
    case field(Int)
    case row(Int)
    case line(Int)
    /// An action of a row, or of the screen if `row` is nil.
    case action(String, row: Int?)
  }

  /// The kind of the item.
  public var kind: Kind
  /// The text; empty for rows, since the host provides their texts.
  public var label: String
  /// The frame, in points.
  public var frame: Rect

  package init(kind: Kind, label: String, frame: Rect) {
    self.kind = kind
    self.label = label
    self.frame = frame
  }
}
