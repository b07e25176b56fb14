package import Support
package import SheetEngine

/// A device as JSON: all its numbers, since catalogs change. Lengths are in points, rates in Hz.
extension Device {
  /// The device as an object.
  package var json: JSONValue {
    .object([
      ("name", .string(name)), ("idiom", .string(idiom.rawValue)),
      ("platform", .string(platform.rawValue)), ("orientation", .string(orientation.rawValue)),
      ("color_scheme", .string(colorScheme.rawValue)), ("reduce_motion", .boolean(reducesMotion)),
      ("short_side", .number(shortSide)), ("long_side", .number(longSide)),
      ("corner_radius", .number(cornerRadius)), ("hz", .number(hz)), ("touch_hz", .number(touchHz)),
      ("portrait_keyboard", .number(portraitKeyboard)),
      ("landscape_keyboard", .number(landscapeKeyboard)),
      ("portrait_insets", Self.json(portraitInsets)),
      ("landscape_insets", Self.json(landscapeInsets)), ("density", .number(density)),
      ("api_level", .integer(apiLevel)), ("text_size", .number(textSize.factor)),
      ("rtl", .boolean(isRightToLeft)), ("compact_width", .number(compactWidth)),
    ])
  }

  private static func json(_ insets: Insets) -> JSONValue {
    .object([
      ("top", .number(insets.top)), ("bottom", .number(insets.bottom)),
      ("left", .number(insets.left)), ("right", .number(insets.right)),
    ])
  }

  /// The error of a value that is not a device.
  package struct FormatError: Error {
    /// A sentence without its final period.
    package let sentence: String
  }

  /// Reads an object; messages use the name for it.
  package static func read(_ name: String, _ json: JSONValue) -> Result<Device, FormatError> {
    var object = TapeLineReader(name, json)
    let length = 0.0...20_000
    let side = 1.0...20_000
    func insets(_ key: String) -> Insets {
      var insets = TapeLineReader(key, object.object(key))
      let result = Insets(
        top: insets.number("top", in: length), bottom: insets.number("bottom", in: length),
        left: insets.number("left", in: length), right: insets.number("right", in: length))
      if let error = insets.finalError() { object.fail(error) }
      return result
    }
    let device = Device(
      name: object.text("name"), shortSide: object.number("short_side", in: side),
      longSide: object.number("long_side", in: side), portraitInsets: insets("portrait_insets"),
      landscapeInsets: insets("landscape_insets"),
      cornerRadius: object.number("corner_radius", in: length),
      idiom: object.choice("idiom"),
      platform: object.choice("platform"),
      orientation: object.choice("orientation"),
      hz: object.number("hz", in: frameRates),
      touchHz: object.number("touch_hz", in: touchRates),
      portraitKeyboard: object.number("portrait_keyboard", in: length),
      landscapeKeyboard: object.number("landscape_keyboard", in: length),
      colorScheme: object.choice("color_scheme"),
      reducesMotion: object.flag("reduce_motion"),
      density: object.number("density", in: densities), apiLevel: object.count("api_level"),
      textSize: TextSize(factor: object.number("text_size", in: textSizes)),
      isRightToLeft: object.flag("rtl"),
      compactWidth: object.number("compact_width", in: compactWidths))
    if let error = object.finalError() { return .failure(FormatError(sentence: error)) }
    return .success(device)
  }
}
