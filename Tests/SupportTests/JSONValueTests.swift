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
}
