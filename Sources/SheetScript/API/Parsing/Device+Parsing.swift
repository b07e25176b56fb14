package import ScriptDiagnostics
internal import Support
package import LuaBridge
package import SheetEngine

// Devices: the name of a device, or a table of differences from another device.
extension Device {
  /// Creates the device that a script's value describes; `own` contains the custom devices.
  ///
  /// - Throws: A diagnostic with the location if the value is invalid.
  package init(
    reading value: LuaValue, own: [Device] = [], site: CallSite, at path: [TablePathStep] = []
  ) throws(Diagnostic) {
    let checked = try TableValidator(site: site).check(value, is: .device, at: .start(path))
    self = try Self.described(checked, own, site: site, path: path)
  }

  private static func described(
    _ value: LuaValue, _ own: [Device], site: CallSite, path: [TablePathStep]
  ) throws(Diagnostic) -> Device {
    if let name = value.string { return try known(name, own, site: site, path: path) }
    guard let table = value.table else { return .standard }
    var device = Device.standard
    if let like = table[.deviceLike] {
      device = try known(like, own, site: site, path: path + [.key("like")])
    } else {
      device.name = "custom"
    }
    device.changeShape(table)
    TableKey.deviceKeys.change(&device, by: table)
    return device
  }

  /// The advice for a size that is probably in pixels: no phone or tablet is that large in points;
  /// nil for other sizes.
  ///
  /// Screens of cars and kiosks are larger, with a density of 1, where pixels are points.
  var pixelAdvice: String? {
    guard density != 1 else { return nil }
    // Large foldable phones have 900 x 1,110 pt, large tablets 930 x 1,480 pt.
    let most = idiom == .phone ? (short: 1000.0, long: 1200.0) : (short: 1200, long: 1600)
    let sizes = [
      (OptionKey.deviceWidth.name, width, orientation == .landscape),
      (OptionKey.deviceHeight.name, height, orientation == .portrait),
    ]
    for (name, size, isLong) in sizes {
      let limit = isLong ? most.long : most.short
      guard size > limit else { continue }
      let kind = idiom == .phone ? "phone" : "tablet"
      let pixels = sizes.map { "\($0.0) = \(($0.1 / density).rounded().plain)" }
      return
        "`\(name)` is \(size.plain), but no \(kind) is larger than \(limit.plain) pt there: sizes are "
        + "in points. For pixels at a density of \(density.plain), write "
        + "`\(pixels.joined(separator: ", "))`"
    }
    return nil
  }

  /// Changes the orientation, and the values that the table gives in that orientation: width,
  /// height, insets and the height of the keyboard.
  private mutating func changeShape(_ table: LuaTable) {
    var (width, height) = (table[.deviceWidth], table[.deviceHeight])
    if let wanted = table[.orientation] {
      orientation = wanted
    } else if let width, let height {
      orientation = width > height ? .landscape : .portrait
    }
    if orientation == .landscape { swap(&width, &height) }
    if let width { shortSide = width }
    if let height { longSide = height }
    if let table = table[.deviceInsets] {
      var insets = Insets()
      TableKey.insetKeys.change(&insets, by: table)
      if orientation == .portrait {
        portraitInsets = insets
      } else {
        landscapeInsets = insets
      }
    }
    if let height = table[.keyboardHeight] {
      if orientation == .portrait {
        portraitKeyboard = height
      } else {
        landscapeKeyboard = height
      }
    }
  }

  private static func known(
    _ name: String, _ own: [Device], site: CallSite, path: [TablePathStep]
  ) throws(Diagnostic) -> Device {
    if let device = Device.named(name) ?? own.first(where: { $0.name == name }) { return device }
    throw unknownDeviceError(name, own, site: site, path: path)
  }

  /// The error for an unknown device, with the most similar name or all known names.
  package static func unknownDeviceError(
    _ name: String, _ own: [Device], site: CallSite, path: [TablePathStep] = []
  ) -> Diagnostic {
    let names = (Device.catalogue + own).map { $0.name }
    let hint = SpellingSuggestion.hint(
      for: name, among: names,
      otherwise: " There are \(names.map { "\"\($0)\"" }.listed(by: "and")).")
    let sentence = "There is no device \"\(name)\".\(hint)"
    guard path.isEmpty else { return site.error(.unknownName, value: path, sentence) }
    return site.error(.unknownName, word: "\"\(name)\"", sentence)
  }
}
