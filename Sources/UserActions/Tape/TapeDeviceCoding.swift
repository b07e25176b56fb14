internal import Support
package import SheetEngine

/// A device as a tape's line: all its numbers, since catalogs change.
package enum TapeDeviceCoding {
  /// The words after `device`.
  package static func words(for device: Device) -> [String] {
    let numbers = [
      device.shortSide, device.longSide, device.cornerRadius, device.hz, device.touchHz,
      device.portraitKeyboard, device.landscapeKeyboard,
    ]
    return [
      TapeTokens.escaped(device.name), device.idiom.rawValue, device.platform.rawValue,
      device.orientation.rawValue, device.colorScheme.rawValue,
      device.reducesMotion ? "calm" : "lively",
    ] + numbers.map { $0.inLua } + insets(device.portraitInsets) + insets(device.landscapeInsets)
      + [device.density.inLua] + laterWords(for: device)
  }

  /// What newer devices have; what is as on the standard device at the end is left out.
  private static func laterWords(for device: Device) -> [String] {
    func words(of device: Device) -> [String] {
      [
        "\(device.apiLevel)", device.textSize.factor.inLua,
        device.isRightToLeft ? "rtl" : "ltr", device.compactWidth.inLua,
      ]
    }
    let usual = words(of: .standard)
    var words = words(of: device)
    while let last = words.last, last == usual[words.count - 1] { words.removeLast() }
    return words
  }

  private static func insets(_ insets: Insets) -> [String] {
    [insets.top, insets.bottom, insets.left, insets.right].map { $0.inLua }
  }

  /// The device of such words; nil when they are not such.
  ///
  /// Tapes of 21 words have no density; they get the density of the built-in device.
  package static func device(_ words: [String]) -> Device? {
    guard (21...26).contains(words.count), let name = TapeTokens.unescaped(words[0]),
      let idiom = Device.Idiom(rawValue: words[1]),
      let platform = Device.Platform(rawValue: words[2]),
      let orientation = Device.Orientation(rawValue: words[3]),
      let scheme = Device.ColorScheme(rawValue: words[4]), ["calm", "lively"].contains(words[5])
    else { return nil }
    let numbers = words[6..<21].compactMap { TapeTokens.number($0) }
    let density =
      words.count > 21 ? TapeTokens.number(words[21]) : Device.named(name)?.density ?? 1
    // The level stands there where it is not the usual one.
    let level = words.count > 22 ? TapeTokens.count(words[22]) : Device.standard.apiLevel
    let size = words.count > 23 ? TapeTokens.number(words[23]) : 1
    let direction = words.count > 24 ? words[24] : "ltr"
    guard let size, (0.5...4).contains(size), ["ltr", "rtl"].contains(direction) else { return nil }
    let compact = words.count > 25 ? TapeTokens.number(words[25]) : 600
    guard let compact, (0...4000).contains(compact) else { return nil }
    guard let density, (0.5...8).contains(density), numbers.count == 15,
      numbers.allSatisfy({ 0...20_000 ~= $0 }),
      (1...20_000).contains(numbers[0]), (1...20_000).contains(numbers[1]),
      (1...1000).contains(numbers[3]), (1...1000).contains(numbers[4]), let level
    else { return nil }
    return Device(
      name: name, shortSide: numbers[0], longSide: numbers[1],
      portraitInsets: insets(numbers[7...]), landscapeInsets: insets(numbers[11...]),
      cornerRadius: numbers[2], idiom: idiom, platform: platform, orientation: orientation,
      hz: numbers[3], touchHz: numbers[4], portraitKeyboard: numbers[5],
      landscapeKeyboard: numbers[6], colorScheme: scheme, reducesMotion: words[5] == "calm",
      density: density, apiLevel: level, textSize: TextSize(factor: size),
      isRightToLeft: direction == "rtl", compactWidth: compact)
  }

  private static func insets(_ numbers: ArraySlice<Double>) -> Insets {
    let list = Array(numbers.prefix(4))
    return Insets(top: list[0], bottom: list[1], left: list[2], right: list[3])
  }
}
