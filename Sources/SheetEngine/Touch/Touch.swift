internal import Gestures

/// A touch: its hit test result at touch-down, and the gesture that it becomes.
struct Touch: Equatable, Sendable {
  enum DragTarget: Equatable, Sendable {
    /// A sheet, dragged by its grabber or bar, or by content that does not scroll.
    case sheet(SheetID)
    /// A sheet and its content, which hand the drag over to each other.
    case content(SheetID, ContentDrag)
    /// A screen of the app.
    case screen(ScreenID, raw: Double)
    /// A slider: the index of the dragged thumb of it, and the number of that thumb of it at the start.
    indirect case control(SheetID, name: String, thumb: Int, from: Double)
    /// The shown page of a stack, dragged from the leading edge (NP-17).
    case page(SheetID, depth: Int)
    /// A horizontal list of a sheet, by its index, and its offset before rubber-banding.
    case carousel(SheetID, Int, raw: Double)
    /// A wheel of a sheet, by its index among all wheels, and its offset before rubber-banding.
    case wheel(SheetID, Int, raw: Double)
    /// A row with actions, by its place among the rows with more than a title, and its distance
    /// before rubber-banding.
    case row(SheetID, Int, raw: Double)
    /// No target: a horizontal drag, a drag on the backdrop or the keyboard.
    case nothing
  }

  /// The finger of the touch; other fingers are ignored while it is down.
  package let finger: Int
  @CopyOnWrite package var recognizer: DragRecognizer
  package let hit: HitTestResult
  package var dragTarget: DragTarget?
  /// Whether the touch can still be a tap: it stopped no motion, and the touched element is
  /// unchanged.
  var canTap: Bool
  /// Whether the touch stopped a scroll motion.
  let stopsContent: Bool
  /// Time of the previous touch sample, in seconds.
  var previousSampleTime: Double
  /// Time at which a resting finger becomes a long press, in seconds; nil if it cannot become a
  /// long press.
  var longPressDue: Double?
  /// Whether the content of the sheet was scrolled at touch-down.
  var wasScrolled = false
  /// Whether the touched sheet continues its motion under the finger and cannot be dragged.
  var cannotCatch = false
  /// The part by which the touch drags its sheet; nil if it does not drag the sheet.
  package var dragSource: DragSource?
  /// Whether the touch no longer has an element: the element was removed, or the finger has lifted.
  var hasEnded = false
  /// The sheet that a vertical drag pulls in from the edge of the screen; nil if there is none.
  var pulledSheet: SheetID?
  /// Whether the touch began outside of the zone in which it can drag its sheet, or on a block that
  /// does not drag it.
  var isOutsideDragZone = false
  /// Whether the sheet waits until the finger reaches its top edge.
  var waitsForEdge = false
  /// The travel that did not move the sheet when the drag was recognized, in points.
  var lostTravel = 0.0
  /// Velocity at lift-off, positive to the right, in points per second.
  package var horizontalVelocity = 0.0
  /// Whether the touch started in a strip for system gestures: a drag from there has no effect
  /// (FT-32).
  var isSystemGesture = false

  /// Creates a touch, by default without a gesture.
  package init(
    finger: Int, recognizer: DragRecognizer, hit: HitTestResult, hold: DragTarget? = nil,
    mayTap: Bool,
    stopsContent: Bool, seenBefore: Double, longPressDue: Double? = nil, wasScrolled: Bool = false,
    isPassedBy: Bool = false, drags: DragSource? = nil, isLost: Bool = false,
    isSystems: Bool = false
  ) {
    self.finger = finger
    self.recognizer = recognizer
    self.hit = hit
    self.dragTarget = hold
    self.canTap = mayTap
    self.stopsContent = stopsContent
    self.previousSampleTime = seenBefore
    self.longPressDue = longPressDue
    self.wasScrolled = wasScrolled
    self.cannotCatch = isPassedBy
    self.dragSource = drags
    self.hasEnded = isLost
    self.isSystemGesture = isSystems
  }

  /// The point at touch-down.
  var startPoint: Point { Point(x: recognizer.start.x, y: recognizer.start.y) }

  /// The tracked velocity at a time, in points per second, positive downward.
  package func velocity(at time: Double) -> Double {
    recognizer.tracker.velocity(at: time).y
  }

  /// The sheet that a vertical drag moves, and the part by which it does; nil for other elements.
  var draggedPart: (sheet: SheetID, source: DragSource)? {
    if let pulledSheet { return (pulledSheet, .edge) }
    switch hit {
    case .sheet(let id, let region): return (id, region.dragSource)
    case .backdrop(let id): return (id, .backdrop)
    case .keyboard, .host, .nothing: return nil
    }
  }

  /// Whether the finger moves this sheet, and not its content.
  package func isDragging(_ id: SheetID) -> Bool {
    switch dragTarget {
    case .sheet(id): true
    case .content(id, let content): !content.scrollsLast
    case .sheet, .content, .screen, .control, .page, .carousel, .wheel, .row, .nothing, nil:
      false
    }
  }
}
