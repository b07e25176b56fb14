import ScriptDiagnostics
import ScriptFixture
import SheetEngine
import Testing

@testable import SheetScript

/// `announce` adds a message of the script to the announcements of the engine.
@Suite struct AnnounceTests {
  /// A presented sheet whose `did_present` handler runs this code.
  private func presented(_ code: String) throws -> ScriptFixture {
    let fixture = try ScriptFixture(
      """
      sheet "Order" { grabber = false, on = { did_present = function(e) \(code) end } }
      """)
    try fixture.present("Order")
    return fixture
  }

  private func warnings(of fixture: ScriptFixture) -> [String] {
    fixture.session.warnings.map { "\($0.file ?? ""):\($0.line ?? 0): \($0.sentence)" }
  }

  @Test func `an announcement follows the announcement and the focus of its step`() throws {
    let fixture = try presented("announce \"One item\" e.sheet:set { title = \"New\" }")
    #expect(fixture.session.announcements == ["Order", "One item"])
    #expect(
      fixture.log == [
        "Order will_present", "Order did_present", "announcement", "focus", "announcement",
      ])
    let causes = fixture.session.events.filter { $0.name == "announcement" }.map { $0["cause"] }
    #expect(causes == [nil, .string("script")])
  }

  @Test func `announcements and other actions of a handler keep their order`() throws {
    let fixture = try ScriptFixture(
      """
      local other = sheet "Other" {}
      sheet "Order" { on = { did_present = function()
        announce "before"
        other:present()
        announce "after"
      end } }
      """)
    try fixture.present("Order")
    let log = fixture.session.events.compactMap { event in
      event["cause"] == .string("script")
        ? event["text"]?.logText : event.name == "will_present" ? event.subject : nil
    }
    #expect(log == ["Order", "before", "Other", "after"])
  }

  @Test func `control characters are spaces`() throws {
    let fixture = try presented("announce \"a\\n\\27[1mb\\0c\u{202E}\"")
    #expect(fixture.session.announcements.last == "a  [1mb c ")
    #expect(fixture.session.warnings.isEmpty)
  }

  @Test(arguments: ["", " ", "\\n\\0"])
  func `an empty announcement is a warning with its line`(_ text: String) throws {
    let fixture = try presented("announce \"\(text)\"")
    #expect(fixture.session.announcements == ["Order"])
    #expect(
      warnings(of: fixture) == [
        "order.lua:1: the text of `announce` is empty, so nothing is announced"
      ])
  }

  @Test func `a megabyte is cut, and a warning names its length`() throws {
    let fixture = try presented("announce((\"\u{E9}\"):rep(1 << 19))")
    #expect(fixture.session.announcements.last?.utf8.count == Limits.announcement + 3)
    #expect(
      warnings(of: fixture) == [
        "order.lua:1: the text of `announce` has 1048576 bytes; only the first 4000 are announced"
      ])
  }

  @Test func `of a loop, the last announcements are announced, with one warning`() throws {
    let fixture = try presented("for i = 1, 5000 do announce(tostring(i)) end")
    #expect(fixture.session.announcements == ["Order"] + (4981...5000).map(String.init))
    #expect(
      warnings(of: fixture) == [
        "order.lua:1: more than 20 announcements within 1 s; a screen reader needs time for each"
      ])
    #expect(fixture.session.errors.isEmpty)
    #expect(fixture.session.events.filter { $0.name == "warning" }.count == 1)
  }

  @Test func `an announcement in each frame is a warning`() throws {
    let fixture = try ScriptFixture(
      """
      sheet "Order" { on = { frame = function(e) announce(tostring(e.height)) end } }
      """)
    try fixture.present("Order")
    #expect(warnings(of: fixture).count == 1)
    #expect(warnings(of: fixture).first?.contains("more than 20 announcements") == true)
  }

  @Test func `a rule of a policy cannot announce`() throws {
    let fixture = try ScriptFixture(
      """
      policy "loud" { { "loud", function() announce "x" return "dismiss" end }, like = "ios" }
      sheet "Order" { title = "Order", policy = "loud" }
      """)
    try fixture.present("Order")
    try fixture.drag("Order", by: 100, over: 0.2)
    #expect(fixture.session.errors.first?.sentence.contains("announce") == true)
    #expect(!fixture.session.announcements.contains("x"))
  }

  @Test func `an announcement of the load is announced at time 0`() throws {
    let fixture = try ScriptFixture("announce \"Hello\"")
    #expect(fixture.session.announcements == ["Hello"])
  }

  @Test(arguments: ["announce()", "announce(nil)", "announce {}", "announce(\"a\", \"b\")"])
  func `a wrong argument is an error`(_ call: String) throws {
    let page = try ScriptFixture.page(of: call)
    #expect(page.joined().contains("`announce`"), "\(page)")
  }
}
