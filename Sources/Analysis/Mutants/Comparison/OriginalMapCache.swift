internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// A cache of the exact maps of the original scripts.
final class OriginalMapCache {
  private var maps: [String: ExactMap.Result] = [:]

  /// Returns the map of a slice of a sheet on a device.
  func map(_ slice: MapSlice, of sheet: SheetQueries, on device: String) -> ExactMap.Result {
    let still = slice.restRelease
    let key = [
      device, sheet.name, still.from, "\(still.elapsed)", still.by.rawValue, "\(still.scrolled)",
    ].joined(separator: "\n")
    if let known = maps[key] { return known }
    let made = sheet.exact(slice)
    maps[key] = made
    return made
  }
}
