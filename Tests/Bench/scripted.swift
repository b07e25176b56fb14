// What a script costs beside the engine: its `frame` hook, and being loaded anew while it is shown.

internal import Diagnosis
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

/// Lets a script's sheet settle from `medium` to `large`, one frame a moment; all frames are told,
/// whether a hook asks for them or not.
func settleScripted(times: Int, hook: String) -> Double {
  var options = SessionOptions()
  var device = Device.standard
  device.hz = 1 / moment
  options.device = device
  options.reportsFrames = true
  let script = session(
    "sheet \"Order\" { detents = { \"medium\", \"large\" }, on = { \(hook) } }", options)
  guard let sheet = script.world.sheet(named: "Order") else { return 0 }
  script.perform(.presented(sheet, PresentOptions(animated: false)))
  script.perform(.selected(sheet, detent: "large", animated: true))
  let start = script.world.time
  var sum = 0.0
  for round in 0..<times {
    script.run(until: start + Double(round + 1) * moment)
    sum += script.world.height(of: sheet)
  }
  precondition(!script.isAtRest, "the sheet has settled; ask for fewer times")
  precondition(script.errors.isEmpty, script.errors.first?.oneLine ?? "")
  return sum
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
