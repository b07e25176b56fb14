package import ScriptDiagnostics
internal import LuaBridge
package import SheetEngine
package import SheetScript

/// One scenario of a text, run for nothing but whether it passes: without frames and margins.
///
/// The text need not be the one that the scenario was listed of: who changes a script a thousand times
/// asks each of them.
package struct BareScenario {
  /// What came of it.
  package struct End {
    /// Whether the text loads and the scenario passes.
    package var passes = false
    /// Units of work that it took.
    package var work: Int64 = 0
    /// Lines of Lua that hold at its end, where they were asked for.
    package var expectations: [String] = []
  }

  /// The requirements that it names.
  package let ids: [String]
  /// Its name.
  package let name: String
  /// The device that it asks for; nil: the options', or the script's.
  package let device: Device?
  private let cuts: ScenarioCuts?

  /// A scenario that was listed.
  package init(_ listed: ListedScenario) {
    (ids, name, device) = (listed.ids, listed.name, listed.device)
    cuts = listed.cuts
  }

  /// A plain scenario of that name.
  package init(named name: String) {
    (ids, self.name, device, cuts) = ([], name, nil, nil)
  }

  /// Runs it in the text that it was listed of, of which some bytes may read otherwise.
  package func run(
    _ source: Source, changing change: (range: Range<Int>, text: [UInt8])? = nil,
    _ options: SessionOptions, printsExpectations: Bool = false
  ) -> End {
    var end = End()
    var options = options
    var script: ScriptPart?
    var source = source
    if let change {
      script = cuts?.script(with: ids, name, changing: change.range, to: change.text)
      if script == nil {
        var bytes = Array(source.text.utf8)
        bytes.replaceSubrange(change.range, with: change.text)
        source = Source(name: source.name, text: String(decoding: bytes, as: UTF8.self))
      }
    } else {
      script = cuts?.script(with: ids, name)
    }
    options.onlyScenario = OnlyScenario(ids: ids, name: name, script: script)
    if let device { options.device = device }
    do throws(Diagnostic) {
      var session = try Session(source: source, options: options)
      defer { end.work = session.lua.workDone }
      try session.load()
      session.proof.keepsInstants = false
      session.keepInstants()
      end.passes = Self.passes(session)
      if session.proof.lacksInstants {
        session = try Session(source: source, options: options)
        try session.load()
        session.keepInstants()
        end.passes = Self.passes(session)
      }
      if printsExpectations { end.expectations = ExpectLines.lines(of: session) }
    } catch {
      end.passes = false
    }
    return end
  }

  private static func passes(_ session: Session) -> Bool {
    guard let function = session.scenarios.first?.function else { return false }
    do throws(LuaError) {
      let user = try session.lua.makeObject(UserClass.user, payload: 0)
      try session.lua.call(
        function, [.object(user)], budget: session.lua.limits.load, name: "scenario")
      try session.judgePending()
    } catch {
      return false
    }
    return session.errors.isEmpty
  }
}
