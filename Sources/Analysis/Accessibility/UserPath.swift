internal import UserActions
internal import Support
internal import SheetEngine

/// One thing that a person can try on a sheet, and what kind of hands it takes.
struct UserPath: Equatable {
  package enum Kind: Equatable {
    case grabber, adjusting, close, backdrop, chevron, content, answer, screen, scrolling
    case escape, back, action
    case dragging
  }

  /// What it is done by.
  var kind: Kind
  /// What is done.
  var act: Action
  /// The same in words, after "by".
  var words: String

  /// Whether one finger does it without a drag, or a screen reader's step does.
  var isPlain: Bool {
    switch kind {
    case .grabber, .adjusting, .close, .backdrop, .chevron, .content, .answer, .screen, .scrolling:
      true
    case .escape, .back, .action, .dragging: false
    }
  }

  /// Whether a keyboard or a screen reader does it.
  var isByKeys: Bool {
    switch kind {
    case .grabber, .adjusting, .close, .chevron, .content, .answer, .scrolling, .escape, .back,
      .action:
      true
    // Where focus stays in a sheet no key reaches what lies behind it.
    case .backdrop, .screen, .dragging: false
    }
  }

  /// The same done by a screen reader or a key, where a finger's tap stands for it.
  var actByKeys: Action {
    switch kind {
    case .grabber, .close, .chevron, .content:
      if case .tap(let tap) = act, case .named(let name) = tap.place, tap.row == nil {
        return .accessibility(.activate, on: name)
      }
      return act
    case .adjusting, .backdrop, .answer, .screen, .scrolling, .escape, .back, .action, .dragging:
      return act
    }
  }

  /// The most things of a content that are tried at one place.
  private static let mostTargets = 10

  /// Everything to try where a sheet stands.
  static func all(at place: ReachableState) -> [UserPath] {
    guard place.isOnTop else { return [] }
    if !place.choices.isEmpty {
      return place.choices.map { UserPath(kind: .answer, act: .answers($0), words: "\"\($0)\"") }
    }
    return ofParts(place) + ofContent(place) + ofSystem(place) + ofScreen(place) + drags(place)
  }

  private static func ofParts(_ place: ReachableState) -> [UserPath] {
    let (world, id) = (place.world, place.sheet)
    var ways: [UserPath] = []
    func tap(_ part: SheetPart, _ kind: Kind, _ words: String) {
      guard world.rect(part, of: id) != nil else { return }
      ways.append(UserPath(kind: kind, act: .taps(part.rawValue), words: words))
    }
    tap(.close, .close, "the close button")
    tap(.grabber, .grabber, "a tap on the grabber")
    if world.rect(.grabber, of: id) != nil {
      for (action, words) in [
        (AccessibilityAction.increment, "incrementing the grabber with a screen reader"),
        (.decrement, "decrementing the grabber with a screen reader"),
      ] {
        let act = Action.accessibility(action, on: SheetPart.grabber.rawValue)
        ways.append(UserPath(kind: .adjusting, act: act, words: words))
      }
    }
    tap(.backdrop, .backdrop, "the backdrop")
    tap(.back, .chevron, "the back button in the bar")
    return ways
  }

  private static func ofContent(_ place: ReachableState) -> [UserPath] {
    let (world, id) = (place.world, place.sheet)
    var ways: [UserPath] = []
    var seen: Set<String> = []
    for entry in world.items(of: id) where ways.count < mostTargets {
      let label = entry.item.label
      switch entry.item.kind {
      case .button, .toggle, .choice: break
      case .row, .column: if !place.hearsTaps { continue }
      case .text, .field, .slider, .picker, .carousel, .blank: continue
      }
      guard !label.isEmpty, SheetPart(rawValue: label) == nil, seen.insert(label).inserted else {
        continue
      }
      ways.append(UserPath(kind: .content, act: .taps(label), words: "\"\(label)\""))
    }
    let end = world.largestOffset(of: .sheet(id))
    if end > 0, world.offset(of: id) == 0 {
      ways.append(
        UserPath(
          kind: .scrolling, act: .scrolls(world[id].root.name, to: end.rounded(.up)),
          words: "scrolling"))
    }
    return ways
  }

  private static func ofSystem(_ place: ReachableState) -> [UserPath] {
    let (world, id) = (place.world, place.sheet)
    var ways = [UserPath(kind: .escape, act: .escapes, words: "escape")]
    if world.device.platform == .android {
      ways.append(UserPath(kind: .back, act: .goesBack, words: "back"))
    }
    ways += world[id].definition.actions.map {
      UserPath(kind: .action, act: .accessibility(.perform, on: $0), words: "the action \"\($0)\"")
    }
    return ways
  }

  /// The buttons of the screen, where a sheet lets them be reached.
  private static func ofScreen(_ place: ReachableState) -> [UserPath] {
    guard !place.isContained, let screen = place.world.shownScreen else { return [] }
    return place.world[screen].actions.prefix(6).map {
      UserPath(kind: .screen, act: .taps($0), words: "\"\($0)\" of the screen")
    }
  }

  private static func drags(_ place: ReachableState) -> [UserPath] {
    let others = place.world[place.sheet].detents.filter { $0.name != place.detent }
    var ways = others.map {
      UserPath(
        kind: .dragging, act: .drags(to: $0.name), words: "a drag to \"\($0.name)\"")
    }
    // Further than any fixed distance, which a style may ask for.
    let far = max(150, place.world.height(of: place.sheet).rounded(.up))
    let slow = Action.PathSegment(far, over: 0.5)
    let tries: [(Action, String)] = [
      (.flicks(on: nil, travel: -150, at: 1500), "a flick up"),
      (.flicks(on: nil, travel: far, at: 1500), "a flick down"),
      (.strokes(on: nil, segments: [slow], hold: 0.2), "a drag down"),
    ]
    ways += tries.map { UserPath(kind: .dragging, act: $0.0, words: $0.1) }
    return ways
  }
}
