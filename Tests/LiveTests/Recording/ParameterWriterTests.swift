import Testing

@testable import Live

@Suite struct ParameterWriterTests {
  @Test(arguments: [
    ("local v = param(\"speed\", 1200)", "local v = param(\"speed\", 900)"),
    ("param('speed' , -12.5, { min = 1 })", "param('speed' , 900, { min = 1 })"),
    (
      "-- param(\"speed\", 1)\nparam(\"speed\", 2)", "-- param(\"speed\", 1)\nparam(\"speed\", 900)"
    ),
    (
      "print 'param(\"speed\", 1)' param(\"speed\", 2)",
      "print 'param(\"speed\", 1)' param(\"speed\", 900)"
    ),
    ("param(\"other\", 1) param(\"speed\", 2)", "param(\"other\", 1) param(\"speed\", 900)"),
    ("param(\n  \"speed\",\n  1e3\n)", "param(\n  \"speed\",\n  900\n)"),
  ])
  func `only the number changes`(_ row: (before: String, after: String)) {
    #expect(ParameterWriter.text(row.before, setting: "speed", to: "900") == row.after)
  }

  @Test(arguments: [
    ("param(\"haptics\", true)", "haptics", "false", "param(\"haptics\", false)"),
    (
      "param('size', { 'small', \"middle\" , 'large' })", "size", "large",
      "param('size', { 'large', \"middle\" , 'small' })"
    ),
    (
      "param('size', { 'small', 'large' })", "size", "small",
      "param('size', { 'small', 'large' })"
    ),
  ])
  func `a boolean and a choice are written, too`(
    _ row: (before: String, parameter: String, value: String, after: String)
  ) {
    #expect(ParameterWriter.text(row.before, setting: row.parameter, to: row.value) == row.after)
  }

  @Test(arguments: ["param('size', sizes)", "param('size', { small, 'large' })", "param('size', {"])
  func `a choice that is not a list of strings stays unchanged`(_ text: String) {
    #expect(ParameterWriter.text(text, setting: "size", to: "large") == nil)
  }

  @Test(arguments: [
    "param(\"speed\", fast)", "param(\"speed\", 2 * 600)", "myparam(\"speed\", 1)",
    "param(\"speed\"", "",
    "param(\"speed", "param", "param(", "parameters(\"speed\", 1)",
  ])
  func `a value that is not a plain number stays unchanged`(_ text: String) {
    #expect(ParameterWriter.text(text, setting: "speed", to: "900") == nil)
  }
}
