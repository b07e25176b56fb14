internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript
internal import Synchronization

/// The exact maps of the scripts as they are: each is made once, whichever thread asks first.
final class OriginalMaps: Sendable {
  private let maps = Mutex<[String: ExactMap.Attempt]>([:])

  /// The map of a plane of a sheet on a device.
  func map(_ slice: Slice, of sheet: ScriptedSheet, on device: String) -> ExactMap.Attempt {
    let still = slice.still
    let key = [
      device, sheet.name, still.from, "\(still.elapsed)", still.by.rawValue, "\(still.scrolled)",
    ].joined(separator: "\n")
    if let known = maps.withLock({ $0[key] }) { return known }
    let made = sheet.exact(slice)
    maps.withLock { $0[key] = made }
    return made
  }
}
