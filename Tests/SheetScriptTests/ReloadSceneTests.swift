import ScriptDiagnostics
import ScriptFixture
import SheetEngine
import SheetScript
import Testing

/// Reloads during a motion or gesture: visible and dragged sheets continue.
@Suite struct ReloadSceneTests {
  private func start(_ text: String, options: SessionOptions = SessionOptions()) throws
    -> ScriptSession
  {
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options, companion: nil)
    try session.load()
    return session
  }

  private func reload(_ old: ScriptSession, _ text: String) throws -> ScriptSession {
    try old.reloaded(with: SourceText(name: "order.lua", text: text))
  }

  private let pages = """
    sheet "Cart" { detents = { low = 300 } }
    sheet "Pay" { detents = { high = 600 } }
    stack "Order" { "Cart", "Pay", on = { on_update = function(e) print(e.page) end } }
    """

  @Test func `a stack that is pushing reaches its target after a reload`() throws {
    let old = try start(pages)
    let id = try old.sheetID(named: "Order")
    old.perform(.presented(id, PresentOptions(animated: false)))
    old.runToRest()
    old.perform(.called(id, .push(page: 1, animated: true)))
    old.run(until: old.world.time + 0.1)
    let height = old.world.height(of: id)
    #expect(height > 300 && height < 600)
    let new = try reload(old, pages.replacing("high = 600", with: "high = 600, top = 650"))
    let same = try new.sheetID(named: "Order")
    #expect(abs(new.world.height(of: same) - height) < 1)
    #expect(new.world.pages(of: same) == ["Cart", "Pay"])
    new.runToRest()
    #expect(new.world.height(of: same) == 600)
    new.perform(.called(same, .pop(leaving: 1, animated: true)))
    new.runToRest()
    #expect(new.world.height(of: same) == 300)
    #expect(new.errors == [])
  }

  @Test func `a page that a reload removes is popped, and the root is shown`() throws {
    let old = try start(pages)
    let id = try old.sheetID(named: "Order")
    old.perform(.presented(id, PresentOptions(animated: false)))
    old.perform(.called(id, .push(page: 1, animated: false)))
    old.runToRest()
    let new = try reload(
      old, "sheet \"Cart\" { detents = { low = 300 } } stack \"Order\" { \"Cart\" }")
    new.runToRest()
    let same = try new.sheetID(named: "Order")
    #expect(new.world.pages(of: same) == ["Cart"])
    #expect(new.world.height(of: same) == 300)
    #expect(new.errors == [])
  }

  @Test(arguments: [
    // The field is removed, the field has another position, the sheet is removed.
    ("sheet \"Note\" { content = { fields = { \"Other\" } } }", ""),
    ("sheet \"Note\" { content = { fields = { \"Other\", \"Text\" } } }", "ab"),
    ("sheet \"Else\" { content = { fields = { \"Text\" } } }", ""),
  ])
  func `text typed after a reload goes to the same field or to none`(text: String, typed: String)
    throws
  {
    let old = try start("sheet \"Note\" { content = { fields = { \"Text\" } } }")
    let id = try old.sheetID(named: "Note")
    old.perform(.presented(id, PresentOptions(animated: false)))
    guard case .point(let point) = old.world.target(named: "Text", row: nil) else {
      Issue.record("no field")
      return
    }
    old.perform(.touched(point))
    old.perform(.lifted())
    old.perform(.typed("a"))
    let new = try reload(old, text)
    #expect((new.world.focusedField != nil) == !typed.isEmpty)
    new.perform(.typed("b"))
    new.runToRest()
    #expect((new.world.keyboardHeight > 0) == !typed.isEmpty)
    let note = try? new.sheetID(named: "Note")
    #expect(note.map { new.world[$0].fields.joined() } ?? "" == typed)
  }

  @Test func `a screen's field that a reload removes gets no text`() throws {
    let old = try start("screen \"A\" { fields = { \"One\", \"Two\" } }")
    guard case .point(let point) = old.world.target(named: "Two", row: nil) else {
      Issue.record("no field")
      return
    }
    old.perform(.touched(point))
    old.perform(.lifted())
    #expect(old.world.focusedField?.name == "Two")
    // A finger is on a field that the reload removes.
    old.perform(.touched(point))
    let new = try reload(old, "screen \"A\" { fields = { \"One\" } }")
    new.perform(.typed("x"))
    new.perform(.lifted())
    new.runToRest()
    #expect(new.world[ScreenID(0)].fields == [""])
    #expect(new.world.keyboardHeight == 0)
  }

  @Test func `a visible keyboard stays after a reload, and the text stays in the field`() throws {
    let text = """
      sheet "Order" {
        detents = { low = 300 }, content = { fields = { "amount", "note" } }, title = "Order",
      }
      """
    let old = try start(text)
    let id = try old.sheetID(named: "Order")
    old.perform(.presented(id, PresentOptions(animated: false)))
    guard case .point(let field) = old.world.target(named: "amount", row: nil) else {
      Issue.record("no field")
      return
    }
    old.perform(.touched(field))
    old.perform(.lifted())
    old.perform(.typed("12"))
    old.runToRest()
    #expect(old.world.height(of: id) == 300 + 302)
    let new = try reload(old, text.replacing("low = 300", with: "low = 320"))
    new.runToRest()
    let same = try new.sheetID(named: "Order")
    // iPhone 15: the keyboard is 336 pt high, 302 pt of it above the bottom inset.
    #expect(new.world.height(of: same) == 320 + 302)
    new.perform(.typed("3"))
    #expect(new.world[same].fields == ["123", ""])
    new.perform(.keyboardHidden)
    new.runToRest()
    #expect(new.world.height(of: same) == 320)
  }

  @Test func `a sheet that is being presented continues from its position after a reload`() throws {
    let text = "sheet \"Order\" { detents = { \"medium\" }, title = \"One\" }"
    let old = try start(text)
    let id = try old.sheetID(named: "Order")
    old.perform(.presented(id, PresentOptions()))
    old.run(until: 0.15)
    let (height, velocity) = (old.world.height(of: id), old.world.velocity(of: id))
    let new = try reload(old, text.replacing("One", with: "Two"))
    let same = try new.sheetID(named: "Order")
    #expect(abs(new.world.height(of: same) - height) < 1e-6)
    #expect(abs(new.world.velocity(of: same) - velocity) < 1e-6)
    new.runToRest()
    #expect(new.events.filter { $0.name == "did_present" }.count == 1)
  }

  @Test func `a finger on a sheet that a reload removes has no effect`() throws {
    let old = try start("sheet \"Order\" { detents = { \"medium\", \"large\" } }")
    let id = try old.sheetID(named: "Order")
    old.perform(.presented(id, PresentOptions(animated: false)))
    let start = try #require(old.world.rect(.grabberHit, of: id)?.center)
    old.perform(.touched(start))
    old.perform(.moved(Point(x: start.x, y: start.y - 60)))
    let new = try reload(old, "sheet \"Other\" {}")
    new.perform(.moved(Point(x: start.x, y: start.y - 90)))
    new.perform(.lifted())
    new.runToRest()
    #expect(new.world.presented.isEmpty)
    #expect(new.isAtRest)
    #expect(new.errors == [])
  }

  @Test func `the frame hook of a reloaded script gets the next frame`() throws {
    let printed = ScriptFixture.Printed()
    var options = SessionOptions()
    options.print = { printed.lines.append($0) }
    let text = """
      sheet "Order" { detents = { "medium" }, on = { frame = function(e) print("old", e.height) end } }
      """
    let old = try start(text, options: options)
    old.perform(.presented(try old.sheetID(named: "Order"), PresentOptions()))
    old.run(until: 0.1)
    let told = printed.lines.count
    #expect(told == 6)
    let new = try reload(old, text.replacing("old", with: "new"))
    new.runToRest()
    #expect(printed.lines.count > told)
    #expect(printed.lines.dropFirst(told).allSatisfy { $0.hasPrefix("new") })
  }

  @Test func `a pending decision of the old script leaves the sheet presented`()
    throws
  {
    let text = """
      sheet "Order" {
        detents = { "medium" },
        on = { should_dismiss = function(s)
          local d = s:later()
          after(5, function() d:allow() end)
          return d
        end },
      }
      """
    let old = try start(text)
    old.perform(.presented(try old.sheetID(named: "Order"), PresentOptions(animated: false)))
    old.perform(.escaped)
    old.run(until: 1)
    let new = try reload(old, text)
    new.run(until: 20)
    #expect(new.world.presented.count == 1)
    new.perform(.escaped)
    new.run(until: 40)
    #expect(new.world.presented.isEmpty)
    #expect(new.errors == [])
  }

  @Test func `a module that can no longer be loaded leaves the old session unchanged`() throws {
    var options = SessionOptions()
    var module = "return { low = 300 }"
    options.module = { name in SourceText(name: "\(name).lua", text: module) }
    let text = "local d = require 'sizes' sheet 'Order' { detents = { low = d.low } }"
    let old = try start(text, options: options)
    let id = try old.sheetID(named: "Order")
    old.perform(.presented(id, PresentOptions(animated: false)))
    module = "return { low = "
    let error = #expect(throws: Diagnostic.self) { try reload(old, text) }
    #expect(error?.file == "sizes.lua")
    #expect(old.world.height(of: id) == 300)
    module = "return { low = 350 }"
    let new = try reload(old, text)
    new.runToRest()
    #expect(new.world.height(of: try new.sheetID(named: "Order")) == 350)
  }
}
