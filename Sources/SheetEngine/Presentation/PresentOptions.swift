/// The options of a presentation.
public struct PresentOptions: Equatable, Sendable {
  /// Whether the presentation is animated.
  public var animated: Bool
  /// Whether the sheet is modal (`modal`, `non_modal`); nil uses the definition's setting.
  public var isModal: Bool?
  /// Alignment of the popover on a tablet; nil uses the definition's.
  public var popover: PopoverStyle.Alignment?
  /// Whether the sheet is presented as a popover on a tablet, regardless of the definition.
  public var asPopover: Bool

  /// Creates options; the defaults are an animated presentation as the definition specifies.
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

/// The host's decision about a dismissal.
public enum Answer: String, CaseIterable, Sendable { case allowed, refused, deferred }
