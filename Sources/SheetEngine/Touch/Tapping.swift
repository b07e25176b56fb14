/// A finger that came and went: what the thing under it does.
extension World {
  mutating func tap(_ hit: Hit, _ turn: inout Turn) {
    switch hit {
    case .keyboard, .nothing: return
    case .backdrop(let id): tapBackdrop(of: id, &turn)
    case .sheet(let id, .back): popPage(of: id, &turn)
    case .sheet(let id, .close): askToDismiss(id, .close, &turn)
    case .sheet(let id, .content(let item?)): tapItem(item, of: id, &turn)
    case .sheet(let id, .grabber): turn.tell(.tappedGrabber(id, time: time))
    case .sheet(let id, .title): tell(.tapped(target: "title", row: nil), of: id, &turn)
    case .sheet(let id, .bar):
      // Without a bar the strip beside the grabber is the sheet's own.
      let target = self[id].definition.hasBar ? "bar" : "sheet"
      tell(.tapped(target: target, row: nil), of: id, &turn)
    case .sheet(let id, .content(item: nil)):
      tell(.tapped(target: "sheet", row: nil), of: id, &turn)
    case .host(let screen, let item): tapHost(item, on: screen, &turn)
    }
  }

  private mutating func tapBackdrop(of id: SheetID, _ turn: inout Turn) {
    switch self[id].phase {
    case .hidden, .dismissing, .presenting: return  // A hasty second tap loses no sheet.
    case .resting, .dragging, .settling: break
    }
    let isPopover = self[id].presentation == .popover
    guard isPopover || self[id].definition.style.backdropDismisses else { return }
    askToDismiss(id, .backdrop, &turn)
  }

  private mutating func tapItem(_ index: Int, of id: SheetID, _ turn: inout Turn) {
    let definition = self[id].definition
    let items = definition.content.items(gap: definition.style.gap)
    guard items.indices.contains(index) else { return }
    let item = items[index]
    switch item.kind {
    case .text: tell(.tapped(target: "text", row: nil), of: id, &turn)
    case .blank: tell(.tapped(target: "sheet", row: nil), of: id, &turn)
    case .button: tell(.tapped(target: item.label, row: nil), of: id, &turn)
    case .row(let number): tell(.tapped(target: item.label, row: number), of: id, &turn)
    case .field:
      tell(.tapped(target: item.label, row: nil), of: id, &turn)
      focusField(FocusedField(ground: .sheet(id), name: item.label), &turn)
    }
  }

  private mutating func tapHost(
    _ item: HostItem.Kind?, on screen: ScreenID, _ turn: inout Turn
  ) {
    switch item {
    case .tab(let index):
      guard self[screen].tabs.indices.contains(index) else { return }
      self[screen].tab = self[screen].tabs[index]
    case .field(let index):
      let names = self[screen].fieldNames
      guard names.indices.contains(index) else { return }
      focusField(FocusedField(ground: .screen(screen), name: names[index]), &turn)
    case .action(let name, let row):
      turn.tell(.triggered(screen, action: name, row: row, time: time))
    case .row, .line, nil: return
    }
  }

  mutating func longPress(_ turn: inout Turn) {
    guard let current = touch, case .host(let screen, let item) = current.hit else { return }
    touch?.longPressDue = nil
    touch?.hold = .nothing
    touch?.mayTap = false
    var number: Int?
    switch item {
    case .row(let row): number = row
    case .action(_, let row): number = row
    case .tab, .field, .line, nil: number = nil
    }
    turn.tell(.noticed(screen, .longPress, row: number, time: time))
  }
}
