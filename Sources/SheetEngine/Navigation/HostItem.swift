/// One thing of a host screen that can be seen or touched, where it is now.
public struct HostItem: Equatable, Sendable {
  /// What it is; rows and lines count from 1, tabs and fields from 0.
  public enum Kind: Equatable, Sendable {
    case tab(Int)
    case field(Int)
    case row(Int)
    case line(Int)
    /// An action, of a row or of the screen.
    case action(String, row: Int?)
  }

  /// What it is.
  public var kind: Kind
  /// What it says; rows are named by the host.
  public var label: String
  /// Where it stands, in points.
  public var frame: Rect

  /// A thing at its place, in points.
  package init(kind: Kind, label: String, frame: Rect) {
    self.kind = kind
    self.label = label
    self.frame = frame
  }
}
