internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
public import SheetEngine

/// A script of sheets that a program loads at run time: the program can query its decisions, play
/// it, and reload a changed text while the sheets stay where they are.
///
/// A policy script contains its own Lua state and `World`, and belongs to a single thread at a
/// time. Lengths are points, times are virtual seconds, and velocities are points per second,
/// positive downward. A script can neither hang nor crash the program: its resources are limited,
/// and its errors are reported as ``ScriptError``.
public final class PolicyScript {
  private var session: ScriptSession
  private var options = SessionOptions()

  /// Loads a script.
  ///
  /// - Parameters:
  ///   - text: The script, in Lua.
  ///   - name: The name for errors; not empty.
  ///   - device: The device; nil for the device of the script, or else an iPhone 15.
  ///   - modules: Source texts for `require`, by name.
  /// - Throws: ``ScriptError`` if the name is empty or the script is invalid.
  public init(
    _ text: String, name: String = "policy.lua", device: Device? = nil,
    modules: [String: String] = [:]
  ) throws(ScriptError) {
    guard !name.isEmpty else {
      throw ScriptError("The name is empty; it is shown in error messages.")
    }
    options.device = device
    options.errorReader = .swiftProgram
    options.module = { name throws(ModuleLoadError) in
      modules[name].map { SourceText(name: name.sourceName, text: $0) }
    }
    options.moduleNames = { modules.keys.sorted() }
    let source = SourceText(name: name.sourceName, text: text)
    do throws(Diagnostic) {
      session = try ScriptSession(source: source, options: options, companion: IgnoredTestGlobals())
      try session.load()
    } catch {
      throw ScriptError(error, in: source)
    }
  }

  /// The source text of the current script.
  public var text: String { session.source.text }

  // MARK: Changes

  /// Replaces the script by a changed text; sheets, fingers and the `state` tables of the script
  /// stay.
  ///
  /// - Throws: ``ScriptError`` if the text is invalid; the previous script then stays active.
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

  /// The parameters that the script defines, in order of definition.
  public var parameters: [PolicyParameter] { session.parameters.map(PolicyParameter.init) }

  /// Sets a parameter to a value, clamped to its range; sheets stay where they are.
  ///
  /// - Throws: ``ScriptError`` if the parameter does not exist, the value is not finite, or the
  ///   script fails with the value.
  public func turn(_ parameter: String, to value: Double) throws(ScriptError) {
    guard let known = session.parameters.first(where: { $0.name == parameter }) else {
      throw ScriptError("The script has no parameter \(parameter.quotedForLua).")
    }
    guard value.isFinite else {
      throw ScriptError("The value of a parameter must be a number; \(value) is not.")
    }
    let range = known.sliderRange
    var options = options
    options.parameters[parameter] = known.text(
      of: min(range.upperBound, max(range.lowerBound, value.withoutRoundingError)))
    try reload(session.source, with: options)
  }

  // MARK: Queries

  /// The names of the sheets, in order of definition.
  public var sheets: [String] { world.sheets.map { $0.root.name } }

  /// The detents of a sheet with their heights in points, in ascending order.
  public func detents(of sheet: String) throws(ScriptError) -> [Detent] {
    world.detents(of: try id(of: sheet), policy: session.policy)
  }

  /// Returns the decision for a release of a sheet that was at rest at a detent; changes nothing.
  ///
  /// - Parameters:
  ///   - sheet: The name of the sheet, which does not need to be presented.
  ///   - detent: The name of the detent where the sheet was at rest before the gesture.
  ///   - travel: The distance that the finger has moved the sheet, in points: -100,000 to 100,000.
  ///   - velocity: The velocity at the release, in points per second: -1,000,000 to 1,000,000.
  /// - Returns: The outcome, the rule that decided it, and the margins to another outcome. If the
  ///   script's rules fail, the fallback rule decides, and the error is in the result.
  /// - Throws: ``ScriptError`` if the sheet or detent does not exist, or a number is out of range.
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
    let (decision, margin, failure) = session.decision(on: release, sheet: id)
    return PolicyDecision(
      outcome: decision.outcomeText, rule: decision.rule, travelMargin: margin.travel,
      velocityMargin: margin.velocity,
      error: failure.map { ScriptError($0, in: session.source) }, failedRule: decision.failedRule)
  }

  private func id(of sheet: String) throws(ScriptError) -> SheetID {
    guard let id = world.sheet(named: sheet) else {
      throw ScriptError("The script has no sheet \(sheet.quotedForLua).")
    }
    return id
  }

  // MARK: Playback

  /// The current world: its device, sheets and time.
  public var world: World { session.world }

  /// The presented sheets, from the lowest, with their heights in points.
  public var heights: [(sheet: String, height: Double)] {
    world.presented.map { (world[$0].root.name, world.height(of: $0)) }
  }

  /// The current scene.
  public var scene: Scene { session.scene() }

  /// Presents a sheet.
  public func present(_ sheet: String) throws(ScriptError) {
    session.perform(.presented(try id(of: sheet), PresentOptions()))
  }

  /// Performs an event now: a touch of a finger, a rotation, a keyboard.
  public func perform(_ event: WorldEvent) { session.perform(event) }

  /// Advances virtual time by 0 to 3,600 seconds, with all events until then.
  public func advance(_ seconds: Double) throws(ScriptError) {
    guard 0...3_600 ~= seconds else {
      throw ScriptError("Expected 0 to 3,600 seconds; got \(seconds).")
    }
    session.run(until: world.time + seconds)
  }

  /// Removes and returns the errors of the script's functions since the last call.
  ///
  /// The script keeps running after such errors.
  public func takeErrors() -> [ScriptError] {
    let source = session.source
    return session.takeErrors().map { ScriptError($0, in: source) }
  }
}
