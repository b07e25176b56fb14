public import Gestures

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

/// A tap on a host screen.
public struct ScreenTap: Equatable, Sendable {
  /// The kinds of targets; a blank is any place without another target.
  public enum Target: String, CaseIterable, Sendable { case row, button, tab, blank }

  /// The kind of the target.
  public var target: Target
  /// The label of a button or tab; nil for another target.
  public var text: String?
  /// The row, from 1, also for a button in it; nil outside rows.
  public var row: Int?
  /// The tapped point of the screen.
  public var point: Point

  /// Creates a tap on an item; nil for a field, which receives the focus instead.
  init?(on item: HostItem.Kind?, of screen: HostScreen, at point: Point) {
    self.point = point
    switch item {
    case .field: return nil
    case .row(let number): (target, row) = (.row, number)
    case .action(let name, let number): (target, text, row) = (.button, name, number)
    case .tab(let index):
      guard screen.tabs.indices.contains(index) else { return nil }
      (target, text) = (.tab, screen.tabs[index])
    case .line, nil: target = .blank
    }
  }
}
