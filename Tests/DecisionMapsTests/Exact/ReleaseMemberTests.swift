import ScriptSchema
import DecisionMaps
import ExactAnalysis
import SheetEngine
import SheetScript
import Testing

/// The members of a release in the reference, which the exact analysis reads as well.
@Suite struct ReleaseMemberTests {
  private static func release() throws -> ClassDescription {
    try #require(LuaAPI.sheets.classes.first { $0.name == "Release" })
  }

  @Test func `the numbers in the reference are the quantities of a release`() throws {
    let numbers = try Self.release().properties.filter { property in
      if case .number = property.type { true } else { false }
    }
    #expect(Set(numbers.map(\.name)) == Set(ReleaseQuantity.allCases.map(\.rawValue)))
    for number in numbers {
      let quantity = try #require(ReleaseQuantity(rawValue: number.name))
      // The description of the density contains its unit.
      if quantity != .density { #expect(number.unit ?? "" == quantity.unit, "\(number.name)") }
    }
  }

  @Test func `the limits of within are quantities of a release`() {
    let names = WithinLimits.description.fields.map(\.name)
    #expect(Set(names) == Set(ReleaseQuantity.limited.map(\.rawValue)))
  }

  @Test func `the exact analysis reads every member in the reference`() throws {
    let release = try Self.release()
    for name in release.properties.map(\.name) + release.methods.map(\.name) {
      let refusal = try ExactMapFixtures.refusal(
        ExactMapFixtures.ruled("local value = r.\(name) return 'large'"))
      #expect(refusal == nil, "\(name): \(refusal ?? "")")
    }
  }

  @Test(arguments: ReleaseInput.allCases)
  func `an input that a rule reads is recorded`(_ input: ReleaseInput) throws {
    let map = try ExactMapFixtures.map(
      ExactMapFixtures.sheet(
        ExactMapFixtures.ruled("local value = r.\(input.rawValue) return 'large'")))
    #expect(map.reads.inputs == [input])
  }
}
