internal import Gestures

/// Where a sheet's box and parts stand, in points from the screen's top left corner.
///
/// The numbers are its style's.
extension World {
  /// What a sheet is shown as on the device as it is held now.
  func presentationNow(of id: SheetID) -> PresentationStyle {
    if let wanted = self[id].wantedPresentation, asksForPresentation(id) { return wanted }
    switch device.idiom {
    case .pad:
      // UIKit adapts popovers and form sheets to sheets where the width is compact.
      if device.hasCompactWidth { return .sheet }
      if self[id].options.asPopover || self[id].definition.style.popover != nil { return .popover }
      if case .form = self[id].definition.style.padForm { return .form }
      return .sheet
    case .phone:
      let covers =
        device.isCompact && self[id].definition.style.adaptsToCompactHeight
        && !self[id].definition.style.edgeAttachedInCompactHeight
      return covers ? .cover : .sheet
    }
  }

  /// Whether it is a box that keeps its height and moves as a whole: a form sheet or a popover.
  func isFreestanding(_ id: SheetID) -> Bool {
    switch self[id].presentation {
    case .form, .popover: true
    case .sheet, .cover: false
    }
  }

  /// Whether it comes and goes as a whole box: free-standing, or a card with padding (DS-08).
  func slidesIn(_ id: SheetID) -> Bool {
    isFreestanding(id) || padding(of: id) > 0
  }

  /// What is kept free around a card, in points.
  func padding(of id: SheetID) -> Double { padding(of: id, as: self[id].presentation) }

  func padding(of id: SheetID, as presentation: PresentationStyle) -> Double {
    guard presentation == .sheet else { return 0 }
    // Asked for several times in each frame: a subscript that yields would take memory for it.
    return device.colorScheme == .light
      ? self[id].definition.style.appearances.light.padding
      : self[id].definition.style.appearances.dark.padding
  }

  /// How far a sheet's bottom edge stands above the screen's, in points: a card keeps clear of the
  /// inset, and of its padding beyond that (DS-04).
  func bottomGap(of id: SheetID, as presentation: PresentationStyle) -> Double {
    let padding = padding(of: id, as: presentation)
    return padding > 0 ? device.insets.bottom + padding : 0
  }

  /// The tallest height that a sheet may rest at, in points: up to the top inset, or the screen's
  /// edge, a card's padding short of it.
  func tallest(_ id: SheetID, as presentation: PresentationStyle) -> Double {
    let inset = self[id].definition.style.isEdgeToEdge ? 0 : device.insets.top
    let above = inset + self[id].definition.style.topGap
    let around = padding(of: id, as: presentation) + bottomGap(of: id, as: presentation)
    return max(1, device.height - above - around)
  }

  /// How far its box is below its place, in points.
  func slide(of id: SheetID) -> Double {
    if let held = self[id].life.heldHeight, isFreestanding(id) { return self[id].height.to - held }
    return self[id].slide.value(at: time)
  }

  /// The height that rules judge: as if a free-standing box stood on the bottom edge.
  func ruleHeight(of id: SheetID) -> Double {
    isFreestanding(id) ? self[id].height.to - slide(of: id) : height(of: id)
  }

  /// A sheet's box; nil while it is hidden.
  func box(of id: SheetID) -> Rect? {
    guard isHere(id) else { return nil }
    let lift = self[id].lift.value(at: time)
    let place = place(of: id, height: height(of: id)).moved(y: slide(of: id) - lift)
    return previewed(place, of: id)
  }

  /// A sheet's box as Android's back gesture shows it: narrower and shorter, its bottom edge kept.
  private func previewed(_ place: Rect, of id: SheetID) -> Rect {
    let share = self[id].preview.value(at: time)
    guard share != 0 else { return place }
    var (narrower, shorter) = (place.width, place.height)
    if let scale = self[id].previewScale {
      narrower *= (1 - scale) * share
      shorter *= (1 - scale) * share
    } else {
      let back = self[id].definition.style.back
      narrower = min(back.narrows, narrower) * share
      shorter = min(back.shortens, shorter) * share
    }
    return Rect(
      x: place.x + narrower / 2, y: place.y + shorter, width: place.width - narrower,
      height: place.height - shorter)
  }

  /// Where the box of a sheet of that height stands when it is in its place.
  func place(of id: SheetID, height: Double) -> Rect {
    place(of: id, height: height, as: self[id].presentation)
  }

  func place(of id: SheetID, height: Double, as presentation: PresentationStyle) -> Rect {
    let screen = device.bounds
    switch presentation {
    case .form:
      let width = min(form(of: id)?.width ?? screen.width, screen.width)
      return Rect(
        x: (screen.width - width) / 2, y: (screen.height - height) / 2, width: width,
        height: height)
    case .popover:
      let popover = popover(of: id)
      let width = min(popover.width, screen.width)
      let y =
        switch popover.alignment {
        case .center: (screen.height - height) / 2
        case .bottomCenter:
          screen.height - self[id].definition.style.popoverBottomMargin - height
        }
      return Rect(x: (screen.width - width) / 2, y: y, width: width, height: height)
    case .cover:
      return Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
    case .sheet:
      let padding = padding(of: id, as: presentation)
      // A card keeps clear of every inset (DS-04); a plain sheet reaches the edges.
      let insets = padding > 0 ? device.insets : Insets()
      let room = screen.width - insets.left - insets.right
      let width = max(0, min(room, self[id].definition.style.maxWidth ?? room) - 2 * padding)
      return Rect(
        x: insets.left + padding
          + (room - width - 2 * padding) * self[id].definition.style.alignment.leading,
        y: screen.height - bottomGap(of: id, as: .sheet) - height, width: width, height: height)
    }
  }

  /// Its shape as a form sheet; nil if its style has none.
  func form(of id: SheetID) -> Style.FormSheetMetrics? {
    if case .form(let form) = self[id].definition.style.padForm { return form }
    guard self[id].presentation == .form, case .form(let form) = Style.ios.padForm else {
      return nil
    }
    return form
  }

  /// How a sheet is shown as a popover, by its definition and by how it was asked for.
  func popover(of id: SheetID) -> PopoverStyle {
    var popover = self[id].definition.style.popover ?? PopoverStyle()
    if let alignment = self[id].options.popover { popover.alignment = alignment }
    return popover
  }

  /// How far a box must go down to leave the screen, lifted by the keyboard or not, in points.
  func slideOut(of id: SheetID) -> Double {
    let lift = self[id].lift
    return device.height - place(of: id, height: self[id].height.to).y
      + max(lift.to, lift.value(at: time))
  }

  /// Height above the content of a sheet of that height: what lies below the status bar, grabber
  /// area, bar and header.
  func headerHeight(of id: SheetID, height: Double) -> Double {
    barBottom(of: id, height: height) + room(for: .header, of: id)
  }

  /// Height above a sheet's header: what lies below the status bar, grabber area and bar.
  func barBottom(of id: SheetID, height: Double) -> Double {
    topClearance(of: id, height: height)
      + (isGrabberVisible(id) ? self[id].definition.style.grabberShape.area : 0)
      + (self[id].definition.hasBar ? barHeight(of: self[id].definition) : 0)
  }

  /// How far the header of a sheet that is meant to reach above the top inset keeps below its own
  /// edge, in points (FT-35).
  func topClearance(of id: SheetID, height: Double) -> Double {
    let reachesUp =
      self[id].presentation == .cover
      || self[id].presentation == .sheet && self[id].definition.style.isEdgeToEdge
    guard reachesUp else { return 0 }
    return max(0, device.insets.top - place(of: id, height: height).y)
  }

  /// Height of a bar: the style's, or what it holds with the style's padding (DS-14).
  func barHeight(of definition: SheetDefinition) -> Double {
    let bar = definition.style.bar
    let line = device.textSize.line(bar.titleHeight)
    guard let padding = definition.style.headerPadding else {
      return device.textSize.box(bar.height, line: bar.titleHeight)
    }
    let close = definition.hasClose ? bar.closeSize : 0
    let title = definition.title == nil ? 0 : line
    guard definition.style.titleLeads else { return 2 * padding + max(close, title) }
    return 2 * padding + close + title + (close > 0 && title > 0 ? bar.titleGap ?? 0 : 0)
  }

  /// Height below what a sheet holds: the bottom inset, or what of the box the keyboard covers.
  ///
  /// `lift` is how far the keyboard lifts it; nil: as far as it does now.
  func coveredHeight(
    of id: SheetID, height: Double, keyboard shown: Double, lift: Double? = nil
  ) -> Double {
    let place = place(of: id, height: height)
    let safe = isFreestanding(id) ? device.insets.bottom : max(0, place.maxY - safeBottom)
    guard shown > 0, self[id].definition.style.keyboard != .ignore, hearsKeyboard(id) else {
      return safe
    }
    let isLifted = isFreestanding(id) || self[id].definition.style.keyboard == .pan
    let bottom = place.maxY - (isLifted ? lift ?? self[id].lift.value(at: time) : 0)
    return max(safe, min(height, bottom - (device.height - shown)))
  }

  /// Where the bottom inset begins.
  var safeBottom: Double { device.height - device.insets.bottom }

  /// Where the content of a sheet of that height can be seen, height only.
  func viewportHeight(of id: SheetID, height: Double) -> Double {
    viewportHeight(of: id, height: height, keyboard: keyboard.height.value(at: time))
  }

  /// The same with a keyboard of that height, that lifts the sheet so far (nil: as far as now).
  func viewportHeight(
    of id: SheetID, height: Double, keyboard: Double, lift: Double? = nil
  ) -> Double {
    let header = headerHeight(of: id, height: height)
    let height = laidOutHeight(of: id, height: height)
    let footer =
      coveredHeight(of: id, height: height, keyboard: keyboard, lift: lift)
      + room(for: .footer, of: id)
    return max(0, height - header - footer - 2 * self[id].definition.style.contentPadding)
  }

  /// The height that a sheet of that height lays its content out in: content that does not fit keeps
  /// its room below the smallest detent, and is moved.
  func laidOutHeight(of id: SheetID, height: Double) -> Double {
    guard !self[id].definition.content.fits, let smallest = self[id].detents.first else {
      return height
    }
    return max(height, smallest.height)
  }

  /// How far its content can be scrolled in a sheet of that height, in points.
  func maxOffset(of id: SheetID, height: Double) -> Double {
    maxOffset(of: id, height: height, keyboard: keyboard.height.value(at: time))
  }

  /// The same with a keyboard of that height.
  func maxOffset(of id: SheetID, height: Double, keyboard: Double) -> Double {
    max(0, contentHeight(of: id) - viewportHeight(of: id, height: height, keyboard: keyboard))
  }
}
