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
    reading value: LuaValue, own: [Device] = [], site: CallSite, at path: [TablePathStep] = [],
    api: @autoclosure @escaping () -> LuaAPI = .sheets
  ) throws(Diagnostic) {
    let checked = try TableValidator(site: site, api: api())
      .check(value, is: .device, at: .start(path))
    self = try Self.described(checked, own, site: site, path: path)
  }

  private static func described(
    _ value: LuaValue, _ own: [Device], site: CallSite, path: [TablePathStep]
  ) throws(Diagnostic) -> Device {
    if let name = value.string { return try known(name, own, site: site, path: path) }
    guard let table = value.table else { return .standard }
    var base = Device.standard
    if let like = DeviceSpec(table).like {
      base = try known(like, own, site: site, path: path + [.key("like")])
    } else {
      base.name = "custom"
    }
    var spec = DeviceSpec(changing: base)
    spec.read(table)
    return spec.changed
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
    let names = (Device.builtIn + own).map { $0.name }
    let hint = SpellingSuggestion.hint(
      for: name, among: names,
      otherwise: " There are \(names.map { "\"\($0)\"" }.listed(by: "and")).")
    let sentence = "There is no device \"\(name)\".\(hint)"
    guard path.isEmpty else { return site.error(.unknownName, value: path, sentence) }
    return site.error(.unknownName, word: "\"\(name)\"", sentence)
  }
}
