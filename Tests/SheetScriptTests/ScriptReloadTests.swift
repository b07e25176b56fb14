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
    after(100, function() print "new timer" end)
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

  @Test func `a detent's number moves the open sheet, and its state is kept`() throws {
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

  @Test func `a title changes, and the state goes on`() throws {
    let old = try open(script())
    let text = script(title: "Ticket").replacing("taps = 0,", with: "taps = 0, more = 5,")
    let new = try reload(old, text)
    #expect(try sheet(new).definition.title == "Ticket")
    // `taps` was counted by the old text, `more` only the new one has.
    let state = try new.state(of: "Order").map { "\($0.name)=\($0.value)" }
    #expect(state.sorted() == ["more=5", "seen=true", "taps=1"])
  }

  @Test func `a policy's rule is the new one at the next release`() throws {
    let policy = { (outcome: String) in
      "policy \"p\" { { \"rule\", function(r) return \"\(outcome)\" end } }\n"
    }
    let old = try open(policy("half") + script(extra: "policy = \"p\","))
    let new = try reload(old, policy("full") + script(extra: "policy = \"p\","))
    let id = try new.sheetID(named: "Order")
    let release = new.world.release(id, from: "half", travel: 0, policy: new.policy)
    let verdict = release.map { new.world.verdict(on: $0, sheet: id, policy: new.policy) }
    #expect(verdict == ReleaseDecision(.detent("full"), rule: "rule"))
  }

  @Test func `a removed detent that is selected gives way to the nearest`() throws {
    let old = try open(script())
    let new = try reload(old, script(detents: "low = 300, full = 700"))
    new.runToRest()
    #expect(try sheet(new).selected == "low")
    #expect(new.events.contains { $0.name == "did_change_detent" && $0["by"] == .string("layout") })
  }

  @Test func `a removed sheet that is open is gone`() throws {
    let old = try open(script())
    let new = try reload(old, "sheet 'Other' {}")
    new.runToRest()
    #expect(new.world.presented.isEmpty)
    #expect(new.errors == [])
  }

  @Test func `a broken text leaves the old session running, and its mend takes over`() throws {
    let old = try open(script())
    #expect(throws: Diagnostic.self) { try reload(old, script() + "\nsheet 'X' {") }
    old.run(until: old.world.time + 1)
    #expect(old.errors == [])
    let new = try reload(old, script() + "\nsheet 'X' {}")
    #expect(try sheet(new).phase == .resting)
  }

  @Test func `a module's new text is read`() throws {
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
  func `old timers are gone, new ones start, and what loading presents is not presented again`()
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

  @Test func `a question that the old text asked does not keep the sheet for ever`() throws {
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

  @Test func `a drag goes on through a reload`() throws {
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

  @Test func `what a stack's page was told is not replaced by what the new text pushes`() throws {
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

  @Test func `a state that is not kept is an error in the log, too`() throws {
    let text = script().replacing("taps = e", with: "odd = print; e.sheet.state.taps = e")
    let new = try reload(try open(text), text)
    #expect(new.errors.contains { $0.sentence.contains("was not preserved") })
    #expect(
      new.events.contains { event in
        guard event.name == "error", case .string(let said) = event["text"] else { return false }
        return said.contains("was not preserved")
      })
  }

  @Test func `what the new text does wrong while it loads stands in its log`() throws {
    let old = try open(script())
    let page = "\nsheet \"List\" {}\nstack(\"Shop\") { \"List\" }:pop()"
    let new = try reload(old, script() + page)
    #expect(new.events.last { $0.name == "warning" }?.time == old.world.time)
  }

  @Test func `a text that cannot be loaded leaves the session and its log as they were`() throws {
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
