internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// The exact maps of the scripts as they are, each made once.
final class OriginalMapCache {
  private var maps: [String: ExactMap.Result] = [:]

  /// The map of a plane of a sheet on a device.
  func map(_ slice: MapSlice, of sheet: SheetQueries, on device: String) -> ExactMap.Result {
    let still = slice.still
    let key = [
      device, sheet.name, still.from, "\(still.elapsed)", still.by.rawValue, "\(still.scrolled)",
    ].joined(separator: "\n")
    if let known = maps[key] { return known }
    let made = sheet.exact(slice)
    maps[key] = made
    return made
  }
}
