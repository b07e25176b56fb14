// Does one kind of proving so many times, for scripts/bench to measure it:
//
//     provebench WORK SCRIPT TIMES
//
// `exact` cuts the planes from every detent into cells, and prints how often the rules are asked for that;
// `picture` draws a map of 128 x 128; `decide` decides releases with their margins; `agree` holds random
// releases against their cells, and prints how many were tried, how many were wrong, and how many planes
// cannot be cut. `map` makes a decision map of 128 x 128 cells of the script's first sheet, margins included; `calls`
// prints how often that calls each of the policy's rules in turn; `releases` judges random releases
// against what the script says must always hold; `mutants` judges every change of the script
// that its scenarios notice, and prints how many there are; `hunt` fuzzes until something breaks, with seeds
// from 1 on, and prints for each hunt the runs, the acts that were found, the acts and the steps that
// were left, and the tries and seconds that it took. A sum is printed, so that nothing is left out.

import UserActions
import DecisionMaps
internal import ScriptDiagnostics
import ExactAnalysis
import Glibc
import Analysis
import Scenarios
import SheetEngine
import SheetScript

/// The session of a script that is loaded.
///
/// Modules are those of `examples`.
func session(_ source: Source) throws -> Session {
  var options = SessionOptions()
  options.module = { name in
    let path = "examples/" + name.split(separator: ".").joined(separator: "/") + ".lua"
    let module = text(of: path)
    return module.isEmpty ? nil : Source(name: path, text: module)
  }
  let session = try Session(source: source, options: options)
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

/// The exact maps from every detent of every sheet; how often the rules were asked for them.
func cutMaps(_ script: Session, times: Int) -> Int {
  var asks = 0
  for _ in 0..<times {
    asks = 0
    for sheet in ScriptedSheet.all(of: script) {
      for from in sheet.detents {
        guard let slice = sheet.slice(from: from),
          case .exact(let map)? = sheet.decider.attempt(slice)
        else { continue }
        asks += map.asks
      }
    }
  }
  return asks
}

/// Pictures of 128 x 128 from the sheet's opening detent.
func drawPictures(_ script: Session, times: Int) -> Int {
  var sum = 0
  for _ in 0..<times {
    guard let sheet = ScriptedSheet.all(of: script).first, let from = sheet.opening,
      let slice = sheet.slice(from: from, columns: 128, rows: 128)
    else { return 0 }
    let map = DecisionMap(of: slice, by: sheet.decider)
    sum += map.cells[77].outcome + (map.exact == nil ? 1_000_000 : 0)
  }
  return sum
}

/// Releases of one plane, each decided and held against those around it, as `decide` does.
func decideReleases(_ script: Session, times: Int) -> Double {
  guard let sheet = ScriptedSheet.all(of: script).first, let from = sheet.opening else { return 0 }
  var sum = 0.0
  for index in 0..<times {
    guard
      let release = script.world.release(
        sheet.id, from: from, travel: Double(index % 601) - 300,
        velocity: Double(index % 4001) - 2000, policy: script.policy)
    else { return 0 }
    let margin = script.margin(of: release, sheet: sheet.id, in: script.world)
    if margin.travel.isFinite { sum += margin.travel }
    if margin.velocity.isFinite { sum += margin.velocity }
  }
  return sum
}

/// Random releases from every detent of every sheet that get another answer than their cell's.
func disagreements(_ script: Session, times: Int) -> (tried: Int, wrong: Int, refused: Int) {
  var random = SystemRandomNumberGenerator()
  var count = (tried: 0, wrong: 0, refused: 0)
  let sheets = ScriptedSheet.all(of: script)
  let planes = sheets.flatMap { sheet in sheet.detents.map { (sheet, $0) } }
  for (sheet, from) in planes {
    let decider = sheet.decider
    guard let slice = sheet.slice(from: from), case .exact(let map)? = decider.attempt(slice) else {
      count.refused += 1
      continue
    }
    for _ in 0..<(times / planes.count) {
      let travel = Double.random(in: slice.travel.range, using: &random)
      let velocity = Double.random(in: slice.velocity.range, using: &random)
      let said = decider(slice.release(travel: travel, velocity: velocity))
      count.tried += 1
      if map.decision(travel: travel, velocity: velocity)?.agrees(with: said) != true {
        count.wrong += 1
      }
    }
  }
  return count
}

/// Every change of the script that its scenarios notice, judged by them; how many there are.
func judgeMutants(_ source: Source, times: Int) throws -> Int {
  let tests = ScenarioRunner.list(of: try session(source)).map { MutantSuite.Test.scenario($0) }
  let judge = MutantJudge([try MutantSuite(source, SessionOptions(), tests: tests)])
  let mutants = judge.mutants.filter { judge.result(of: $0).fate == .killed }
  for _ in 0..<times { for mutant in mutants { _ = judge.result(of: mutant) } }
  return mutants.count
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
  print("usage: provebench map|calls|exact|picture|decide|agree|releases|mutants|hunt SCRIPT TIMES")
  exit(64)
}
let source = Source(name: arguments[2], text: text(of: arguments[2]))
let times = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
switch arguments[1] {
case "map": print(drawMaps(try session(source), times: times))
case "exact": print(cutMaps(try session(source), times: times))
case "picture": print(drawPictures(try session(source), times: times))
case "decide": print(decideReleases(try session(source), times: times))
case "agree": print(disagreements(try session(source), times: times))
case "calls": print(countCalls(try session(source)))
case "releases":
  var fuzz = ReleaseFuzz(try session(source), seed: 1)
  let start = seconds()
  _ = fuzz.run(times)
  print(fuzz.tried, Double(fuzz.tried) / (seconds() - start))
case "mutants": print(try judgeMutants(source, times: times))
case "hunt": try hunt(source, times: times)
default:
  print(
    "usage: provebench map|calls|exact|picture|decide|agree|releases|mutants|hunt SCRIPT TIMES")
}
