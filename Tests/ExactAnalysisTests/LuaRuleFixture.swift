import ExactAnalysis
import LuaBridge
import SheetEngine
import Testing

/// Rules in Lua without a script.
struct LuaRuleFixture {
  let lua: LuaState
  private let list: RuleList

  /// Creates rules with these names; `before` is Lua code whose variables the rules can use.
  init(_ bodies: [(name: String, body: String)], before: String = "", isTrusted: Bool = true) throws
  {
    lua = try LuaState()
    let functions = bodies.map { "function(r)\n\($0.body)\nend" }.joined(separator: ",\n")
    let found = try lua.load("\(before)\nreturn \(functions)", name: "rules.lua", tables: .copied)
    list = RuleList(
      name: "policy \"p\"", isTrusted: isTrusted,
      rules: zip(bodies, found).compactMap { rule, value in
        value.function.map { NamedFunction(name: rule.name, function: $0) }
      })
  }

  /// Creates a single rule with the name "x".
  init(_ body: String, before: String = "") throws {
    try self.init([("x", body)], before: before)
  }

  /// The evaluator of the rules, with the built-in thresholds as the fallback.
  var exact: ExactRuleEvaluator { exact(knowing: EvaluatorCache()) }

  /// The same evaluator with a cache of the code that was analyzed before.
  func exact(knowing memory: EvaluatorCache) -> ExactRuleEvaluator {
    ExactRuleEvaluator(releaseRule, knowing: memory) { _ in list }
  }

  /// The rules, with the built-in thresholds as the fallback.
  let releaseRule = Style.ReleaseRule.rules(ScriptFunctionID(0), otherwise: .thresholds(.ios))

  /// Returns the map of a plane, or the reason why there is none.
  func attempt() -> ExactMap.Result { ExactMap.attempt(of: Self.plane, by: exact) }

  /// Returns the map, or throws the reason why there is none.
  func map() throws -> ExactMap {
    switch attempt() {
    case .exact(let map): return map
    case .refused(let why): throw Refused(why: why.message)
    }
  }

  struct Refused: Error { let why: String }

  /// A sheet with two detents on the reference phone, dragged from the higher detent.
  static let still = Release(
    from: "large", height: 793, travel: 0, moved: 0, velocity: 0, elapsed: 0.3, by: .grabber,
    scrolled: false, dismissible: true,
    detents: [Detent(name: "medium", height: 426), Detent(name: "large", height: 793)],
    container: 852)

  /// The releases around `still`.
  static let plane = ReleasePlane(
    around: still, travels: -100...700, velocities: -2500...2500)
}
