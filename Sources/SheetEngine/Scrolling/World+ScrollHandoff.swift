extension World {
  /// Whether a drag on the content can scroll it, now or after the sheet has been expanded.
  func canScroll(_ id: SheetID) -> Bool {
    let style = self[id].definition.style
    let height = ruleHeight(of: id)
    let largest = self[id].detents.last?.height ?? height
    if style.scrollsOnOverflow {
      return height >= largest - 0.5 && maxOffset(of: id, height: boxHeight(of: id)) > 0
    }
    let reach = style.expandsByContent ? max(largest, height) : height
    return offset(of: id) > 0 || maxOffset(of: id, height: actualHeight(reach, of: id)) > 0
  }

  /// Returns the actual height of a sheet for a height in release rules.
  private func actualHeight(_ height: Double, of id: SheetID) -> Double {
    isFreestanding(id) ? self[id].height.to : height
  }

  private func boxHeight(of id: SheetID) -> Double { actualHeight(ruleHeight(of: id), of: id) }

  mutating func dragContent(
    _ id: SheetID, _ hold: ContentDrag, by travel: Double, _ turn: inout StepContext
  ) {
    var hold = hold
    let style = self[id].definition.style
    // Scrolling content of a card never moves the card (DS-13).
    let sheetFraction =
      style.scrollsOnOverflow || !style.draggable.contains(.content)
        || touch?.isOutsideDragZone == true
      ? 0 : sheetTravel(of: travel, for: id, offset: hold.raw)
    let contentFraction = travel - sheetFraction
    if contentFraction != 0 {
      hold.raw -= contentFraction
      hold.hasScrolled = true
      hold.scrollsLast = true
    }
    if sheetFraction != 0 {
      hold.scrollsLast = contentFraction != 0 && travel < 0
      dragSheet(id, by: sheetFraction, &turn)
    }
    touch?.dragTarget = .content(id, hold)
    showOffset(hold.raw, of: .sheet(id))
    emitScroll(of: id, &turn)
  }

  /// Returns the part of a travel (points, positive downward) that moves the sheet; the rest
  /// scrolls the content.
  private func sheetTravel(of travel: Double, for id: SheetID, offset: Double) -> Double {
    let style = self[id].definition.style
    var detents = self[id].detents
    var largest = detents.last?.height ?? 0
    let raw: Double
    if let drag = self[id].lifecycle.activeDrag {
      raw = drag.requestedHeight
      largest = drag.dragRange.upperBound
      detents = releaseDetents(of: id, drag)
    } else {
      raw = ruleHeight(of: id)
    }
    if travel < 0 {
      // Upward: first the sheet, up to its largest detent or to the detent at which it last rested.
      let rested = detents.first(named: self[id].selection.lastRestDetent)?.height
      let ceiling = style.expandsByContent ? largest : (rested ?? largest)
      let room = max(0, ceiling - raw)
      let taken = min(-travel, room)
      let rest = -travel - taken
      let scrolls = maxOffset(of: id, height: actualHeight(max(raw + taken, 0), of: id)) > 0
      return rest > 0 && !scrolls ? travel : -taken
    }
    // Downward: first the overdrag past the largest detent, then the content to its top, then the
    // sheet.
    let over = min(travel, max(0, raw - largest))
    let scrolled = min(travel - over, max(0, offset))
    return travel - scrolled
  }

  mutating func releaseContent(
    _ id: SheetID, _ hold: ContentDrag, velocity: Double, _ turn: inout StepContext
  ) {
    let isHeld = self[id].lifecycle.activeDrag != nil
    // The part that moved last gets the velocity; a release of the content alone does not release
    // the sheet.
    if hold.hasScrolled { fling(.sheet(id), velocity: hold.scrollsLast ? -velocity : 0) }
    let height = self.height(of: id)
    if isHeld { releaseSheet(id, velocity: hold.scrollsLast ? 0 : velocity, &turn) }
    if isHeld, !hold.scrollsLast { passUp(-velocity, from: height, of: id) }
    if hold.hasScrolled { emitScrollAtRest(.sheet(id), &turn) }
  }
}
