internal import Gestures

/// The frontmost element at a point of the screen.
package enum HitTestResult: Equatable, Sendable {
  case keyboard
  case sheet(SheetID, SheetRegion)
  case backdrop(SheetID)
  case host(ScreenID, HostItem.Kind?)
  case nothing
}

extension HitTestResult {
  /// Whether the element belongs to a sheet.
  func isOn(_ sheet: SheetID) -> Bool {
    if case .sheet(sheet, _) = self { true } else { false }
  }
}

/// The region of a sheet under a finger.
package enum SheetRegion: Equatable, Sendable {
  case grabber, bar, title, back, close
  /// The content, and the index of the item at the point among all items of the sheet.
  case content(item: Int?)
  /// The header or the footer, which do not scroll, and the index of the item at the point.
  case fixed(item: Int?)

  /// The index of the item at the point; nil if there is none.
  var item: Int? {
    switch self {
    case .content(let item), .fixed(let item): item
    case .grabber, .bar, .title, .back, .close: nil
    }
  }
}

extension SheetRegion {
  /// The draggable part that contains the region.
  var part: Style.Draggable {
    switch self {
    case .grabber: .grabber
    case .bar, .title, .back, .close: .bar
    case .content, .fixed: .content
    }
  }

  /// The source of a drag that starts in the region.
  var dragSource: DragSource {
    switch self {
    case .grabber: .grabber
    case .bar, .title, .back, .close: .bar
    case .content, .fixed: .content
    }
  }
}
