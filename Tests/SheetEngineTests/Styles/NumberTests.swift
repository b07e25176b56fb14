import Foundation
import SheetEngine
import Testing

/// Numbers of platforms are only in the files of `SheetEngine/Styles`.
@Suite struct NumberTests {
  /// The numbers that other files can contain, with the reason why they are not numbers of a
  /// platform.
  private static let known: [String: (numbers: Set<String>, are: String)] = [
    "SheetEngine/Device/Device.swift": (
      [
        "3", "18", "20", "21", "24", "28", "33", "34", "52", "55", "59", "60", "120", "216", "336",
        "375", "393", "412", "430", "600", "667", "720", "834", "852", "915", "932", "1080", "1194",
        "1920",
        "2.625",
      ],
      "the reference devices, as the header of the requirements has them, and the contract's compact width"
    ),
    "SheetEngine/Device/Int+Bounded.swift": (["53"], "the bits of a Double's fraction"),
    "SheetEngine/Device/TextSize.swift": (["20.0"], "the engine's own line of words"),
    "SheetEngine/Content/Content.swift": (
      ["44", "32"], "the size of the engine's own rows, and about how long a line is"
    ),
    "SheetEngine/Device/Device+Ranges.swift": (
      ["4.0", "8.0", "1000", "4000", "10_000"], "the numbers that a script's device can have"
    ),
    "SheetEngine/Content/Content+Layout.swift": (
      ["4", "4.0", "16.0", "44.0", "0x1100"],
      "the size of the engine's own lines and controls, and the first of the wide letters"
    ),
    "SheetEngine/Navigation/HostScreen.swift": (
      ["3", "4", "9.0", "16", "20.0", "44.0", "56.0"], "the size of the engine's own app"
    ),
    "SheetEngine/Layout/World+Skeleton.swift": (
      [
        "0.3", "0.34", "0.4", "0.46", "0.54", "0.56", "0.62", "0.68", "0.72", "0.74", "0.8",
        "10.0", "12.0", "60.0", "96.0", "480.0",
      ],
      "the sizes of the engine's own skeleton"
    ),
    "SheetEngine/Scene/World+Scene.swift": (["10_000"], "the most rows that a page lists"),
    "SheetEngine/Decisions/Release.swift": (["0.3"], "how long an average drag takes"),
    "SheetEngine/Decisions/World+DecisionQueries.swift": (
      ["0.05", "0.001", "32", "40", "128", "200", "5000"], "steps of a search"
    ),
    "SheetEngine/Decisions/FlipSearch.swift": (["2.5e-5", "0.382"], "how a search divides"),
    "SheetEngine/Presentation/World+Presentation.swift": (["1000"], "a fraction, in points"),
    "SheetEngine/Navigation/World+BackNavigation.swift": (["1000"], "a fraction, in points"),
    "SheetEngine/Navigation/World+PageStack.swift": (["1000"], "the most pages of a stack"),
    "SheetEngine/Motion/AnimatedValue.swift": (["48", "512"], "steps of a search"),
    "SheetEngine/Scrolling/World+Scrolling.swift": (["0.001"], "what counts as an edge"),
    "SheetEngine/Scene/Scene+StatusBar.swift": (["3.0"], "a contrast ratio of WCAG 2.2"),
    "SheetEngine/Style/ContrastRatio.swift": (
      [
        "4", "6", "10", "16", "255", "0x30", "0x39", "0x41", "0x46", "0x61", "0x66", "0.0722",
        "0.2126", "0.7152", "0.04045", "0.05", "0.055", "1.055", "2.4", "12.92",
      ],
      "hexadecimal digits, and the relative luminance of WCAG 2.2"
    ),
    "SheetEngine/Scene/World+Fingerprint.swift": (
      ["8", "64", "0x100_0000_01b3", "0xcbf2_9ce4_8422_2325"], "FNV-1a"
    ),
    "Gestures/DragRecognizer.swift": (
      ["10.0", "60"], "a drag beside any sheet; styles have their own"
    ),
    "Gestures/VelocityStrategy.swift": (
      ["3", "18", "0.016", "0.04", "0.08", "0.1", "0.15", "512"],
      "the trackers of platforms and libraries by name"
    ),
    "Gestures/FingerPath.swift": (["1e7"], "the most samples of a movement"),
    "Gestures/Flick.swift": (["0.05", "3", "60"], "what a screen can show of a speed"),
    "Gestures/VelocityTracker.swift": (
      ["0.04", "0.05", "0.1", "0.35", "0.6", "20", "60"],
      "the platforms' trackers, whose formulas they are; styles choose one by name"
    ),
    "Physics/RootFinding.swift": (["3", "240"], "steps of a search"),
    "Physics/BezierCurve.swift": (
      ["0.42", "0.58", "1e6", "3"], "Bézier curves by their CSS names"
    ),
    "Physics/Decay.swift": (["1000"], "milliseconds"),
    "Physics/SampledCurve.swift": (["3", "8", "10"], "a cubic's terms, and steps of a search"),
    "SheetEngine/SheetDefinition.swift": (["4", "5", "8"], "the bits of a set"),
    "SheetEngine/Style/Style+Interaction.swift": (["4"], "the bits of a set"),
    "Physics/MomentumDecay.swift": (["1000"], "milliseconds"),
    "Physics/FloatQuantizer.swift": (["3", "524_288"], "what rounds to 2^-32"),
    "Physics/Spring.swift": (
      ["0.01", "6", "12", "20", "30", "42", "56", "72"], "terms of a series"
    ),
  ]

  /// Numbers that are not sizes: counts, halves, roundings.
  private static let plain: Set<String> = ["0", "0.0", "0.5", "1", "1.0", "2", "2.0"]

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  private static func files() throws -> [String] {
    let rooms = ["Physics", "Gestures", "SheetEngine"]
    let all = try rooms.flatMap { room in
      try FileManager.default
        .subpathsOfDirectory(atPath: sources.appendingPathComponent(room).path)
        .map { "\(room)/\($0)" }
    }
    return all.filter { $0.hasSuffix(".swift") && !$0.contains("/Styles/") }.sorted()
  }

  @Test func `only files of styles contain numbers of a platform`() throws {
    let files = try Self.files()
    #expect(files.count > 50)
    for file in files {
      let text = try String(
        contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      let found = Set(Numbers.of(text)).subtracting(Self.plain)
        .filter { !$0.hasPrefix("1e-") }
      let known = Self.known[file]?.numbers ?? []
      #expect(
        found.subtracting(known).isEmpty,
        "\(file) holds \(found.subtracting(known).sorted()): move it to SheetEngine/Styles")
      #expect(known.subtracting(found).isEmpty, "\(file) no longer holds what is listed here")
    }
    #expect(Set(Self.known.keys).isSubset(of: files))
  }

  @Test func `numbers are only read from code`() {
    let text = """
      // 44 pt /* 45 */
      let width2 = pair.0 + 540.5 - 1e-9  // IOS-36
      let text = "20 \\(30)", range = 0...793, hex = 0xFF_00
      """
    #expect(Numbers.of(text) == ["540.5", "1e-9", "0", "793", "0xFF_00"])
  }

  @Test func `no style is based on another style`() throws {
    let folder = Self.sources.appendingPathComponent("SheetEngine/Styles")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(
        contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(text.firstRange(of: "var style") == nil, "\(file)")
    }
  }

  @Test func `each built-in style is listed once by its name`() {
    let names = Style.catalogue.map(\.name)
    #expect(Set(names).count == names.count)
    for style in Style.catalogue { #expect(Style.named(style.name) == style) }
  }
}

/// The number literals of a Swift source, without those in comments and strings.
private enum Numbers {
  static func of(_ text: String) -> [String] {
    var numbers: [String] = []
    for line in text.split(separator: "\n") {
      var rest = Array(code(of: String(line)))[...]
      var before: Character = " "
      while let first = rest.first {
        if first.isNumber, !before.isLetter, !before.isNumber, before != "_", before != "." {
          let number = literal(&rest)
          numbers.append(number)
          before = "0"
        } else if first == ".", rest.dropFirst().first == "." {
          // The end of a range is a number, a member of a tuple is not.
          rest = rest.drop { $0 == "." }
          before = " "
        } else {
          before = first
          rest.removeFirst()
        }
      }
    }
    return numbers
  }

  private static func literal(_ rest: inout ArraySlice<Character>) -> String {
    var number = ""
    while let next = rest.first {
      let isFraction = next == "." && rest.dropFirst().first?.isNumber == true
      let isExponent = next == "-" && number.hasSuffix("e") && !number.hasPrefix("0x")
      guard next.isLetter || next.isNumber || next == "_" || isFraction || isExponent else { break }
      number.append(next)
      rest.removeFirst()
    }
    return number
  }

  private static func code(of line: String) -> String {
    var code = ""
    var isText = false
    var before: Character = " "
    for character in line {
      if character == "\"", before != "\\" { isText.toggle() }
      if character == "/", before == "/", !isText { return String(code.dropLast()) }
      if !isText { code.append(character) }
      before = character
    }
    return code
  }
}
