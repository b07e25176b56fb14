import Handoff
import Testing

/// The vectors vary every input that the rules read.
struct InputVectorTests {
  /// A sheet with a rule that decides before the rule of the style.
  private static func script(_ rule: String, _ sheet: String = "") -> String {
    """
    policy "p" { like = "ios", { "own", function(r) \(rule) end } }
    sheet "Order" { detents = { "medium", "large" }, policy = "p" \(sheet) }
    """
  }

  /// Checks that the vectors of a rule detect other rules, and accept the rule itself.
  private static func check(_ rule: String, _ others: [String], _ sheet: String = "") throws {
    let file = try VectorFixtures.file(script(rule, sheet), kinds: [.release])
    #expect(file.vectors.count <= TestVectorBuilder.maxReleases)
    #expect(try VectorFixtures.wrong(script(rule, sheet), by: file.vectors).isEmpty)
    for other in others {
      let wrong = try VectorFixtures.wrong(script(other, sheet), by: file.vectors)
      #expect(!wrong.isEmpty, "\(other): none of \(file.vectors.count) vectors differs")
    }
  }

  @Test func `the releases of vectors are those that a finger can make on the screen`() throws {
    let script = """
      policy "p" { { "rule", function(r)
        if r.velocity < -600 then return "a" end
        return r.height - 0.15 * r.velocity > 75 and "a" or "dismiss"
      end } }
      sheet "A" { detents = { a = 150 }, policy = "p" }
      """
    let file = try VectorFixtures.file(script, kinds: [.release])
    #expect(!file.vectors.isEmpty)
    for vector in file.vectors {
      func input(_ name: String) -> Double {
        vector.input.first { $0.name == name }?.value.double ?? .nan
      }
      #expect((0...input("container")).contains(input("height")), "\(vector.input)")
      #expect(abs(input("velocity")) <= 5000, "\(vector.input)")
    }
  }

  @Test func `a threshold of the keyboard has vectors on it and next to it`() throws {
    func rule(_ condition: String) -> String {
      "if r.keyboard \(condition) then return r.from end"
    }
    try Self.check(
      rule("> 0"), ["return nil", rule(">= 0"), rule("> 1"), rule("> 0.02"), rule("> 300")])
    try Self.check(
      rule(">= 300"), ["return nil", rule("> 300"), rule(">= 299.98"), rule(">= 300.02")])
  }

  @Test func `a threshold of the horizontal velocity has vectors on it and next to it`() throws {
    func rule(_ condition: String) -> String {
      "if math.abs(r.velocity_x) \(condition) then return r.from end"
    }
    try Self.check(
      rule("> 900"),
      ["return nil", rule(">= 900"), rule("> 900.02"), rule("> 899.98"), rule("> 990")])
    try Self.check(
      "if r.velocity_x * r.density > 3500 then return 'dismiss' end",
      ["return nil", "if math.abs(r.velocity_x) * r.density > 3500 then return 'dismiss' end"])
  }

  @Test func `a rule that compares both velocities has vectors with both`() throws {
    func rule(_ clause: String) -> String {
      "if r.travel > 25 and (r.velocity < 1750 \(clause)) then return r.from end"
    }
    try Self.check(
      rule("or math.abs(r.velocity) < math.abs(r.velocity_x)"),
      [rule(""), rule("or math.abs(r.velocity) < 0.9 * math.abs(r.velocity_x)")])
  }

  @Test func `conditions of several inputs have vectors with all of them`() throws {
    func rule(_ keyboard: Int, _ sideways: Int, _ by: String, _ time: String) -> String {
      "if r.keyboard > \(keyboard) and r.velocity_x > \(sideways) and r.by == '\(by)'"
        + " and r.elapsed < \(time) and r.scrolled then return 'dismiss' end"
    }
    try Self.check(
      rule(100, 1700, "content", "0.4"),
      [
        "return nil", rule(110, 1700, "content", "0.4"), rule(100, 1800, "content", "0.4"),
        rule(100, 1700, "bar", "0.4"), rule(100, 1700, "content", "0.44"),
        rule(100, 1700, "content", "0.4").replacing(" and r.scrolled", with: ""),
      ])
  }

  @Test func `a duration in a local has vectors next to it`() throws {
    func rule(_ time: String) -> String {
      "local slow = \(time) if r.elapsed > slow then return r.from end"
    }
    try Self.check(rule("0.7"), [rule("1.1"), rule("0.72"), rule("0.69"), "return nil"])
  }

  @Test(arguments: ["", "if r.travel * r.velocity > 1e9 then return 'dismiss' end "])
  func `a threshold that counts only at rest has vectors at rest`(_ prefix: String) throws {
    func rule(_ height: String) -> String {
      prefix
        + "if r.velocity == 0 then return r.height >= \(height) and 'large' or 'medium' end "
        + "return r.velocity < 0 and 'large' or 'medium'"
    }
    try Self.check(rule("450"), [rule("449.9"), rule("450.1"), rule("445"), rule("460")])
  }

  @Test func `the rules of Compose at rest have vectors`() throws {
    let text = """
      local points_of = require "policies.points"
      policy "c" {
        { "at rest", function(r)
          local points = points_of.of(r)
          if r.velocity == 0 then return points[points_of.nearest(points, r.height)].name end
        end },
        { "other", function(r) return r.velocity < 0 and r:next_up() or r:next_down() end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "c" }
      """
    let file = try VectorFixtures.file(text, kinds: [.release])
    #expect(try VectorFixtures.wrong(text, by: file.vectors).isEmpty)
    for offset in ["20", "-20", "1", "-1"] {
      let other = text.replacing("r.height)]", with: "r.height + \(offset))]")
      #expect(try !VectorFixtures.wrong(other, by: file.vectors).isEmpty, "\(offset)")
    }
  }

  @Test func `a rule that reads a variable of a handler is not exact`() throws {
    let file = try VectorFixtures.file(
      """
      local up = true
      policy "p" { { "near", function(r) return r:nearest(r.height + (up and 60 or -60)) end } }
      sheet "S" { policy = "p", detents = { "medium", "large" },
        on = { did_change_detent = function(e) up = e.to == "large" end } }
      """, kinds: [.release])
    #expect(file.maps.allSatisfy { !$0.isExact && $0.sampled == nil })
    #expect(file.maps[0].limitation?.contains("the rules read `up`") == true)
    #expect(file.text.contains("\"exact\":false") && !file.text.contains("\"exact\":true"))
  }

  @Test(arguments: ["ios", "ios-measured", "material", "material-1.4", "tiered"])
  func `vectors on borders do not depend on the tolerance of the engine`(_ style: String) throws {
    let text = "sheet \"Order\" { detents = { \"medium\", \"large\" }, style = \"\(style)\" }"
    let file = try VectorFixtures.file(text, kinds: [.release])
    #expect(file.text.contains("\"threshold_tolerance\":1e-06,"))
    guard style == "ios" else { return }
    for vector in file.vectors {
      let outcomes = [true, false].map { IOSRules.outcome(vector, usesQuotients: $0) }
      #expect(vector.expected == .outcome(outcomes[0]), "\(vector.id): \(vector.reason)")
      #expect(vector.expected == .outcome(outcomes[1]), "\(vector.id): \(vector.reason)")
    }
    #expect(file.vectors.contains { $0.reason.hasPrefix("on ") })
  }
}

/// The rules of the style ios, written again in doubles: fast, under, over, snap.
private enum IOSRules {
  static func outcome(_ vector: TestVector, usesQuotients: Bool) -> String {
    func number(_ name: String) -> Double { VectorFixtures.number(name, vector) }
    let (low, high) = (426.0, 793.0)
    let (height, velocity) = (number("height"), number("velocity"))
    if abs(velocity) >= 500 {
      if velocity < 0 { return height < low ? "medium" : "large" }
      return height > high ? "large" : height > low ? "medium" : "dismiss"
    }
    if height < low { return height < 0.5 * low ? "dismiss" : "medium" }
    if height >= high { return "large" }
    func isFar(_ distance: Double) -> Bool {
      usesQuotients ? distance / (high - low) >= 0.2 : distance >= 0.2 * (high - low)
    }
    if height > number("from_height") { return isFar(height - low) ? "large" : "medium" }
    return isFar(high - height) ? "medium" : "large"
  }
}
