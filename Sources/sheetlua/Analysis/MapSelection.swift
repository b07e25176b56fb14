internal import CommandIO
internal import DecisionMaps
internal import Analysis
internal import SheetEngine

/// Which releases a map verb looks at, and which layer of them.
struct MapSelection {
  var from: String?
  var by: DragSource
  /// Seconds from touch-down to lift-off.
  var elapsed = 0.3
  var layer: MapLayer
  var size: (columns: Int, rows: Int)

  /// The plane from a detent, or says which there are.
  func slice(of subject: SheetQueries, from: String?) throws(CommandError) -> MapSlice {
    let slice = (from ?? subject.opening).flatMap {
      subject.slice(
        from: $0, by: by, elapsed: elapsed, columns: size.columns, rows: size.rows)
    }
    if let slice { return slice }
    let known = subject.detents.joined(separator: ", ")
    throw CommandError(
      .usage, "--from: sheet '\(subject.name)' has no detent '\(from ?? "")'; it has \(known)")
  }

  /// A map; while it takes long, a line on a terminal says how far it is.
  func map(of slice: MapSlice, by decider: ReleaseDecider) -> DecisionMap {
    var progress = ProgressLine()
    progress.begin(slice.travel.count)
    defer { progress.clear() }
    return DecisionMap(of: slice, by: decider) { progress.ended("rows of the map") }
  }
}
