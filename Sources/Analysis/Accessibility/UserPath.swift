internal import UserActions
internal import Support
internal import SheetEngine

/// An action that a user can try on a sheet, and its kind.
struct UserPath: Equatable {
  package enum Kind: Equatable {
    case grabber, adjusting, close, backdrop, chevron, content, answer, screen, scrolling
    case escape, back, action
    case dragging
    /// Waiting until a timer of the script has fired.
    case waiting
  }

  var kind: Kind
  var act: Action
  /// The description, for use after "by".
  var label: String

  /// True if the action is possible with one finger and no drag, or with one step of a screen
  /// reader.
  var isSimple: Bool {
    switch kind {
    case .grabber, .adjusting, .close, .backdrop, .chevron, .content, .answer, .screen, .scrolling,
      .waiting:
      true
    case .escape, .back, .action, .dragging: false
    }
  }

  /// True if the action is possible with a keyboard or a screen reader.
  var isKeyboardAccessible: Bool {
    switch kind {
    case .grabber, .adjusting, .close, .chevron, .content, .answer, .scrolling, .escape, .back,
      .action, .waiting:
      true
    // Keys cannot reach the content behind a sheet that traps the focus.
    case .backdrop, .screen, .dragging: false
    }
  }

  /// The same action by a screen reader or a key, if the action is a tap; otherwise the action
  /// itself.
  var keyboardAction: Action {
    switch kind {
    case .grabber, .close, .chevron, .content:
      if case .tap(let tap) = act, case .named(let name) = tap.place, tap.row == nil {
        return .accessibility(.activate, on: name)
      }
      return act
    case .adjusting, .backdrop, .answer, .screen, .scrolling, .escape, .back, .action, .dragging,
      .waiting:
      return act
    }
  }

  /// The longest time to wait for a timer of the script, in seconds.
  private static let longestWait = 10.0
  /// The maximum number of content elements that are tried in one state.
  private static let maxTargets = 10

  /// All actions to try in a state.
  static func all(at place: ReachableState) -> [UserPath] {
    guard place.isOnTop else { return [] }
    if !place.choices.isEmpty {
      return place.choices.map { UserPath(kind: .answer, act: .answers($0), label: "\"\($0)\"") }
    }
    return partPaths(place) + contentPaths(place) + systemPaths(place) + screenPaths(place)
      + waitPaths(place) + dragPaths(place)
  }

  private static func waitPaths(_ place: ReachableState) -> [UserPath] {
    guard let due = place.world.nextTimer, due - place.world.time <= longestWait else { return [] }
    // A scenario can reach this state some frames earlier or later.
    let seconds = (due - place.world.time + 0.1).rounded(.up)
    return [
      UserPath(kind: .waiting, act: .waits(seconds), label: "waiting for \(seconds.short) s")
    ]
  }

  /// The content elements and the buttons of the screen that `all` leaves out.
  static func skippedTargets(at place: ReachableState) -> Set<String> {
    let tried = contentPaths(place) + screenPaths(place)
    let all = contentPaths(place, most: .max) + screenPaths(place, most: .max)
    return Set(all.map(\.label)).subtracting(tried.map(\.label))
  }

  private static func partPaths(_ place: ReachableState) -> [UserPath] {
    let (world, id) = (place.world, place.sheet)
    var ways: [UserPath] = []
    func tap(_ part: SheetPart, _ kind: Kind, _ label: String) {
      guard world.rect(part, of: id) != nil else { return }
      ways.append(UserPath(kind: kind, act: .taps(part.rawValue), label: label))
    }
    tap(.close, .close, "the close button")
    tap(.grabber, .grabber, "a tap on the grabber")
    if world.rect(.grabber, of: id) != nil {
      for (action, label) in [
        (AccessibilityAction.increment, "incrementing the grabber with a screen reader"),
        (.decrement, "decrementing the grabber with a screen reader"),
      ] {
        let act = Action.accessibility(action, on: SheetPart.grabber.rawValue)
        ways.append(UserPath(kind: .adjusting, act: act, label: label))
      }
    }
    tap(.backdrop, .backdrop, "the backdrop")
    tap(.back, .chevron, "the back button in the bar")
    return ways
  }

  private static func contentPaths(
    _ place: ReachableState, most: Int = maxTargets
  ) -> [UserPath] {
    let (world, id) = (place.world, place.sheet)
    var ways: [UserPath] = []
    var seen: Set<String> = []
    for entry in world.items(of: id) where ways.count < most && entry.item.options.acts {
      let label = entry.item.label
      switch entry.item.kind {
      case .button, .controlPart: break
      case .control(_, let kind): if !kind.changesOnTap { continue }
      case .row where world.hasSwitch(entry.item, in: id): break
      case .row, .column, .cell, .image, .map: if !place.hearsTaps { continue }
      case .text, .field, .carousel, .blank: continue
      }
      guard !label.isEmpty, SheetPart(rawValue: label) == nil, seen.insert(label).inserted else {
        continue
      }
      ways.append(UserPath(kind: .content, act: .taps(label), label: "\"\(label)\""))
    }
    let end = world.largestOffset(of: .sheet(id))
    if end > 0, world.offset(of: id) == 0 {
      ways.append(
        UserPath(
          kind: .scrolling, act: .scrolls(world[id].root.name, to: end.rounded(.up)),
          label: "scrolling"))
    }
    return ways
  }

  private static func systemPaths(_ place: ReachableState) -> [UserPath] {
    let (world, id) = (place.world, place.sheet)
    var ways = [UserPath(kind: .escape, act: .escapes, label: "escape")]
    if world.device.platform == .android {
      ways.append(UserPath(kind: .back, act: .goesBack, label: "back"))
    }
    ways += world[id].definition.actions.map {
      UserPath(kind: .action, act: .accessibility(.perform, on: $0), label: "the action \"\($0)\"")
    }
    return ways
  }

  /// The buttons of the screen, if the sheet does not block them.
  private static func screenPaths(_ place: ReachableState, most: Int = 6) -> [UserPath] {
    guard !place.isModal, let screen = place.world.shownScreen else { return [] }
    return place.world[screen].tappableActions.prefix(most).map {
      UserPath(kind: .screen, act: .taps($0), label: "\"\($0)\" of the screen")
    }
  }

  private static func dragPaths(_ place: ReachableState) -> [UserPath] {
    let others = place.world[place.sheet].detents.filter { $0.name != place.detent }
    var ways = others.map {
      UserPath(
        kind: .dragging, act: .drags(to: $0.name), label: "a drag to \"\($0.name)\"")
    }
    // Longer than any fixed distance that a style can require.
    let far = max(150, place.world.height(of: place.sheet).rounded(.up))
    let slow = Action.PathSegment(far, over: 0.5)
    let tries: [(Action, String)] = [
      (.flicks(on: nil, travel: -150, at: 1500), "a flick up"),
      (.flicks(on: nil, travel: far, at: 1500), "a flick down"),
      (.strokes(on: nil, segments: [slow], hold: 0.2), "a drag down"),
    ]
    ways += tries.map { UserPath(kind: .dragging, act: $0.0, label: $0.1) }
    return ways
  }
}
