import SheetEngine
import SheetScript

/// The decision map of the top sheet: where releases of each travel and velocity land, and where
/// the last releases were.
struct MapLines {
  let session: Session
  let world: World
  let width: Int
  let height: Int

  /// A heading, the map, and what its marks mean.
  var lines: [Line] { [Line("map", .quiet)] }
}
