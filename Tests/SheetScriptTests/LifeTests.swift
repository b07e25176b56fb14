import ScriptFixture
import SheetEngine
import SheetScript
import Testing

@Suite struct LifeTests {
  @Test func `a sheet presented during loading emits its events in order`() throws {
    let stage = try ScriptFixture(
      """
      local s = sheet "Order" {
        detents = { "medium", "large" },
        on = {
          will_present = function(e) print("will " .. e.sheet.name .. " " .. e.time) end,
          did_present = function(e) print("did " .. e.sheet.detent) end,
        },
      }
      s:present { context = { 42 } }
      """)
    stage.session.runToRest()
    #expect(stage.printed.lines == ["will Order 0.0", "did medium"])
    #expect(
      stage.log.filter { $0.hasPrefix("Order") } == ["Order will_present", "Order did_present"])
    #expect(stage.session.errors == [])
  }

  @Test func `handlers are notified of a drag to the next detent`() throws {
    let stage = try ScriptFixture(
      """
      sheet "Order" {
        detents = { "medium", "large" },
        on = { did_change_detent = function(e) print(e.from, e.to, e.by) end },
      }
      """)
    try stage.present("Order")
    try stage.drag("Order", by: -300, over: 0.5)
    #expect(stage.printed.lines == ["medium\tlarge\tuser"])
    #expect(stage.session.errors == [])
  }
}
