import SheetEngine
import SheetScript

/// The decision map as long as it stays the same: a policy is asked a thousand times for it.
struct MapCache {
  private struct Key: Equatable {
    var session: ObjectIdentifier
    var sheet: SheetID?
    var from: String?
    var isMoving: Bool
    var size: [Int]
  }

  private var key: Key?
  private var panel: MapPanel?

  /// The map for a world; while a sheet is held or moves, the one from before.
  mutating func panel(session: Session, world: World, columns: Int, rows: Int) -> MapPanel? {
    let sheet = world.topSheet
    let key = Key(
      session: ObjectIdentifier(session), sheet: sheet,
      from: sheet.flatMap { world[$0].selected }, isMoving: false, size: [columns, rows])
    guard key != self.key else { return panel }
    if panel != nil, !world.isAtRest, self.key?.sheet == sheet,
      self.key?.session == key.session, self.key?.size == key.size
    {
      return panel
    }
    self.key = key
    panel = MapPanel(session: session, world: world, columns: columns, rows: rows)
    return panel
  }
}
