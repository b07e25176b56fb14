internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import Physics
internal import SheetEngine

/// What a setting's writer may ask beside its value: the rest of the table, where it stands, and what
/// only the script's other definitions know.
struct SettingContext {
  /// The checked table.
  let spec: LuaTable
  /// Where it stands.
  let site: CallSite
  /// Keeps a function that the engine will ask for the setting of a name.
  let keep: (_ function: LuaFunction, _ key: String) -> ScriptFunctionID
  /// The law of motion that a value is; nil: it is none.
  private let law: (LuaValue) -> Motion?
  /// Detents as a script writes them.
  let detents: (LuaValue) throws(Diagnostic) -> [DetentSpec]
  /// What the policy of a name does at a release, over what was done before.
  let landing: (_ policy: String, Style.ReleaseRule) throws(Diagnostic) -> Style.ReleaseRule

  package init(
    spec: LuaTable, site: CallSite,
    keep: @escaping (_ function: LuaFunction, _ key: String) -> ScriptFunctionID,
    law: @escaping (LuaValue) -> Motion?,
    detents: @escaping (LuaValue) throws(Diagnostic) -> [DetentSpec],
    landing: @escaping (_ policy: String, Style.ReleaseRule) throws(Diagnostic) -> Style.ReleaseRule
  ) {
    self.spec = spec
    self.site = site
    self.keep = keep
    self.law = law
    self.detents = detents
    self.landing = landing
  }

  /// A style with the table's changes in it.
  func changed(_ base: Style) throws(Diagnostic) -> Style {
    // From the few that the table has, not from the many that there are.
    let given = spec.fields.compactMap { field in
      field.value.isNil ? nil : Setting.writers[field.name].map { (writer: $0, value: field.value) }
    }
    var style = base
    for (writer, value) in given.sorted(by: { $0.writer.turn < $1.writer.turn }) {
      try writer.write(&style, value, self)
    }
    return style
  }

  /// The law of motion that a table gives under a name.
  func motion(_ name: String) -> Motion? {
    spec["motion"].table.flatMap { law($0[name]) }
  }

  /// Takes a motion that a table gives under a name: a law, which nobody is asked for then, or a
  /// function that is asked first.
  func choose(_ name: String, _ law: inout Motion, _ question: inout ScriptFunctionID?) {
    guard let value = spec["motion"].table?[name] else { return }
    if let function = value.function {
      question = keep(function, "motion.\(name)")
    } else if let motion = self.law(value) {
      law = motion
      question = nil
    }
  }

  /// Refuses the name of a detent that a style has not.
  func requireDetent(_ name: String, in style: Style, key: String) throws(Diagnostic) {
    let names = style.detents.map { $0.name }
    guard !names.contains(name) else { return }
    let near =
      SpellingSuggestion.word(to: name, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
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
        "Detent \"\(detent.name)\" is \((share * 100).plain)% of the container; this style allows "
          + "\((range.lowerBound * 100).plain)% to \((range.upperBound * 100).plain)%.")
    }
  }

  /// Refuses tiers where a style allows only shares of the container.
  func require(_ tiers: Tiers, in range: ClosedRange<Double>?) throws(Diagnostic) {
    guard let range else { return }
    let names = tiers.detents.map { "\"\($0.name)\"" }
    throw site.error(
      .outsideStyle, value: [.key("tiers")],
      "`tiers = \"\(tiers.rawValue)\"` has \(names.listed(by: "and")); this style allows detents of "
        + "\((range.lowerBound * 100).plain)% to \((range.upperBound * 100).plain)% only.")
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
