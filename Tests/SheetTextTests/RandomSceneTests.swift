import SheetEngine
import Testing

@testable import SheetText

/// A deterministic random number generator (SplitMix64).
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns mostly a length that fits a screen, rarely an invalid length.
  mutating func length() -> Double {
    switch Int.random(in: 0..<24, using: &self) {
    case 0: [.nan, .infinity, -.infinity, 1e300, -1e300, 0].randomElement(using: &self) ?? 0
    case 1: Double.random(in: -3_000...3_000, using: &self)
    default: Double.random(in: -50...900, using: &self)
    }
  }

  mutating func rect() -> Rect {
    Rect(x: length(), y: length(), width: length(), height: length())
  }

  mutating func word() -> String {
    let words = [
      "", "A", "Order", "株式会社", "a\u{301}\n", "👨‍👩‍👧", "\u{1B}[31m", "שלום", "\u{301}", "x\tx",
      String(repeating: "long ", count: 40),
    ]
    return words.randomElement(using: &self) ?? ""
  }

  mutating func words() -> [String] {
    (0..<Int.random(in: 0...4, using: &self)).map { _ in word() }
  }

  mutating func element() -> Scene.Element {
    let kind: Scene.Element.Kind =
      switch Int.random(in: 0..<16, using: &self) {
      case 0: .statusBar
      case 1: .navigationTitle(word(), back: Bool.random(using: &self) ? word() : nil)
      case 2: .tabs(words(), selected: Int.random(in: -1...5, using: &self))
      case 3: .title(word(), isLeading: Bool.random(using: &self))
      case 4: .close
      case 5: .grabber
      case 6: .field(name: word(), text: word(), isFocused: Bool.random(using: &self))
      case 7: .row(word(), detail: word(), actions: words())
      case 8: .line(word())
      case 9: .button(word())
      case 10: .separator
      case 11: .scrollIndicator(from: length() / 900, to: length() / 900)
      case 12: .keys
      case 13: .back(word())
      case 14: .placeholder
      default: .homeIndicator
      }
    return Scene.Element(
      kind, rect(), clip: Bool.random(using: &self) ? rect() : nil,
      isFocused: Bool.random(using: &self))
  }

  mutating func layer() -> Scene.Layer {
    let kinds: [Scene.Layer.Kind] = [.host, .sheet, .keyboard]
    return Scene.Layer(
      kind: kinds.randomElement(using: &self) ?? .host, name: word(), frame: rect(),
      cornerRadius: length(), corners: Bool.random(using: &self) ? .top : .all, fill: word(),
      shadow: Bool.random(using: &self)
        ? Appearance.Shadow(x: 0, y: 0, blur: 0, opacity: length()) : nil,
      dim: length() / 500, scale: Bool.random(using: &self) ? 1 : length() / 500,
      offset: length() / 10, scroll: length(),
      elements: (0..<Int.random(in: 0...30, using: &self)).map { _ in element() })
  }

  mutating func scene() -> Scene {
    let isDevice = Int.random(in: 0..<4, using: &self) > 0
    return Scene(
      bounds: isDevice ? Device.standard.bounds : rect(), cornerRadius: length(),
      colorScheme: .light, layers: (0..<Int.random(in: 0...5, using: &self)).map { _ in layer() },
      caption: Scene.Caption(
        time: length(), frame: 0, sheet: word(), phase: word(), top: length(),
        velocity: length(), dim: length(), scale: length()))
  }
}

@Test(arguments: 0..<20)
func `invalid scenes still fill exactly their cells`(_ seed: Int) {
  var dice = SeededRandom(state: UInt64(seed))
  for _ in 0..<20 {
    let scene = dice.scene()
    let columns = Bool.random(using: &dice) ? nil : Int.random(in: 1...210, using: &dice)
    let rows = Bool.random(using: &dice) ? nil : Int.random(in: 1...110, using: &dice)
    let options = TextOptions(columns: columns, rows: rows)
    let grid = TextFrame.cells(of: scene, options: options)
    let lines = TextFrame.text(of: scene, options: options).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == grid.rows + 2)
    for line in lines.prefix(grid.rows) {
      #expect(CellText(String(line), limit: 999).width == grid.columns)
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }
}
