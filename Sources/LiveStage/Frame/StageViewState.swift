internal import Live
internal import SheetEngine
internal import SheetScript

/// The state of the stage that is independent of the script.
struct StageViewState {
  /// The panel over the stage and its page, from 0; nil if there is none.
  var panel: (kind: StagePanel, page: Int)?
  /// The list of all actions; nil if it is not shown.
  var palette: FilteredList?
  /// The recorded scenario that the user can name; nil if there is none.
  var recording: RecordingDialog?
  /// The index of the last event that the panel shows; nil for the newest.
  var lastEvent: Int?
  /// Whether the user has shown or hidden the map; nil shows it if it fits.
  var wantsMap: Bool?
  /// Whether Tab, the arrows, Enter, Space and Escape are keys of the phone.
  var sendsFocusKeys = false
  /// End of the flash of the edge for a haptic.
  var flashEnd = MonotonicTime(nanoseconds: 0)
  /// A message in the bottom row and its end.
  var note: (text: String, end: MonotonicTime)?

  /// Returns the palette; nil if it is not shown.
  func palette(of play: PlaySession, _ layout: StageLayout) -> CommandPalette? {
    palette.map { CommandPalette($0, of: play, (sendsFocusKeys, showsMap(layout))) }
  }

  /// Whether the user has opened a box.
  var hasBox: Bool { panel != nil || palette != nil || recording != nil }

  /// Shows a panel; if it is already shown, shows its next page or hides it after the last page.
  mutating func cyclePages(_ kind: StagePanel, pages: Int) {
    guard let panel, panel.kind == kind else {
      panel = (kind, 0)
      return
    }
    self.panel = panel.page + 1 < pages ? (kind, panel.page + 1) : nil
  }

  /// Returns true if the map is shown, provided that it fits.
  func showsMap(_ layout: StageLayout) -> Bool { wantsMap ?? (layout.map != nil) }

  /// Duration of a flash in seconds.
  static let flash = 0.18

  /// Returns the intensity of the flash, 0 to 1.
  func flash(at time: MonotonicTime) -> Double {
    min(1, max(0, (flashEnd - time) / Self.flash))
  }
}
