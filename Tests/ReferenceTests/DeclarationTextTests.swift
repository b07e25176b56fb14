import ScriptFixture
import ScriptSchema
import SheetEngine
import Testing

@testable import Reference
@testable import Scenarios
@testable import SheetScript

/// The reference and the types file show what the declarations contain.
@Suite struct DeclarationTextTests {
  @Test func `the functions of expectations are described by their parameters`() throws {
    let text = TypeDefinitions.text
    #expect(text.contains("---@field is_dismissed fun(o?: DismissedOptions) "))
    #expect(text.contains("---@field height fun(pt: number, tolerance?: number) "))
    for function in ExpectFunction.expect.description.functions {
      #expect(text.contains("function expect.\(function.name)("))
      #expect(
        APIReference.lines(about: "expect").contains {
          $0.hasPrefix("expect.\(function.call)")
        })
    }
  }

  @Test func `the reference prints the range of a number once`() throws {
    let lines = APIReference.lines(about: "intensity").joined(separator: " ")
    #expect(lines.contains("(0 to 1) Intensity. Default: 1."), "\(lines)")
    let table = try #require(LuaAPI.scenarios.tables.first { $0.name == "BackShape" })
    #expect(table["scale"]?.remark.hasPrefix("(above 0, at most 1) ") == true)
    #expect(table["lower"]?.remark.hasPrefix("(pt, 0 to 2000) ") == true)
  }

  @Test func `the example of a style shows a setting that no other example shows`() throws {
    let text = Example.styles("").text
    #expect(text.hasSuffix("}"))
    for name in ["slop", "grabber_width", "gap"] {
      #expect(text.contains("  \(name) = "), "\(name)")
    }
    #expect(try ScriptFixture(text).session.errors.isEmpty)
  }

  @Test(arguments: DetentWord.allCases)
  func `each detent name is described`(_ word: DetentWord) {
    #expect(APIReference.lines(about: word.rawValue).contains { $0.contains("a detent") })
    #expect(TypeDefinitions.text.contains("\"\(word.rawValue)\" (\(word.doc))"))
  }
}
