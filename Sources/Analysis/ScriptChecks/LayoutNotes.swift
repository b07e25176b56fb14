internal import SheetEngine
internal import SheetScript
internal import ScriptDiagnostics
internal import Support

/// Finds the detents of a sheet that disappear in other layouts: on the smallest phone, after a
/// rotation, on a tablet, and with the keyboard.
struct LayoutNotes {
  private let own: ScriptSession
  private var layouts: [(name: String, session: ScriptSession)] = []

  /// Loads the script once for each layout; `fresh` returns a newly loaded session on a device.
  ///
  /// A device on which the script does not load is left out.
  init(of session: ScriptSession, fresh: (Device) throws -> ScriptSession) {
    own = session
    let device = session.world.device
    let phones = Device.catalogue.filter { $0.idiom == .phone && $0.platform == device.platform }
    let smallest = phones.min { $0.shortSide * $0.longSide < $1.shortSide * $1.longSide }
    var turned = device
    turned.orientation = device.orientation == .portrait ? .landscape : .portrait
    let tablet = Device.catalogue.first { $0.idiom == .pad }
    let devices = [
      (smallest?.name ?? "", smallest), ("\(device.name), \(turned.orientation.rawValue)", turned),
      (tablet?.name ?? "", tablet),
    ]
    for (name, other) in devices {
      guard let other, other.bounds != device.bounds, let session = try? fresh(other) else {
        continue
      }
      layouts.append((name, session))
    }
    if let session = try? fresh(device) {
      session.perform(.keyboardShown(height: nil))
      layouts.append(("\(device.name) with the keyboard", session))
    }
  }

  /// The notes about a sheet, one sentence for each layout and group of detents.
  ///
  /// There are none about a form sheet, a popover or a cover, which have one detent.
  func notes(about sheet: String) -> [String] {
    guard let usual = detents(of: sheet, in: own) else { return [] }
    var notes: [String] = []
    for (name, session) in layouts {
      guard let now = detents(of: sheet, in: session) else { continue }
      let lost = usual.map { $0.name }.filter { now.first(named: $0) == nil }
      if !lost.isEmpty {
        let verb = lost.count == 1 ? "is" : "are"
        notes.append("\(Self.list(lost)) \(verb) not active on \(name)")
      }
      for detent in now {
        let merged = usual.map { $0.name }.filter { detent.isNamed($0) }
        guard merged.count > 1 else { continue }
        notes.append(
          "\(Self.list(merged)) are one detent on \(name), at \(detent.height.decimals(atMost: 1)) pt"
        )
      }
    }
    return notes
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.listed(by: "and")
  }

  private func detents(of sheet: String, in session: ScriptSession) -> [Detent]? {
    guard let id = session.world.sheet(named: sheet) else { return nil }
    return session.world.bottomSheetDetents(of: id, policy: session.policy)
  }
}
