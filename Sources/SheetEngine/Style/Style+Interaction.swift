extension Style {
  /// Where a sheet stands that is narrower than its room.
  public enum Alignment: String, CaseIterable, Sendable {
    case left, center, right

    /// The share of the room that is left of it.
    public var leading: Double {
      switch self {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    }
  }

  /// The parts of a sheet by which it may be dragged.
  public struct Draggable: OptionSet, Equatable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// By its grabber.
    public static let grabber = Draggable(rawValue: 1)
    /// By its bar, title and close button included.
    public static let bar = Draggable(rawValue: 2)
    /// By its content, in turns with what scrolls in it.
    public static let content = Draggable(rawValue: 4)
    /// By all of it.
    public static let all: Draggable = [.grabber, .bar, .content]
  }

  /// The script's functions that choose a motion at its start; nil: the style's own motion.
  public struct MotionFunctions: Equatable, Sendable {
    /// From gone to the opening detent.
    public var present: ScriptFunctionID?
    /// To a detent.
    public var settle: ScriptFunctionID?
    /// To gone.
    public var dismiss: ScriptFunctionID?
    /// Asks nothing.
    public init() {}
  }

  /// Which way momentum that is left at the seam between sheet and content passes on.
  public struct MomentumTransfer: OptionSet, Equatable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// From content that is flung to its top to the sheet.
    public static let down = MomentumTransfer(rawValue: 1)
    /// From a sheet that is thrown to its largest detent by its content to that content.
    public static let up = MomentumTransfer(rawValue: 2)
  }

  /// What becomes of a drag whose touch the system takes away.
  public enum CancelledDrag: String, CaseIterable, Sendable {
    /// The sheet goes back to the detent where it rested.
    case back
    /// It is let go where it is, at rest.
    case release
  }

  /// Whether an upward scroll expands the sheet first: it is wished, and content may drag it.
  public var expandsByContent: Bool { expandsOnScroll && draggable.contains(.content) }
}
