import Live
import SheetEngine
import SheetScript

/// What is to be seen on the stage, apart from the script's own doing.
struct StageViewState {
  /// The panel that lies over everything, and its page from 0.
  var panel: (kind: StagePanel, page: Int)?
  /// Whether the map is wanted, or not; nil: where it has columns of its own.
  var wantsMap: Bool?
  /// Until when the edge flashes for a haptic.
  var flashEnd = MonotonicTime(nanoseconds: 0)
  /// A word at the bottom, and until when.
  var note: (text: String, end: MonotonicTime)?

  /// Shows a panel, then its next page, then nothing.
  mutating func turn(_ kind: StagePanel, pages: Int) {
    guard let panel, panel.kind == kind else {
      panel = (kind, 0)
      return
    }
    self.panel = panel.page + 1 < pages ? (kind, panel.page + 1) : nil
  }

  /// Whether the map is shown where there is room for it.
  func showsMap(_ layout: StageLayout) -> Bool { wantsMap ?? layout.isWide }

  /// How long an edge flashes, in seconds.
  static let flash = 0.18

  /// How strong the flash is, 0 to 1.
  func flash(at time: MonotonicTime) -> Double {
    min(1, max(0, (flashEnd - time) / Self.flash))
  }
}
