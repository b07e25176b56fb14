// Uses the engine without Lua: presents a sheet, draws it, and flicks it up.

import Gestures
import SheetEngine
import SheetText

/// The labels of the rows in the app.
final class Cities: RowLabels {
  let names = ["Aarhus", "Bergen", "Cork", "Delft", "Espoo", "Faro", "Ghent"]

  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) {
    (names[(row - 1) % names.count], "\(row * 7) km")
  }
}

/// The engine calls a policy for each decision; this policy leaves all decisions to the style.
let policy = DefaultPolicy()

var world = World()  // an iPhone 15 at time 0
_ = world.define(HostScreen(name: "Cities", body: .rows(count: 30, height: 40)))

var style = Style.ios
style.detents = [.medium, .large]
let content = Content(text: ["A city by the water."], buttons: ["Go there"])
let place = world.define(
  SheetDefinition(name: "Place", title: "Place", content: content, style: style))

/// Advances the time, and prints the events until then.
func run(_ world: inout World, to time: Double) {
  while world.time < time {
    for effect in world.advance(to: time, policy: DefaultPolicy()) { report(effect) }
  }
}

func report(_ effect: Effect) {
  guard case .emitted(_, let event, let time) = effect else { return }
  let milliseconds = Int((time * 1000).rounded())
  switch event {
  case .willPresent: print(milliseconds, "ms will present")
  case .didPresent: print(milliseconds, "ms did present")
  case .released(let release, let verdict):
    let speed = Int(release.velocity.rounded())
    print(milliseconds, "ms released at \(speed) pt/s: \(verdict.outcome.word), by \(verdict.rule)")
  case .didChangeDetent(let from, let to, _): print(milliseconds, "ms \(from) -> \(to)")
  default: break
  }
}

for effect in world.step(.presented(place, PresentOptions()), policy: policy) { report(effect) }
run(&world, to: 1)
print(TextFrame.text(of: world.scene(labels: Cities(), policy: policy)))

// A finger moves up 40 pt in 50 ms, and lifts off at 800 pt/s.
let path = FingerPath.samples(
  from: Point(x: 196, y: 433), by: (dx: 0, dy: -40), over: 0.05, startingAt: world.time,
  touchHz: world.device.touchHz, includesTouchDown: true)
for (index, sample) in path.enumerated() {
  run(&world, to: sample.time)
  let event: WorldEvent = index == 0 ? .touched(sample.point) : .moved(sample.point)
  for effect in world.step(event, policy: policy) { report(effect) }
}
for effect in world.step(.lifted(), policy: policy) { report(effect) }
run(&world, to: 2)
print("height", world.height(of: place), "dim", world.dim(of: place, policy: policy))
