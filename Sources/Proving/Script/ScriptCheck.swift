public import SheetEngine
public import SheetScript

/// All that `check` asks of a script that is loaded: purity, lint, regions, rates.
public struct ScriptCheck {
  /// What was found of one sheet.
  public struct SheetReport {
    /// The sheet's name.
    public var sheet: String
    /// Releases that were judged for lint and purity.
    public var judged: Int
    /// What looks like a mistake.
    public var findings: [Finding]
    /// What the rates found.
    public var rates: RateCheck.Report
    /// The same in words.
    public var rateLines: [String]
  }

  /// A report for every sheet.
  public private(set) var sheets: [SheetReport] = []
  /// What the script's policies did wrong while they were asked: each release was asked twice, and so
  /// were resolvers, dimming, drag and rubber-band functions.
  public private(set) var errors: [Diagnostic] = []
  /// The regions.
  public private(set) var regions: [RegionResult] = []
  /// What must always hold.
  public private(set) var invariants: [InvariantResult] = []

  /// Checks a script; `fresh` makes a loaded session of it on a device.
  public init(
    _ session: Session, rates: [Double] = RateCheck.usual,
    fresh: @escaping (Device) throws -> Session
  ) throws {
    session.asksTwice = true
    var complaints: [Diagnostic] = []
    for sheet in ScriptedSheet.all(of: session) {
      let other = try fresh(session.world.device)
      complaints += AskedTwice.complaints(about: sheet.name, in: other)
      let findings = sheet.lint()
      let check = RateCheck(sheet.id, rates: rates) { rate in
        var device = session.world.device
        device.hz = rate
        device.touchHz = rate
        return ScriptRehearsal(try fresh(device))
      }
      let report = try check.report()
      sheets.append(
        SheetReport(
          sheet: sheet.name, judged: sheet.detents.count * 96 * 64, findings: findings,
          rates: report, rateLines: RateText(report, style: sheet.style).lines()))
    }
    regions = RegionResult.all(of: session)
    invariants = InvariantResult.all(of: session)
    errors = session.takeErrors()
    errors += complaints.filter { !errors.contains($0) }
  }

  /// Whether nothing failed; with `strict` lint counts too.
  public func holds(strict: Bool) -> Bool {
    errors.isEmpty && regions.allSatisfy(\.failures.isEmpty)
      && invariants.allSatisfy(\.failures.isEmpty)
      && sheets.allSatisfy { $0.rates.holds && (!strict || $0.findings.allSatisfy(\.isOfStyle)) }
  }
}
