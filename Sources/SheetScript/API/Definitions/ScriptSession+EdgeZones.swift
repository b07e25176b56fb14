internal import LuaBridge
package import ScriptDiagnostics
internal import SheetEngine
internal import Support

// `edge_zone` and `drag_zone`: the zones in which a touch moves a sheet.
extension ScriptSession {
  /// Throws an error if a zone of a sheet or of its pages is larger than the screen in every
  /// orientation.
  func checkZones(of sheet: SheetDefinition, _ site: CallSite) throws(Diagnostic) {
    let device = world.device
    for style in [sheet.style] + sheet.pages.map({ $0.style }) {
      let zones: [(path: [String], height: Double)] = [
        (["edge_zone"], style.edgeZone), (["peek"], style.peek),
        (["drag_zone", "above"], style.dragZone?.above ?? 0),
        (["drag_zone", "below"], style.dragZone?.below ?? 0),
      ]
      for zone in zones where zone.height > device.longSide {
        throw (self.site(ofKey: zone.path[0], in: style.name) ?? site).error(
          .outOfRange, value: zone.path.map { .key($0) },
          "`\(zone.path.joined(separator: "."))` is \(zone.height.plain) pt, but the screen of "
            + "\(device.name) is only \(device.longSide.plain) pt tall.")
      }
    }
  }

  /// The warnings about zones in which every touch is a system gesture on the device, each zone once.
  package var edgeZoneWarnings: [Diagnostic] {
    let device = world.device
    let strip = device.systemStrips.bottom
    var found: [Diagnostic] = []
    for sheet in world.sheets {
      let zone = sheet.definition.style.edgeZone
      guard zone > 0, zone <= strip else { continue }
      let sentence =
        "`edge_zone` is \(zone.plain) pt, but on \(device.name) a touch in the lowest "
        + "\(strip.plain) pt of the screen is a system gesture: no sheet is pulled in."
      let warning =
        site(ofKey: "edge_zone", in: sheet.definition.style.name)?
        .error(.misusedUser, key: [.key("edge_zone")], sentence)
        ?? Diagnostic(.misusedUser, "sheet '\(sheet.root.name)': \(sentence)")
      if !found.contains(warning) { found.append(warning) }
    }
    return found
  }

  /// The location of the style that sets a key for a custom style; nil if no custom style does.
  func site(ofKey key: String, in style: String) -> CallSite? {
    var name = style
    while let entry = definitions.styles[name] {
      if !entry.spec[key].isNil { return entry.site }
      name = StyleSpec(entry.spec).like ?? "ios"
    }
    return nil
  }
}
