import ReleaseLog
import ScriptSchema
import Support
import LuaBridge
import ScriptDiagnostics
import SheetEngine
import Testing

@testable import SheetScript

/// Declarations of keys, arguments and examples, from which the checks and the reference are made.
@Suite struct DeclaredKeyTests {
  private static let probe = ClassDeclaration(
    "Probe", "A class for this test.",
    [
      .does(
        FunctionDescription(
          "moves", "Moves.",
          [FieldDescription("by", .number(.between(-10, 10)), unit: "pt", required: true, "Where.")]
        )
      ) { _, _ in [] }
    ])

  private func load(_ text: String) throws -> ScriptSession {
    let session = try ScriptSession(
      source: SourceText(name: "probe.lua", text: text), options: SessionOptions(), companion: nil)
    try session.lua.define("probe", .object(session.lua.makeObject(Self.probe.type, payload: 0)))
    try session.load()
    return session
  }

  @Test func `a method checks the declared range of its arguments`() throws {
    _ = try load("probe:moves(10)")
    let error = #expect(throws: Diagnostic.self) { _ = try load("probe:moves(11)") }
    #expect(
      error?.sentence.contains("`by` of `moves` is 11 pt; it must be between -10 and 10.") == true,
      "\(error?.sentence ?? "")")
  }

  @Test func `a key that is left out has the default of the reference`() {
    #expect(DecaySpec().rate == 0.998 && DecaySpec.description["rate"]?.fallback == "0.998")
    #expect(DismissOptions().animated)
    #expect(DismissOptions.description["animated"]?.fallback == "true")
    #expect(ReleaseLine.description["by"]?.fallback == "\"grabber\"")
    #expect(ContentSpec().rowHeight == 44 && WithinLimits().travel == nil)
    #expect(ContentSpec.description["row_height"]?.fallback == "44")
    let release = ReleaseLine(["by": .string("content"), "elapsed": .number(0.5)])
    #expect(release.by == .content && release.elapsed == 0.5)
  }

  @Test(arguments: DetentWord.allCases)
  func `each detent name is accepted`(_ word: DetentWord) throws {
    let script = "sheet \"A\" { detents = { \"\(word.rawValue)\" }, content = { rows = 40 } }"
    let session = try load(script)
    #expect(session.world.sheets[0].definition.style.detents.map(\.kind) == [word.kind])
    let error = #expect(throws: Diagnostic.self) {
      _ = try load("sheet \"A\" { detents = { \"tallest\" } }")
    }
    #expect(error?.sentence.contains("\"\(word.rawValue)\"") == true)
  }

  @Test func `a device inherits all values of the device that it names`() throws {
    let script = """
      device { like = "pixel-8", hz = 90, touch_hz = 240, api_level = 30, rtl = true,
        text_size = 1.5, compact_width = 700, keyboard_height = 111 }
      """
    let base = try #require(Device.named("pixel-8"))
    let device = try load(script).world.device
    #expect(device.shortSide == base.shortSide && device.density == base.density)
    #expect(device.hz == 90 && device.touchHz == 240 && device.apiLevel == 30)
    #expect(device.isRightToLeft && device.textSize.factor == 1.5 && device.compactWidth == 700)
    #expect(device.portraitKeyboard == 111 && device.landscapeKeyboard == base.landscapeKeyboard)
  }

  @Test func `the default of an appearance is the value of each style in each mode`() throws {
    let table = try #require(LuaAPI.sheets.tables.first { $0.name == "Appearance" })
    for style in Style.catalogue {
      for look in [style.appearances.light, style.appearances.dark] {
        #expect(table["background"]?.fallback?.contains(look.background) == true)
        #expect(table["corner_radius"]?.fallback?.contains(look.cornerRadius.plain) == true)
      }
    }
  }
}
