// What a script costs beside the engine: its `frame` hook, and being loaded anew while it is shown.

internal import ScriptDiagnostics
import Gestures
import Glibc
import Scenarios
import SheetEngine
import SheetScript

/// The hook of the measurement: two properties read, nothing returned.
let twoPropertyHook = "frame = function(s) local a = s.height; local b = s.velocity end"

private func session(_ text: String, _ options: SessionOptions) -> Session {
  do throws(Diagnostic) {
    let session = try Session(
      source: Source(name: "bench.lua", text: text), options: options)
    try session.load()
    return session
  } catch {
    print(error.oneLine)
    exit(70)
  }
}

/// Does a work in ten sessions, all of which live until the end, and adds up what comes of it.
///
/// How many steps finding a name in a table takes hangs on a seed that is another in each state and each
/// run: what counts is the mean of several.
private func inTenSessions(
  _ times: Int, _ work: (_ times: Int, _ sum: inout Double) -> Session
) -> Double {
  var scripts: [Session] = []
  var sum = 0.0
  for _ in 0..<10 { scripts.append(work(times / 10, &sum)) }
  return sum
}

/// Lets scripts' sheets settle from `medium` to `large`, one frame a moment; all frames are told, whether
/// a hook asks for them or not.
func settleScripted(times: Int, hook: String) -> Double {
  inTenSessions(times) { settledScript(times: $0, hook: hook, &$1) }
}

private func settledScript(times: Int, hook: String, _ sum: inout Double) -> Session {
  var options = SessionOptions()
  var device = Device.standard
  device.hz = 1 / moment
  options.device = device
  options.reportsFrames = true
  let script = session(
    "sheet \"Order\" { detents = { \"medium\", \"large\" }, on = { \(hook) } }", options)
  guard let sheet = script.world.sheet(named: "Order") else { return script }
  script.perform(.presented(sheet, PresentOptions(animated: false)))
  script.perform(.selected(sheet, detent: "large", animated: true))
  let start = script.world.time
  for round in 0..<times {
    script.run(until: start + Double(round + 1) * moment)
    sum += script.world.height(of: sheet)
  }
  precondition(!script.isAtRest, "the sheet has settled; ask for fewer times")
  precondition(script.errors.isEmpty, script.errors.first?.oneLine ?? "")
  return script
}

/// Notes the first question that a step asks of a script's function, and answers as the style does.
private final class Question: Policy {
  var resolver: (id: ScriptID, sheet: SheetID, context: DetentContext)?
  var landing: (id: ScriptID, sheet: SheetID, release: Release)?

  func height(of resolver: ScriptID, sheet: SheetID, in context: DetentContext) -> DetentAnswer {
    if self.resolver == nil { self.resolver = (resolver, sheet, context) }
    return .height(context.max / 2)
  }

  func landing(of release: Release, by rules: ScriptID, sheet: SheetID) -> Verdict? {
    if landing == nil { landing = (rules, sheet, release) }
    return nil
  }

  func dimming(_ function: ScriptID, sheet: SheetID) -> Double? { nil }
  func overdrag(
    _ function: ScriptID, sheet: SheetID, excess: Double, dimension: Double
  ) -> Double? { nil }
  func height(after drag: Drag, by function: ScriptID, sheet: SheetID) -> Double? { nil }
}

/// The session of a script of one sheet that is shown, and what a step asks of it.
private func questioned(_ text: String, _ events: [Event]) -> (Session, Question) {
  let script = session(text, SessionOptions())
  guard let sheet = script.world.sheet(named: "Order") else { exit(70) }
  script.perform(.presented(sheet, PresentOptions(animated: false)))
  let question = Question()
  var world = script.world
  for event in [.invalidated(sheet)] + events { _ = world.step(event, policy: question) }
  return (script, question)
}

/// Asks a detent resolver for its height.
func askResolver(times: Int) -> Double { inTenSessions(times, askedResolver) }

private func askedResolver(times: Int, _ sum: inout Double) -> Session {
  let text = """
    sheet "Order" {
      detents = { "medium", third = function(c) return c.max * 0.3 + c.insets.bottom end },
    }
    """
  let (script, question) = questioned(text, [])
  guard let asked = question.resolver else { exit(70) }
  let policy = script.policy
  for _ in 0..<times {
    if case .height(let height) = policy.height(
      of: asked.id, sheet: asked.sheet, in: asked.context)
    {
      sum += height
    }
  }
  precondition(times == 0 || sum > 0, script.errors.first?.oneLine ?? "")
  return script
}

/// Asks a release policy of one rule where a release lands.
func askPolicy(times: Int) -> Double { inTenSessions(times, askedPolicy) }

private func askedPolicy(times: Int, _ sum: inout Double) -> Session {
  let text = """
    policy "fling" {
      { "up", function(r) if r.velocity < -500 and r.travel < 0 then return "large" end end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "fling" }
    """
  let start = Point(x: 196, y: 433)
  let (script, question) = questioned(
    text, [.touched(start), .moved(Point(x: 196, y: 333)), .lifted()])
  guard let asked = question.landing else { exit(70) }
  var fling = asked.release
  (fling.velocity, fling.travel) = (-900, -60)
  let (rules, sheet, release) = (asked.id, asked.sheet, fling)
  let policy = script.policy
  var landed = 0.0
  for _ in 0..<times {
    let verdict = policy.landing(of: release, by: rules, sheet: sheet)
    landed += verdict == nil ? 0 : 1
  }
  precondition(landed == Double(times), script.errors.first?.oneLine ?? "")
  sum += landed
  return script
}

/// Microseconds, in the median, until a session of a script that is shown has been replaced by one of
/// the same text, its sheet open and its state kept.
func reloadTime(of path: String, times: Int) -> Double {
  let text = contents(of: path)
  var shown = session(text, SessionOptions())
  if let first = shown.world.sheets.first?.id {
    shown.perform(.presented(first, PresentOptions()))
    shown.runToRest()
  }
  var taken: [Double] = []
  for round in 0..<times {
    let source = Source(name: "bench.lua", text: text + "\n-- \(round)")
    let start = microseconds()
    guard let next = try? shown.reloaded(with: source) else { exit(70) }
    taken.append(microseconds() - start)
    shown = next
  }
  return (taken.sorted()[taken.count / 2] * 10).rounded() / 10
}

private func microseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1e6 + Double(now.tv_nsec) / 1e3
}

private func contents(of path: String) -> String {
  guard let file = fopen(path, "r") else { exit(66) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self)
}
