@testable import Handoff
import CLibrary
import SheetEngine
import SheetScript
import Testing

@testable import Pictures

/// The Swift code of the hand-off compiles with stubs of the declarations that it uses: all
/// examples, and detents of every kind in every order.
struct SwiftCodeTests {
  /// Type-checks all UIKit code together, then all SwiftUI code, and returns the output of the
  /// compiler.
  private static func complaints(uikit: [String], swiftUI: [String]) throws -> String {
    var pattern = Array("/tmp/sheetlua-code-XXXXXX".utf8CString)
    guard let made = mkdtemp(&pattern) else { throw DesignSpecFixtures.Unreadable(path: "/tmp") }
    let folder = String(cString: made)
    defer { _ = system("rm -r '\(folder)'") }
    func write(_ text: String, to name: String) throws {
      guard let file = fopen("\(folder)/\(name)", "w") else {
        throw DesignSpecFixtures.Unreadable(path: name)
      }
      fputs(text, file)
      fclose(file)
    }
    try write(PlatformStubs.uikit, to: "UIKit.swift")
    try write(PlatformStubs.swiftUI, to: "SwiftUI.swift")
    try write("import UIKit\n" + uikit.joined(separator: "\n"), to: "uikit-code.swift")
    try write("import SwiftUI\n" + swiftUI.joined(separator: "\n"), to: "swiftui-code.swift")
    let swiftc = "swiftc -swift-version 6 -parse-as-library"
    let status = system(
      """
      cd '\(folder)' && {
        \(swiftc) -emit-module -module-name UIKit UIKit.swift &&
        \(swiftc) -emit-module -module-name SwiftUI SwiftUI.swift &&
        \(swiftc) -typecheck -warnings-as-errors -I . uikit-code.swift &&
        \(swiftc) -typecheck -warnings-as-errors -I . swiftui-code.swift
      } > said 2>&1
      """)
    let said = try DesignSpecFixtures.text(of: "\(folder)/said")
    return status == 0 ? "" : said.isEmpty ? "swiftc ended with \(status)" : said
  }

  private static func indented(_ code: String, by spaces: Int) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
  }

  /// The code around the snippet, as a developer has it.
  private static func uikit(_ code: String, _ number: Int) -> String {
    """
    @MainActor func present\(number)(
      _ controller: UIViewController, over view: UIView, contentHeight: CGFloat
    ) {
    \(indented(code, by: 2))
    }
    """
  }

  private static func swiftUI(_ code: String, _ number: Int) -> String {
    """
    struct Host\(number): View {
      @State var isPresented = false
      @State var detent = PresentationDetent.medium
      var contentHeight: CGFloat = 300
      var mustAsk = true
      var content: some View { Text("") }
      var body: some View {
        Text("")
    \(indented(code, by: 6))
      }
    }
    """
  }

  @Test func `the code of every example and of every kind of detent in any order compiles`() throws
  {
    var sheets = try DesignSpecFixtures.sheets(of: DesignSpecFixtures.everyKind)
    #expect(sheets.count == 8)
    for name in DesignSpecFixtures.examples {
      let path = "\(DesignSpecFixtures.package)/examples/\(name)"
      sheets += try DesignSpecFixtures.sheets(of: try DesignSpecFixtures.text(of: path), name: path)
    }
    #expect(sheets.count > 30)
    var (uikit, swiftUI): ([String], [String]) = ([], [])
    for (number, sheet) in sheets.enumerated() {
      let snippets = PlatformSnippets(sheet: sheet)
      uikit.append(Self.uikit(snippets.uikit, number))
      swiftUI.append(Self.swiftUI(snippets.swiftUI, number))
      for (index, motion) in sheet.motions.enumerated() {
        let (uikitMotion, swiftUIMotion) = (
          motion.dialects.codes.filter { $0.platform == "UIKit" },
          motion.dialects.codes.filter { $0.platform.hasPrefix("SwiftUI") }
        )
        uikit.append(
          "@MainActor func move\(number)x\(index)() -> [NSObject] { [\n"
            + uikitMotion.map { "  \($0.code)\n" }.joined(separator: ",") + "] }")
        swiftUI.append(
          "func move\(number)x\(index)() -> [Animation] { [\n"
            + swiftUIMotion.map { "  \($0.code)\n" }.joined(separator: ",") + "] }")
      }
    }
    let complaints = try Self.complaints(uikit: uikit, swiftUI: swiftUI)
    #expect(complaints == "", "\(complaints.prefix(3000))")
  }

  @Test func `code that does not compile gives an error`() throws {
    let broken = ".custom(identifier: .init(\"a\")) { _ in 1 }  // a function,\n.large()"
    let code = "controller.sheetPresentationController?.detents = [\n\(broken)\n]"
    #expect(try Self.complaints(uikit: [Self.uikit(code, 0)], swiftUI: []) != "")
  }

  @Test func `features that a platform lacks are explained in a comment`() throws {
    let sheet = try #require(
      try DesignSpecFixtures.sheets(
        of: """
          policy "careful" { { "nudge\\n}", function(r) return r.from end }, like = "ios" }
          sheet "Order" {
            policy = "careful",
            detents = { peek = function(c) return c.max / 2 end, "large" },
            on = { should_dismiss = function() return true end },
          }
          """
      ).first)
    let snippets = PlatformSnippets(sheet: sheet)
    func comments(_ code: String) -> String {
      code.split(separator: "\n").map { $0.trimmingSpaces }.filter { $0.hasPrefix("//") }
        .map { String($0.dropFirst(3)) }.joined(separator: " ")
    }
    for (code, measured) in [
      (snippets.uikit, "Measured"), (snippets.swiftUI, "\"peek\" is measured"),
    ] {
      let comments = comments(code)
      #expect(
        comments.contains(
          "It does not support custom release policies (here the rules \"nudge\\n}\")"))
      #expect(
        comments.contains("\(measured) from a script function: 396.5 on iphone-15, "),
        "\(comments)")
    }
    #expect(snippets.uikit.contains("func presentationControllerShouldDismiss("))
    #expect(snippets.uikit.contains("sheet.delegate = dismissal"))
    #expect(snippets.swiftUI.contains(".interactiveDismissDisabled(mustAsk)"))
    #expect(comments(snippets.compose).contains("port the custom rules from the map"))
    #expect(comments(snippets.compose).contains("should_dismiss is called first"))
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring { drop { $0 == " " } }
}
