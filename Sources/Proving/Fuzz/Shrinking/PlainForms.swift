internal import SheetEngine

/// The same act in plainer forms, the plainest first.
extension Act {
  var ownForms: [Act] {
    switch self {
    case .strokes(let on, let legs, let hold, let isCancelled):
      Self.strokeForms(on, legs, hold, isCancelled)
    case .flicks(let on, let travel, let speed):
      (on == nil ? [] : [.flicks(on: nil, travel: travel, at: speed)])
        + [1000.0, 2000, 500].map { .flicks(on: on, travel: travel, at: $0) }
        + travel.plainer.map { .flicks(on: on, travel: $0, at: speed) }
    case .waits: [.waits(0.1), .waits(0.2), .waits(0.3)]
    case .opens(let name, _): [.opens(name)]
    case .presents(let name, let opening): [.opens(name), .opens(name, opening)]
    case .taps(let name, let row): row == nil ? [] : [.taps(name), .taps(name, row: 1)]
    case .scrolls(let name, _): [.scrolls(name, to: 0), .scrolls(name, to: 100)]
    case .keyboard(let isShown, _): [.keyboard(isShown)]
    case .types: [.types("a")]
    case .accessibility(let action, _): [.accessibility(action, on: "grabber")]
    case .backGesture(let progress, let commits, _):
      [
        .backGesture(1, commits: commits, over: 0.3),
        .backGesture(progress, commits: commits, over: 0.3),
      ]
    case .selects(let detent, let sheet, _): [.selects(detent, of: sheet)]
    case .dismisses(let sheet, let animated, let forced):
      [
        .dismisses(sheet), .dismisses(sheet, animated: animated),
        .dismisses(sheet, forced: forced),
      ]
    case .pops(let stack, _): [.pops(stack)]
    case .device(let wish): wish.plainer.map { .device($0) }
    case .settles, .visits, .tapsAt, .answers, .rotates, .goesBack, .escapes, .invalidates, .pushes,
      .sets:
      []
    }
  }

  private static func strokeForms(
    _ on: String?, _ legs: [Leg], _ hold: Double, _ isCancelled: Bool
  ) -> [Act] {
    var forms: [Act] = []
    func add(_ on: String?, _ legs: [Leg], _ hold: Double, _ isCancelled: Bool = false) {
      forms.append(.strokes(on: on, legs: legs, hold: hold, isCancelled: isCancelled))
    }
    if isCancelled { add(on, legs, hold) }
    for index in legs.indices where legs.count > 1 {
      var fewer = legs
      fewer.remove(at: index)
      add(on, fewer, hold, isCancelled)
    }
    if legs.count > 1 { add(on, [legs.joined(with: [])], hold, isCancelled) }
    if on != nil { add(nil, legs, hold, isCancelled) }
    if hold != 0.2 { add(on, legs, 0.2, isCancelled) }
    if legs.count == 1, hold == 0, !isCancelled, let leg = legs.first, leg.across == 0 {
      let speed = abs(leg.travel) / leg.seconds
      for speed in [1000, 2000, 500, (speed / 100).rounded() * 100] where speed > 0 {
        forms += ([100, 200].map { leg.travel < 0 ? -$0 : $0 } + [leg.travel]).map {
          .flicks(on: on, travel: $0, at: speed)
        }
      }
    }
    for (index, leg) in legs.enumerated() {
      for plain in leg.plainer {
        var legs = legs
        legs[index] = plain
        add(on, legs, hold, isCancelled)
      }
    }
    return forms
  }
}

extension [Act.Leg] {
  /// One leg from the first one's start to the end of all.
  func joined(with more: [Act.Leg]) -> Act.Leg {
    let all = self + more
    return Act.Leg(
      all.map(\.travel).reduce(0, +), across: all.map(\.across).reduce(0, +),
      over: ((all.map(\.seconds).reduce(0, +) * 100).rounded() / 100))
  }
}

extension Act.Leg {
  /// Straight, at the usual pace, then over rounder and smaller ways.
  fileprivate var plainer: [Act.Leg] {
    var legs: [Act.Leg] = []
    if across != 0, travel != 0 { legs.append(Act.Leg(travel, over: seconds)) }
    for pace in [0.3, 0.1] where pace != seconds {
      legs.append(Act.Leg(travel, across: across, over: pace))
    }
    return legs + travel.plainer.map { Act.Leg($0, across: across, over: seconds) }
  }
}

extension Act.DeviceWish {
  /// With one thing less about it.
  fileprivate var plainer: [Act.DeviceWish] {
    var wishes: [Act.DeviceWish] = []
    func add(_ change: (inout Act.DeviceWish) -> Void) {
      var wish = self
      change(&wish)
      if wish != self { wishes.append(wish) }
    }
    add { $0.isDark = false }
    add { $0.reducesMotion = false }
    add { $0.width = nil }
    add { $0.orientation = .portrait }
    return wishes
  }
}

extension Double {
  /// Round ways in the same direction.
  fileprivate var plainer: [Double] {
    var ways: [Double] = [100, 200, 300, 400, 50, 20, 10].map { self < 0 ? -$0 : $0 }
    for unit in [100.0, 50, 10, 5] {
      ways.append((self / unit).rounded(.towardZero) * unit)
      ways.append((self / unit).rounded(.awayFromZero) * unit)
    }
    return ways.filter { $0 != 0 && $0 != self && $0.digits < digits }
  }
}
