/// Horizontal lists of a sheet's content: horizontal drags scroll them, vertical drags move the
/// sheet. Pages are a list that rests at a page.
extension World {
  /// 1 for a left-to-right layout, -1 for a right-to-left layout.
  var lineDirection: Double { device.isRightToLeft ? -1 : 1 }

  /// Returns the horizontal list under a finger; nil if there is none.
  func carousel(under hit: HitTestResult) -> Scrollable? {
    guard let (id, entry) = item(under: hit), let place = entry.item.list else { return nil }
    return self[id].carousels.indices.contains(place) ? .carousel(id, place) : nil
  }

  /// Returns the width of a sheet's content, in points.
  func contentWidth(of id: SheetID) -> Double {
    currentMetrics(of: id).width
  }

  /// Returns the maximum scroll offset of a horizontal list, in points.
  func maxOffset(ofCarousel place: Int, of id: SheetID) -> Double {
    let lists = self[id].definition.carousels
    guard lists.indices.contains(place) else { return 0 }
    let sizes = currentMetrics(of: id)
    return max(0, lists[place].width(sizes) - sizes.width)
  }

  /// Returns the offset of a horizontal list, in points; 0 if there is no such list.
  func offset(ofCarousel place: Int, of id: SheetID) -> Double {
    guard self[id].carousels.indices.contains(place) else { return 0 }
    if let page = self[id].carousels[place].restingPage {
      return Double(page) * contentWidth(of: id)
    }
    return self[id].carousels[place].offset(at: time)
  }

  /// Scrolls a horizontal list with the finger, with rubber-banding past its ends.
  mutating func dragCarousel(
    _ place: Int, of id: SheetID, raw: Double, _ turn: inout StepContext
  ) {
    guard self[id].carousels.indices.contains(place) else { return }
    touch?.dragTarget = .carousel(id, place, raw: raw)
    showOffset(raw, of: .carousel(id, place))
    emitListScroll(place, of: id, &turn)
  }

  /// Limits the offsets of a sheet's horizontal lists after its width has changed.
  mutating func rescrollCarousels(of id: SheetID) {
    for place in self[id].carousels.indices
    where self[id].carousels[place].end == nil && self[id].carousels[place].restingPage == nil {
      let most = maxOffset(ofCarousel: place, of: id)
      self[id].carousels[place].value = min(most, max(0, self[id].carousels[place].value))
    }
  }
}

/// Pages side by side in a sheet's content.
extension World {
  /// Returns the page at which a released list of pages comes to rest; nil for other lists.
  ///
  /// A fast release continues to the next page in its direction, another one to the nearest page.
  func page(
    ofCarousel place: Int, of id: SheetID, releasedAt offset: Double, velocity: Double
  ) -> Int? {
    let lists = self[id].definition.carousels
    let width = contentWidth(of: id)
    guard lists.indices.contains(place), lists[place].pageCount > 0, width > 0 else { return nil }
    let way = offset / width
    let page =
      abs(velocity) < SystemMetrics.pageTurnVelocity
      ? way.rounded() : velocity > 0 ? way.rounded(.down) + 1 : way.rounded(.up) - 1
    return min(lists[place].pageCount - 1, max(0, Int(bounded: page)))
  }

  /// Lets pages rest at the nearest page, and takes the value of their control from it.
  mutating func takePage(ofCarousel place: Int, of id: SheetID, _ turn: inout StepContext) {
    guard self[id].carousels.indices.contains(place),
      let control = self[id].definition.control(ofPages: place),
      let page = page(
        ofCarousel: place, of: id, releasedAt: offset(ofCarousel: place, of: id), velocity: 0)
    else { return }
    self[id].carousels[place] = ScrollState(atPage: page)
    adjust(control, of: id, to: [Double(page)], &turn)
  }

  /// Moves pages by one; pages that move already continue.
  ///
  /// - Returns: Whether the list is one of pages.
  mutating func turnPage(ofCarousel place: Int, of id: SheetID, forward: Bool) -> Bool {
    let lists = self[id].definition.carousels
    guard lists.indices.contains(place), lists[place].pageCount > 0 else { return false }
    guard let page = self[id].carousels[place].restingPage else { return true }
    show(min(lists[place].pageCount - 1, max(0, page + (forward ? 1 : -1))), of: place, in: id)
    return true
  }

  /// Moves pages to the one that is the value of their control.
  mutating func showPage(ofControl control: Int, in id: SheetID) {
    guard let place = self[id].definition.pages(ofControl: control),
      self[id].carousels.indices.contains(place)
    else { return }
    if case .carousel(id, place, _)? = touch?.dragTarget { touch?.dragTarget = .nothing }
    show(Int(bounded: self[id].values[control][0]), of: place, in: id)
  }

  private mutating func show(_ page: Int, of place: Int, in id: SheetID) {
    guard self[id].carousels[place].restingPage != page else { return }
    turn(.carousel(id, place), to: Double(page) * contentWidth(of: id))
  }

  /// Returns the page of an item's pages that is shown, from 0; nil for an item outside of pages.
  private func shownPage(around item: ContentItem, in id: SheetID) -> Int? {
    guard item.page != nil, let list = item.list, self[id].carousels.indices.contains(list) else {
      return nil
    }
    if let page = self[id].carousels[list].restingPage { return page }
    return page(ofCarousel: list, of: id, releasedAt: offset(ofCarousel: list, of: id), velocity: 0)
  }

  /// Whether an item can be tapped and read: it is in the part of the content that is shown, and on
  /// the shown page of its pages.
  func isShown(_ item: ContentItem, in part: Int, of id: SheetID) -> Bool {
    guard item.section != .content || item.part == part else { return false }
    guard let page = item.page else { return true }
    return shownPage(around: item, in: id).map { $0 == page } ?? true
  }
}

extension SheetDefinition {
  /// Returns the index of the control whose pages are a horizontal list; nil for other lists.
  func control(ofPages place: Int) -> Int? {
    controls.indices.first { pages(ofControl: $0) == place }
  }

  /// Returns the index of the pages of a control in `carousels`; nil for other controls.
  func pages(ofControl control: Int) -> Int? {
    let controls = controls
    guard controls.indices.contains(control), case .pages = controls[control].kind else {
      return nil
    }
    let before = controls.prefix(control).count {
      if case .pages = $0.kind { true } else { false }
    }
    let places = carousels.indices.filter { carousels[$0].pageCount > 0 }
    return places.indices.contains(before) ? places[before] : nil
  }
}
