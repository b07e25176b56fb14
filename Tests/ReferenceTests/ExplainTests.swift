import Reference
import SheetEngine
import SheetScript
import Testing

/// The pages of names agree with the styles and the contract.
@Suite struct ExplainTests {
  private func page(_ word: String) -> String {
    APIReference.lines(about: word).joined(separator: "\n")
  }

  @Test(arguments: Style.catalogue.map(\.name))
  func `every style has a page`(_ name: String) {
    #expect(page(name).hasPrefix("\(name): a style, `style = \"\(name)\"`"))
    #expect(page(name).contains("  rubber_band "))
  }

  @Test func `devices, detents and values of keys have pages`() {
    for device in Device.catalogue { #expect(page(device.name).contains(": a device")) }
    for word in ["medium", "large", "fit", "portrait", "ease_out", "swipe", "non_modal"] {
      #expect(!page(word).isEmpty, "\(word)")
    }
  }

  /// Whether a style has the same value for a key as `ios`.
  private static func isUsual(_ key: String, _ style: Style) -> Bool {
    switch key {
    case "rubber_band": style.elasticity == Style.ios.elasticity
    case "expands_on_scroll": style.expandsOnScroll == Style.ios.expandsOnScroll
    case "scroll_on_overflow": style.scrollsOnOverflow == Style.ios.scrollsOnOverflow
    case "background_scale": style.backgroundScale == Style.ios.backgroundScale
    case "backdrop_dismisses": style.backdropDismisses == Style.ios.backdropDismisses
    case "gap": style.gap == Style.ios.gap
    case "slop": style.slop == Style.ios.slop
    default: style.topGap == Style.ios.topGap
    }
  }

  @Test(arguments: [
    "rubber_band", "expands_on_scroll", "scroll_on_overflow", "background_scale",
    "backdrop_dismisses", "gap", "slop", "top_gap",
  ])
  func `a default lists exactly the styles with other values`(_ key: String) throws {
    let text = page(key).replacing("\n  ", with: " ").replacing("\n", with: " ")
    let start = try #require(text.firstRange(of: "Default: "))
    let standard = text[start.upperBound...].prefix { $0 != "\n" }
    for style in Style.catalogue where style.name != "ios" {
      #expect(
        standard.contains("`\(style.name)`") != Self.isUsual(key, style), "\(key) of \(style.name)")
    }
  }

  @Test(arguments: [
    "`grabs`, `waits`, `settles`, `keyboard` and `rotates` always act immediately",
    "`user.now` taps whatever is in front",
    "Opening, tapping, scrolling and going back take no time",
    "If the target is missing or covered, the scenario fails",
    "definitions can be in any order", "local S = require \"sheetlua\"", "expect(value, [message])",
    "expect.near(got, wanted, tolerance, [message])", "it is called twice, and different results",
    "`user:settles` does not wait for it", "height - 0.499 x velocity",
    "`row.index` is the row's position",
    "counts from the start of the last `user` action", "a list entry's name is its text",
    "negative values move it up", "1 is the fastest approach without overshoot",
    "with a name, also of one that is not presented", "nil follows the finger",
  ])
  func `the reference contains each required statement`(_ phrase: String) {
    #expect(APIReference.text.contains(phrase))
  }

  @Test func `the types file and the pages of names contain them too`() {
    for phrase in [
      "always act immediately", "whatever is in front gets the tap", "PlainExpectation",
    ] {
      #expect(TypeDefinitions.text.contains(phrase))
    }
    #expect(page("grabs").contains("immediately"))
    #expect(page("expect").contains("PlainExpectation"))
  }
}
