internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import Physics
internal import SheetEngine

/// The context for the settings of a table: the table, its location, and functions that need other
/// definitions of the script.
struct SettingContext {
  /// The checked table.
  let spec: LuaTable
  /// The location of the table.
  let site: CallSite
  /// Stores a function that the engine calls for a setting.
  let registerFunction: (_ function: LuaFunction, _ key: String) -> ScriptFunctionID
  /// The motion of a value; nil if the value is not a motion.
  private let readMotion: (LuaValue) -> Motion?
  /// Reads the detents of a script.
  let detents: (LuaValue) throws(Diagnostic) -> [DetentSpec]
  /// The release rule of a policy, based on the previous rule.
  let releaseRule: (_ policy: String, Style.ReleaseRule) throws(Diagnostic) -> Style.ReleaseRule

  package init(
    spec: LuaTable, site: CallSite,
    keep: @escaping (_ function: LuaFunction, _ key: String) -> ScriptFunctionID,
    motion: @escaping (LuaValue) -> Motion?,
    detents: @escaping (LuaValue) throws(Diagnostic) -> [DetentSpec],
    releaseRule:
      @escaping (_ policy: String, Style.ReleaseRule) throws(Diagnostic) -> Style.ReleaseRule
  ) {
    self.spec = spec
    self.site = site
    self.registerFunction = keep
    self.readMotion = motion
    self.detents = detents
    self.releaseRule = releaseRule
  }

  /// Returns a style with the changes of the table.
  func changed(_ base: Style) throws(Diagnostic) -> Style {
    var settings = StyleSpec(changing: base)
    settings.read(spec)
    return try settings.changed(self)
  }

  /// The motion of a value; nil if the value is not a motion.
  func motion(_ value: LuaValue) -> Motion? { readMotion(value) }

  /// Reads a motion in the table: either a motion, which replaces an existing function, or a
  /// function that chooses the motion.
  func choose(
    _ value: LuaValue, _ name: String, _ motion: inout Motion,
    _ question: inout ScriptFunctionID?
  ) {
    if let function = value.function {
      question = registerFunction(function, "motion.\(name)")
    } else if let chosen = readMotion(value) {
      motion = chosen
      question = nil
    }
  }

  /// Throws if a style has no detent with that name.
  func requireDetent(_ name: String, in style: Style, key: String) throws(Diagnostic) {
    let names = style.detents.map { $0.name }
    guard !names.contains(name) else { return }
    let near =
      SpellingSuggestion.hint(for: name, among: names)
    throw site.error(
      .unknownName, value: [.key(key)],
      "There is no detent \"\(name)\" for `\(key)`; this has \(names.listed(by: "and")).\(near)")
  }

  /// Throws if a fraction is outside a style's range; points are checked when the container is
  /// known.
  func require(_ detents: [DetentSpec], in range: ClosedRange<Double>?) throws(Diagnostic) {
    guard let range else { return }
    for detent in detents {
      guard case .fraction(let fraction) = detent.kind, !range.contains(fraction) else { continue }
      throw site.error(
        .outsideStyle, value: [.key("detents")],
        "Detent \"\(detent.name)\" is \((fraction * 100).plain)% of the container; this style allows "
          + "\((range.lowerBound * 100).plain)% to \((range.upperBound * 100).plain)%.")
    }
  }

  /// Throws for tiers if a style only allows a range of fractions of the container.
  func require(_ tiers: Tiers, in range: ClosedRange<Double>?) throws(Diagnostic) {
    guard let range else { return }
    let names = tiers.detents.map { "\"\($0.name)\"" }
    throw site.error(
      .outsideStyle, value: [.key("tiers")],
      "`tiers = \"\(tiers.rawValue)\"` has \(names.listed(by: "and")); this style allows detents of "
        + "\((range.lowerBound * 100).plain)% to \((range.upperBound * 100).plain)% only.")
  }

  /// Throws if a style does not allow an opacity of the backdrop.
  func require(_ most: Double, in range: ClosedRange<Double>?) throws(Diagnostic) {
    guard let range, !range.contains(most) else { return }
    throw site.error(
      .outsideStyle, value: [.key("dimming")],
      "`dimming` is \(most.plain); this style allows \(range.lowerBound.plain) to "
        + "\(range.upperBound.plain).")
  }
}
