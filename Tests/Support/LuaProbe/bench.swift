// The bridge's side of `scripts/bench-lua`: what is measured, so many times.

import CStockLua
import LuaBridge

private let numbers: LuaClass.NumberGetter = { subject, payload, _ in
  guard let subject else { return .nan }
  return Unmanaged<Heights>.fromOpaque(subject)._withUnsafeGuaranteedRef {
    Int(payload) < $0.values.count ? $0.values[Int(payload)] : .nan
  }
}

private final class Heights {
  var values: [Double] = [400, 300]
}

private let sheet = LuaClass(
  "Sheet", numbers: numbers,
  members: [
    .number("size", 0), .number("height", 0), .number("velocity", 1),
    .method("select") { call throws(LuaError) in [.number(400)] },
    .property("detent", get: { _ in "tip" }),
  ])

private let loops = [
  "loop": "", "property": "x = s.height", "method": "x = s:select()", "detent": "x = s.detent",
]

/// Runs one of the measurements `count` times.
func bench(_ name: String, _ count: Int) throws(LuaError) {
  let forever = LuaBudget(fuel: .max, seconds: 10000)
  if name == "state" {
    for _ in 0..<count {
      let state = try LuaState()
      for global in ["device", "screen", "sheet", "stack", "style", "policy", "spring", "curve"] {
        try state.define(global) { _ in [] }
      }
      try state.load("", name: "empty.lua")
      state.close()
    }
    return
  }
  let state = try LuaState(limits: LuaLimits(hook: forever, load: forever))
  let heights = Heights()
  state.subject = heights
  if name == "call" || name == "record" {
    try calls(name, count, state)
    return
  }
  let s = try state.makeObject(sheet, payload: 0)
  let text = "local s, n = ... local x for i = 1, n do \(loops[name] ?? "") end return x"
  let function = try state.compile(text, name: "bench.lua")
  let x = try state.call(function, [.object(s), .integer(Int64(count))]).first
  print(x?.number ?? 0)
}

/// Calls as the product makes them: a rule with a release, a hook with the numbers of a frame.
private func calls(_ name: String, _ count: Int, _ state: LuaState) throws(LuaError) {
  let text =
    "return function(r) return 'tip' end, function(s) local a = s.height; local b = s.velocity end"
  let results = try state.load(text, name: "bench.lua")
  guard let rule = results[0].function, let hook = results[1].function else { return }
  if name == "call" {
    let release = try state.makeObject(sheet, payload: 0)
    var bytes = 0
    for _ in 0..<count {
      bytes +=
        try state.callForString(rule, release, budget: .hook, name: "policy")?.utf8.count ?? 0
    }
    print(bytes)
    return
  }
  let names = ["time", "height", "velocity", "dim", "progress"]
  let record = try LuaRecord(
    in: state, shape: LuaClass(shape: "Event", fields: names), numbers: names)
  var numbers: LuaRecord.Numbers = [0, 1, 2, 3, 4, 0, 0, 0]
  let calls = LuaRecordCalls([hook], with: record, in: state)
  for i in 0..<count {
    numbers[0] = Double(i)
    try calls(numbers, name: "frame")
  }
}

/// A million errors thrown in Swift and caught in Lua: what is left of them.
func errors(_ count: Int) throws(LuaError) {
  final class Witness: @unchecked Sendable {
    nonisolated(unsafe) static var alive = 0
    init() { Self.alive += 1 }
    deinit { Self.alive -= 1 }
  }
  let forever = LuaBudget(fuel: .max, seconds: 10000)
  let state = try LuaState(limits: LuaLimits(load: forever))
  try state.define("fail") { call throws(LuaError) in
    throw LuaError("failure \(Witness.alive)", code: "E", payload: Witness())
  }
  let text = """
    local n, bad = ..., 0
    for i = 1, n do if not pcall(fail) then bad = bad + 1 end end
    return bad
    """
  let loop = try state.compile(text, name: "errors.lua")
  var caught = 0
  func run(_ count: Int) throws(LuaError) {
    caught = Int(
      try state.call(loop, [.integer(Int64(count))], budget: forever).first?.integer ?? 0)
    state.collectGarbage()
    // The newest errors are kept until the next one reaches Swift.
    _ = try? state.load("error('last')", name: "last.lua")
    state.collectGarbage()
  }
  try run(10_000)
  let (heap, blocks) = (state.memoryInUse, stock_malloc_in_use())
  try run(count)
  print("caught \(caught)")
  print("alive \(Witness.alive)")
  print("heap \(state.memoryInUse - heap)")
  print("malloc \(Int(stock_malloc_in_use()) - Int(blocks))")
}
