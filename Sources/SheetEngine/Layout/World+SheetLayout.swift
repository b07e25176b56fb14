internal import Gestures

/// The frames of a sheet and of its parts, in points from the top left corner of the screen.
///
/// The sizes are from the sheet's style.
extension World {
  /// Returns the presentation style of a sheet on the device in its current orientation.
  func presentationNow(of id: SheetID) -> PresentationStyle {
    let requested = requestedPresentationNow(of: id)
    let isBox = requested == .form || requested == .popover
    let isAndroidTablet = device.platform == .android && device.idiom == .pad
    let hasNoBoxes = isAndroidTablet && self[id].definition.style.padForm == .bottomSheet
    return isBox && hasNoBoxes ? .sheet : requested
  }

  /// Returns the presentation style that the script or the device selects.
  private func requestedPresentationNow(of id: SheetID) -> PresentationStyle {
    if let wanted = self[id].requestedPresentation, hasPresentationFunction(id) { return wanted }
    return presentation(of: id, on: device)
  }

  /// Returns the presentation style of a sheet on a device if the script does not choose it.
  func presentation(of id: SheetID, on device: Device) -> PresentationStyle {
    switch device.idiom {
    case .pad:
      // UIKit adapts popovers and form sheets to sheets in compact width.
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

  /// Whether a sheet keeps its height and moves as a whole: a form sheet or a popover.
  func isFreestanding(_ id: SheetID) -> Bool {
    switch self[id].presentation {
    case .form, .popover: true
    case .sheet, .cover: false
    }
  }

  /// Whether a sheet slides in and out at its full height: a freestanding sheet, or a card with
  /// padding (DS-08) or an inset.
  func slidesIn(_ id: SheetID) -> Bool {
    isFreestanding(id) || padding(of: id) > 0
      || fullInset(of: id, as: self[id].presentation).bottom > 0
  }

  /// Returns the padding around a card, in points.
  func padding(of id: SheetID) -> Double { padding(of: id, as: self[id].presentation) }

  func padding(of id: SheetID, as presentation: PresentationStyle) -> Double {
    guard presentation == .sheet else { return 0 }
    // Read several times in each frame; a yielding subscript accessor would allocate memory.
    return device.colorScheme == .light
      ? self[id].definition.style.appearances.light.padding
      : self[id].definition.style.appearances.dark.padding
  }

  /// Returns the distance of a sheet's bottom edge from the screen's, in points: a card keeps clear
  /// of the bottom inset, plus its padding (DS-04); a sheet that is not modal is above the tab bar of
  /// the shown screen.
  func bottomGap(of id: SheetID, as presentation: PresentationStyle) -> Double {
    let padding = padding(of: id, as: presentation)
    let bar = presentation == .sheet && !self[id].isModal ? tabBarTop : 0
    return padding > 0 ? max(bar, device.insets.bottom) + padding : bar
  }

  /// Returns the tallest height at which a sheet can rest, in points: up to the top inset, or the
  /// screen's top edge for an edge-to-edge sheet, minus the style's gap, a card's padding and an
  /// inset that it has at each height.
  func maxRestHeight(_ id: SheetID, as presentation: PresentationStyle) -> Double {
    let inset = self[id].definition.style.isEdgeToEdge ? 0 : device.insets.top
    let above = inset + self[id].definition.style.topGap
    let free = room(of: id, as: presentation)
    let around =
      padding(of: id, as: presentation) + bottomGap(of: id, as: presentation)
      + permanentInset(of: id, as: presentation).bottom
    return max(1, device.height - max(above, free.y) - around)
  }

  /// Returns the distance of a sheet below its final position, in points.
  func slide(of id: SheetID) -> Double {
    if let held = self[id].lifecycle.draggedHeight, isFreestanding(id) {
      return self[id].height.to - held
    }
    return self[id].slide.value(at: time)
  }

  /// Returns the height for release rules; for a freestanding sheet, its height minus its distance
  /// below its final position.
  func ruleHeight(of id: SheetID) -> Double {
    isFreestanding(id) ? self[id].height.to - slide(of: id) : height(of: id)
  }

  /// Returns the frame of a sheet; nil while it is hidden and shows no peek.
  func box(of id: SheetID) -> Rect? {
    guard isOnShownScreen(id) || isPeeking(id) else { return nil }
    let lift = self[id].lift.value(at: time)
    let down = slide(of: id) - lift + self[id].followingOffset
    let place = place(of: id, height: height(of: id)).moved(y: down)
    return previewed(place, of: id)
  }

  /// Returns the frame of a sheet during Android's back gesture: narrower and shorter, with the
  /// same bottom edge.
  private func previewed(_ place: Rect, of id: SheetID) -> Rect {
    let fraction = self[id].preview.value(at: time)
    guard fraction != 0 else { return place }
    var (narrower, shorter) = (place.width, place.height)
    if let scale = self[id].previewScale {
      narrower *= (1 - scale) * fraction
      shorter *= (1 - scale) * fraction
    } else {
      let back = self[id].definition.style.back
      narrower = min(back.narrows, narrower) * fraction
      shorter = min(back.shortens, shorter) * fraction
    }
    return Rect(
      x: place.x + narrower / 2, y: place.y + shorter, width: place.width - narrower,
      height: place.height - shorter)
  }

  /// Returns the frame of a sheet with the given height at its final position.
  func place(of id: SheetID, height: Double) -> Rect {
    place(of: id, height: height, as: self[id].presentation)
  }

  func place(of id: SheetID, height: Double, as presentation: PresentationStyle) -> Rect {
    let screen = room(of: id, as: presentation)
    switch presentation {
    case .form:
      let width = min(formSheetMetrics(of: id)?.width ?? screen.width, screen.width)
      return Rect(
        x: screen.center.x - width / 2, y: screen.center.y - height / 2, width: width,
        height: height)
    case .popover:
      let popover = popoverStyle(of: id)
      let width = min(popover.width, screen.width)
      let y =
        switch popover.alignment {
        case .center: screen.center.y - height / 2
        case .bottomCenter:
          screen.maxY - self[id].definition.style.popoverBottomMargin - height
        }
      return Rect(x: screen.center.x - width / 2, y: y, width: width, height: height)
    case .cover:
      return Rect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
    case .sheet:
      let padding = padding(of: id, as: presentation)
      // A card keeps clear of all insets (DS-04); a plain sheet extends to the edges.
      let insets = padding > 0 ? device.insets : Insets()
      let room = screen.width - insets.left - insets.right
      let inset = inset(of: id, height: height, as: presentation)
      let side = padding + inset.sides
      let width = max(0, min(room, self[id].definition.style.maxWidth ?? room) - 2 * side)
      return Rect(
        x: screen.x + insets.left + side
          + (room - width - 2 * side) * self[id].definition.style.alignment.leading,
        y: screen.maxY - bottomGap(of: id, as: .sheet) - inset.bottom - height, width: width,
        height: height)
    }
  }

  /// Returns the metrics of a form sheet; nil if the style has none.
  func formSheetMetrics(of id: SheetID) -> Style.FormSheetMetrics? {
    if case .form(let form) = self[id].definition.style.padForm { return form }
    guard self[id].presentation == .form, case .form(let form) = Style.ios.padForm else {
      return nil
    }
    return form
  }

  /// Returns the popover style of a sheet, from its definition and its presentation options.
  func popoverStyle(of id: SheetID) -> PopoverStyle {
    var popover = self[id].definition.style.popover ?? PopoverStyle()
    if let alignment = self[id].options.popover { popover.alignment = alignment }
    return popover
  }

  /// Returns the distance that a sheet must move down to leave the screen, in points, including the
  /// distance that the keyboard lifts it.
  func slideOut(of id: SheetID) -> Double {
    let lift = self[id].lift
    return device.height - place(of: id, height: self[id].height.to).y
      + max(lift.to, lift.value(at: time))
  }

  /// Returns the height of the parts above the content: the area below the status bar, the grabber
  /// area, the bar and the header.
  func headerHeight(of id: SheetID, height: Double) -> Double {
    barBottom(of: id, height: height) + occupiedHeight(for: .header, of: id)
  }

  /// Returns the height of the parts above the header: the area below the status bar, the grabber
  /// area and the bar.
  func barBottom(of id: SheetID, height: Double) -> Double {
    topClearance(of: id, height: height)
      + (isGrabberVisible(id) ? self[id].definition.style.grabberShape.area : 0)
      + (self[id].definition.hasBar ? barHeight(of: self[id].definition) : 0)
  }

  /// Returns the distance of the header from the sheet's top edge if the sheet extends above the
  /// top inset, in points (FT-35).
  func topClearance(of id: SheetID, height: Double) -> Double {
    let reachesUp =
      self[id].presentation == .cover
      || self[id].presentation == .sheet && self[id].definition.style.isEdgeToEdge
    guard reachesUp else { return 0 }
    return max(0, device.insets.top - place(of: id, height: height).y)
  }

  /// Returns the height of a bar: the style's, or the height of its elements with the style's
  /// padding (DS-14).
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

  /// Returns the height below a sheet's content: the bottom inset, or the height that the keyboard
  /// covers.
  ///
  /// `lift` is the distance that the keyboard lifts the sheet; nil uses the current distance.
  func coveredHeight(
    of id: SheetID, height: Double, keyboard shown: Double, lift: Double? = nil
  ) -> Double {
    let place = place(of: id, height: height)
    let safe = isFreestanding(id) ? device.insets.bottom : max(0, place.maxY - safeBottom)
    guard shown > 0, self[id].definition.style.keyboard != .ignore, avoidsKeyboard(id) else {
      return safe
    }
    let isLifted = isFreestanding(id) || self[id].definition.style.keyboard == .pan
    let bottom = place.maxY - (isLifted ? lift ?? self[id].lift.value(at: time) : 0)
    return max(safe, min(height, bottom - (device.height - shown)))
  }

  /// The y coordinate at which the bottom inset begins.
  var safeBottom: Double { device.height - device.insets.bottom }

  /// Returns the height of the visible content area in a sheet with the given height.
  func viewportHeight(of id: SheetID, height: Double) -> Double {
    viewportHeight(of: id, height: height, keyboard: keyboard.height.value(at: time))
  }

  /// Returns the height of the visible content area for given heights of the sheet and the keyboard.
  ///
  /// `lift` is the distance by which the keyboard lifts the sheet; nil uses the current distance.
  func viewportHeight(
    of id: SheetID, height: Double, keyboard: Double, lift: Double? = nil
  ) -> Double {
    let header = headerHeight(of: id, height: height)
    let height = laidOutHeight(of: id, height: height)
    let footer =
      coveredHeight(of: id, height: height, keyboard: keyboard, lift: lift)
      + occupiedHeight(for: .footer, of: id)
    return max(0, height - header - footer - 2 * self[id].definition.style.contentPadding)
  }

  /// Returns the height for the content layout.
  ///
  /// If `fits` is false, the content keeps the layout of the smallest detent below that detent and
  /// moves with the sheet.
  func laidOutHeight(of id: SheetID, height: Double) -> Double {
    guard !self[id].definition.content.fits, let smallest = self[id].detents.first else {
      return height
    }
    return max(height, smallest.height)
  }

  /// Returns the maximum scroll offset of the content in a sheet with the given height, in points.
  func maxOffset(of id: SheetID, height: Double) -> Double {
    maxOffset(of: id, height: height, keyboard: keyboard.height.value(at: time))
  }

  /// Returns the maximum scroll offset for given heights of the sheet and the keyboard, in points.
  func maxOffset(of id: SheetID, height: Double, keyboard: Double) -> Double {
    max(0, contentHeight(of: id) - viewportHeight(of: id, height: height, keyboard: keyboard))
  }
}
