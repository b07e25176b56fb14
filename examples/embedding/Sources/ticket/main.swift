// An app whose sheet follows the rules in policy.lua. The app loads the rules at run time, calls them, and
// reloads them while the sheet moves. If the new text has an error, the old rules stay.

import Foundation
import SheetEngine
import SheetScript

/// The model of the app: an order that is kept or discarded.
struct Order {
  var quantity = 3
  var isThrownAway = false

  /// Applies the decision of the rules for a release at this velocity.
  mutating func letGo(at velocity: Double, under rules: PolicyScript) throws {
    let decision = try rules.decide("Ticket", from: "medium", travel: 40, velocity: velocity)
    isThrownAway = decision.outcome == "dismiss"
    print(
      "released at \(Int(velocity)) pt/s: \(decision.outcome), by \(decision.rule);",
      "\(Int(decision.velocityMargin)) pt/s from another outcome;",
      isThrownAway ? "the order is discarded" : "an order of \(quantity) is kept")
  }
}

let path = CommandLine.arguments.dropFirst().first ?? "policy.lua"
let text = try String(contentsOfFile: path, encoding: .utf8)
let rules = try PolicyScript(text, name: "policy.lua")
var order = Order()

print("detents", try rules.detents(of: "Ticket").map { "\($0.name) \(Int($0.height))" })
try order.letGo(at: 300, under: rules)
try order.letGo(at: 1500, under: rules)

// The rules change while the sheet moves up.
try rules.present("Ticket")
try rules.advance(0.15)
let height = rules.heights[0].height
let slower = text.replacingOccurrences(of: "\"flung\", 900", with: "\"flung\", 2000")
try rules.reload(slower)
let isStill = rules.heights[0].height == height
print("reloaded at \(Int(height)) pt; the sheet is where it was:", isStill)
try order.letGo(at: 1500, under: rules)

// A file is saved with an incomplete line.
do {
  try rules.reload(text + "\nsheet(")
} catch {
  print(error)
}
try order.letGo(at: 1500, under: rules)

try rules.advance(1)
print("at rest:", rules.heights.map { "\($0.sheet) \(Int($0.height))" })
