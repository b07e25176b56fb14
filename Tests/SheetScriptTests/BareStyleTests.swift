import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

/// Names of styles that a script writes without quotes.
@Suite struct BareStyleTests {
  @Test(arguments: Style.catalogue.map(\.name))
  func `a style without quotes gives an error that adds the quotes`(_ name: String) throws {
    // `material_1.4` is not a valid identifier.
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
