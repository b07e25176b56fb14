internal import SheetEngine

extension MapSlice {
  /// The slice with every travel and velocity that `decide` accepts.
  package var whole: MapSlice {
    var slice = self
    slice.travel = MapAxis(ReleaseRanges.all.travel, cells: travel.count)
    slice.velocity = MapAxis(ReleaseRanges.all.velocity, cells: velocity.count)
    return slice
  }
}

extension MapSlice {
  /// The velocities that a finger reaches, in points per second: up to 5,000 in both directions.
  package static let reachableVelocities = -5000.0...5000.0

  /// The slice with every travel and velocity that a finger can make on the screen: the sheet's
  /// height is at least 0 and at most the height of the container.
  package var reachable: MapSlice {
    var slice = self
    let rest = restRelease
    let up = -rest.fingerTravel(toMove: max(0, rest.container - rest.height))
    let down = rest.fingerTravel(toMove: max(0, rest.height))
    slice.travel = MapAxis(min(up, 0)...max(down, 0), cells: travel.count)
    slice.velocity = MapAxis(Self.reachableVelocities, cells: velocity.count)
    return slice
  }
}
