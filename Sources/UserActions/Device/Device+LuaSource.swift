internal import Support
public import SheetEngine

extension Device {
  /// The argument of `user:device`: the name of a built-in device, or a table of differences from
  /// one.
  ///
  /// Width, height, insets and keyboard height are those of the current orientation, because a
  /// table describes only one orientation.
  public var lua: String {
    let known = Device.named(name)
    var base = known ?? .standard
    base.orientation = orientation
    var changes: [String] = []
    func add<Value: Equatable>(_ key: String, _ value: (Device) -> Value, _ text: String) {
      if value(self) != value(base) { changes.append("\(key) = \(text)") }
    }
    if let known, known.orientation != orientation {
      changes.append("orientation = \(orientation.rawValue.quotedForLua)")
    }
    add("color_scheme", { $0.colorScheme }, colorScheme.rawValue.quotedForLua)
    add("reduce_motion", { $0.reducesMotion }, "\(reducesMotion)")
    add("api_level", { $0.apiLevel }, "\(apiLevel)")
    add("text_size", { $0.textSize }, textSize.factor.inLua)
    add("rtl", { $0.isRightToLeft }, "\(isRightToLeft)")
    add("compact_width", { $0.compactWidth }, compactWidth.inLua)
    add("width", { $0.width }, width.inLua)
    add("height", { $0.height }, height.inLua)
    add(
      "insets", { $0.insets },
      "{ top = \(insets.top.inLua), bottom = \(insets.bottom.inLua), left = \(insets.left.inLua), "
        + "right = \(insets.right.inLua) }")
    add("corner_radius", { $0.cornerRadius }, cornerRadius.inLua)
    add("idiom", { $0.idiom }, idiom.rawValue.quotedForLua)
    add("platform", { $0.platform }, platform.rawValue.quotedForLua)
    add("hz", { $0.hz }, hz.inLua)
    add("touch_hz", { $0.touchHz }, touchHz.inLua)
    add("density", { $0.density }, density.inLua)
    if let hinge {
      add(
        "hinge", { $0.hinge },
        "{ x = \(hinge.x.inLua), y = \(hinge.y.inLua), width = \(hinge.width.inLua), "
          + "height = \(hinge.height.inLua) }")
    }
    add("keyboard_height", { $0.keyboardHeight }, keyboardHeight.inLua)
    guard known == nil || !changes.isEmpty else { return name.quotedForLua }
    if known != nil { changes.insert("like = \(name.quotedForLua)", at: 0) }
    return changes.tableInLua
  }
}
