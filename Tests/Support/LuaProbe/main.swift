// Runs one script as a hook, for tests that need a separate process for each script: a script that
// hangs or crashes fails only its own case.
//
//   luaprobe [--hook] [--memory KIB] [--unlimited] FILE
//   luaprobe errors COUNT
//
// Prints the result, then checks that the state is still usable.

import CLibrary
import LuaBridge

var memory = 64 << 10
var arguments = CommandLine.arguments.dropFirst()
var asHook = false
var unlimited = false
while let option = arguments.first, option.hasPrefix("--") {
  arguments.removeFirst()
  switch option {
  case "--hook": asHook = true
  case "--unlimited": unlimited = true
  default:
    memory = arguments.first.flatMap { Int($0) } ?? memory
    arguments.removeFirst()
  }
}

/// Returns the bytes of a file, nil if it cannot be read.
func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var text: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&piece, 1, piece.count, file), count > 0 {
    text += piece.prefix(count)
  }
  return text
}

final class Host {
  var objects: [LuaObject] = []
}

final class Detail: Sendable {}

let item = LuaClass(
  "Item", numbers: { _, payload, _ in Double(payload) },
  members: [
    .number("size", 0),
    .property(
      "label", get: { call throws(LuaError) in .string("item \(call.payload)") }, set: { _ in }),
    .method("act") { call throws(LuaError) in try call.values() },
    .method("run") { call throws(LuaError) in
      try call.state.call(call.function(at: 0, "function"), [.nil], name: "run")
    },
  ])

func prepare(_ state: LuaState, _ host: Host) throws(LuaError) {
  state.subject = host
  state.host.name = { "Item '\($0.payload)'" }
  state.host.module = { name throws(LuaError) in
    switch name {
    case "self": .text("return require 'self'", name: "self.lua")
    case "loop": .text("while true do end", name: "loop.lua")
    case "broken": .text("return = 1", name: "broken.lua")
    case "host": .globals
    default: throw LuaError("no module '\(name)'")
    }
  }
  try state.define("make") { call throws(LuaError) in
    let object = try call.state.makeObject(item, payload: UInt32(host.objects.count))
    host.objects.append(object)
    return [.object(object)]
  }
  try state.define("destroy") { call throws(LuaError) in
    try call.state.retire(call.object(at: 0, of: item, "item"))
    return []
  }
  try state.define("echo") { call throws(LuaError) in try call.values() }
  try state.define("fail") { call throws(LuaError) in
    throw LuaError(
      "refused: \(call.isNil(at: 0) ? "nothing" : call.kind(at: 0))", code: "E",
      payload: Detail())
  }
  try state.define("call") { call throws(LuaError) in
    try call.state.call(
      call.function(at: 0, "function"), call.values().dropFirst().map { $0 }, name: "call")
  }
  try state.define("closure") { _ in
    [.native { call throws(LuaError) in [.integer(Int64(call.count))] }]
  }
  try state.define("number") { call throws(LuaError) in [.number(try call.number(at: 0, "number"))]
  }
  try state.define("integer") { call throws(LuaError) in
    [.integer(Int64(try call.integer(at: 0, "integer")))]
  }
}

if let count = arguments.last.flatMap({ Int($0) }), arguments.count == 2,
  arguments.first == "errors"
{
  do throws(LuaError) {
    try errors(count)
    exit(0)
  } catch {
    print(error)
    exit(70)
  }
}
guard let path = arguments.first, let text = contents(of: path) else {
  print("usage: luaprobe [options] FILE")
  exit(64)
}
var limits = LuaLimits(memory: memory << 10)
if asHook { limits.load = .hook }
if unlimited { limits.load.seconds = 1000 }
do throws(LuaError) {
  let host = Host()
  let state = try LuaState(limits: limits)
  try prepare(state, host)
  do throws(LuaError) {
    let results = try state.load(String(decoding: text, as: UTF8.self), name: "script.lua")
    print("ok: \(results.map(\.kind))")
  } catch {
    print("\(error.kind): \(error)")
  }
  state.collectGarbage()
  guard try state.load("return 1 + 1", name: "after.lua").first?.integer == 2 else { exit(70) }
  let rest = state.memoryInUse
  state.close()
  if rest > 64 << 20 { exit(71) }
} catch {
  print("the state is not usable: \(error)")
  exit(error.kind == .memory ? 0 : 72)
}
