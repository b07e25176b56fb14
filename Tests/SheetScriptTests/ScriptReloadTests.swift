import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@Suite struct ScriptReloadTests {
  private func script(
    detents: String = "half = 400, full = 700", title: String = "Order", extra: String = ""
  ) -> String {
    """
    sheet "Order" {
      title = "\(title)", detents = { \(detents) }, state = { taps = 0, seen = true },
      on = { did_present = function(e) e.sheet.state.taps = e.sheet.state.taps + 1 end },
      \(extra)
    }
    after(60, function() print "new timer" end)
    """
  }

  private func open(_ text: String, options: SessionOptions = SessionOptions()) throws
    -> ScriptSession
  {
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options, companion: nil)
    try session.load()
    session.perform(.presented(try session.sheetID(named: "Order"), PresentOptions()))
    session.runToRest()
    return session
  }

  private func reload(_ old: ScriptSession, _ text: String) throws -> ScriptSession {
    try old.reloaded(with: SourceText(name: "order.lua", text: text))
  }

  private func sheet(_ session: ScriptSession) throws -> SheetState {
    session.world[try session.sheetID(named: "Order")]
  }

  @Test func `a changed detent moves the open sheet, and the state is kept`() throws {
    let old = try open(script())
    let time = old.world.time
    let new = try reload(old, script(detents: "half = 450, full = 700") + "\nprint 'x'")
    new.runToRest()
    let id = try new.sheetID(named: "Order")
    #expect(new.world.height(of: id) == 450)
    #expect(new.world.time >= time)
    #expect(
      new.events.last { $0.name == "reload" }?["changes"]
        == .strings(["sheet \"Order\" changed"]))
    #expect(new.errors == [])
  }

  @Test func `a changed title applies, and the state is kept`() throws {
    let old = try open(script())
    let text = script(title: "Ticket").replacing("taps = 0,", with: "taps = 0, more = 5,")
    let new = try reload(old, text)
    #expect(try sheet(new).definition.title == "Ticket")
    // The old script counted `taps`; only the new script has `more`.
    let state = try new.state(of: "Order").map { "\($0.name)=\($0.value)" }
    #expect(state.sorted() == ["more=5", "seen=true", "taps=1"])
  }

  @Test func `a changed rule applies to the next release`() throws {
    let policy = { (outcome: String) in
      "policy \"p\" { { \"rule\", function(r) return \"\(outcome)\" end } }\n"
    }
    let old = try open(policy("half") + script(extra: "policy = \"p\","))
    let new = try reload(old, policy("full") + script(extra: "policy = \"p\","))
    let id = try new.sheetID(named: "Order")
    let release = new.world.release(id, from: "half", travel: 0, policy: new.policy)
    let decision = release.map { new.world.decision(on: $0, sheet: id, policy: new.policy) }
    #expect(decision == ReleaseDecision(.detent("full"), rule: "rule"))
  }

  @Test func `a removed selected detent is replaced by the nearest one`() throws {
    let old = try open(script())
    let new = try reload(old, script(detents: "low = 300, full = 700"))
    new.runToRest()
    #expect(try sheet(new).selected == "low")
    #expect(new.events.contains { $0.name == "did_change_detent" && $0["by"] == .string("layout") })
  }

  @Test func `a removed sheet that is open disappears`() throws {
    let old = try open(script())
    let new = try reload(old, "sheet 'Other' {}")
    new.runToRest()
    #expect(new.world.presented.isEmpty)
    #expect(new.errors == [])
  }

  @Test func `an invalid script leaves the old session running until it is fixed`() throws {
    let old = try open(script())
    #expect(throws: Diagnostic.self) { try reload(old, script() + "\nsheet 'X' {") }
    old.run(until: old.world.time + 1)
    #expect(old.errors == [])
    let new = try reload(old, script() + "\nsheet 'X' {}")
    #expect(try sheet(new).phase == .resting)
  }

  @Test func `the new text of a module is loaded`() throws {
    var options = SessionOptions()
    options.module = { name in SourceText(name: "\(name).lua", text: "return { half = 410 }") }
    let text = "local d = require 'sizes'\nsheet 'Order' { detents = { half = d.half } }"
    let old = try open(text, options: options)
    options.module = { name in SourceText(name: "\(name).lua", text: "return { half = 500 }") }
    let new = try old.reloaded(
      with: SourceText(name: "order.lua", text: text), options: options)
    new.runToRest()
    #expect(new.world.height(of: try new.sheetID(named: "Order")) == 500)
  }

  @Test
  func `a reload replaces timers and does not present sheets again`()
    throws
  {
    let old = try open(script() + "\nafter(50, function() error 'old' end)")
    let id = try old.sheetID(named: "Order")
    old.perform(.dismissed(id, .script, animated: false, forced: true))
    let new = try reload(
      old,
      script().replacing("sheet \"Order\"", with: "local s = sheet \"Order\"") + "\ns:present()")
    new.run(until: 300)
    #expect(new.world.presented.isEmpty)
    #expect(new.errors == [])
  }

  @Test func `a pending question of the old script does not block the sheet permanently`() throws {
    let extra = "on = { should_dismiss = function(s) return s:ask('Sure?') end },"
    let text = "sheet 'Order' { detents = { 'medium' }, \(extra) }"
    let old = try open(text)
    old.perform(.escaped)
    #expect(old.questions.count == 1)
    let new = try reload(old, text)
    #expect(new.questions.isEmpty)
    #expect(new.world.presented.count == 1)
    new.perform(.escaped)
    #expect(new.questions.count == 1)
    try new.answer("Discard")
    new.runToRest()
    #expect(new.world.presented.isEmpty)
  }

  @Test func `a drag continues through a reload`() throws {
    let old = try open(script())
    let id = try old.sheetID(named: "Order")
    let start = try #require(old.world.rect(.grabberHit, of: id)?.center)
    old.perform(.touched(start))
    for step in 1...20 {
      old.run(until: old.world.time + 0.01)
      old.perform(.moved(Point(x: start.x, y: start.y - Double(step) * 10)))
    }
    let new = try reload(old, script(title: "New"))
    #expect(abs(new.world.height(of: try new.sheetID(named: "Order")) - 600) < 1e-6)
    new.run(until: new.world.time + 0.2)
    new.perform(.lifted())
    new.runToRest()
    #expect(try sheet(new).selected == "full")
  }

  @Test func `a reload does not replace the context of a pushed page`() throws {
    let text = """
      sheet "List" { detents = { "large" } }
      sheet "Item" { detents = { "large" } }
      local shop = stack "Shop" { "List", "Item" }
      shop:present()
      shop:push("Item", { context = "from the text" })
      after(0.1, function() shop:push("Item", { context = "from a timer" }) end)
      """
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: SessionOptions(), companion: nil)
    try session.load()
    session.runToRest()
    let reader = "\nafter(0.1, function() print(shop.context) end)"
    var printed: [String] = []
    var options = SessionOptions()
    options.print = { printed.append($0) }
    let new = try session.reloaded(
      with: SourceText(name: "order.lua", text: text.replacing("0.1", with: "9") + reader),
      options: options)
    new.run(until: new.world.time + 0.2)
    #expect(printed == ["from a timer"])
  }

  @Test func `a state that is not kept is also an error in the log`() throws {
    let text = script().replacing("taps = e", with: "odd = print; e.sheet.state.taps = e")
    let new = try reload(try open(text), text)
    #expect(new.errors.contains { $0.sentence.contains("was not preserved") })
    #expect(
      new.events.contains { event in
        guard event.name == "error", case .string(let said) = event["text"] else { return false }
        return said.contains("was not preserved")
      })
  }

  @Test func `warnings during a reload are in the new log`() throws {
    let old = try open(script())
    let page = "\nsheet \"List\" {}\nstack(\"Shop\") { \"List\" }:pop()"
    let new = try reload(old, script() + page)
    #expect(new.events.last { $0.name == "warning" }?.time == old.world.time)
  }

  @Test func `a script that cannot be loaded leaves the session and its log unchanged`() throws {
    let old = try open(script())
    let events = old.events
    let time = old.world.time
    #expect(throws: Diagnostic.self) { try reload(old, script() + "\nerror('no')") }
    #expect(throws: Diagnostic.self) { try reload(old, "sheet \"Order\"") }
    #expect(old.events == events)
    #expect(old.errors == [])
    #expect(old.world.time == time)
    old.perform(.dismissed(try old.sheetID(named: "Order"), .script, animated: true, forced: true))
    old.runToRest()
    #expect(old.events.contains { $0.name == "did_dismiss" })
  }
}
