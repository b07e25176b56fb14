import Support
import Testing

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      (.integer(1), .number(1)), (.number(-0.0), .integer(0)), (.number(.nan), .number(.nan)),
      (.number(.infinity), .number(.infinity)),
      (.array([.null, .integer(2)]), .array([.null, .number(2)])),
      (.object([("a", .integer(1)), ("b", .null)]), .object([("a", .number(1)), ("b", .null)])),
    ] as [(JSONValue, JSONValue)])
  func `equal values of JSON are equal in both directions`(_ one: JSONValue, _ other: JSONValue) {
    #expect(one == other)
    #expect(other == one)
  }

  @Test(
    arguments: [
      (.null, .number(.nan)), (.null, .number(.infinity)),
      (.number(.infinity), .number(-.infinity)), (.integer(1), .number(1.5)),
      (.integer(.max), .number(0x1p63)), (.integer(9_007_199_254_740_993), .number(0x1p53)),
      (.integer(1), .boolean(true)), (.string("1"), .integer(1)), (.null, .array([])),
      (.array([.integer(1)]), .array([.integer(1), .integer(1)])),
      (.object([("a", .null), ("b", .null)]), .object([("b", .null), ("a", .null)])),
      (.object([("a", .null)]), .object([])),
    ] as [(JSONValue, JSONValue)])
  func `different values of JSON differ in both directions`(
    _ one: JSONValue, _ other: JSONValue
  ) {
    #expect(one != other)
    #expect(other != one)
  }

  @Test func `a number is the nearest double to its text`() throws {
    var state: UInt64 = 7
    func draw(_ limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % limit)
    }
    for _ in 0..<20_000 {
      let whole = (0..<draw(18)).map { _ in "\(draw(10))" }.joined()
      let decimals = (0..<draw(18)).map { _ in "\(draw(10))" }.joined()
      let number = String(whole.drop { $0 == "0" })
      let exponent = draw(4) == 0 ? "e\(draw(40) - 20)" : ""
      let text =
        (draw(2) == 0 ? "-" : "") + (number.isEmpty ? "0" : number)
        + (decimals.isEmpty ? "" : ".\(decimals)") + exponent
      let read = try JSONReader.value(of: text)
      #expect(read.double?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test(arguments: ["01", "-", "1.", ".5", "+1", "1e", "-01", "1..2", "00", "1.5.", "--1"])
  func `text that is not a number is refused`(_ text: String) {
    #expect(throws: JSONReader.Error.self) { try JSONReader.value(of: text) }
  }
}
