internal import CommandIO
internal import Support
internal import DecisionMaps
internal import Analysis
internal import SheetEngine

/// The releases and the layer of a decision map.
struct MapSelection {
  var from: String?
  var by: DragSource
  /// Seconds from touch-down to lift-off.
  var elapsed = Release.usualElapsed
  /// Velocity to the right, in points per second.
  var velocityX = 0.0
  /// The keyboard's height that the rules read, in points.
  var keyboard = 0.0
  var scrolled = false
  /// The direction of the last movement; nil if it is not known.
  var direction: Release.Direction?
  /// The largest travel downward, in points, as far as it is known.
  var farthest = 0.0
  /// Seconds from the last movement to lift-off.
  var rested = 0.0
  var layer: MapLayer
  var size: (columns: Int, rows: Int)

  /// Returns the slice from a detent.
  ///
  /// An unknown detent is an error that lists the detents.
  func slice(of subject: SheetQueries, from: String?) throws(CommandError) -> MapSlice {
    let slice = (from ?? subject.initialDetent).flatMap {
      subject.slice(
        from: $0, by: by, elapsed: elapsed, columns: size.columns, rows: size.rows)
    }
    if let slice {
      var release = slice.restRelease
      (release.velocityX, release.keyboard, release.scrolled) = (velocityX, keyboard, scrolled)
      (release.givenDirection, release.givenFarthest) = (direction, farthest)
      release.rested = rested
      return slice.around(release)
    }
    let names = subject.detents.joined(separator: ", ")
    throw CommandError(
      .usage,
      "--from: sheet '\(subject.name)' has no detent '\(from ?? "")'; it has \(names)".onOneLine)
  }

  /// Returns a map, with a progress line on a terminal if it takes long.
  func map(of slice: MapSlice, by decider: ReleaseDecider) -> DecisionMap {
    var progress = ProgressLine()
    progress.begin(slice.travel.count)
    defer { progress.clear() }
    return DecisionMap(of: slice, by: decider) { progress.advance("rows of the map") }
  }
}
