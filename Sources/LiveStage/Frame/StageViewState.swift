import Playing
import SheetEngine
import SheetScript

/// What is to be seen on the stage, apart from the script's own doing.
struct StageViewState {
  /// What lies over everything.
  enum Overlay: Equatable {
    case none
    /// The keys, from a page on.
    case help(Int)
    case prints
  }

  var overlay = Overlay.none
  var showsMap = false
  /// Until when the edge flashes for a haptic.
  var flashEnd = MonotonicTime(nanoseconds: 0)
  /// A word at the bottom, and until when.
  var note: (text: String, end: MonotonicTime)?

  /// How long an edge flashes, in seconds.
  static let flash = 0.18

  /// How strong the flash is, 0 to 1.
  func flash(at time: MonotonicTime) -> Double {
    min(1, max(0, (flashEnd - time) / Self.flash))
  }
}
