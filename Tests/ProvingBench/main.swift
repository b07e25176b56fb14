// Does one kind of proving so many times, for scripts/bench to measure it:
//
//     provebench WORK SCRIPT TIMES
//
// `map` makes a decision map of 128 x 128 cells of the script's first sheet, margins included; `calls`
// prints how often that calls each of the policy's rules in turn; `releases` judges random releases
// against what the script says must always hold; `hunt` fuzzes until something breaks, with seeds
// from 1 on, and prints for each hunt the runs, the acts that were found, the acts and the steps that
// were left, and the tries and seconds that it took. A sum is printed, so that nothing is left out.

import Acts
import DecisionMaps
internal import Diagnosis
import Glibc
import Proving
import Scenarios
import SheetEngine
import SheetScript

/// The session of a script that is loaded.
func session(_ source: Source) throws -> Session {
  let session = try Session(source: source)
  try session.load()
  return session
}

func text(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

func drawMaps(_ script: Session, times: Int) -> Double {
  var sum = 0.0
  for _ in 0..<times {
    guard let sheet = ScriptedSheet.all(of: script).first, let from = sheet.opening,
      let slice = sheet.slice(from: from, columns: 128, rows: 128)
    else { return 0 }
    let decider = sheet.decider
    let map = DecisionMap(of: slice, by: decider)
    let margins = MapMargins(of: map, by: decider)
    sum += Double(map.cells[77].outcome) + margins.travel[7000]
  }
  return sum
}

/// Every release that a map with its margins asks about is judged by the rules twice.
func countCalls(_ script: Session) -> Int {
  guard let sheet = ScriptedSheet.all(of: script).first, let from = sheet.opening,
    let slice = sheet.slice(from: from, columns: 128, rows: 128)
  else { return 0 }
  let decider = sheet.decider
  var count = 0
  let counting = ReleaseDecider { release in
    count += 1
    return decider(release)
  }
  let map = DecisionMap(of: slice, by: counting)
  _ = MapMargins(of: map, by: counting)
  return 2 * count
}

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func hunt(_ source: Source, times: Int) throws {
  for seed in 1...UInt64(max(1, times)) {
    let start = seconds()
    var fuzz = try ScriptFuzz(seed: seed, maxSteps: 14, scriptCalls: true) {
      try session(source)
    }
    var found: FuzzFinding?
    while found == nil, fuzz.releases < 200_000, seconds() - start < 5 {
      found = try fuzz.tryReleases(2000)
    }
    while found == nil, seconds() - start < 20 { found = try fuzz.tryRun() }
    guard let found else {
      print("seed \(seed): nothing in \(fuzz.runs) runs")
      continue
    }
    print(
      "seed \(seed): \(fuzz.runs) runs, \(found.found.acts.count) acts -> "
        + "\(Act.lines(found.run.acts).count) lines, \(Act.steps(found.run.acts)) steps, "
        + "\(found.tries) tries, \(seconds() - start) s")
    for line in Act.lines(found.run.acts) { print("    \(line)") }
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
  print("usage: provebench map|calls|releases|hunt SCRIPT TIMES")
  exit(64)
}
let source = Source(name: arguments[2], text: text(of: arguments[2]))
let times = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
switch arguments[1] {
case "map": print(drawMaps(try session(source), times: times))
case "calls": print(countCalls(try session(source)))
case "releases":
  var fuzz = ReleaseFuzz(try session(source), seed: 1)
  let start = seconds()
  _ = fuzz.run(times)
  print(fuzz.tried, Double(fuzz.tried) / (seconds() - start))
case "hunt": try hunt(source, times: times)
default: print("usage: provebench map|calls|releases|hunt SCRIPT TIMES")
}
