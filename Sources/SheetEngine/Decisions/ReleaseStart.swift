/// The state before a drag, from which releases are made that did not happen.
package struct ReleaseStart {
  /// The release at the start, without velocity.
  fileprivate var rest: Release
  private let travelOrigin: Style.TravelOrigin
  private let slop: Double

  fileprivate init(
    _ style: Style, from start: Detent, detents: [Detent], container: Double, density: Double
  ) {
    (travelOrigin, slop) = (style.travelOrigin, style.slop)
    var rest = Release(
      from: start.name, height: start.height, travel: 0, moved: 0, velocity: 0,
      elapsed: Release.usualElapsed, by: .grabber, scrolled: false,
      dismissible: style.dismissible.contains(.swipe), detents: detents, container: container,
      density: density)
    rest.lost = style.travelOrigin.losesTravel ? style.slop : 0
    if detents.first(named: start.name) == nil { rest.ownHeight = start.height }
    self.rest = rest
  }

  /// Returns the release at a height or after a finger's travel (without rubber-banding), in points.
  ///
  /// Each is computed from the other if it is nil; both can be given.
  package func release(height: Double?, travel: Double?) -> Release {
    var release = rest
    move(&release, height: height, travel: travel)
    return release
  }

  /// Moves a release from this start to a height or after a finger's travel, like
  /// `release(height:travel:)`.
  package func move(_ release: inout Release, height: Double?, travel: Double?) {
    let start = rest.height
    release.height = height ?? start - travelOrigin.carried(travel ?? 0, slop: slop)
    release.travel =
      travel ?? travelOrigin.travel(toMove: start - release.height, slop: slop)
    release.moved = start - release.height
  }
}

extension World {
  /// Returns the start of a drag from a detent; nil if no active detent has that name.
  ///
  /// `Release.hidden` is height 0 if the sheet has no such detent.
  package func releaseStart(
    _ id: SheetID, from: String, policy: any DecisionDelegate
  ) -> ReleaseStart? {
    let world = withDetents(of: id, policy: policy)
    let state = world[id]
    let detents = state.detents(naming: from)
    guard let first = Self.start(from, among: detents) else { return nil }
    var start = ReleaseStart(
      state.definition.style, from: first, detents: detents, container: device.height,
      density: device.density)
    start.rest.keyboard = keyboard.target
    start.rest.reducesMotion = device.reducesMotion
    start.rest.mergedBelow = state.mergedDetent(below: from, among: detents)
    start.rest.absent = world.absentDetents(of: id, now: detents)
    return start
  }

  /// Returns the start of a drag from a detent of a list, instead of those of the sheet; nil if the
  /// list has no such detent.
  ///
  /// `container` is the height of the container, in points.
  package func releaseStart(
    _ id: SheetID, from: String, detents: [Detent], container: Double
  ) -> ReleaseStart? {
    let detents = detents.sorted { $0.height < $1.height }.merged(naming: from)
    guard let first = Self.start(from, among: detents) else { return nil }
    var start = ReleaseStart(
      self[id].definition.style, from: first, detents: detents, container: container,
      density: device.density)
    start.rest.reducesMotion = device.reducesMotion
    start.rest.absent = possibleDetents(of: id).filter { detents.first(named: $0) == nil }
      .map { AbsentDetent(name: $0, lastHeight: nil) }
    return start
  }

  private static func start(_ from: String, among detents: [Detent]) -> Detent? {
    detents.first { $0.name == from }
      ?? (from == Release.hidden ? Detent(name: from, height: 0) : nil)
  }

  /// Returns the world on another device, for queries: the sheet is not presented there, and the
  /// keyboard is hidden.
  package func onDevice(_ other: Device, without id: SheetID) -> World {
    var world = self
    world.device = other
    world.keyboard = KeyboardState()
    world.sheets[id.index].lifecycle = LifecycleState()
    world.sheets[id.index].lastValidDetents = []
    world.sheets[id.index].rejectedDetents = []
    return world
  }
}
