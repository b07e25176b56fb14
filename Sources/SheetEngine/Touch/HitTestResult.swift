internal import Gestures

/// What lies in front at a point of the screen.
package enum HitTestResult: Equatable, Sendable {
  case keyboard
  case sheet(SheetID, SheetRegion)
  case backdrop(SheetID)
  case host(ScreenID, HostItem.Kind?)
  case nothing
}

extension HitTestResult {
  /// Whether it is a sheet's.
  func isOn(_ sheet: SheetID) -> Bool {
    if case .sheet(sheet, _) = self { true } else { false }
  }
}

/// The region of a sheet that a finger is on.
package enum SheetRegion: Equatable, Sendable {
  case grabber, bar, title, back, close
  /// The content, and the thing of it that is there, by its place among all that the sheet holds.
  case content(item: Int?)
  /// The header or the footer, which do not scroll, and the thing that is there.
  case fixed(item: Int?)

  /// The thing that is there of what the sheet holds.
  var item: Int? {
    switch self {
    case .content(let item), .fixed(let item): item
    case .grabber, .bar, .title, .back, .close: nil
    }
  }
}

extension SheetRegion {
  /// The part that it belongs to, where a drag is concerned.
  var part: Style.Draggable {
    switch self {
    case .grabber: .grabber
    case .bar, .title, .back, .close: .bar
    case .content, .fixed: .content
    }
  }

  /// What a drag that begins there holds.
  var handle: DragSource {
    switch self {
    case .grabber: .grabber
    case .bar, .title, .back, .close: .bar
    case .content, .fixed: .content
    }
  }
}
