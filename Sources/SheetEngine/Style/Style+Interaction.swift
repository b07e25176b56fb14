extension Style {
  /// The horizontal alignment of a sheet that is narrower than the available width.
  public enum Alignment: String, CaseIterable, Sendable {
    case left, center, right

    /// The fraction of the free width to the left of the sheet.
    public var leading: Double {
      switch self {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    }
  }

  /// The parts of a sheet that can be dragged.
  public struct Draggable: OptionSet, Equatable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Drags of the grabber move the sheet.
    public static let grabber = Draggable(rawValue: 1)
    /// Drags of the bar, including title and close button, move the sheet.
    public static let bar = Draggable(rawValue: 2)
    /// Drags of the content move the sheet, in turns with scrolling.
    public static let content = Draggable(rawValue: 4)
    /// Drags of any part move the sheet.
    public static let all: Draggable = [.grabber, .bar, .content]
  }

  /// Whether a drag of the backdrop moves the sheet.
  public enum BackdropDrag: Equatable, Sendable {
    /// The backdrop does not move the sheet.
    case none
    /// The sheet follows the finger.
    case follows
    /// The sheet follows the finger from the time at which the finger reaches its top edge.
    case fromEdge
  }

  /// A zone around the top edge of a sheet, in points.
  public struct DragZone: Equatable, Sendable {
    /// Height above the edge.
    public var above: Double
    /// Height below the edge.
    public var below: Double

    /// Creates a zone from its heights.
    public init(above: Double, below: Double) { (self.above, self.below) = (above, below) }
  }

  /// The parts by which a sheet can be dragged, the places outside of it included.
  package var dragSources: [DragSource] {
    var sources = DragSource.usual
    if backdropDrag != .none || (dragZone?.above ?? 0) > 0 { sources.append(.backdrop) }
    if edgeZone > 0 { sources.append(.edge) }
    return sources
  }

  /// The script functions that choose a motion at its start; nil uses the style's motion.
  public struct MotionFunctions: Equatable, Sendable {
    /// Chooses the motion of a presentation.
    public var present: ScriptFunctionID?
    /// Chooses the motion to a detent.
    public var settle: ScriptFunctionID?
    /// Chooses the motion of a dismissal.
    public var dismiss: ScriptFunctionID?
    /// Creates a set without functions.
    public init() {}
  }

  /// The script functions that choose settings of the layout when a sheet is presented and when its
  /// layout changes.
  public struct LayoutFunctions: Equatable, Sendable {
    /// Chooses the maximum width.
    public var maxWidth: ScriptFunctionID?
    /// Chooses the alignment.
    public var alignment: ScriptFunctionID?
    /// Chooses the largest undimmed detent.
    public var largestUndimmed: ScriptFunctionID?
    /// Chooses the inset.
    public var inset: ScriptFunctionID?
    /// Creates a set without functions.
    public init() {}

    /// Whether there is no function.
    public var isEmpty: Bool { self == LayoutFunctions() }
  }

  /// A script's choice for a setting of the layout.
  public enum LayoutChoice: Equatable, Sendable {
    /// The maximum width in points; nil for no limit.
    case maxWidth(Double?)
    case alignment(Alignment)
    case largestUndimmed(UndimmedDetent)
    case inset(Inset)
  }

  /// A setting of the layout that a script can choose with a function.
  public enum LayoutSetting: Sendable { case maxWidth, alignment, largestUndimmed, inset }

  /// The directions in which remaining momentum passes between a sheet and its content.
  public struct MomentumTransfer: OptionSet, Equatable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Momentum of content that reaches its top in a fling passes to the sheet.
    public static let down = MomentumTransfer(rawValue: 1)
    /// Momentum of a sheet that its content flicks to the largest detent passes to that content.
    public static let up = MomentumTransfer(rawValue: 2)
  }

  /// The effect of a canceled touch on a drag.
  public enum CancelledDrag: String, CaseIterable, Sendable {
    /// The sheet returns to the detent at which it last rested.
    case back
    /// The sheet is released at its current height, at zero velocity.
    case release
  }

  /// Whether an upward scroll expands the sheet first: the setting is on, and the content can drag
  /// the sheet.
  public var expandsByContent: Bool { expandsOnScroll && draggable.contains(.content) }
}
