import SheetEngine
import SheetText

/// The rows that a phone takes, such that all rows of a list are as tall as each other.
///
/// Rows of a list and controls are 44 points tall, so a cell of 22 points gives each of them two rows,
/// and one of 44 a single one. Where neither fills most of the room, the rows share the screen as they
/// come.
struct PhoneRowLayout: Equatable {
  /// How many there are.
  let count: Int
  /// Points that each is tall; nil: they share the screen.
  let cellHeight: Double?

  /// Points that a cell may be tall where each row of a list has several: beyond that circles are no
  /// longer round.
  private static let cellHeights = 18.0...24.0
  /// The least share of the room that rows of one height must take.
  private static let fill = 0.75

  /// The rows of a device where there is room for some.
  init(of device: Device, natural: Int, room: Int) {
    let row = device.textSize.box(Content.controlHeight)
    let most = max(1, min(natural, room))
    for parts in [4.0, 3, 2, 1] {
      let height = row / parts
      guard parts == 1 || Self.cellHeights ~= height, height > 0 else { continue }
      let rows = Int(bounded: (device.height / height).rounded(.up))
      guard rows <= room, Double(rows) >= Double(most) * Self.fill else { continue }
      (count, cellHeight) = (rows, height)
      return
    }
    (count, cellHeight) = (most, nil)
  }
}
