// Runs one kind of work so many times, for scripts/bench to count its instructions:
//
//     sheetbench WORK TIMES
//
// `spring` evaluates a spring; `step` lets a settling sheet's world pass a moment and reads where
// the sheet is then; `frames` does so with every frame told; `drag` plays a second of life; `sheets`
// steps a world of so many sheets; `told` and `hooked` settle a script's sheet without a `frame` hook
// and with one; `resolver` and `policy` ask a script's function for a detent's height and for where a
// release lands, as a step does; `reload PATH` loads a script anew and prints the median microseconds; `rounds` presents and dismisses a sheet and prints by how many
// bytes the process has grown since the hundredth time. A sum is printed, so that nothing is left
// out.

import Gestures
import Glibc
import Physics
import SheetEngine

/// A moment, in seconds: so short that thirty thousand of them fit into one settle motion.
let moment = 1e-5

/// Evaluates the settle motion of style `ios` from a medium detent to a large one.
func evaluateSpring(times: Int) -> Double {
  let spring = Spring(stiffness: 438.6490844928603, friction: 33.510321638291124)
  var sum = 0.0
  for round in 0..<times {
    let state = spring.at(Double(round + 1) * moment, from: 426, to: 793, velocity: 900)
    sum += state.position + state.velocity
  }
  return sum
}

/// Steps a world whose one sheet settles from `medium` to `large`.
func settleSheet(times: Int, telling frames: Bool) -> Double {
  var device = Device.standard
  // A frame a moment, so that telling each of them is measured and nothing else.
  device.hz = 1 / moment
  var world = World(device: device)
  var style = Style.ios
  style.detents = [.medium, .large]
  let sheet = world.define(SheetDefinition(name: "Order", style: style))
  _ = world.step(.presented(sheet, PresentOptions(animated: false)), policy: StylesOwn.shared)
  _ = world.step(.selected(sheet, detent: "large", animated: true), policy: StylesOwn.shared)
  world.reportsFrames = frames
  let start = world.time
  var sum = 0.0
  for round in 0..<times {
    _ = world.advance(to: start + Double(round + 1) * moment, policy: StylesOwn.shared)
    let reading = world.reading(of: sheet)
    sum += reading.height + reading.velocity
  }
  precondition(!world.isAtRest, "the sheet has settled; ask for fewer times")
  return sum
}

/// A virtual second at 60 Hz with every frame told: a sheet that has come is dragged up for 0.3 s at
/// 120 samples a second, let go, and settles.
func playSecond(times: Int) -> Double {
  var style = Style.ios
  style.detents = [.medium, .large]
  var ready = World()
  let sheet = ready.define(SheetDefinition(name: "Order", title: "Order", style: style))
  _ = ready.step(.presented(sheet, PresentOptions(animated: false)), policy: StylesOwn.shared)
  ready.reportsFrames = true
  var sum = 0.0
  for _ in 0..<times {
    var world = ready
    let start = Point(x: 196, y: 433)
    let path = FingerPath.samples(
      from: start, by: (dx: 0, dy: -200), over: 0.3, startingAt: 0.1, touchHz: 120,
      includesTouchDown: true)
    for (index, sample) in path.enumerated() {
      run(&world, to: sample.time)
      _ = world.step(
        index == 0 ? .touched(sample.point) : .moved(sample.point), policy: StylesOwn.shared)
    }
    _ = world.step(.lifted(), policy: StylesOwn.shared)
    run(&world, to: 1)
    sum += world.height(of: sheet)
  }
  return sum
}

func run(_ world: inout World, to time: Double) {
  while world.time < time { _ = world.advance(to: time, policy: StylesOwn.shared) }
}

/// Steps a world in which so many sheets settle, a thousand times.
func stepSheets(count: Int) -> Double {
  var style = Style.ios
  style.detents = [.medium, .large]
  var world = World()
  for index in 0..<count {
    let sheet = world.define(SheetDefinition(name: "Sheet \(index)", style: style))
    _ = world.step(.presented(sheet, PresentOptions(animated: false)), policy: StylesOwn.shared)
  }
  for state in world.sheets {
    _ = world.step(.selected(state.id, detent: "large", animated: true), policy: StylesOwn.shared)
  }
  let start = world.time
  var sum = 0.0
  for round in 0..<1000 {
    _ = world.advance(to: start + Double(round + 1) * moment, policy: StylesOwn.shared)
    sum += world.height(of: world.sheets[count - 1].id)
  }
  return sum
}

/// The bytes of memory that the process holds.
func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var text = [CChar](repeating: 0, count: 128)
  guard fgets(&text, 128, file) != nil else { return 0 }
  // The second number is the resident set, in pages.
  var rest: UnsafeMutablePointer<CChar>?
  strtol(&text, &rest, 10)
  return (rest.map { strtol($0, nil, 10) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}

/// By how many bytes the process grows from the hundredth presentation to the last.
func heapGrowth(rounds: Int) -> Int {
  var world = World()
  let sheet = world.define(SheetDefinition(name: "Order", title: "Order", style: .tradingIOS))
  var before = 0
  for round in 0..<rounds {
    if round == 100 { before = residentBytes() }
    _ = world.step(.presented(sheet, PresentOptions()), policy: StylesOwn.shared)
    run(&world, to: world.time + 1)
    let dismissed = Event.dismissed(sheet, .script, animated: true, forced: false)
    _ = world.step(dismissed, policy: StylesOwn.shared)
    run(&world, to: world.time + 1)
  }
  return residentBytes() - before
}

let arguments = CommandLine.arguments
let times = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
switch arguments.dropFirst().first {
case "spring": print(evaluateSpring(times: times))
case "step": print(settleSheet(times: times, telling: false))
case "frames": print(settleSheet(times: times, telling: true))
case "drag": print(playSecond(times: times))
case "sheets": print(stepSheets(count: times))
case "told": print(settleScripted(times: times, hook: ""))
case "hooked": print(settleScripted(times: times, hook: twoPropertyHook))
case "resolver": print(askResolver(times: times))
case "policy": print(askPolicy(times: times))
case "reload": print(reloadTime(of: arguments.count > 3 ? arguments[3] : "", times: times))
case "rounds": print(heapGrowth(rounds: times))
default:
  print("usage: sheetbench WORK TIMES; the works are named where this file begins")
}
