import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

/// Heights of detents that are known to be wrong when a script loads.
@Suite struct DetentErrorTests {
  private func load(_ script: String, on device: Device? = nil) throws -> ScriptSession {
    var options = SessionOptions()
    options.device = device
    let source = SourceText(name: "order.lua", text: script)
    let session = try ScriptSession(source: source, options: options, companion: nil)
    try session.load()
    return session
  }

  @Test(arguments: [
    ("detents = { low = 300, tall = 900 }", DiagnosticCode.detentOutOfRange),
    ("detents = { low = 300, tall = \"99%\" }", .detentOutOfRange),
    ("detents = { 300, 300.5 }", .detentsCoincide),
    ("detents = { \"medium\", half = 426 }", .detentsCoincide),
    ("style = \"trading-ios\", detents = { 300 }", .outsideStyle),
  ])
  func `a constant height that the script's device cannot have is an error at load`(
    _ settings: String, _ code: DiagnosticCode
  ) throws {
    let script = "local tall = 900\nsheet \"A\" { \(settings) }"
    let error = #expect(throws: Diagnostic.self) { try load(script) }
    #expect(error?.code == code)
    #expect(error?.line == 2)
  }

  @Test(arguments: [
    // Fits in landscape, on a larger device, or is not known before a presentation.
    "device { width = 400, height = 800 }\nsheet \"A\" { detents = { 380 } }",
    "device \"ipad-11\"\nsheet \"A\" { detents = { 900 } }",
    "sheet \"A\" { detents = { tall = function() return 900 end } }",
    "sheet \"A\" { detents = { \"fit\", \"large\" }, content = { rows = 40 } }",
  ])
  func `other heights are not an error at load`(_ script: String) throws {
    #expect(try load(script).errors.isEmpty)
  }

  @Test func `a height that is too tall for the host's device is limited`() throws {
    let device = try #require(Device.named("iphone-se"))
    let session = try load("sheet \"A\" { detents = { tall = 700 } }", on: device)
    let id = try session.sheetID(named: "A")
    session.perform(.presented(id, PresentOptions(animated: false)))
    #expect(session.errors.isEmpty)
    #expect(session.world.height(of: id) == 647)
  }
}
