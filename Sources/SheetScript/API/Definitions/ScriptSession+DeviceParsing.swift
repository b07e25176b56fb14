package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

// Selects devices: a built-in or custom device by name, or a table of differences from one.
extension ScriptSession {
  /// The devices that the script has defined, in order.
  package var ownDevices: [Device] { definitions.ownDevices.all }

  /// The device that a value describes; the host's own wish wins over the whole of it.
  package func device(
    from value: LuaValue, site: CallSite, over wish: Device? = nil, at path: [TablePathStep] = []
  ) throws(Diagnostic) -> Device {
    let device = try Device(reading: value, own: ownDevices, site: site, at: path)
    return wish ?? asHostWants(device)
  }

  /// A device with what the host wants, whatever the device says.
  func asHostWants(_ device: Device) -> Device {
    var device = device
    if options.reducesMotion { device.reducesMotion = true }
    if let scheme = options.colorScheme { device.colorScheme = scheme }
    return device
  }

  /// The device that the host wants, whatever the script says; nil: the script's, or one that the
  /// script has not defined yet.
  var hostDevice: Device? {
    options.device ?? options.deviceName.flatMap { definitions.ownDevices.named($0) }
  }

  private var hasHostDevice: Bool { options.device != nil || options.deviceName != nil }

  /// `device "pixel-8"` and `device { ... }` choose one, `device "fold" { ... }` defines one.
  func chooseDevice(_ call: LuaCall) throws(LuaError) -> [LuaValue] {
    let site = site(of: call, "device", as: "device")
    let given = try call.value(at: 0, tables: .referenced)
    let name = given.string
    if let name, carrying.isLoading, Device.named(name) == nil,
      definitions.ownDevices.named(name) == nil
    {
      _ = try raised(site.checkedName(name, of: "device"))
      let number = try raised(definitions.ownDevices.begin(name, site))
      return [deviceDefinition(name, site, number)]
    }
    let device = try raised(device(from: given, site: site, over: hostDevice))
    definitions.replaceDevice(by: device)
    if !hasHostDevice, !world.sheets.isEmpty || !carrying.isLoading {
      perform(.deviceReplaced(device))
    }
    return name.map { [deviceDefinition($0, site, nil)] } ?? []
  }

  /// What takes the table of a device's name.
  private func deviceDefinition(_ name: String, _ site: CallSite, _ number: Int?) -> LuaValue {
    .native { call throws(LuaError) in
      try ScriptSession.raising(call) { session throws(LuaError) in
        if let number { session.definitions.ownDevices.finish(number) }
        try session.defineDevice(name, call)
        return []
      }
    }
  }

  private func defineDevice(_ name: String, _ call: LuaCall) throws(LuaError) {
    let site = site(of: call, "device", as: "device \"\(name)\"")
    if Device.named(name) != nil {
      throw site.error(
        .duplicateName, word: "\"\(name)\"",
        "\"\(name)\" is a built-in device. Choose another name, with like = \"\(name)\"."
      ).raised
    }
    let first = definitions.ownDevices.site(of: name)
    try raised(refuseDuplicate(name, "device", first: first, site: site))
    try raised(
      site.refuse("devices", after: ownDevices.count, most: Limits.definitions, word: "device"))
    let spec = try call.table(at: 0, .device, site: site)
    var device = try raised(Device(reading: .table(spec), own: ownDevices, site: site))
    device.name = name
    definitions.ownDevices.add(device, site)
    guard options.device == nil, options.deviceName == name, !world.sheets.isEmpty else { return }
    // The world has begun on another one.
    perform(.deviceReplaced(device))
  }

  /// Refuses the name of a device that the script has not defined.
  func refuseUnknownDevices() throws(Diagnostic) {
    guard let (name, site) = definitions.ownDevices.firstUnknown else { return }
    if let later = definitions.ownDevices.site(of: name) {
      let line = later.place.map { ", at line \($0.line)" } ?? ""
      throw site.error(
        .unknownName, word: "\"\(name)\"",
        "Device \"\(name)\" is defined later\(line); use it after its definition.")
    }
    throw Device.unknown(name, ownDevices, site: site)
  }
}
