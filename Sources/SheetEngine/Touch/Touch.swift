internal import Gestures

/// The finger on the glass: what it came down on, and what it has turned out to do.
struct Touch: Equatable, Sendable {
  /// What the finger moves, once it is a drag.
  enum DragTarget: Equatable, Sendable {
    /// A sheet by its grabber or bar, or by content that does not scroll.
    case sheet(SheetID)
    /// A sheet and its content, handed over from one to the other.
    case content(SheetID, ContentDrag)
    /// A screen of the app.
    case screen(ScreenID, raw: Double)
    /// A slider, with what it was set to when the finger took it.
    indirect case slider(SheetID, name: String, from: Double)
    /// The shown page of a stack, from the edge where lines begin (NP-17).
    case page(SheetID, depth: Int)
    /// A horizontal list of a sheet, by its place among them, and its offset without the rubber band.
    case carousel(SheetID, Int, raw: Double)
    /// Nothing: a horizontal drag, a drag on the backdrop or the keyboard.
    case nothing
  }

  /// Which finger it is; the others are ignored while it is down.
  package let finger: Int
  package var recognizer: DragRecognizer
  package let hit: HitTestResult
  package var hold: DragTarget?
  /// Whether it is a tap if it ends where it began: it stopped nothing that moved, and what it came
  /// down on is still there.
  var mayTap: Bool
  /// Whether it stopped content that moved.
  let stopsContent: Bool
  /// When the finger was last seen before now, in seconds.
  var seenBefore: Double
  /// When a resting finger becomes a long press, in seconds; nil: it can no more.
  var longPressDue: Double?
  /// Whether the content of the sheet was scrolled when it came down.
  var wasScrolled = false
  /// Whether what it came down on moves on under it, and is not dragged by it.
  var isPassedBy = false
  /// The part by which it drags the sheet that it came down on; nil: it does not, or no more.
  package var drags: DragSource?
  /// Whether it is no longer on what it came down on: that is gone, or the finger is.
  var isLost = false
  /// Its velocity to the right when it lifted, in points per second.
  package var sideways = 0.0
  /// Whether it came down in a strip of the system's: a drag from there moves nothing (FT-32).
  var isSystems = false

  /// A touch; left out, nothing is known of it yet but where it came down.
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
    self.hold = hold
    self.mayTap = mayTap
    self.stopsContent = stopsContent
    self.seenBefore = seenBefore
    self.longPressDue = longPressDue
    self.wasScrolled = wasScrolled
    self.isPassedBy = isPassedBy
    self.drags = drags
    self.isLost = isLost
    self.isSystems = isSystems
  }

  /// The tracked velocity now, in points per second, positive downward.
  package func velocity(at time: Double) -> Double {
    recognizer.tracker.velocity(at: time).y
  }

  /// Whether it is this sheet that the finger moves, and not its content.
  package func moves(_ id: SheetID) -> Bool {
    switch hold {
    case .sheet(id): true
    case .content(id, let content): !content.scrollsLast
    case .sheet, .content, .screen, .slider, .page, .carousel, .nothing, nil: false
    }
  }
}
