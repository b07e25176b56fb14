import ExactAnalysis
import LuaBridge
import SheetEngine
import Testing

/// A rule that cannot be analyzed is refused with its line, never guessed.
@Suite struct RefusalTests {
  @Test(arguments: [
    ("return r.velocity * r.travel > 5 and \"medium\"", "multiplies velocity by travel"),
    ("return math.random() > 0.5 and \"medium\"", "calls math.random"),
    ("return \"nowhere\"", "returns \"nowhere\", which is not a detent"),
    ("return true", "returns a boolean"),
    ("while true do end", "runs more than 200,000 instructions"),
  ])
  func `an unsupported rule is refused with its line`(_ body: String, _ reason: String) throws {
    guard case .refused(let why) = try LuaRuleFixture(body).attempt() else {
      Issue.record("a map was made")
      return
    }
    #expect(why.message.contains(reason))
    #expect(why.message.hasPrefix("rule \"x\" "))
    #expect(why.line != nil)
  }

  @Test func `rules that are no longer trusted have no map`() throws {
    let rules = try LuaRuleFixture([("x", "return \"large\"")], isTrusted: false)
    guard case .refused(let why) = rules.attempt() else {
      Issue.record("a map was made")
      return
    }
    #expect(why.message == "policy \"p\" returned inconsistent results or reached a limit")
  }

  @Test func `a variable that a function changes is not a constant`() throws {
    let before = "local limit, kept = 400, 7"
    let body = "return r.velocity > limit and \"dismiss\" or r.travel > kept and \"medium\" or nil"
    let rules = try LuaRuleFixture(body, before: before)
    let reads = try rules.map().reads
    func changing(_ text: String) -> String? {
      MutableNameAnalysis([(name: "a.lua", text: text)]).mutableName(reads)
    }
    #expect(changing("\(before)\nreturn function() return limit end") == nil)
    #expect(changing("\(before)\nreturn function() limit = 5 end") == "`limit`")
  }
}
