internal import ExactAnalysis
internal import ScriptDiagnostics
internal import ScriptSchema
package import Support
internal import DecisionMaps
internal import SheetEngine
internal import SheetScript

extension MapDifference {
  /// The difference as JSON: each convex part with an example release.
  package var json: JSONValue { ReportedMapDifference(self).json }
}

/// A difference of two maps as JSON.
///
/// A sampled difference contains the reason; its polygons are the bounding rectangles of areas.
struct ReportedMapDifference: ScriptTable {
  static let description = describe("MapDifference", "A difference of two maps.")
  var sheet = ""
  var from = ""
  var exact = false
  var sampled: MapSampling?
  var changed = 0.0
  var alsoReads: [String] = []
  var changes: [MapChange] = []
  var notOnMap: [HiddenMapChange] = []

  init() {}

  init(_ difference: MapDifference) {
    let slice = difference.slice
    (sheet, from, changed) = (slice.sheet, slice.from, difference.changedFraction)
    let limit = difference.unsupportedOperation
    exact = difference.isExact && limit == nil
    if !exact {
      sampled = MapSampling(
        releases: slice.travel.count * slice.velocity.count,
        why: limit?.message ?? "one release at the center of each cell", line: limit?.line)
    }
    alsoReads = difference.alsoReads
    changes = difference.changes.flatMap { change in
      change.parts.map { MapChange($0, in: change) }
    }
    notOnMap = difference.hiddenChanges.map {
      HiddenMapChange(
        release: DecidedRelease($0.release), before: $0.before.word, after: $0.after.word)
    }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("sheet", &sheet, need: "The sheet.")
    keys.text("from", &from, need: "The detent at which the drag began.")
    keys.boolean("exact", &exact, "Whether all releases were compared.")
    keys.table("sampled", &sampled, default: "none", "The reason why not all were compared.")
    keys.number("changed", &changed, .any, need: "The changed fraction of the plane.")
    keys.texts("also_reads", &alsoReads, need: "The inputs that the map does not show.")
    keys.tables("changes", &changes, need: "The convex parts of the changes.")
    keys.tables("not_on_map", &notOnMap, need: "The changes that the map does not show.")
  }
}

/// The reason why the centers of cells were compared.
struct MapSampling: ScriptTable {
  static let description = describe("MapSampling", "The reason why a map is sampled.")
  var releases = 0
  var why = ""
  var line: Int?

  mutating func visit(_ keys: KeyVisitor) {
    keys.count("releases", &releases, need: "Number of releases.")
    keys.text("why", &why, need: "The reason.")
    keys.count("line", &line, "The line of the script.")
  }
}

/// A convex part of a change.
struct MapChange: ScriptTable {
  static let description = describe("MapChange", "A convex part of a change.")
  /// The corners: velocity and travel.
  var polygon: [[Double]] = []
  var share = 0.0
  var before = ""
  var after = ""
  var example = MapPoint()
  var travel: [Double] = []
  var velocity: [Double] = []
  var fill = 0.0

  init() {}

  init(_ part: MapDifference.Part, in change: MapDifference.Change) {
    polygon = part.polygon.map { [$0.velocity.reliable, $0.travel.reliable] }
    (share, before, after) = (part.fraction, change.before.word, change.after.word)
    example = MapPoint(
      velocity: part.example.velocity.reliable, travel: part.example.travel.reliable)
    travel = [change.area.travel.lowerBound, change.area.travel.upperBound]
    velocity = [change.area.velocity.lowerBound, change.area.velocity.upperBound]
    fill = change.fill
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.key(
      FieldDescription("polygon", .list(.list(.number())), required: true, "The corners."),
      read: { source in
        polygon = source["polygon"].items.map { $0.items.compactMap { $0.number } }
      }, write: { .list(polygon.map { .list($0.map { .number($0) }) }) })
    keys.number("share", &share, .any, need: "The fraction of the plane.")
    keys.text("before", &before, need: "The outcome before the change.")
    keys.text("after", &after, need: "The outcome after the change.")
    keys.table("example", &example, need: "A release in the part.")
    keys.numbers("travel", &travel, need: "The range of the connected change.")
    keys.numbers("velocity", &velocity, need: "The range of the connected change.")
    keys.number("fill", &fill, .any, need: "The fraction of the ranges that the change covers.")
  }
}

/// A point of a map.
struct MapPoint: ScriptTable {
  static let description = describe("MapPoint", "A point of a map.")
  var velocity = 0.0
  var travel = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("velocity", &velocity, .any, unit: "pt/s", need: "The velocity.")
    keys.number("travel", &travel, .any, unit: "pt", need: "The travel.")
  }
}

/// A change that the map does not show.
struct HiddenMapChange: ScriptTable {
  static let description = describe("HiddenMapChange", "A change that the map does not show.")
  var release = DecidedRelease()
  var before = ""
  var after = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.table("release", &release, need: "A release.")
    keys.text("before", &before, need: "The outcome before the change.")
    keys.text("after", &after, need: "The outcome after the change.")
  }
}

extension Double {
  /// The value rounded to 1e-6, the precision to which a corner is reliable.
  fileprivate var reliable: Double {
    let rounded = (self * 1e6).rounded() / 1e6
    return rounded == 0 ? 0 : rounded
  }
}
