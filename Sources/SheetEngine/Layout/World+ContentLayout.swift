internal import Gestures

/// The layout of a sheet's header, scrolling content and footer, in points.
extension World {
  /// Returns the sizes for the layout of the content.
  ///
  /// The width of a card depends on its height; without `height`, the width is the smallest one, so
  /// that the height of a detent does not depend on the current height.
  func contentMetrics(
    of id: SheetID, as presentation: PresentationStyle, height: Double? = nil
  ) -> ContentMetrics {
    let clear = insetHorizontally(place(of: id, height: height ?? 0, as: presentation))
    return ContentMetrics(
      width: max(0, clear.width - 2 * self[id].definition.style.contentPadding),
      gap: self[id].definition.style.gap, letterWidth: self[id].definition.style.bar.letterWidth,
      text: device.textSize)
  }

  /// Returns the sizes for the layout of the content at the current height of the sheet.
  func currentMetrics(of id: SheetID) -> ContentMetrics {
    contentMetrics(of: id, as: self[id].presentation, height: height(of: id))
  }

  /// Returns the total height of the content, in points.
  ///
  /// If the content has parts, that of the part that is shown.
  func contentHeight(of id: SheetID) -> Double {
    self[id].definition.content.height(currentMetrics(of: id), ofPart: shownPart(of: id))
  }

  /// Returns the total height of the content of all detents, in points.
  func contentHeight(of id: SheetID, as presentation: PresentationStyle) -> Double {
    self[id].definition.content.height(contentMetrics(of: id, as: presentation))
  }

  /// Returns the height of the content of the header or footer; 0 if there is none.
  func blockHeight(of section: ContentItem.Section, of id: SheetID) -> Double {
    blockHeight(of: section, of: id, as: self[id].presentation)
  }

  func blockHeight(
    of section: ContentItem.Section, of id: SheetID, as presentation: PresentationStyle
  ) -> Double {
    let content = self[id].definition.content(of: section)
    return content.isEmpty ? 0 : content.height(contentMetrics(of: id, as: presentation))
  }

  /// Returns the height of the header or footer plus the style's gap to the content; 0 if there is
  /// none.
  func occupiedHeight(for section: ContentItem.Section, of id: SheetID) -> Double {
    occupiedHeight(for: section, of: id, as: self[id].presentation)
  }

  func occupiedHeight(
    for section: ContentItem.Section, of id: SheetID, as presentation: PresentationStyle
  ) -> Double {
    guard !self[id].definition.content(of: section).isEmpty else { return 0 }
    return blockHeight(of: section, of: id, as: presentation) + self[id].definition.style.gap
  }

  /// Returns the visible rectangle of the scrolling content.
  func contentRect(of id: SheetID, in box: Rect) -> Rect {
    let clear = insetHorizontally(box)
    let padding = self[id].definition.style.contentPadding
    return Rect(
      x: clear.x + padding + pageShift(of: id),
      y: box.y + headerHeight(of: id, height: box.height) + padding,
      width: max(0, clear.width - 2 * padding),
      height: viewportHeight(of: id, height: box.height))
  }

  /// Returns the horizontal range in which content is visible, in points from the left edge of the
  /// screen; nil while the sheet is hidden.
  func contentSpan(of id: SheetID) -> ClosedRange<Double>? {
    guard let box = box(of: id) else { return nil }
    let place = contentRect(of: id, in: box)
    return place.x...place.maxX
  }

  /// Returns the rectangle of a section; nil if the section is empty.
  ///
  /// The footer is above the keyboard and the bottom inset. If a sheet is too small for header and
  /// footer, the footer extends past the bottom edge, below the header, as the content does.
  func rect(of section: ContentItem.Section, of id: SheetID, in box: Rect) -> Rect? {
    guard !self[id].definition.content(of: section).isEmpty else { return nil }
    var frame = contentRect(of: id, in: box)
    let gap = self[id].definition.style.gap
    let height = blockHeight(of: section, of: id)
    switch section {
    case .content: return frame
    case .header: frame.y -= height + gap
    case .footer:
      let padding = self[id].definition.style.contentPadding
      let shown = keyboard.height.value(at: time)
      let laidOut = laidOutHeight(of: id, height: box.height)
      let covered = coveredHeight(of: id, height: laidOut, keyboard: shown)
      frame.y = max(frame.y, box.y + laidOut - covered - padding - height)
    }
    frame.height = height
    return frame
  }

  /// Returns the items of a sheet with their current frames on the screen, from top to bottom;
  /// empty while the sheet is hidden.
  ///
  /// Only the items of the part of the content and of the pages that are shown.
  public func items(of id: SheetID) -> [(item: ContentItem, frame: Rect)] {
    let items = allItems(of: id)
    let hasParts = !self[id].definition.content.parts.isEmpty
    guard hasParts || items.contains(where: { $0.item.page != nil }) else { return items }
    let shown = shownPart(of: id)
    return items.filter { isShown($0.item, in: shown, of: id) }
  }

  /// Returns the items of a sheet like `items(of:)`, with those of all parts and pages; the touched item is an
  /// index of this list.
  func allItems(of id: SheetID) -> [(item: ContentItem, frame: Rect)] {
    guard let box = box(of: id) else { return [] }
    let content = contentRect(of: id, in: box)
    let sizes = currentMetrics(of: id)
    let offset = offset(of: id)
    let sideways = self[id].carousels.indices.map { self.offset(ofCarousel: $0, of: id) }
    let isMirrored = device.isRightToLeft
    guard !self[id].definition.header.isEmpty || !self[id].definition.footer.isEmpty else {
      return self[id].definition.content.items(sizes).map {
        ($0, $0.frame(in: content, scrolled: offset, sideways, isMirrored: isMirrored))
      }
    }
    var items: [(item: ContentItem, frame: Rect)] = []
    var counts = ContentCounts()
    for section in [ContentItem.Section.header, .content, .footer] {
      let part = self[id].definition.content(of: section)
      guard let place = rect(of: section, of: id, in: box) else { continue }
      let scrolled = section == .content ? offset : 0
      items += part.items(sizes, in: section, after: counts).map {
        ($0, $0.frame(in: place, scrolled: scrolled, sideways, isMirrored: isMirrored))
      }
      counts.add(part)
    }
    return items
  }

  /// Returns the rectangle in which a section is visible; nil while the sheet is hidden.
  func viewport(of section: ContentItem.Section, of id: SheetID) -> Rect? {
    guard let box = box(of: id) else { return nil }
    guard section != .content else { return contentRect(of: id, in: box) }
    var seen = box
    let shown = keyboard.height.value(at: time)
    let laidOut = laidOutHeight(of: id, height: box.height)
    let covered = coveredHeight(of: id, height: laidOut, keyboard: shown)
    seen.height = max(0, min(box.height, laidOut - covered))
    return seen
  }
}
