import Testing

@testable import Scenarios

struct KeyTableTests {
  @Test func `each key is found by its number, and no other`() {
    var table = KeyTable()
    for number in 0..<1000 {
      #expect(table.number(of: "key \(number)") == nil)
      table.add("key \(number)")
      #expect(table.number(of: "key \(number)") == number)
    }
    for number in 0..<1000 { #expect(table.number(of: "key \(number)") == number) }
    #expect(table.number(of: "") == nil)
  }

  @Test func `a key is the same however its letters are composed`() {
    var table = KeyTable()
    table.add("caf\u{E9}")
    #expect(table.number(of: "cafe\u{301}") == 0)
  }
}
