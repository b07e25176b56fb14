import BrokenTexts
import PolicyExport
import ReleaseLog
import ScriptDiagnostics
import ScriptFixture
import SheetScript
import Testing

/// Policies that no team would write: each is refused by `export`, or decided as in the script.
@Suite struct HostilePolicyTests {
  /// Writes random rules: deep and shadowed names, empty lists, divisions by 0, large numbers, and code
  /// outside of the exported part of Lua.
  private struct Writer {
    var random: SeededRandom
    private var numbers: [[String]] = [["limit"]]
    private var names: [[String]] = [["home"]]
    private var count = 0

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    private mutating func pick(_ options: [String]) -> String {
      options[Int.random(in: options.indices, using: &random)]
    }

    private mutating func chance(_ part: Int) -> Bool {
      Int.random(in: 0..<part, using: &random) == 0
    }

    private mutating func newName() -> String {
      count += 1
      // Some names are those of the host language or of a helper.
      return chance(6)
        ? pick(["checked", "at", "list", "lambda", "self", "None", "it"]) : "v\(count)"
    }

    private static let literals = [
      "0", "1", "-1", "2", "3", "0.5", "-0.0", "100", "2.5e2", "0x10", "1e300", "-1e300",
      "9007199254740993", "math.huge", "1e-320", "7 // 2", "-7 // 2", "7 % -3", "5.5 % 2",
    ]
    private static let quantities = [
      "r.height", "r.travel", "r.velocity", "r.moved", "r.elapsed", "r.progress", "r.projected",
      "r.average_velocity", "r.container", "r.density", "r.velocity_x", "r.keyboard",
      "#r.detents", "r.detents[1].height", "r.detents[#r.detents].height", "#limits", "limits[2]",
    ]

    mutating func number(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 0 ? 11 : 3), using: &random) {
      case 0: return "(" + pick(Self.literals) + ")"
      case 1: return pick(Self.quantities)
      case 2: return pick(numbers.flatMap { $0 })
      case 3: return "(\(number(depth - 1)) \(pick(["+", "-", "*", "/"])) \(number(depth - 1)))"
      case 4:
        return "(\(number(depth - 1)) \(pick(["//", "%"])) \(pick(["2", "-3", "0.7", "0", "7"])))"
      case 5: return "math.\(pick(["floor", "ceil", "abs", "sqrt"]))(\(number(depth - 1)))"
      case 6: return "math.\(pick(["min", "max"]))(\(number(depth - 1)), \(number(depth - 1)))"
      case 7: return "(-\(number(0)))"
      case 8: return "(\(test(depth - 1)) and \(number(depth - 1)) or \(number(depth - 1)))"
      case 9: return "measure(r, \(number(depth - 1)))"
      default: return "(\(number(depth - 1)) ^ 2)"
      }
    }

    mutating func test(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 0 ? 9 : 4), using: &random) {
      case 0:
        return
          "\(number(depth - 1)) \(pick(["<", "<=", ">", ">=", "==", "~="])) \(number(depth - 1))"
      case 1: return "r.from \(pick(["==", "~="])) \(name(0))"
      case 2: return pick(["r.scrolled", "r.dismissible", "true", "false", "r.by == \"grabber\""])
      case 3:
        return "r:within { travel = \(pick(["20", "200"])), velocity = \(pick(["300", "900"])) }"
      case 4: return "not (\(test(depth - 1)))"
      case 5, 6: return "(\(test(depth - 1)) \(pick(["and", "or"])) \(test(depth - 1)))"
      case 7: return "r.detents[\(pick(["1", "2", "5", "#r.detents"]))] ~= nil"
      default: return "(r.detents[2] or r.detents[1]).height > \(number(depth - 1))"
      }
    }

    mutating func name(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 0 ? 9 : 3), using: &random) {
      case 0: return pick(["\"a\"", "\"b\"", "\"c\"", "\"dismiss\"", "'b'", "[[c]]", "\"\\97\""])
      case 1: return "r.from"
      case 2: return pick(names.flatMap { $0 })
      case 3: return "r:nearest(\(number(depth - 1)))"
      case 4: return "r:next_up(\(chance(2) ? "" : number(depth - 1)))"
      case 5: return "r:next_down(\(chance(2) ? "" : name(0)))"
      case 6: return "(\(test(depth - 1)) and \(name(depth - 1)) or \(name(depth - 1)))"
      case 7: return "r.detents[\(pick(["1", "2", "#r.detents", "9"]))].name"
      default: return "(\(name(0)) .. \"\")"
      }
    }

    /// Statements of a block, in which names are local.
    mutating func block(_ depth: Int) -> String {
      numbers.append([])
      names.append([])
      defer {
        numbers.removeLast()
        names.removeLast()
      }
      return (0..<Int.random(in: 1...3, using: &random)).map { _ in statement(depth) }
        .joined(separator: "\n")
    }

    private mutating func statement(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 0 ? 14 : 5), using: &random) {
      case 0:
        let (value, name) = (number(2), newName())
        numbers[numbers.count - 1].append(name)
        return "local \(name) = \(value)"
      case 1:
        let (value, name) = (self.name(2), newName())
        names[names.count - 1].append(name)
        return "local \(name) = \(value)"
      case 2:
        guard let name = numbers.dropFirst().flatMap({ $0 }).last else { return "do end" }
        return "\(name) = \(number(2))"
      case 3:
        let own = numbers.dropFirst().flatMap { $0 }
        guard own.count > 1 else { return "do end" }
        return "\(own[0]), \(own[own.count - 1]) = \(own[own.count - 1]), \(own[0])"
      case 4: return "if \(test(2)) then return \(name(2)) end"
      case 5: return "if \(test(2)) then\n\(block(depth - 1))\nelse\n\(block(depth - 1))\nend"
      case 6:
        return
          "if \(test(1)) then\n\(block(depth - 1))\nelseif \(test(1)) then return \(name(1)) end"
      case 7:
        let (variable, bounds) = (
          newName(), pick(["1, 3", "3, 1, -1", "0, 1, 0.25", "1, #r.detents", "5, 1"])
        )
        return
          "for \(variable) = \(bounds) do\n\(block(depth - 1))\nif \(test(1)) then break end\nend"
      case 8:
        return "for i, d in \(pick(["ipairs", "pairs"]))(\(pick(["r.detents", "limits"]))) do\n"
          + "if i > \(number(0)) then return \(name(1)) end\nend"
      case 9: return "do\n\(block(depth - 1))\nend"
      case 10:
        let counter = newName()
        return "local \(counter) = 0\nwhile \(counter) < 4 do \(counter) = \(counter) + 1\n"
          + "\(block(depth - 1))\nend"
      case 11:
        let list = newName()
        return "local \(list) = { \(pick(["", "1", "r.height, 2", "limit"])) }\n"
          + "\(list)[#\(list) + 1] = \(number(1))\nif \(list)[1] > \(number(1)) then return \(name(1)) end"
      case 12:
        return pick([
          "local low, high = around(r)\nif high then return high end", "local _ = around(r)",
          "local f = function() return 1 end", "goto out\n::out::", "local t = { [r.from] = 1 }",
          "print(r.height)", "limits[1] = 2", "local s = r.from:upper()", "local n = nil",
          "local n = select('#', r.height)", "table.sort(limits)", "error('no')",
        ])
      default:
        return "repeat\n\(block(depth - 1))\nuntil \(test(1)) or true"
      }
    }
  }

  private static func script(_ body: String, _ last: String) -> String {
    """
    local limit, home, limits = 250, "b", { 10, 2, 300.5 }
    local function measure(r, x) if x > r.height then return x - 1 end return r.height // 2 end
    local function around(r)
      for i, d in ipairs(r.detents) do
        if d.height > r.height then return i, d.name end
      end
      return #r.detents
    end
    policy "p" { { "rule", function(r)
    \(body)
    do return \(last) end
    end } }
    sheet "Sheet" { policy = "p", detents = { a = 120, b = 355.5, c = 640 } }
    """
  }

  @Test(arguments: 0..<8) func `a hostile policy is refused or right`(_ part: Int) throws {
    var (right, refused) = (0, 0)
    for seed in UInt64(part * 50)..<UInt64(part * 50 + 50) {
      var writer = Writer(seed: seed &* 7919 &+ 1)
      let text = Self.script(writer.block(3), writer.name(2))
      guard let session = try? ScriptFixture(text).session else {
        Issue.record("\(seed): the script does not load:\n\(text)")
        continue
      }
      let sheet = try session.sheetID(named: "Sheet")
      guard let program = PolicyProgram(session, sheet: sheet) else {
        refused += 1
        continue
      }
      right += 1
      let rule = session.world[sheet].definition.style.releaseRule
      for _ in 0..<60 {
        let line = Self.line(&writer.random)
        let site = CallSite(subject: "line", function: "decide", sources: [])
        let release = line.release(from: try session.releaseStart(of: sheet, line, site: site))
        let missing = MissingInputs(of: line)
        guard let outcome = program.outcome(of: release, without: missing),
          let own = release.decision(for: outcome, rule: "")?.outcome
        else { continue }
        if case .decided(let decision) = session.decision(
          on: release, by: rule, without: missing, sheet: sheet), decision.outcome == own
        {
          continue
        }
        Issue.record("\(seed): \(own.word) for \(line):\n\(text)")
        break
      }
    }
    #expect(right > 5 && refused > 5)
  }

  private static func line(_ random: inout SeededRandom) -> ReleaseLine {
    func number(_ values: [Double], _ range: ClosedRange<Double>) -> Double {
      Int.random(in: 0..<3, using: &random) == 0
        ? values.randomElement(using: &random) ?? 0 : Double.random(in: range, using: &random)
    }
    var line = ReleaseLine()
    line.from = ["a", "b", "c"].randomElement(using: &random) ?? "a"
    line.height = number([0, 120, 355.5, 640, 250], -20...900)
    line.travel = number([0, -100, 200], -700...700)
    line.velocity = number([0, 300, -900], -3000...3000)
    line.elapsed = number([0, 0.3], 0...1)
    (line.velocityX, line.keyboard) = (number([0], -300...300), 0)
    line.by = [.grabber, .content].randomElement(using: &random)
    line.scrolled = Bool.random(using: &random)
    return line
  }
}
