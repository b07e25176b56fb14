internal import Glibc
internal import SheetEngine

/// How much there is to read in a run: steps count most, then lines, then what they say.
struct Plainness: Comparable {
  let steps: Int
  let lines: Int
  let weight: Int

  init(_ acts: [Act]) {
    steps = Act.steps(acts)
    lines = Act.lines(acts).count
    // What waits for rest is plainer than what meets a moving sheet.
    weight = acts.enumerated().map { index, act in
      act.weight + (act.canWait && !act.isRested(at: index, in: acts) ? 1 : 0)
    }.reduce(0, +)
  }

  static func < (one: Plainness, other: Plainness) -> Bool {
    (one.steps, one.lines, one.weight) < (other.steps, other.lines, other.weight)
  }
}

extension Act {
  /// What a reader has to take in; a call of the script says most plainly what is meant.
  fileprivate var weight: Int {
    switch self {
    case .settles: 0
    case .waits(let seconds): 4 + seconds.digits
    case .opens(_, let opening): 2 + opening.weight
    case .presents(_, let opening): 4 + opening.weight
    case .selects(_, _, let animated): animated ? 4 : 6
    case .dismisses(_, let animated, let forced): 4 + (animated ? 0 : 2) + (forced ? 2 : 0)
    case .goesBack, .escapes: 5
    case .taps(_, let row): row == nil ? 5 : 6
    case .keyboard(_, let height): height == nil ? 5 : 6
    case .visits, .rotates, .invalidates, .pushes, .pops, .answers: 5
    case .types(let text): 5 + text.unicodeScalars.count
    case .scrolls(_, let offset): 5 + offset.digits
    case .tapsAt(let x, let y): 8 + x.digits + y.digits
    case .accessibility(_, let target): target == "grabber" ? 6 : 7
    case .flicks(let on, let travel, let speed):
      6 + travel.digits + speed.digits + (on == nil ? 0 : 2)
    case .strokes(let on, let legs, let hold, let isCancelled):
      5 + legs.map(\.weight).reduce(0, +) + (on == nil ? 0 : 2)
        + (hold == 0.2 && legs.count == 1 ? 0 : 1 + hold.digits) + (isCancelled ? 4 : 0)
        + (legs.count > 1 ? 2 : 0)
    case .backGesture(let progress, _, let over): 8 + progress.digits + over.digits
    case .sets(let change, _): change.key == "detents" ? 9 : 8
    case .device(let wish): wish.weight
    }
  }
}

extension Act.Opening {
  fileprivate var weight: Int { (isAnimated ? 0 : 2) + (kind == nil ? 0 : 2) }
}

extension Act.Leg {
  fileprivate var weight: Int {
    travel.digits + (across == 0 ? 0 : 1 + across.digits)
      + (seconds == 0.3 ? 0 : 1 + seconds.digits)
  }
}

extension Act.DeviceWish {
  fileprivate var weight: Int {
    8 + (orientation == .portrait ? 0 : 1) + (isDark ? 1 : 0) + (reducesMotion ? 1 : 0)
      + (width == nil ? 0 : 1)
  }
}

extension Double {
  /// The digits of its decimal that are not zeros at either end: 100 has one, 0.25 two; at most nine.
  var digits: Int {
    guard isFinite, self != 0 else { return 0 }
    for count in 1..<9 {
      let unit = pow(10, log10(magnitude).rounded(.down) - Double(count - 1))
      if abs((magnitude / unit).rounded() * unit - magnitude) < magnitude * 1e-9 { return count }
    }
    return 9
  }
}
