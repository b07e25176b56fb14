internal import ExactAnalysis
internal import Support
package import SheetEngine
internal import SheetScript

/// A plane of releases: every travel of the finger with every velocity, with all other values fixed.
///
/// `caption` lists the fixed values, which a map does not show. Travel counts from the height of
/// the detent, without rubber-banding.
package struct MapSlice: Equatable, Sendable {
  /// The name of the sheet.
  package let sheet: String
  /// The release in the middle of the plane: at the detent, at rest.
  package let restRelease: Release
  /// The travel of the finger since touch-down, in points, positive downward.
  ///
  /// The sheet moves less by the touch slop if the style subtracts it.
  package var travel: MapAxis
  /// The velocity at lift-off, in points per second, positive downward.
  package var velocity: MapAxis
  /// The name of the device, for the caption.
  package var device: String?
  /// The name of the policy, for the caption.
  package var policy: String?

  /// The default range of velocities; fast flicks reach 2,500 pt/s.
  package static let velocities = -2500.0...2500.0
  /// The overdrag past the largest detent that a map shows, in points.
  static let overdrag = 50.0

  /// Creates a slice around a release at rest.
  package init(
    sheet: String, still: Release, travel: ClosedRange<Double>? = nil,
    velocity: ClosedRange<Double> = Self.velocities, columns: Int = 96, rows: Int = 32
  ) {
    self.sheet = sheet
    self.restRelease = still
    self.travel = MapAxis(travel ?? Self.travels(of: still), cells: rows)
    self.velocity = MapAxis(velocity, cells: columns)
  }

  /// Creates the slice of a sheet from one of its detents; nil if there is no such detent.
  package init?(
    of id: SheetID, in world: World, from: String, by handle: DragSource = .grabber,
    elapsed: Double = Release.usualElapsed, scrolled: Bool = false, policy: any DecisionDelegate,
    columns: Int = 96,
    rows: Int = 32
  ) {
    let release = world.release(
      id, from: from, travel: 0, elapsed: elapsed, by: handle, scrolled: scrolled, policy: policy)
    guard let release else { return nil }
    self.init(sheet: world[id].root.name, still: release, columns: columns, rows: rows)
    device = world.device.name
    if world.device.orientation == .landscape { device = "\(world.device.name), landscape" }
  }

  /// The range from an overdrag past the largest detent to the bottom edge.
  private static func travels(of still: Release) -> ClosedRange<Double> {
    let largest = still.detents.last?.height ?? still.height
    let low = still.fingerTravel(toMove: still.height - largest - overdrag)
    return
      low...max(
        still.fingerTravel(toMove: still.height), still.fingerTravel(toMove: still.height - largest)
      )
  }

  /// The detent where the drags begin.
  package var from: String { restRelease.from }

  /// The releases of the slice.
  var plane: ReleasePlane {
    ReleasePlane(around: restRelease, travels: travel.range, velocities: velocity.range)
  }

  /// The release after a travel of the finger, with a velocity.
  package func release(travel: Double, velocity: Double) -> Release {
    plane.release(travel: travel, velocity: velocity)
  }

  /// The release at the center of a cell.
  package func release(row: Int, column: Int) -> Release {
    release(travel: travel.center(row), velocity: velocity.center(column))
  }

  /// The fixed values, on one line.
  package var caption: String {
    var text =
      "\(sheet) from \(from) (\(restRelease.height.short) pt of \(restRelease.container.short)), "
    text += "by \(restRelease.by.rawValue), released after \(restRelease.elapsed.short) s"
    if restRelease.velocityX != 0 { text += ", \(restRelease.velocityX.short) pt/s to the right" }
    if restRelease.keyboard != 0 { text += ", keyboard \(restRelease.keyboard.short) pt" }
    if let direction = restRelease.givenDirection { text += ", last moved \(direction.rawValue)" }
    if restRelease.givenFarthest != 0 {
      text += ", \(restRelease.givenFarthest.short) pt downward at most"
    }
    if restRelease.rested != 0 { text += ", at rest for \(restRelease.rested.short) s" }
    if restRelease.scrolled { text += ", content scrolled" }
    if restRelease.reducesMotion { text += ", with Reduce Motion" }
    if !restRelease.dismissible { text += ", not dismissible" }
    return text
  }

  /// The policy and the device, on one line; nil if neither is known.
  package var owner: String? {
    let text = [policy, device.map { "on \($0)" }].compactMap { $0 }
    return text.isEmpty ? nil : text.joined(separator: " ")
  }

  /// The detents inside the range, each with its travel in points.
  package var detentTravels: [(detent: String, travel: Double)] {
    restRelease.detents.reversed().map {
      ($0.name, restRelease.fingerTravel(toMove: restRelease.height - $0.height))
    }
    .filter { travel.range.contains($0.1) }
  }
}
