import ScriptSchema
import ScriptDiagnostics
import Support
import SheetEngine
@testable import SheetScript
import Testing

/// Every setting has an effect: a value in a script is stored in the style and is shown in the same
/// notation.
@Suite struct KeyTests {
  /// Values of settings whose type alone gives no valid example.
  private static let samples: [String: [String]] = [
    "detents": ["{ 'large', third = '33%' }"], "opens_at": ["'large'"],
    "policy": ["'material'", "'trading-ios'"], "largest_undimmed": ["'large'", "false"],
    "motion": ["{ settle = curve('linear', 1) }", "{ collapse = curve('linear', 1) }"],
    "dismissible": ["{ swipe = false }"], "popover": ["{ width = 333 }"],
    "appearance": ["{ corner_radius = 33 }"],
    "inset_until": ["'large'", "false"], "edge_exclusion": ["{ left = 33 }"],
    "back_easing": ["{ 0.1, 0, 1, 1 }"], "drag_zone": ["{ above = 33 }"],
    "slop": ["33", "{ x = 3, y = 33 }"],
    "tracker": ["'ios'", "{ kind = 'fit', window = 0.05, clock = 'frame' }"],
  ]

  /// Returns valid values of a setting, in Lua syntax.
  private static func values(_ name: String) throws -> [String] {
    let field = try #require(StyleSpec.description[name])
    return samples[name] ?? values(field.type)
  }

  /// The names of all settings.
  private static let names = StyleSpec.description.fields.map(\.name).filter { $0 != "like" }

  private static func values(_ type: ValueType) -> [String] {
    switch type {
    case .boolean: ["true", "false"]
    case .number(let bounds): [3, 50, 0.5, 0.95].filter(bounds.contains).map { $0.plain }
    case .choice(let words): words.map { "\"\($0)\"" }
    case .function: ["function() return nil end"]
    case .either(let types): types.flatMap(values)
    default: []
    }
  }

  private static func style(_ text: String) throws -> Style {
    let script = "style 'mine' { \(text) } sheet 'A' { style = 'mine' }"
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: script), options: SessionOptions(), companion: nil
    )
    try session.load()
    let sheet = try #require(session.world.sheet(named: "A"))
    return session.world[sheet].definition.style
  }

  @Test(arguments: names)
  func `an accepted setting changes the style`(_ name: String) throws {
    let untouched = try Self.style("")
    let styles = try Self.values(name).map { try Self.style("\(name) = \($0)") }
    #expect(styles.contains { $0 != untouched })
  }

  @Test(arguments: [
    ("kind = 'mean', gap = 0.1", "`gap` does not belong to a tracker of kind \"mean\""),
    ("kind = 'window', stale = 1", "which has `window`, `samples` and `clock`"),
    ("kind = 'fit', upto = 'move'", "which has `window`, `gap`, `samples`, `span` and `clock`"),
    ("kind = 'last', share = 1", "`share` does not belong"),
    ("kind = 'smooth', apart = 0", "`apart` does not belong"),
    ("window = 0.1", "kind"), ("kind = 'fast'", "\"mean\""),
    ("kind = 'smooth', share = 0", "share"),
  ])
  func `a key of another kind of tracker is an error`(_ tracker: String, _ text: String) throws {
    let error = #expect(throws: Diagnostic.self) {
      try Self.style("tracker = { \(tracker) }")
    }
    #expect(error?.sentence.contains(text) == true)
  }

  @Test(arguments: [
    ("shortest = 0.5,\nlongest = 0.2", 2, ["`shortest` is 0.5 s", "`longest` is 0.2 s"]),
    ("longest = 0.2,\nslop = 9,\nshortest = 0.21", 4, ["`shortest` is 0.21 s", "`longest`"]),
    ("slop = {\nx = 0, y = 9 }", 3, ["`slop.x`", "above 0"]),
    ("slop = {\ny = 9 }", 2, ["`x`"]),
    ("drag_zone = { above = 0 }", 2, ["`above` and `below` of `drag_zone` are 0"]),
    (
      "drag_zone = { above = 9 },\ndraggable = { backdrop = true }", 3,
      ["`draggable.backdrop`", "`drag_zone`"]
    ),
    ("tracker = { kind = 'fit', window = 0.01,\nsamples = 12 }", 3, ["`samples` is 12", "0.01 s"]),
    (
      "tracker = { kind = 'window',\nwindow = 0.0005 }", 3,
      ["`samples` is 2", "`window` of 0.0005 s contains at most 1 sample,"]
    ),
    ("edge_zone = 501", 2, ["`edge_zone`", "500"]),
    ("slop = 9,\ndrag_zone = { below = 853 }", 3, ["`drag_zone.below` is 853 pt", "852 pt tall"]),
    ("drag_zone = {\nabove = 2000 }", 3, ["`drag_zone.above` is 2000 pt", "iphone-15"]),
  ])
  func `settings that contradict each other are an error with line and keys`(
    _ settings: String, _ line: Int, _ texts: [String]
  ) throws {
    let error = #expect(throws: Diagnostic.self) { try Self.style("\n\(settings)") }
    #expect(error?.line == line, "\(String(describing: error))")
    for text in texts {
      #expect(error?.sentence.contains(text) == true, "\(error?.sentence ?? "")")
    }
  }

  @Test(arguments: [
    "shortest = 0.2, longest = 0.2", "slop = { x = 1, y = 0 }", "drag_zone = { below = 852 }",
    "tracker = { kind = 'fit', window = 0.011, samples = 12 }",
    "drag_zone = { above = 9 }, draggable = { bar = false }", "longest = false, shortest = 9",
  ])
  func `settings at the limit of a contradiction are valid`(_ settings: String) throws {
    _ = try Self.style(settings)
  }

  @Test func `a zone is compared with the screen of the script's device`() throws {
    let script = """
      device { like = "pixel-8", width = 200, height = 300 }
      style "base" {
        edge_zone = 301,
      }
      style "mine" { like = "base" }
      sheet "A" { style = "mine" }
      """
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: script), options: SessionOptions(), companion: nil
    )
    let error = #expect(throws: Diagnostic.self) { try session.load() }
    #expect(error?.line == 3 && error?.code == .outOfRange)
    #expect(error?.sentence.hasPrefix("`edge_zone` is 301 pt, but the screen of ") == true)
  }

  @Test(arguments: names)
  func `a setting is shown in the notation of the script`(_ name: String) throws {
    switch StyleSpec.description[name]?.type {
    case .boolean, .number, .choice: break
    default: return
    }
    for value in try Self.values(name) {
      let settings = try Self.style("\(name) = \(value)").settings
      #expect(settings.first { $0.name == name }?.text == value)
    }
  }

  @Test func `sheets, styles and policies have these settings, each once`() {
    for table in [StyleSpec.description, SheetSpec.description, PolicySpec.description] {
      let names = table.fields.map(\.name)
      #expect(Set(names).count == names.count)
    }
    let names = Set(Self.names)
    let ofSheet = Set(SheetSpec.description.fields.map(\.name)).intersection(names)
    #expect(ofSheet.isSuperset(of: ["detents", "motion", "grabber", "appearance"]))
    #expect(ofSheet.isDisjoint(with: PolicySpec.thresholdNames) && !ofSheet.contains("slop"))
    #expect(names.isSuperset(of: PolicySpec.thresholdNames))
  }

  @Test func `a default lists the value of every style that differs`() throws {
    let words = try #require(StyleSpec.description["grabber_tap"]?.fallback)
    for style in Style.catalogue where style.grabberTap != Style.ios.grabberTap {
      #expect(words.contains("`\(style.name)`"))
    }
    #expect(words.hasPrefix("\"cycle\"; "))
  }
}
