import LuaBridge
import Testing

@Suite struct Smoke {
  @Test func `a script runs`() throws {
    var printed: [String] = []
    var around = LuaSurroundings()
    around.print = { printed.append($0) }
    let state = try LuaState(surroundings: around)
    let r = try state.load("print('hi', 1, 2.5, nil, {}) return 1, {x=1,y={2,3}}, function(a,b,c,d) return a+b+c+d end", name: "a.lua")
    #expect(printed == ["hi\t1\t2.5\tnil\ttable: 1"])
    #expect(r.count == 3)
    let f = try #require(r[2].function)
    #expect(try state.callForNumber(f, 1, 2, 3, 4) == 10)
  }
}
