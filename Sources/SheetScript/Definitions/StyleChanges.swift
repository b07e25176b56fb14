internal import Diagnosis
internal import LuaBridge
internal import Physics
internal import SheetEngine

// What a checked table changes of a style: a sheet's table and a style's have most keys in common.
extension Session {
  /// Early checks that need no other definition: detents and what they are called.
  func checkSheet(_ spec: LuaTable, site: CheckSite) throws(Diagnostic) {
    let count = functions.count
    _ = try detents(spec["detents"], of: site.subject, site: site)
    functions.removeLast(functions.count - count)
  }

  /// A style with a table's changes in it.
  func changed(
    _ base: Style, by spec: LuaTable, owner: String, site: CheckSite
  ) throws(Diagnostic) -> Style {
    var style = base
    if let word = spec["tiers"].string, let tiers = Tiers(rawValue: word) {
      style.tiers = tiers
      style.detents = tiers.detents
    }
    if !spec["detents"].isNil {
      style.detents = try detents(spec["detents"], of: owner, site: site)
      try require(style.detents, in: style.detentRange, site: site)
      if spec["opens_at"].isNil { style.opensAt = nil }
    }
    try changePlaces(&style, spec, owner: owner, site: site)
    try changeLanding(&style, spec, owner: owner, site: site)
    changeManners(&style, spec)
    changeLooks(&style, spec["appearance"].table)
    try requireEasing(spec["back_easing"].table, site: site)
    style.change(numbers: spec)
    return style
  }

  private func changePlaces(
    _ style: inout Style, _ spec: LuaTable, owner: String, site: CheckSite
  ) throws(Diagnostic) {
    if let name = spec["opens_at"].string {
      try requireDetent(name, in: style, key: "opens_at", site: site)
      style.opensAt = name
    }
    switch spec["largest_undimmed"] {
    case .string(let name):
      try requireDetent(name, in: style, key: "largest_undimmed", site: site)
      style.largestUndimmed = .detent(name)
    case .boolean: style.largestUndimmed = .none
    default: break
    }
    if let most = spec["dimming"].number {
      try require(most, in: style.dimmingRange, site: site)
      style.dimming = style.dimming.changed(to: most)
    } else if let function = spec["dimming"].function {
      style.dimming = .script(add(function, as: "dimming of \(owner)", site, [.key("dimming")]))
    }
    if let coefficient = spec["rubber_band"].number {
      style.elasticity = .band(RubberBand(coefficient: coefficient))
    } else if let function = spec["rubber_band"].function {
      style.elasticity = .script(
        add(function, as: "rubber_band of \(owner)", site, [.key("rubber_band")]))
    }
    if let function = spec["drag"].function {
      style.dragging = .script(add(function, as: "drag of \(owner)", site, [.key("drag")]))
    }
    let motions = spec["motion"].table ?? LuaTable()
    if let motion = motion(motions["present"]) { style.present = motion }
    if let motion = motion(motions["settle"]) { style.settle = motion }
    if let motion = motion(motions["dismiss"]) { style.dismiss = motion }
    if let motion = motion(motions["collapse"]) { style.collapse = motion }
    style.dimming = style.dimming.changed(
      follows: spec["dimming_follows"].string, by: motion(motions["dim"]), or: style.present)
  }

  /// Shares outside a style's range are refused at once; points are when they meet a container.
  private func require(
    _ detents: [DetentSpec], in range: ClosedRange<Double>?, site: CheckSite
  ) throws(Diagnostic) {
    guard let range else { return }
    for detent in detents {
      guard case .fraction(let share) = detent.kind, !range.contains(share) else { continue }
      throw site.error(
        .outsideStyle, value: [.key("detents")],
        "Detent \"\(detent.name)\" is \((share * 100).plain) % of the container; this style allows "
          + "\((range.lowerBound * 100).plain) % to \((range.upperBound * 100).plain) %.")
    }
  }

  private func require(
    _ most: Double, in range: ClosedRange<Double>?, site: CheckSite
  ) throws(Diagnostic) {
    guard let range, !range.contains(most) else { return }
    throw site.error(
      .outsideStyle, value: [.key("dimming")],
      "`dimming` is \(most.plain); this style allows \(range.lowerBound.plain) to "
        + "\(range.upperBound.plain).")
  }

  /// The first and the third number of a Bézier are shares of the way.
  private func requireEasing(_ table: LuaTable?, site: CheckSite) throws(Diagnostic) {
    guard let numbers = table?.list.compactMap(\.number), numbers.count == 4 else { return }
    for index in [0, 2] where !(0...1).contains(numbers[index]) {
      throw site.error(
        .outOfRange, value: [.key("back_easing"), .index(index + 1)],
        "`back_easing` has \(numbers[index].plain); its first and third number are shares of the "
          + "gesture, between 0 and 1.")
    }
  }

  private func requireDetent(
    _ name: String, in style: Style, key: String, site: CheckSite
  ) throws(Diagnostic) {
    let names = style.detents.map(\.name)
    guard !names.contains(name) else { return }
    let near = Nearest.word(to: name, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
    throw site.error(
      .unknownName, value: [.key(key)],
      "There is no detent \"\(name)\"; this has \(names.listed(by: "and")).\(near)")
  }

  private func changeManners(_ style: inout Style, _ spec: LuaTable) {
    if let shown = spec["grabber"].boolean { style.grabber = shown ? .always : .never }
    if let word = spec["grabber_tap"].string, let tap = Style.GrabberTap(rawValue: word) {
      style.grabberTap = tap
    }
    switch spec["dismissible"] {
    case .boolean(let may): style.dismissible = may ? Set(Reason.allCases) : [.script]
    case .table(let table):
      // A reason that is missing counts as true.
      style.dismissible = Set(Reason.allCases.filter { table[$0.rawValue].boolean != false })
    default: break
    }
    if let value = spec["expands_on_scroll"].boolean { style.expandsOnScroll = value }
    if let value = spec["scroll_on_overflow"].boolean { style.scrollsOnOverflow = value }
    if let value = spec["edge_attached_in_compact_height"].boolean {
      style.edgeAttachedInCompactHeight = value
    }
    if let value = spec["modal"].boolean { style.isModal = value }
    if let word = spec["keyboard"].string, let mode = KeyboardMode(rawValue: word) {
      style.keyboard = mode
    }
    if let value = spec["keyboard_observer"].boolean { style.observesKeyboard = value }
    if let value = spec["close"].boolean { style.close = value }
    guard let table = spec["popover"].table else { return }
    var popover = style.popover ?? Popover()
    if let word = table["align"].string, let alignment = Popover.Alignment(rawValue: word) {
      popover.alignment = alignment
    }
    if let width = table["width"].number { popover.width = width }
    if let most = table["max_portrait"].number { popover.maxPortrait = most }
    if let most = table["max_landscape"].number { popover.maxLandscape = most }
    style.popover = popover
  }

  private func changeLooks(_ style: inout Style, _ table: LuaTable?) {
    guard let table else { return }
    if let light = table["light"].table { style.appearances.light.change(by: light) }
    if let dark = table["dark"].table { style.appearances.dark.change(by: dark) }
    style.appearances.light.change(by: table)
    style.appearances.dark.change(by: table)
  }
}

extension Appearance {
  fileprivate mutating func change(by table: LuaTable) {
    if let value = table["background"].string { background = value }
    if let value = table["corner_radius"].number { cornerRadius = value }
    if let value = table["corners"].string.flatMap(Corners.init(rawValue:)) { corners = value }
    if let value = table["corner_curve"].string.flatMap(CornerCurve.init(rawValue:)) {
      cornerCurve = value
    }
    if let value = table["grabber_color"].string { grabberColor = value }
    if let value = table["title_color"].string { titleColor = value }
    if let value = table["backdrop_color"].string { backdropColor = value }
    if let roles = table["roles"].table {
      if let value = roles["backgroundPrimary"].string { background = value }
      if let value = roles["interTitle"].string { titleColor = value }
      if let value = roles["gray1000"].string { backdropColor = value }
    }
    if let value = table["padding"].number { padding = value }
    if let value = table["elevation"].number { elevation = value }
    guard let own = table["shadow"].table else { return }
    if let value = own["x"].number { shadow.x = value }
    if let value = own["y"].number { shadow.y = value }
    if let value = own["blur"].number { shadow.blur = value }
    if let value = own["opacity"].number { shadow.opacity = value }
  }
}
