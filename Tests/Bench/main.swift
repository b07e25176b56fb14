// Runs one kind of work so many times, for scripts/bench to count its instructions:
//
//     sheetbench WORK TIMES
//
// `spring` evaluates a spring; `step` lets a settling sheet's world pass a moment and reads where
// the sheet is then; `frames` does so with every frame told. A sum is printed, so that nothing is
// left out.

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
  _ = world.step(.presented(sheet, PresentOptions(animated: false)), policy: StylesOwn())
  _ = world.step(.selected(sheet, detent: "large", animated: true), policy: StylesOwn())
  world.reportsFrames = frames
  let start = world.time
  var sum = 0.0
  for round in 0..<times {
    _ = world.advance(to: start + Double(round + 1) * moment, policy: StylesOwn())
    let reading = world.reading(of: sheet)
    sum += reading.height + reading.velocity
  }
  precondition(!world.isAtRest, "the sheet has settled; ask for fewer times")
  return sum
}

let arguments = CommandLine.arguments
let times = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
switch arguments.dropFirst().first {
case "spring": print(evaluateSpring(times: times))
case "step": print(settleSheet(times: times, telling: false))
case "frames": print(settleSheet(times: times, telling: true))
default: print("usage: sheetbench spring|step|frames TIMES")
}
