extension MapSlice {
  /// The slice with every travel and velocity that `decide` accepts.
  package var whole: MapSlice {
    var slice = self
    slice.travel = MapAxis(ReleaseRanges.all.travel, cells: travel.count)
    slice.velocity = MapAxis(ReleaseRanges.all.velocity, cells: velocity.count)
    return slice
  }
}
