// An app whose sheet follows rules in policy.lua: they are loaded while it runs, asked, and replaced while
// the sheet is on its way; a text with an error changes nothing.

import Foundation
import SheetEngine
import SheetScript

/// The app's own side: an order that is placed or thrown away.
struct Order {
  var quantity = 3
  var isThrownAway = false

  /// Asks the rules what a release at a speed would do, and follows them.
  mutating func letGo(at velocity: Double, under rules: PolicyScript) throws {
    let decision = try rules.decide("Ticket", from: "medium", travel: 40, velocity: velocity)
    isThrownAway = decision.outcome == "dismiss"
    print(
      "let go at \(Int(velocity)) pt/s: \(decision.outcome), by \(decision.rule);",
      "\(Int(decision.velocityMargin)) pt/s from another outcome;",
      isThrownAway ? "the order is thrown away" : "an order of \(quantity) is kept")
  }
}

let path = CommandLine.arguments.dropFirst().first ?? "policy.lua"
let text = try String(contentsOfFile: path, encoding: .utf8)
let rules = try PolicyScript(text, name: "policy.lua")
var order = Order()

print("detents", try rules.detents(of: "Ticket").map { "\($0.name) \(Int($0.height))" })
try order.letGo(at: 300, under: rules)
try order.letGo(at: 1500, under: rules)

// The sheet comes, and in the middle of its way up the rules change.
try rules.present("Ticket")
try rules.advance(0.15)
let height = rules.heights[0].height
let slower = text.replacingOccurrences(of: "\"flung\", 900", with: "\"flung\", 2000")
try rules.reload(slower)
let isStill = rules.heights[0].height == height
print("reloaded at \(Int(height)) pt; the sheet is where it was:", isStill)
try order.letGo(at: 1500, under: rules)

// Somebody saves half a line.
do {
  try rules.reload(text + "\nsheet(")
} catch {
  print(error)
}
try order.letGo(at: 1500, under: rules)

try rules.advance(1)
print("at rest:", rules.heights.map { "\($0.sheet) \(Int($0.height))" })
