package import Physics

/// How far something is scrolled, in points from its top: at rest, flung, or bouncing at an end.
public struct ScrollState: Equatable, Sendable {
  /// What carries it.
  package enum Driver: Equatable, Sendable {
    case still
    /// A fling since `start`, that ends at `end` (at rest or at an edge).
    case gliding(MomentumDecay, start: Double, from: Double, velocity: Double, end: Double)
    /// A spring back to an edge.
    case bouncing(AnimatedValue)
  }

  /// The offset at rest, or under a finger.
  package var value: Double = 0
  /// What carries it.
  package var carrier: Driver = .still

  /// At the top, at rest.
  public init() {}

  /// At an offset, at rest.
  package init(at offset: Double) { value = offset }

  /// The offset at a time, in points; negative above the top while it bounces.
  public func offset(at time: Double) -> Double {
    switch carrier {
    case .still: value
    case .gliding(let glide, let start, let from, let velocity, let end):
      glide.at(min(time, end) - start, from: from, velocity: velocity).position
    case .bouncing(let track): track.value(at: time)
    }
  }

  /// Points per second at a time, positive toward the end of the content.
  public func velocity(at time: Double) -> Double {
    switch carrier {
    case .still: 0
    case .gliding(let glide, let start, let from, let velocity, let end):
      time < end ? glide.at(time - start, from: from, velocity: velocity).velocity : 0
    case .bouncing(let track): track.velocity(at: time)
    }
  }

  /// When its motion ends; nil at rest.
  public var end: Double? {
    switch carrier {
    case .still: nil
    case .gliding(_, _, _, _, let end): end
    case .bouncing(let track): track.end
    }
  }
}

/// What scrolls: a screen of the app, a sheet's content, a horizontal list in it.
enum Scrollable: Equatable, Sendable {
  case screen(ScreenID)
  case sheet(SheetID)
  /// A horizontal list of a sheet, by its place among them.
  case carousel(SheetID, Int)
}
