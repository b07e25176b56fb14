internal import Diagnosis
internal import LuaBridge
internal import Physics
internal import SheetEngine

/// What a setting's writer may ask beside its value: the rest of the table, whose it is, and where it
/// stands.
struct KeyWriting {
  let session: Session
  /// The checked table.
  let spec: LuaTable
  /// Whose table it is, in the words of errors: `sheet "Order"`.
  let owner: String
  let site: CheckSite

  /// Keeps a function that the engine will ask for a setting.
  func keep(_ function: LuaFunction, for key: String) -> ScriptID {
    session.add(function, as: "\(key) of \(owner)", site, [.key(key)])
  }

  /// The law of motion that a table gives under a name.
  func motion(_ name: String) -> Motion? {
    spec["motion"].table.flatMap { session.motion($0[name]) }
  }

  /// Refuses the name of a detent that a style has not.
  func requireDetent(_ name: String, in style: Style, key: String) throws(Diagnostic) {
    let names = style.detents.map(\.name)
    guard !names.contains(name) else { return }
    let near = Nearest.word(to: name, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
    throw site.error(
      .unknownName, value: [.key(key)],
      "There is no detent \"\(name)\"; this has \(names.listed(by: "and")).\(near)")
  }

  /// Shares outside a style's range are refused at once; points are when they meet a container.
  func require(_ detents: [DetentSpec], in range: ClosedRange<Double>?) throws(Diagnostic) {
    guard let range else { return }
    for detent in detents {
      guard case .fraction(let share) = detent.kind, !range.contains(share) else { continue }
      throw site.error(
        .outsideStyle, value: [.key("detents")],
        "Detent \"\(detent.name)\" is \((share * 100).plain) % of the container; this style allows "
          + "\((range.lowerBound * 100).plain) % to \((range.upperBound * 100).plain) %.")
    }
  }

  /// Refuses tiers where a style allows only shares of the container.
  func require(_ tiers: Tiers, in range: ClosedRange<Double>?) throws(Diagnostic) {
    guard let range else { return }
    let names = tiers.detents.map { "\"\($0.name)\"" }
    throw site.error(
      .outsideStyle, value: [.key("tiers")],
      "`tiers = \"\(tiers.rawValue)\"` has \(names.listed(by: "and")); this style allows detents of "
        + "\((range.lowerBound * 100).plain) % to \((range.upperBound * 100).plain) % only.")
  }

  /// Refuses an opacity of the dimming that a style does not allow.
  func require(_ most: Double, in range: ClosedRange<Double>?) throws(Diagnostic) {
    guard let range, !range.contains(most) else { return }
    throw site.error(
      .outsideStyle, value: [.key("dimming")],
      "`dimming` is \(most.plain); this style allows \(range.lowerBound.plain) to "
        + "\(range.upperBound.plain).")
  }
}

// What a checked table changes of a style: a sheet's table and a style's have most keys in common.
extension Session {
  /// Early checks that need no other definition: detents and what they are called.
  func checkSheet(_ spec: LuaTable, site: CheckSite) throws(Diagnostic) {
    let before = asking.count
    defer { asking.forget(after: before) }
    _ = try detents(spec["detents"], of: site.subject, site: site)
  }

  /// A style with a table's changes in it.
  func changed(
    _ base: Style, by spec: LuaTable, owner: String, site: CheckSite
  ) throws(Diagnostic) -> Style {
    var style = base
    let writing = KeyWriting(session: self, spec: spec, owner: owner, site: site)
    for key in Key.inOrder {
      guard let write = key.write else { continue }
      let value = spec[key.name]
      if !value.isNil { try write(&style, value, writing) }
    }
    return style
  }
}
