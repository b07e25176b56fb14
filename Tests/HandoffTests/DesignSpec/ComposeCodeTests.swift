@testable import Handoff
import SheetEngine
import SheetScript
import Testing

@testable import Pictures

/// The rule of Compose: `computeTarget` in foundation/gestures/AnchoredDraggable.kt (1.8).
///
/// Offsets are from the top, positive downward.
private struct ComposeFling {
  var anchors: [(name: String, offset: Double)]
  /// A function of the sheet's offset and the distance between the anchors.
  var threshold: (Double, Double) -> Double

  func target(from offset: Double, velocity: Double) -> String {
    let isDown = velocity > 0
    if velocity == 0 {
      return anchors.min { abs($0.offset - offset) < abs($1.offset - offset) }?.name ?? ""
    }
    let above = anchors.filter { $0.offset <= offset }.max { $0.offset < $1.offset } ?? anchors[0]
    let below = anchors.filter { $0.offset >= offset }.min { $0.offset < $1.offset } ?? anchors[0]
    if abs(velocity) >= 125 { return (isDown ? below : above).name }
    let way = abs((isDown ? above : below).offset - offset)
    let goesOn = way >= abs(threshold(offset, below.offset - above.offset))
    return (goesOn == isDown ? below : above).name
  }
}

/// The decisions of the Kotlin code are computed from its text and compared with the engine.
///
/// Balanced brackets and known names are checked even without a compiler (`KotlinCodeTests`
/// compiles the code).
struct ComposeCodeTests {
  /// The `positionalThreshold` as a function of the sheet's offset and the distance between the
  /// anchors, read from the code.
  private static func threshold(
    in code: String, anchors: [(name: String, offset: Double)]
  ) throws -> (Double, Double) -> Double {
    let pair =
      #/> anchors\.positionOf\("([^"]+)"\)\s+if \(below\) ([\d.]+)f \* distance else ([\d.]+)f \* distance/#
    let share = #/positionalThreshold = \{ distance -> ([\d.]+)f \* distance \}/#
    let fixed = #/positionalThreshold = \{ with\(density\) \{ ([\d.]+)\.dp\.toPx\(\) \} \}/#
    if let match = code.firstMatch(of: pair) {
      let name = String(match.1)
      let edge = try #require(anchors.first { $0.name == name }).offset
      let (out, between) = (try #require(Double(match.2)), try #require(Double(match.3)))
      return { offset, distance in offset > edge ? out * distance : between * distance }
    }
    if let match = code.firstMatch(of: share) {
      let share = try #require(Double(match.1))
      return { share * $1 }
    }
    let match = try #require(code.firstMatch(of: fixed), "\(code)")
    let way = try #require(Double(match.1))
    return { _, _ in way }
  }

  private static let height = 852.0

  @Test(arguments: [
    "style = 'ios', detents = { 'medium', 'large' }",
    "style = 'ios', detents = { '25%', 'medium', 'large' }",
    "style = 'ios', detents = { peek = 120, 'medium', 'large' }, dismissible = false",
    "style = 'trading-ios', detents = { '70%' }",
    "style = 'ios', detents = { 'medium', 'large' }, policy = 'firm'",
    "style = 'material', detents = { 'medium', 'large' }",
  ])
  func `a slow finger settles as in the policy, between every two neighbors`(
    _ body: String
  ) throws {
    let text = """
      policy 'firm' { like = 'ios', snap_after = 0.4, dismiss_below = 0.3 }
      sheet 'Order' { \(body) }
      """
    let session = try DesignSpecFixtures.session(
      text, name: "a.lua", device: Device.named("iphone-15"))
    let world = session.world
    let id = SheetID(0)
    let sheet = try #require(try DesignSpecFixtures.sheets(of: text).first)
    let snippets = PlatformSnippets(sheet: sheet)
    let isSwipedAway = snippets.isDismissibleBySwipe
    var anchors = sheet.detents.map { (name: $0.name, offset: Self.height - $0.height) }
    if isSwipedAway { anchors.append(("dismiss", Self.height)) }
    let fling = ComposeFling(
      anchors: anchors, threshold: try Self.threshold(in: snippets.compose, anchors: anchors))
    let sorted = anchors.sorted { $0.offset < $1.offset }
    var tried = 0
    for (above, below) in zip(sorted, sorted.dropFirst()) {
      for (start, speed) in [(above, 60.0), (below, -60.0)] where start.name != "dismiss" {
        for step in 1..<200 {
          let offset = above.offset + (below.offset - above.offset) * (Double(step) - 0.5) / 200
          let release = try #require(
            world.release(
              id, from: start.name, height: Self.height - offset, velocity: speed,
              policy: session.policy))
          let engine = world.decision(on: release, sheet: id, policy: session.policy).outcome.word
          #expect(
            fling.target(from: offset, velocity: speed) == engine,
            "\(body): from \(start.name), \(Self.height - offset) pt, \(speed) pt/s")
          tried += 1
        }
      }
    }
    #expect(tried >= 199)
  }

  /// F3: compares the threshold in the code with the distance after which a finger at rest changes
  /// the detent.
  @Test(arguments: [
    "style = 'ios', detents = { '25%', 'medium', 'large' }", "style = 'trading-ios'",
    "style = 'ios', detents = { 'medium', 'large' }, policy = 'firm'",
  ])
  func `the threshold of each pair is the distance after which the engine changes the detent`(
    _ body: String
  ) throws {
    let text = """
      policy 'firm' { like = 'ios', snap_after = 0.4, dismiss_below = 0.3 }
      sheet 'Order' { \(body) }
      """
    let session = try DesignSpecFixtures.session(
      text, name: "a.lua", device: Device.named("iphone-15"))
    let (world, id) = (session.world, SheetID(0))
    let sheet = try #require(try DesignSpecFixtures.sheets(of: text).first)
    let anchors = sheet.detents.map { (name: $0.name, offset: Self.height - $0.height) }
    let all = (anchors + [("dismiss", Self.height)]).sorted { $0.offset < $1.offset }
    let threshold = try Self.threshold(in: PlatformSnippets(sheet: sheet).compose, anchors: anchors)
    for (above, below) in zip(all, all.dropFirst()) {
      // Moves down from the upper detent until the outcome changes.
      var (stays, goes) = (0.0, below.offset - above.offset)
      while goes - stays > 1e-3 {
        let way = (stays + goes) / 2
        let release = try #require(
          world.release(
            id, from: above.name, height: Self.height - above.offset - way, velocity: 0,
            policy: session.policy))
        let outcome = world.decision(on: release, sheet: id, policy: session.policy).outcome
        if outcome.word == above.name { stays = way } else { goes = way }
      }
      let told = threshold(above.offset + goes, below.offset - above.offset)
      #expect(abs(told - goes) < 0.01, "\(body): from \(above.name) to \(below.name)")
    }
  }

  @Test func `the code for a flick names the limit of Compose and of the policy`() throws {
    let material = try #require(
      try DesignSpecFixtures.sheets(of: "sheet 'A' { style = 'material' }").first)
    #expect(!PlatformSnippets(sheet: material).compose.contains("cannot be changed"))
    let ios = try #require(try DesignSpecFixtures.sheets(of: "sheet 'A' {}").first)
    let words = PlatformSnippets(sheet: ios).compose.replacing("\n// ", with: " ")
    #expect(words.contains("which cannot be changed; the policy does so at 500 dp/s or more."))
  }

  /// Every name in the code, with its declaration.
  private static let known: [String: String] = [
    // foundation/gestures/AnchoredDraggable.kt, 1.8
    "AnchoredDraggableState": "class, (initialValue, anchors)",
    "DraggableAnchors": "fun, a builder with `at`", "at": "DraggableAnchorsConfig.at",
    "AnchoredDraggableDefaults": "object", "flingBehavior": "AnchoredDraggableDefaults",
    "positionOf": "DraggableAnchors", "requireOffset": "AnchoredDraggableState",
    "updateAnchors": "AnchoredDraggableState",
    "state": "parameter", "positionalThreshold": "parameter", "animationSpec": "parameter",
    "anchoredDraggable": "Modifier.anchoredDraggable(state, orientation, flingBehavior)",
    // other files of Compose
    "Modifier": "ui", "Orientation": "foundation.gestures", "Vertical": "Orientation",
    "LocalDensity": "ui.platform", "current": "CompositionLocal", "remember": "runtime",
    "SideEffect": "runtime", "dp": "ui.unit", "toPx": "Density", "spring": "animation.core",
    "dampingRatio": "spring", "stiffness": "spring", "tween": "animation.core", "easing": "tween",
    "CubicBezierEasing": "animation.core", "getTop": "WindowInsets.getTop(density)",
    // Kotlin
    "val": "keyword", "if": "keyword", "else": "keyword", "with": "stdlib", "toFloat": "Int",
    // declared in the code, or required from the developer in its first lines
    "density": "here", "anchors": "here", "below": "here", "draggable": "here", "distance": "here",
    "screen": "given", "insets": "given", "contentHeight": "given",
  ]

  @Test func `the brackets are balanced and every name is from Compose or Kotlin`() throws {
    var sheets = try DesignSpecFixtures.sheets(of: DesignSpecFixtures.everyKind)
    for name in DesignSpecFixtures.examples {
      let path = "\(DesignSpecFixtures.package)/examples/\(name)"
      sheets += try DesignSpecFixtures.sheets(of: try DesignSpecFixtures.text(of: path), name: path)
    }
    for sheet in sheets {
      let code = PlatformSnippets(sheet: sheet).compose
      // Remove strings and comments.
      let bare = code.split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        .replacing(#/"(?:[^"\\]|\\.)*"/#, with: "_")
      #expect(!bare.contains("\""))
      var open: [Character] = []
      let pairs: [Character: Character] = [")": "(", "}": "{", "]": "["]
      for letter in bare {
        if "({[".contains(letter) { open.append(letter) }
        if let wanted = pairs[letter] { #expect(open.popLast() == wanted, "\(code)") }
      }
      #expect(open.isEmpty, "\(code)")
      for word in bare.matches(of: #/[A-Za-z][A-Za-z0-9]*/#) {
        let name = String(word.0)
        // The f of 0.2f.
        if name == "f" { continue }
        #expect(Self.known[name] != nil, "\(name) in:\n\(code)")
      }
      #expect(code.contains("AnchoredDraggableDefaults.flingBehavior("))
      #expect(!code.contains("decayAnimationSpec") && !code.contains("velocityThreshold"))
    }
  }
}
