package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

// Devices: a built-in or custom device by name, or a table of differences from another device.
extension ScriptSession {
  /// The devices that the script has defined, in order.
  package var customDevices: [Device] { definitions.customDevices.all }

  /// Reads a device from a value; the device that the host set replaces it entirely.
  package func device(
    from value: LuaValue, site: CallSite, over base: Device? = nil, at path: [TablePathStep] = []
  ) throws(Diagnostic) -> Device {
    let device = try Device(
      reading: value, own: customDevices, site: site, at: path, api: self.api)
    return base ?? applyingHostSettings(device)
  }

  /// Applies the host's settings to a device, regardless of the device.
  func applyingHostSettings(_ device: Device) -> Device {
    var device = device
    if options.reducesMotion { device.reducesMotion = true }
    if let scheme = options.colorScheme { device.colorScheme = scheme }
    return device
  }

  /// The device that the host set, regardless of the script; nil if the host set none, or set a
  /// name that the script has not defined yet.
  var hostDevice: Device? {
    options.device ?? options.deviceName.flatMap { definitions.customDevices.named($0) }
  }

  /// The device on which the world starts, as far as the script has defined it.
  var startDevice: Device {
    applyingHostSettings(hostDevice ?? definitions.device ?? world.device)
  }

  /// Shows the device that a running script has just chosen in `environment`, before the world
  /// starts.
  private func showStartDevice() {
    guard world.screens.isEmpty, world.sheets.isEmpty else { return }
    updateEnvironment(Environment(device: startDevice, keyboard: 0))
  }

  private var hasHostDevice: Bool { options.device != nil || options.deviceName != nil }

  /// `device "pixel-8"` and `device { ... }` choose a device, `device "fold" { ... }` defines a
  /// device.
  func chooseDevice(_ call: LuaCall, _ given: LuaValue) throws(LuaError) -> [LuaValue] {
    let site = site(of: call, "device", as: "device")
    let name = given.string
    if let name, workQueue.isLoading, Device.named(name) == nil,
      definitions.customDevices.named(name) == nil
    {
      _ = try raised(site.checkedName(name, of: "device"))
      let number = try raised(definitions.customDevices.begin(name, site))
      return [deviceDefinition(name, site, number)]
    }
    let own = try raised(Device(reading: given, own: customDevices, site: site, api: self.api))
    let device = try raised(device(from: given, site: site, over: hostDevice))
    warnOfPixels(own, call)
    definitions.replaceDevice(by: device, own: own)
    world.scriptDevice = own
    showStartDevice()
    if !hasHostDevice, !world.sheets.isEmpty || !workQueue.isLoading {
      perform(.deviceReplaced(device))
    }
    return name.map { [deviceDefinition($0, site, nil)] } ?? []
  }

  /// Returns a function that takes the table of a custom device.
  private func deviceDefinition(_ name: String, _ site: CallSite, _ number: Int?) -> LuaValue {
    .native { call throws(LuaError) in
      try ScriptSession.convertingErrors(call) { session throws(LuaError) in
        if let number { session.definitions.customDevices.finish(number) }
        try session.defineDevice(name, call)
        return []
      }
    }
  }

  /// Logs a warning about a size that is probably in pixels.
  private func warnOfPixels(_ device: Device, _ call: LuaCall) {
    guard let advice = DeviceSpec.pixelAdvice(for: device) else { return }
    warn(advice, sheet: nil, at: world.time, place: call.place)
  }

  private func defineDevice(_ name: String, _ call: LuaCall) throws(LuaError) {
    let site = site(of: call, "device", as: "device \"\(name)\"")
    if Device.named(name) != nil {
      throw site.error(
        .duplicateName, word: "\"\(name)\"",
        "\"\(name)\" is a built-in device. Choose another name, with like = \"\(name)\"."
      ).raised
    }
    let first = definitions.customDevices.site(of: name)
    try raised(rejectDuplicate(name, "device", first: first, site: site))
    try raised(
      site.checkLimit(
        "devices", after: customDevices.count, most: Limits.definitions, word: "device"))
    let spec = try call.table(at: 0, DeviceSpec.description, site: site)
    var device = try raised(
      Device(
        reading: .table(spec), own: customDevices, site: site, api: self.api))
    device.name = name
    warnOfPixels(device, call)
    definitions.customDevices.add(device, site)
    showStartDevice()
    guard options.device == nil, options.deviceName == name, !world.sheets.isEmpty else { return }
    // The world has started with another device.
    perform(.deviceReplaced(device))
  }

  /// Throws if a name is used for a device that the script has not defined.
  func rejectUnknownDevices() throws(Diagnostic) {
    guard let (name, site) = definitions.customDevices.firstUnknown else { return }
    if let later = definitions.customDevices.site(of: name) {
      let line = later.place.map { ", at line \($0.line)" } ?? ""
      throw site.error(
        .unknownName, word: "\"\(name)\"",
        "Device \"\(name)\" is defined later\(line); use it after its definition.")
    }
    throw Device.unknownDeviceError(name, customDevices, site: site)
  }
}
