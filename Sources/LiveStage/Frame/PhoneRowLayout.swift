internal import SheetEngine
internal import SheetText

/// The number of rows for a phone such that all rows of a list have the same height.
///
/// Rows of a list and controls are 44 points high, so each of them takes two rows of 22 points or
/// one row of 44 points. If neither fills most of the available rows, the rows share the screen
/// equally.
struct PhoneRowLayout: Equatable {
  /// Number of rows.
  let count: Int
  /// Height of a row in points; nil if the rows share the screen.
  let cellHeight: Double?

  /// Cell heights in points if a row of a list takes several cells; with taller cells, circles
  /// would not look round.
  private static let cellHeights = 18.0...24.0
  /// Minimum fraction of the available rows that rows of a fixed height must fill.
  private static let minFillFraction = 0.75

  /// Computes the rows of a device for `room` available rows.
  init(of device: Device, natural: Int, room: Int) {
    let row = device.textSize.box(Content.controlHeight)
    let most = max(1, min(natural, room))
    for parts in [4.0, 3, 2, 1] {
      let height = row / parts
      guard parts == 1 || Self.cellHeights ~= height, height > 0 else { continue }
      let rows = Int(bounded: (device.height / height).rounded(.up))
      guard rows <= room, Double(rows) >= Double(most) * Self.minFillFraction else { continue }
      (count, cellHeight) = (rows, height)
      return
    }
    (count, cellHeight) = (most, nil)
  }
}
