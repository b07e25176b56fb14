extension SheetDefinition {
  func content(of section: ContentItem.Section) -> Content {
    switch section {
    case .header: header
    case .content: content
    case .footer: footer
    }
  }
}

extension ContentItem {
  /// Returns the frame of the item if its section has the frame `place`, is scrolled by `offset`
  /// points, and its horizontal lists are scrolled by `sideways` points.
  package func frame(
    in place: Rect, scrolled offset: Double, _ sideways: [Double], isMirrored: Bool
  ) -> Rect {
    let (start, end) = (span.lowerBound, span.upperBound)
    var left = 0.0
    if let list, isMoved, sideways.indices.contains(list) { left = sideways[list] }
    let frame = Rect(
      x: place.x + start * place.width - left, y: place.y + y - offset,
      width: (end - start) * place.width, height: height)
    return isMirrored ? frame.mirrored(in: place) : frame
  }

  /// Whether the item moves with its horizontal list or pages; the list itself does not.
  var isMoved: Bool {
    switch kind {
    case .column, .controlPart: true
    case .text, .field, .row, .button, .control, .carousel, .cell, .image, .map, .blank: page != nil
    }
  }

  /// Whether the user can act on the item by its name.
  var isTarget: Bool {
    switch kind {
    case .field, .row, .button, .controlPart, .column, .cell, .image, .map: true
    case .control(_, let kind): kind.parts.isEmpty
    case .text, .carousel, .blank: false
    }
  }
}
