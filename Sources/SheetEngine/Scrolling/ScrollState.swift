package import Physics

/// A scroll offset, in points from the top: at rest, in a fling, or bouncing back from an end.
public struct ScrollState: Equatable, Sendable {
  package enum Driver: Equatable, Sendable {
    case still
    /// A fling since `start` that ends at `end` (at rest or at an edge).
    case gliding(MomentumDecay, start: Double, from: Double, velocity: Double, end: Double)
    /// A spring motion back to an edge, or an animation to another offset.
    case bouncing(AnimatedValue)
  }

  /// The offset at rest or during a drag.
  package var value: Double = 0
  package var driver: Driver = .still
  /// The offset that the host received last, of a horizontal list with a name.
  var reported = 0.0
  /// The page, from 0, at which a list of pages rests, at every width; nil while it moves and for
  /// others.
  var restingPage: Int?

  /// Creates an offset at the top, at rest.
  public init() {}

  package init(at offset: Double) { value = offset }

  /// Creates the state of a list that rests at a page.
  init(atPage page: Int) { restingPage = page }

  /// Returns the offset at a time, in points; negative above the top during a bounce.
  public func offset(at time: Double) -> Double {
    switch driver {
    case .still: value
    case .gliding(let glide, let start, let from, let velocity, let end):
      glide.at(min(time, end) - start, from: from, velocity: velocity).position
    case .bouncing(let track): track.value(at: time)
    }
  }

  /// Returns the velocity at a time, in points per second, positive toward the end of the content.
  public func velocity(at time: Double) -> Double {
    switch driver {
    case .still: 0
    case .gliding(let glide, let start, let from, let velocity, let end):
      time < end ? glide.at(time - start, from: from, velocity: velocity).velocity : 0
    case .bouncing(let track): track.velocity(at: time)
    }
  }

  /// The end time of its motion; nil at rest.
  public var end: Double? {
    switch driver {
    case .still: nil
    case .gliding(_, _, _, _, let end): end
    case .bouncing(let track): track.end
    }
  }
}

/// An element that scrolls: a screen of the app, a sheet's content, a horizontal list or
/// a wheel in the content.
enum Scrollable: Equatable, Sendable {
  case screen(ScreenID)
  case sheet(SheetID)
  /// A horizontal list of a sheet, by its index.
  case carousel(SheetID, Int)
  /// A wheel of a sheet, by its index among all wheels.
  case wheel(SheetID, Int)
  /// The row of a sheet that shows its actions.
  case row(SheetID)
}
