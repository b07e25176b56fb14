internal import ScriptDiagnostics
internal import ScriptSchema
internal import Support
internal import Gestures
internal import Physics
internal import SheetEngine

/// The values of styles as Lua code, or as a description if there is no such code.
enum StyleValueText {
  static func follows(_ dimming: Style.DimmingMode) -> String {
    switch dimming {
    case .fading(_, _, let fade): "\"\(fade.rawValue)\""
    case .tracking, .script: "\"sheet\""
    }
  }

  static func easing(_ curve: BezierCurve) -> String {
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2]
    if numbers == [0, 0, 1, 1] { return "linear" }
    return "{ \(numbers.map { $0.plain }.joined(separator: ", ")) }"
  }

  /// The strips along the edges; nil means those of the device.
  static func strips(_ insets: Insets?) -> String {
    guard let insets else { return "the device's" }
    return
      "{ bottom = \(insets.bottom.plain), left = \(insets.left.plain), right = "
      + "\(insets.right.plain) }"
  }

  static func momentum(_ passed: Style.MomentumTransfer) -> String {
    switch passed {
    case []: "false"
    case .up: "\"up\""
    case .down: "\"down\""
    default: "true"
    }
  }

  static func slop(_ style: Style) -> String {
    guard let slopX = style.slopX else { return style.slop.plain }
    return "{ x = \(slopX.plain), y = \(style.slop.plain) }"
  }

  static func inset(_ inset: Style.Inset) -> String {
    guard inset.sides != inset.bottom else { return inset.sides.plain }
    return "{ sides = \(inset.sides.plain), bottom = \(inset.bottom.plain) }"
  }

  static func insetEnd(_ end: Style.InsetEnd) -> String {
    switch end {
    case .largest: "the largest"
    case .detent(let name): "\"\(name)\""
    case .never: "false"
    }
  }

  static func zone(_ zone: Style.DragZone?) -> String {
    zone.map { "{ above = \($0.above.plain), below = \($0.below.plain) }" } ?? "none"
  }

  static func tracker(_ tracker: VelocityStrategy) -> String {
    TrackerSpec.written(tracker).luaSource
  }

  static func boolean(_ value: Bool) -> String { value ? "true" : "false" }

  static func undimmed(_ undimmed: Style.UndimmedDetent) -> String {
    switch undimmed {
    case .none: "false"
    case .detent(let name): "\"\(name)\""
    }
  }

  static func dimming(_ dimming: Style.DimmingMode) -> String {
    switch dimming {
    case .tracking(let most): most.plain
    case .fading(let most, _, _): "\(most.plain), with its own motion"
    case .script: "a function"
    }
  }

  static func rubberBand(_ elasticity: Style.OverdragMode) -> String {
    switch elasticity {
    case .band(let band): band.coefficient.plain
    case .script: "a function"
    }
  }

  static func dragging(_ dragging: Style.DragMode) -> String {
    switch dragging {
    case .following: "follows the finger"
    case .perEvent(let divisor): "adds travel / \(divisor.plain) at each sample"
    case .script: "a function"
    }
  }

  static func grabber(_ grabber: Style.GrabberVisibility) -> String {
    switch grabber {
    case .withSeveralDetents: "true with two or more detents"
    case .always: "true"
    case .never: "false"
    }
  }

  static func detents(_ detents: [DetentSpec]) -> String {
    let items = detents.map { detent in
      let written =
        switch detent.kind {
        case .medium: "\"medium\""
        case .partial: "half of the screen"
        case .large: "\"large\""
        case .fit: "\"fit\""
        case .fraction(let fraction): "\"\((fraction * 100).plain)%\""
        case .points(let points): points.plain
        case .resolver: "a function"
        }
      return written == "\"\(detent.name)\"" ? written : "\(detent.name) = \(written)"
    }
    return "{ \(items.joined(separator: ", ")) }"
  }
}
