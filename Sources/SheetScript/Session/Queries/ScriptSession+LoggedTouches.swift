package import ReleaseLog
package import SheetEngine

// The state in which the touch of a line of a log begins.
extension ScriptSession {
  /// Presents a sheet at the detent of a line, at rest, on the line's device or with its detents.
  ///
  /// A sheet that is pulled in stays hidden.
  package func prepareTouch(of line: ReleaseLine, on id: SheetID) {
    if let container = line.container {
      var device = world.device
      (device.orientation, device.shortSide, device.longSide) = (.portrait, device.width, container)
      if let width = line.width { device.shortSide = width }
      (device.portraitInsets, device.landscapeInsets) = (Insets(), Insets())
      perform(.deviceReplaced(device))
      var definition = world[id].root
      definition.style.detents = line.detents.map {
        DetentSpec(name: $0.name, kind: .points($0.height))
      }
      definition.style.opensAt = nil
      perform(.redefined(id, definition))
    } else if let name = line.device, name != world.device.name,
      let device = customDevices.first(where: { $0.name == name }) ?? Device.named(name)
    {
      perform(.deviceReplaced(applyingHostSettings(device)))
    }
    if world.detents(of: id, policy: policy).first(named: line.from) == nil { return }
    perform(.presented(id, PresentOptions(animated: false)))
    perform(.selected(id, detent: line.from, animated: false))
    let end = world.time + Self.longestSettling
    while !world.isAtRest, world.time < end, let next = world.nextChange { run(until: next) }
    // The sheet has been at rest for long.
    let delay = world[id].definition.style.startsAfter
    if delay > 0 { run(until: world.time + delay) }
  }

  /// The maximum time until a sheet is at rest, in seconds.
  private static let longestSettling = 10.0
}
