import BrokenTexts
import ReleaseLog
import ScriptSchema
import Testing

@testable import Backtest

/// Lines that are like an earlier one are read as if they were parsed.
@Suite struct LineTemplatesTests {
  private static let numbers = [
    "0", "-0", "1", "-17", "12.5", "-300.25", "0.05", "1e3", "2E-1", "00.5", "1.", ".5", "-", "1-2",
    "1e7", "99999999", "123456789012345", "0.1234567890123", "1234567890.1234567", "\"1\"", "null",
  ]
  private static let texts = [
    "\"u1\"", "\"u2\"", "\"\"", "\"a\\\"b\"", "\"a\\u0041\"", "\"é\"", "\"a\u{1}\"", "7", "\"a\\",
  ]

  private static func line(_ random: inout SeededRandom) -> String {
    let isOdd = Int.random(in: 0..<8, using: &random) == 0
    func number(_ random: inout SeededRandom) -> String {
      isOdd
        ? numbers.randomElement(using: &random) ?? "1"
        : "\(Double(Int.random(in: -40000...40000, using: &random)) / 100)"
    }
    func text(_ random: inout SeededRandom) -> String {
      isOdd
        ? texts.randomElement(using: &random) ?? "\"\""
        : "\"u\(Int.random(in: 1...9, using: &random))\""
    }
    var keys = [
      "\"sheet\":\"Order\"", "\"from\":\"\(["low", "high"].randomElement(using: &random) ?? "")\"",
      "\"travel\":\(number(&random))", "\"height\": \(number(&random))",
    ]
    let more = [
      "\"velocity\":\(number(&random))", "\"velocity_x\":\(number(&random))",
      "\"elapsed\":\(isOdd ? number(&random) : "0.\(Int.random(in: 1...99, using: &random))")",
      "\"n\":\(isOdd ? number(&random) : "3")", "\"who\":\(text(&random))",
      "\"_time\":\(number(&random))", "\"_session\":\(text(&random))",
      "\"app_version\":\(number(&random))", "\"to\":\(isOdd ? number(&random) : "\"low\"")",
      "\"container\":\(isOdd ? "500" : "600"),\"detents\":[{\"name\":\"low\",\"height\":20\(isOdd ? "0" : "1")}]",
      "\"tr\\u0061vel\":\(number(&random))", "\"keyboard\":0", "\"rested\":0.5",
    ]
    for key in more where Int.random(in: 0..<3, using: &random) == 0 { keys.append(key) }
    var line = "{" + keys.joined(separator: isOdd ? " , " : ",") + "}"
    if isOdd, Bool.random(using: &random) { line.removeLast() }
    return line
  }

  /// What a line is read as: its values, or an error.
  private enum Reading: Equatable {
    case line(ReleaseLine, [String])
    case noLine
    case error(LogLineError)
  }

  @Test func `a line is read as the parser reads it`() throws {
    var random = SeededRandom(seed: 11)
    var templates = LineTemplates()
    var (kept, failed) = (0, 0)
    for number in 1...20_000 {
      let text = Self.line(&random)
      let bytes = Array(text.utf8)[...]
      let expected: Reading
      do throws(LogLineError) {
        switch try LogLine(bytes) {
        case .blank, .header: expected = .noLine
        case .release(let line, let unknown): expected = .line(line, unknown)
        }
      } catch {
        expected = .error(error)
        failed += 1
      }
      var reading = Reading.noLine
      do throws(LogLineError) {
        if let template = try templates.read(bytes) {
          reading = .line(template.line, template.unknownKeys)
          if template.index != nil { kept += 1 }
        }
      } catch {
        reading = .error(error)
      }
      #expect(reading == expected, "line \(number): \(text)")
    }
    #expect(kept > 2_000 && failed > 500)
  }

  @Test func `every number of a line is read again or makes the line another one`() throws {
    for field in ReleaseLine.description.fields {
      guard case .number = field.type else { continue }
      let isFixed = ["container", "width"].contains(field.name)
      #expect((NumericKey(rawValue: field.name) == nil) == isFixed, "\(field.name)")
    }
  }

  @Test func `an empty text, a lone quote and a broken object are no template`() throws {
    var templates = LineTemplates()
    for text in ["", "  ", "\"", "{\"a", "}{", "[1,2", "{\"a\":1}}"] {
      let template = try? templates.read(Array(text.utf8)[...])
      #expect(template?.index == nil, "\(text)")
    }
  }
}
