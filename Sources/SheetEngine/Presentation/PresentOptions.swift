/// How a sheet is asked for.
public struct PresentOptions: Equatable, Sendable {
  /// Whether it moves there.
  public var animated: Bool
  /// `modal`, `non_modal`; nil: as the definition says.
  public var isModal: Bool?
  /// As a popover on a pad.
  public var popover: PopoverStyle.Alignment?
  /// Asked for as a popover, whatever the definition says.
  public var asPopover: Bool

  /// Creates options; left out, an animated presentation as the definition says.
  public init(
    animated: Bool = true, isModal: Bool? = nil, popover: PopoverStyle.Alignment? = nil,
    asPopover: Bool = false
  ) {
    self.animated = animated
    self.isModal = isModal
    self.popover = popover
    self.asPopover = asPopover
  }
}

/// An answer to the question whether a sheet may go.
public enum Answer: Equatable, Sendable { case allowed, refused, deferred }
