import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

/// A style's name that a script writes without quotes.
@Suite struct BareStyleTests {
  @Test(arguments: Style.catalogue.map(\.name))
  func `quotes are missed where a style is written bare`(_ name: String) throws {
    // `material_1.4` is no name that could be written bare.
    let bare = [name, name.replacing("-", with: "_")].filter { $0 == name || !$0.contains(".") }
    for written in bare {
      let source = SourceText(name: "order.lua", text: "sheet \"A\" { style = \(written) }")
      let error = #expect(throws: Diagnostic.self) {
        try ScriptSession(source: source, options: SessionOptions(), companion: nil).load()
      }
      #expect(error?.suggestion == ["sheet \"A\" { style = \"\(name)\" }"], "\(written)")
      #expect(error?.sentence.contains("Write it as a string") == true)
    }
  }
}
