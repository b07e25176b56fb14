internal import ExactAnalysis
internal import Support
package import SheetEngine
internal import SheetScript

/// A plane of releases: every travel with every velocity, all else held fast.
///
/// What is held fast is told by `caption`, since a map hides it. Travel counts from the detent's
/// height, without a rubber band.
package struct MapSlice: Equatable, Sendable {
  /// The sheet's name.
  package let sheet: String
  /// The release in the middle of the plane: at the detent, at rest.
  package let still: Release
  /// What the sheet has moved in points, positive downward.
  ///
  /// The finger's travel is longer by the slop where the style loses that.
  package var travel: MapAxis
  /// Velocity at lift-off in points per second, positive downward.
  package var velocity: MapAxis
  /// The device that it is judged on, for the caption.
  package var device: String?
  /// The policy that decides, for the caption.
  package var policy: String?

  /// The velocities that a map shows when nobody says else: fast flicks reach 2,500 pt/s.
  package static let velocities = -2500.0...2500.0
  /// How far beyond the largest detent a map looks, in points.
  static let overdrag = 50.0

  /// A plane around a release at rest.
  package init(
    sheet: String, still: Release, travel: ClosedRange<Double>? = nil,
    velocity: ClosedRange<Double> = Self.velocities, columns: Int = 96, rows: Int = 32
  ) {
    self.sheet = sheet
    self.still = still
    self.travel = MapAxis(travel ?? Self.travels(of: still), cells: rows)
    self.velocity = MapAxis(velocity, cells: columns)
  }

  /// The plane of a sheet of a world, from one of its detents; nil when it has no such detent.
  package init?(
    of id: SheetID, in world: World, from: String, by handle: DragSource = .grabber,
    elapsed: Double = 0.3, scrolled: Bool = false, policy: any DecisionDelegate, columns: Int = 96,
    rows: Int = 32
  ) {
    let release = world.release(
      id, from: from, travel: 0, elapsed: elapsed, by: handle, scrolled: scrolled, policy: policy)
    guard let release else { return nil }
    self.init(sheet: world[id].root.name, still: release, columns: columns, rows: rows)
    device = world.device.name
    if world.device.orientation == .landscape { device = "\(world.device.name), landscape" }
  }

  /// All the way down to the bottom edge, and up to a little past the largest detent.
  private static func travels(of still: Release) -> ClosedRange<Double> {
    let largest = still.detents.last?.height ?? still.height
    return (still.height - largest - overdrag)...max(still.height, still.height - largest)
  }

  /// The detent where the drags begin.
  package var from: String { still.from }

  /// The releases themselves.
  var plane: ReleasePlane {
    ReleasePlane(around: still, travels: travel.range, velocities: velocity.range)
  }

  /// The release after the sheet has moved so far, with a velocity.
  package func release(travel: Double, velocity: Double) -> Release {
    plane.release(travel: travel, velocity: velocity)
  }

  /// The release in the middle of a cell.
  package func release(row: Int, column: Int) -> Release {
    release(travel: travel.middle(row), velocity: velocity.middle(column))
  }

  /// What the plane holds fast, in one line.
  package var caption: String {
    var words = "\(sheet) from \(from) (\(still.height.short) pt of \(still.container.short)), "
    words += "by \(still.by.rawValue), released after \(still.elapsed.short) s"
    if still.scrolled { words += ", content scrolled" }
    if !still.dismissible { words += ", not dismissible" }
    return words
  }

  /// Whose plane it is, in one line; nil when nobody said.
  package var owner: String? {
    let words = [policy, device.map { "on \($0)" }].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Where on the plane each detent is, as a travel in points; none that lies outside.
  package var places: [(detent: String, travel: Double)] {
    still.detents.reversed().map { ($0.name, still.height - $0.height) }
      .filter { travel.range.contains($0.1) }
  }
}
