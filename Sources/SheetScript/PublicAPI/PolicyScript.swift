internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
public import SheetEngine

/// A script of sheets that a program loads while it runs: it is asked what it decides, played, and replaced
/// by a changed text while a sheet stays where it is.
///
/// It holds a Lua state and a `World` of its own, and belongs to one thread at a time. Lengths are points,
/// times virtual seconds, velocities points per second, positive downward. A script can neither hang nor
/// crash the program: what it may cost is limited, and what goes wrong in it is a ``ScriptError``.
public final class PolicyScript {
  private var session: ScriptSession
  private var options = SessionOptions()

  /// Loads a script's text.
  ///
  /// - Parameters:
  ///   - text: The script, in Lua.
  ///   - name: What errors call it; not empty.
  ///   - device: What it runs on; nil: what the script says, else an iPhone 15.
  ///   - modules: Texts for `require`, by name.
  /// - Throws: What is wrong with the script.
  public init(
    _ text: String, name: String = "policy.lua", device: Device? = nil,
    modules: [String: String] = [:]
  ) throws(ScriptError) {
    guard !name.isEmpty else {
      throw ScriptError("The name is empty; it is shown in error messages.")
    }
    options.device = device
    options.module = { name throws(ModuleLoadError) in
      modules[name].map { SourceText(name: name, text: $0) }
    }
    options.moduleNames = { modules.keys.sorted() }
    let source = SourceText(name: name, text: text)
    do throws(Diagnostic) {
      session = try ScriptSession(source: source, options: options, companion: IgnoredTestGlobals())
      try session.load()
    } catch {
      throw ScriptError(error, in: source)
    }
  }

  /// The text that is in force.
  public var text: String { session.source.text }

  // MARK: Changing it

  /// Takes a changed text over: sheets stay where they are, and so do fingers and the scripts' `state`.
  ///
  /// - Throws: What is wrong with the text; the one before stays in force then.
  public func reload(_ text: String) throws(ScriptError) {
    try reload(SourceText(name: session.source.name, text: text), with: options)
  }

  private func reload(_ source: SourceText, with options: SessionOptions) throws(ScriptError) {
    do throws(Diagnostic) {
      session = try session.reloaded(with: source, options: options)
      self.options = options
    } catch {
      throw ScriptError(error, in: source)
    }
  }

  /// The numbers, switches and choices that the script lets others set, in its order.
  public var knobs: [PolicyParameter] { session.parameters.map(PolicyParameter.init) }

  /// Gives a knob a value, taken into its range; sheets stay where they are.
  ///
  /// - Throws: ``ScriptError``, where there is no such knob, or the script fails with the value.
  public func turn(_ knob: String, to value: Double) throws(ScriptError) {
    guard let known = session.parameters.first(where: { $0.name == knob }) else {
      throw ScriptError("The script has no parameter \(knob.quotedForLua).")
    }
    guard value.isFinite else {
      throw ScriptError("The value of a parameter must be a number; \(value) is not.")
    }
    let range = known.sliderRange
    var options = options
    options.parameters[knob] = known.text(
      of: min(range.upperBound, max(range.lowerBound, value.withoutNoise)))
    try reload(session.source, with: options)
  }

  // MARK: Asking it

  /// The names of its sheets, in its order.
  public var sheets: [String] { world.sheets.map { $0.root.name } }

  /// The detents of a sheet with their heights in points, from the smallest up.
  public func detents(of sheet: String) throws(ScriptError) -> [Detent] {
    world.detents(of: try id(of: sheet), policy: session.policy)
  }

  /// What a sheet that rests at a detent would do, were it released so; nothing is changed by it.
  ///
  /// - Parameters:
  ///   - sheet: The sheet, by name; it need not be presented.
  ///   - detent: Where it rested before the gesture, by name.
  ///   - travel: How far the finger has moved it since, in points: -100,000 to 100,000.
  ///   - velocity: With which it leaves, in points per second: -1,000,000 to 1,000,000.
  /// - Returns: Where it goes, by which rule, and how far the release is from another outcome.
  /// - Throws: ``ScriptError``, where there is no such sheet or detent, or a number is out of its range.
  public func decide(
    _ sheet: String, from detent: String, travel: Double, velocity: Double
  ) throws(ScriptError) -> PolicyDecision {
    guard abs(travel) <= 1e5, abs(velocity) <= 1e6 else {
      throw ScriptError(
        "A travel of \(travel) pt at \(velocity) pt/s is out of range; the limits are "
          + "100,000 pt and 1,000,000 pt/s.")
    }
    let id = try id(of: sheet)
    let policy = session.policy
    guard
      let release = world.release(
        id, from: detent, travel: travel, velocity: velocity, policy: policy)
    else {
      throw ScriptError("Sheet \(sheet.quotedForLua) has no detent \(detent.quotedForLua).")
    }
    let verdict = world.verdict(on: release, sheet: id, policy: policy)
    let margin = session.margin(of: release, sheet: id, in: world)
    return PolicyDecision(
      outcome: verdict.word, rule: verdict.rule, travelMargin: margin.travel,
      velocityMargin: margin.velocity)
  }

  private func id(of sheet: String) throws(ScriptError) -> SheetID {
    guard let id = world.sheet(named: sheet) else {
      throw ScriptError("The script has no sheet \(sheet.quotedForLua).")
    }
    return id
  }

  // MARK: Playing it

  /// The world as it is: its device, its sheets, its time.
  public var world: World { session.world }

  /// The sheets that are presented, from the lowest, with their heights in points.
  public var heights: [(sheet: String, height: Double)] {
    world.presented.map { (world[$0].root.name, world.height(of: $0)) }
  }

  /// What is shown.
  public var scene: Scene { session.scene() }

  /// Presents a sheet.
  public func present(_ sheet: String) throws(ScriptError) {
    session.perform(.presented(try id(of: sheet), PresentOptions()))
  }

  /// Makes something happen now: a finger's touch, a rotation, a keyboard.
  public func perform(_ event: WorldEvent) { session.perform(event) }

  /// Lets virtual time pass, 0 to 3,600 seconds, with all that happens on the way.
  public func advance(_ seconds: Double) throws(ScriptError) {
    guard 0...3_600 ~= seconds else {
      throw ScriptError("Expected 0 to 3,600 seconds; got \(seconds).")
    }
    session.run(until: world.time + seconds)
  }

  /// What went wrong in the script's functions since this was asked last; all of it was survived.
  public func takeErrors() -> [ScriptError] {
    let source = session.source
    return session.takeErrors().map { ScriptError($0, in: source) }
  }
}
