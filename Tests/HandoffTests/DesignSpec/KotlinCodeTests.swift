@testable import Handoff
import CLibrary
import SheetScript
import Testing

@testable import Pictures

/// Whether the Kotlin compiler of Debian is installed.
private let hasKotlin = system("command -v kotlinc >/dev/null 2>&1") == 0

/// The Kotlin code of the hand-off compiles with stubs of the declarations that it uses: all
/// examples, and detents of every kind in every order.
@Suite(.enabled(if: hasKotlin, "kotlinc is missing: apt-get install kotlin"))
struct KotlinCodeTests {
  /// Returns the output of the compiler for these functions.
  private static func complaints(_ functions: [String]) throws -> String {
    var pattern = Array("/tmp/sheetlua-code-XXXXXX".utf8CString)
    guard let made = mkdtemp(&pattern) else { throw DesignSpecFixtures.Unreadable(path: "/tmp") }
    let folder = String(cString: made)
    defer { _ = system("rm -r '\(folder)'") }
    for (name, text) in [("Compose.kt", KotlinStubs.compose), ("Code.kt", functions.joined())] {
      guard let file = fopen("\(folder)/\(name)", "w") else {
        throw DesignSpecFixtures.Unreadable(path: name)
      }
      fputs(text, file)
      fclose(file)
    }
    let status = system(
      "cd '\(folder)' && kotlinc -nowarn Compose.kt Code.kt -d out >said 2>&1 </dev/null")
    let said = try DesignSpecFixtures.text(of: "\(folder)/said")
    return status == 0 ? "" : said.isEmpty ? "kotlinc ended with \(status)" : said
  }

  /// The code around the snippet, as a developer has it.
  private static func function(_ code: String, _ number: Int) -> String {
    """
    fun sheet\(number)(screen: Float, insets: WindowInsets, contentHeight: Float): Modifier {
    \(code)
      return draggable
    }

    """
  }

  @Test func `the code of every example and of every kind of detent in any order compiles`() throws
  {
    var sheets = try DesignSpecFixtures.sheets(of: DesignSpecFixtures.everyKind)
    for name in DesignSpecFixtures.examples {
      let path = "\(DesignSpecFixtures.package)/examples/\(name)"
      sheets += try DesignSpecFixtures.sheets(of: try DesignSpecFixtures.text(of: path), name: path)
    }
    #expect(sheets.count > 30)
    var functions: [String] = []
    for (number, sheet) in sheets.enumerated() {
      functions.append(Self.function(PlatformSnippets(sheet: sheet).compose, number))
      for (index, motion) in sheet.motions.enumerated() {
        for saying in motion.dialects.codes where saying.platform == "Compose" {
          functions.append(
            "fun move\(number)x\(index)(): AnimationSpec<Float> = \(saying.code)\n")
        }
      }
    }
    let complaints = try Self.complaints(functions)
    #expect(complaints == "", "\(complaints.prefix(3000))")
  }

  @Test func `code that does not compile gives an error`() throws {
    let code = "val draggable = Modifier.anchoredDraggable(1, Orientation.Vertical)"
    #expect(try Self.complaints([Self.function(code, 0)]).contains("error:"))
  }
}
