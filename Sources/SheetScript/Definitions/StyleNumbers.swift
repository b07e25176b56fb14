internal import Gestures
internal import LuaBridge
internal import Physics
internal import SheetEngine

// What only styles say: the numbers of a platform that no sheet changes by itself.
extension Style {
  mutating func change(numbers spec: LuaTable) {
    if let value = spec["slop"].number { slop = value }
    if let origin = spec["travel_from"].string.flatMap(TravelOrigin.init(rawValue:)) {
      travelOrigin = origin
    }
    if let rule = spec["tracker"].string.flatMap(VelocityRule.init(rawValue:)) { tracker = rule }
    if let value = spec["edge_to_edge"].boolean { isEdgeToEdge = value }
    if let value = spec["top_gap"].number { topGap = value }
    if let value = spec["backdrop_dismisses"].boolean { backdropDismisses = value }
    if let value = spec["background_scale"].number { backgroundScale = value }
    if let value = spec["background_offset"].number { backgroundOffset = value }
    if let value = spec["background_shift"].number { backgroundShift = value }
    if let value = spec["popover_bottom_margin"].number { popoverBottomMargin = value }
    if let value = spec["gap"].number { gap = value }
    if let value = spec["header_padding"].number { headerPadding = value }
    if let value = spec["content_padding"].number { contentPadding = value }
    if let table = spec["edge_exclusion"].table {
      edgeExclusion = Insets(
        bottom: table["bottom"].number ?? 0, left: table["left"].number ?? 0,
        right: table["right"].number ?? 0)
    }
    if let value = spec["elevation"].number {
      appearances.light.elevation = value
      appearances.dark.elevation = value
    }
    grabberShape.change(by: spec)
    back.change(by: spec)
  }
}

extension Style.GrabberShape {
  fileprivate mutating func change(by spec: LuaTable) {
    if let value = spec["grabber_width"].number { width = value }
    if let value = spec["grabber_height"].number { height = value }
    if let value = spec["grabber_inset"].number { inset = value }
    if let value = spec["grabber_area"].number { area = value }
    if let value = spec["grabber_hit"].number { hit = value }
  }
}

extension Style.BackPreview {
  fileprivate mutating func change(by spec: LuaTable) {
    if let value = spec["back_narrows"].number { narrows = value }
    if let value = spec["back_shortens"].number { shortens = value }
    if let value = spec["back_lowers"].number { lowers = value }
    if let value = spec["back_collapses"].boolean { collapses = value }
    let numbers = spec["back_easing"].table?.list.compactMap(\.number) ?? []
    guard numbers.count == 4 else { return }
    easing = Curve(numbers[0], numbers[1], numbers[2], numbers[3], duration: 1)
  }
}

extension Style.Dimming {
  /// The same law up to another opacity.
  func changed(to most: Double) -> Style.Dimming {
    switch self {
    case .fading(_, let motion, let fade): .fading(most, motion, fade)
    case .tracking, .script: .tracking(most)
    }
  }

  /// The same opacity by another law; a backdrop that comes to move by itself without a motion of
  /// its own moves as the sheet comes in.
  func changed(
    follows word: String?, by motion: Motion?, or present: Motion
  ) -> Style.Dimming {
    let most: Double
    var fade: Style.Fade?
    var own = motion
    switch self {
    case .script: return self
    case .tracking(let opacity): most = opacity
    case .fading(let opacity, let motion, let follows):
      most = opacity
      fade = follows
      own = own ?? motion
    }
    if let word { fade = Style.Fade(rawValue: word) }
    guard let fade else { return .tracking(most) }
    return .fading(most, own ?? present, fade)
  }
}
