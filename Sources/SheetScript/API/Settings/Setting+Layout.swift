internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import Physics
internal import SheetEngine

// Settings for the detents of a sheet and for releases.
extension Setting {
  static let layoutSettings: [Setting] = [
    Setting(
      Name.detents, .mixed(.detent), most: Limits.detents,
      "Its detents, sorted by height. A detent that is too tall is limited, and detents within 1 pt "
        + "of each other are one detent with several names; for constants on the script's device, "
        + "both are errors. A named detent of 0 is off-screen. Named entries and list "
        + "entries can be mixed; a list entry's name is its text: \"medium\", \"70%\", \"320\".",
      shown: { StyleValueText.detents($0.detents) }
    ) { style, value, writing throws(Diagnostic) in
      style.detents = try writing.detents(value)
      try writing.require(style.detents, in: style.detentRange)
      if writing.spec[Name.opensAt].isNil { style.opensAt = nil }
    },
    Setting(
      "max_width", .either([.number(.between(1, 10_000)), .never]), unit: "pt",
      "Maximum width on a wide screen; false for no limit.",
      shown: { $0.maxWidth?.plain ?? "false" }
    ) { style, value, _ in
      style.maxWidth = value.number
    },
    choice(
      "align", "Alignment on a screen that is wider than the sheet.",
      { $0.alignment }, { $0.alignment = $1 }),
    Setting(
      Name.opensAt, .name(of: .detent), "The initial detent.",
      shown: { $0.opensAt.map { "\"\($0)\"" } ?? "the smallest" }
    ) { style, value, writing throws(Diagnostic) in
      guard let name = value.string else { return }
      try writing.requireDetent(name, in: style, key: Name.opensAt)
      style.opensAt = name
    },
    Setting(
      Name.policy, .name(of: .policy), "What a release does.", default: "from the style", shown: nil
    ) { style, value, writing throws(Diagnostic) in
      guard let name = value.string else { return }
      style.releaseRule = try writing.releaseRule(name, style.releaseRule)
    },
    Setting(
      Name.largestUndimmed, .either([.name(of: .detent), .never]),
      "The largest detent at which the background is not dimmed; false dims at every detent.",
      shown: { StyleValueText.undimmed($0.largestUndimmed) }
    ) { style, value, writing throws(Diagnostic) in
      guard let name = value.string else {
        style.largestUndimmed = .none
        return
      }
      try writing.requireDetent(name, in: style, key: Name.largestUndimmed)
      style.largestUndimmed = .detent(name)
    },
    Setting(
      "dimming", .either([.number(.fraction), .function("fun(s: Sheet): number")]),
      "Opacity when fully dimmed, or a function called for each frame; hit testing "
        + "still follows the position.",
      shown: { StyleValueText.dimming($0.dimming) }
    ) { style, value, writing throws(Diagnostic) in
      if let most = value.number {
        try writing.require(most, in: style.dimmingRange)
        style.dimming = style.dimming.changed(to: most)
      } else if let function = value.function {
        style.dimming = .script(writing.registerFunction(function, "dimming"))
      }
    },
    Setting(
      "rubber_band",
      .either([
        .number(.between(0, 10)), .function("fun(over: number, dimension: number): number"),
      ]), "Rubber-band coefficient beyond the first and last detents; 0 stops the sheet there.",
      shown: { StyleValueText.rubberBand($0.elasticity) }
    ) { style, value, writing in
      if let coefficient = value.number {
        style.elasticity = .band(RubberBand(coefficient: coefficient))
      } else if let function = value.function {
        style.elasticity = .script(writing.registerFunction(function, "rubber_band"))
      }
    },
    Setting(
      "drag", .function("fun(s: Sheet, d: Drag): number?"),
      "The new height for a drag sample; nil follows the finger.",
      shown: { StyleValueText.dragging($0.dragging) }
    ) { style, value, writing in
      if let function = value.function {
        style.dragging = .script(writing.registerFunction(function, "drag"))
      }
    },
    Setting(
      Name.motion, .table(.motions), "Motions of the sheet.", default: "from the style", shown: nil
    ) { style, _, writing in
      writing.choose(.presentMotion, &style.present, &style.motionQuestions.present)
      writing.choose(.settleMotion, &style.settle, &style.motionQuestions.settle)
      writing.choose(.dismissMotion, &style.dismiss, &style.motionQuestions.dismiss)
      if let motion = writing.motion(.collapseMotion) { style.collapse = motion }
      style.dimming = style.dimming.moving(by: writing.motion(.dimMotion))
    },
  ]
}

extension Style.DimmingMode {
  /// The same dimming mode with another maximum opacity; a function of the script is replaced by
  /// `tracking`.
  fileprivate func changed(to most: Double) -> Style.DimmingMode {
    switch self {
    case .fading(_, let motion, let fade): .fading(most, motion, fade)
    case .tracking, .script: .tracking(most)
    }
  }

  /// The same dimming mode with another motion, if it has its own motion.
  fileprivate func moving(by motion: Motion?) -> Style.DimmingMode {
    guard let motion, case .fading(let most, _, let fade) = self else { return self }
    return .fading(most, motion, fade)
  }

  /// The same opacity with another trigger.
  ///
  /// A backdrop that becomes time-based and has no motion uses the motion of the presentation.
  func following(_ fade: Style.FadeTrigger?, by motion: Motion?, or present: Motion)
    -> Style.DimmingMode
  {
    switch self {
    case .script: self
    case .tracking(let most): fade.map { .fading(most, motion ?? present, $0) } ?? self
    case .fading(let most, let own, _):
      fade.map { .fading(most, motion ?? own, $0) } ?? .tracking(most)
    }
  }
}
