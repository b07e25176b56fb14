internal import SheetEngine
internal import SheetScript

/// The releases that one expression decides: those of sheets with the same rules, from a detent of
/// a device with the same number of detents.
struct SQLVariant {
  /// A row of the device table: a drag from a detent on a device.
  struct Row {
    let sheet: String
    let device: String
    let start: ReleaseStart
    /// The release at rest at the start of the drag.
    let rest: Release
  }

  /// The properties that all rows of a variant have in common.
  struct Key: Hashable {
    let function: String
    let isHidden: Bool
    let isDismissible: Bool
    let reducesMotion: Bool
    let detentCount: Int
    let travelOrigin: Style.TravelOrigin
    let slop: Double
  }

  let key: Key
  var rows: [Row]

  /// The variants of sheets on devices.
  static func all(
    of program: PortProgram, _ sheets: [(id: SheetID, name: String)], in session: ScriptSession
  ) -> [SQLVariant] {
    let current = session.world.device
    let devices =
      [current]
      + (session.customDevices + Device.catalogue).filter { $0.name != current.name }
    var variants: [SQLVariant] = []
    for (sheet, entry) in zip(sheets, program.sheets) {
      let style = session.world[sheet.id].definition.style
      for device in devices {
        let world =
          device.name == current.name
          ? session.world : session.world.onDevice(device, without: sheet.id)
        let names =
          world.possibleDetents(of: sheet.id)
          + world.detents(of: sheet.id, policy: session.policy).map { $0.name } + [Release.hidden]
        for name in names {
          guard let start = world.releaseStart(sheet.id, from: name, policy: session.policy)
          else { continue }
          let rest = start.release(height: nil, travel: 0)
          guard !rest.detents.isEmpty else { continue }
          let key = Key(
            function: entry.function, isHidden: rest.startsHidden,
            isDismissible: rest.dismissible, reducesMotion: rest.reducesMotion,
            detentCount: rest.detents.count,
            travelOrigin: style.travelOrigin, slop: style.slop)
          let row = Row(
            sheet: sheet.name, device: device.name, start: start, rest: rest)
          guard let index = variants.firstIndex(where: { $0.key == key }) else {
            variants.append(SQLVariant(key: key, rows: [row]))
            continue
          }
          let isKnown = variants[index].rows.contains {
            $0.sheet == row.sheet && $0.device == row.device && $0.rest.from == rest.from
          }
          if !isKnown { variants[index].rows.append(row) }
        }
      }
    }
    return variants
  }
}
