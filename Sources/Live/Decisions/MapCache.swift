internal import SheetEngine

/// The cached decision map of the top sheet.
struct MapCache {
  private struct Key: Equatable {
    /// The run's generation.
    var session: Int
    var sheet: SheetID?
    var from: String?
    var size: [Int]
  }

  private var key: Key?
  private var map: LiveDecisionMap?

  package init() {}

  /// Returns the map of a world with `columns` x `rows` cells; while a sheet is dragged or moves,
  /// returns the previous map.
  package mutating func map(
    of world: World, in run: LiveRun, columns: Int, rows: Int
  ) -> LiveDecisionMap? {
    let sheet = world.topSheet
    let key = Key(
      session: run.generation, sheet: sheet,
      from: sheet.flatMap { world[$0].selected }, size: [columns, rows])
    guard key != self.key else { return map }
    if map != nil, !world.isAtRest, self.key?.sheet == sheet,
      self.key?.session == key.session, self.key?.size == key.size
    {
      return map
    }
    self.key = key
    map = LiveDecisionMap(session: run.session, world: world, columns: columns, rows: rows)
    return map
  }
}
