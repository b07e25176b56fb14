internal import Gestures

/// Where a sheet's box and parts stand, in points from the screen's top left corner.
///
/// The numbers are those of the ledger (IOS-34, IOS-36, DS-04, NP-11, NP-12) and of semantics,
/// sections 11 and 13; the grabber's are its style's.
extension World {
  /// Height of the bar (semantics 13).
  static let barHeight = 56.0
  /// Edge of the close button (IOS-34).
  static let closeSize = 30.0
  /// Distance of bar items from the sheet's sides.
  static let barMargin = 16.0
  /// Width and greatest height of a form sheet (IOS-36).
  static let formSize = (width: 540.0, height: 620.0)

  /// What a sheet is shown as on the device as it is held now.
  func presentationNow(of id: SheetID) -> Presentation {
    let state = sheets[id.index]
    let style = state.definition.style
    switch device.idiom {
    case .pad:
      if state.options.asPopover || style.popover != nil { return .popover }
      return style.padForm == .form ? .form : .sheet
    case .phone:
      let covers =
        device.isCompact && style.adaptsToCompactHeight && !style.edgeAttachedInCompactHeight
      return covers ? .cover : .sheet
    }
  }

  /// Whether it is a box that keeps its height and moves as a whole: a form sheet or a popover.
  func isFreestanding(_ id: SheetID) -> Bool {
    switch sheets[id.index].presentation {
    case .form, .popover: true
    case .sheet, .cover: false
    }
  }

  /// Whether it comes and goes as a whole box: free-standing, or a card with padding (DS-08).
  func slidesIn(_ id: SheetID) -> Bool {
    isFreestanding(id) || padding(of: id) > 0
  }

  /// What is kept free around a card, in points.
  func padding(of id: SheetID) -> Double {
    guard sheets[id.index].presentation == .sheet else { return 0 }
    return sheets[id.index].definition.style.appearances[device.colorScheme].padding
  }

  /// How far its box is below its place, in points.
  func slide(of id: SheetID) -> Double {
    let state = sheets[id.index]
    if case .dragging(let grip) = state.phase, isFreestanding(id) {
      return state.height.to - grip.shown
    }
    return state.slide.value(at: time)
  }

  /// The height that rules judge: as if a free-standing box stood on the bottom edge.
  func ruleHeight(of id: SheetID) -> Double {
    isFreestanding(id) ? sheets[id.index].height.to - slide(of: id) : height(of: id)
  }

  /// A sheet's box; nil while it is hidden.
  func box(of id: SheetID) -> Rect? {
    guard sheets[id.index].isPresented else { return nil }
    let lift = sheets[id.index].lift.value(at: time)
    let place = place(of: id, height: height(of: id)).moved(y: slide(of: id) - lift)
    return previewed(place, of: id)
  }

  /// A sheet's box as Android's back gesture shows it: narrower and shorter, its bottom edge kept.
  private func previewed(_ place: Rect, of id: SheetID) -> Rect {
    let share = sheets[id.index].preview.value(at: time)
    guard share != 0 else { return place }
    let back = sheets[id.index].definition.style.back
    let narrower = min(back.narrows, place.width) * share
    let shorter = min(back.shortens, place.height) * share
    return Rect(
      x: place.x + narrower / 2, y: place.y + shorter, width: place.width - narrower,
      height: place.height - shorter)
  }

  /// Where the box of a sheet of that height stands when it is in its place.
  func place(of id: SheetID, height: Double) -> Rect {
    let state = sheets[id.index]
    let screen = device.bounds
    switch state.presentation {
    case .form:
      let width = min(Self.formSize.width, screen.width)
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
          screen.height - state.definition.style.popoverBottomMargin - height
        }
      return Rect(x: (screen.width - width) / 2, y: y, width: width, height: height)
    case .cover:
      return Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
    case .sheet:
      let padding = padding(of: id)
      let widest = min(screen.width, state.definition.style.maxWidth ?? screen.width)
      let width = widest - 2 * padding
      return Rect(
        x: (screen.width - width) / 2, y: screen.height - padding - height, width: width,
        height: height)
    }
  }

  /// How a sheet is shown as a popover, by its definition and by how it was asked for.
  func popover(of id: SheetID) -> Popover {
    var popover = sheets[id.index].definition.style.popover ?? Popover()
    if let alignment = sheets[id.index].options.popover { popover.alignment = alignment }
    return popover
  }

  /// How far a box must go down to leave the screen, lifted by the keyboard or not, in points.
  func slideOut(of id: SheetID) -> Double {
    let lift = sheets[id.index].lift
    return device.height - place(of: id, height: sheets[id.index].height.to).y
      + max(lift.to, lift.value(at: time))
  }

  /// Height above the content of a sheet of that height: what lies below the status bar, grabber
  /// area and bar.
  func headerHeight(of id: SheetID, height: Double) -> Double {
    let definition = sheets[id.index].definition
    return statusBarPadding(of: id, height: height)
      + (isGrabberVisible(id) ? definition.style.grabberShape.area : 0)
      + (definition.hasBar ? Self.barHeight : 0)
  }

  /// How much of a sheet of that height lies below the status bar, where it reaches that far.
  func statusBarPadding(of id: SheetID, height: Double) -> Double {
    let state = sheets[id.index]
    guard state.definition.style.isEdgeToEdge, state.presentation == .sheet else { return 0 }
    return max(0, device.insets.top - (device.height - height))
  }

  /// Height below the content: the bottom inset, or the keyboard when the sheet makes room for it.
  func footerHeight(of id: SheetID) -> Double {
    let state = sheets[id.index]
    if state.definition.style.keyboard == .resize, !isFreestanding(id) {
      return max(device.insets.bottom, keyboard.height.value(at: time))
    }
    return device.insets.bottom
  }

  /// Where the content of a sheet of that height can be seen, height only.
  func viewportHeight(of id: SheetID, height: Double) -> Double {
    max(0, height - headerHeight(of: id, height: height) - footerHeight(of: id))
  }

  /// Height of all its content, in points.
  func contentHeight(of id: SheetID) -> Double {
    let definition = sheets[id.index].definition
    return definition.content.height(gap: definition.style.gap)
  }

  /// How far its content can be scrolled in a sheet of that height, in points.
  func maxOffset(of id: SheetID, height: Double) -> Double {
    max(0, contentHeight(of: id) - viewportHeight(of: id, height: height))
  }
}
