import LuaBridge
import Testing

/// A state for tests, with its printed lines and a class of objects.
final class LuaStateFixture {
  var printed: [String] = []
  var heights: [Double] = [400]
  var state: LuaState

  init(limits: LuaLimits = LuaLimits(), modules: [String: String] = [:], seed: UInt64 = 1) throws {
    state = try LuaState(limits: limits, seed: seed)
    state.host.print = { [unowned self] in printed.append($0) }
    state.host.name = { "Thing '\($0.payload)'" }
    state.host.module = { name throws(LuaError) in
      if name == "globals" { return .globals }
      guard let text = modules[name] else { throw LuaError("no module '\(name)'") }
      return .text(text, name: name + ".lua")
    }
    state.subject = self
  }

  /// Loads a text and returns its first result.
  @discardableResult
  func run(_ text: String) throws -> LuaValue {
    try state.load(text, name: "test.lua").first ?? .nil
  }

  /// Loads a text that returns a function.
  func function(_ text: String) throws -> LuaFunction {
    try #require(try run(text).function)
  }

  /// Returns the error of a text.
  func failure(_ text: String) throws -> LuaError {
    let error = #expect(throws: LuaError.self) { try run(text) }
    return try #require(error)
  }
}

let number: LuaClass.NumberGetter = { subject, payload, member in
  guard let subject else { return .nan }
  return Unmanaged<LuaStateFixture>.fromOpaque(subject)._withUnsafeGuaranteedRef {
    member == 0 ? $0.heights[Int(payload)] : .nan
  }
}

/// A class with one member of each kind.
let thing = LuaClass(
  "Thing", numbers: number,
  members: [
    .number("height", 0),
    .number("absent", 1),
    .property("name", get: { call throws(LuaError) in .string("thing \(call.payload)") }),
    .property(
      "level", get: { call throws(LuaError) in .integer(3) },
      set: { call throws(LuaError) in
        let level = try call.integer(at: 0, "level")
        guard level < 10 else { throw LuaError("level \(level) is above 9", code: "E1") }
      }),
    .method("greet") { call throws(LuaError) in
      [.string("hello \(try call.string(at: 0, "who")) from \(call.payload)")]
    },
    .function("is_fine") { call throws(LuaError) in [.integer(Int64(call.count))] },
  ],
  call: { call throws(LuaError) in [.string("called with \(call.count)")] })

/// A class with only a method and without a parent class.
let tool = LuaClass("Tool", members: [.method("use") { call throws(LuaError) in ["used"] }])

/// A subclass of `thing`.
let gadget = LuaClass("Gadget", parent: thing, members: [.method("spin") { _ in ["spins"] }])
