internal import Physics
internal import SheetEngine
internal import SheetScript

/// Measures a sheet as it is: its looks and places on a stage of its own, its decisions by asking.
///
/// What a policy decides is not read but found, by moving releases until the answer changes; so a
/// script's own rules are measured as a style's are.
struct Measuring {
  let subject: ScriptedSheet
  private let judge: Judge

  /// Travel that a speed is tried after, in points: a finger cannot flick without any.
  private static let nudge = 20.0

  init(_ subject: ScriptedSheet) {
    self.subject = subject
    judge = subject.judge
  }

  private var style: Style { subject.style }

  /// The value of a figure; nil where this sheet has none.
  func value(of figure: Figure) -> FigureValue? {
    if let word = word(of: figure) { return .word(word) }
    let number = look(figure) ?? place(figure) ?? motion(figure) ?? decision(figure)
    return number.flatMap { $0.isFinite ? .number($0) : nil }
  }

  private func word(of figure: Figure) -> String? {
    switch figure {
    case .background: style.appearances.light.background
    case .haptic: style.dismissalHaptic.map { _ in "some" } ?? "none"
    default: nil
    }
  }

  // MARK: Looks and places, on a stage

  /// The sheet presented at a detent, on a device of its own if wanted.
  private func staged(at detent: String? = nil, on device: Device? = nil) -> World {
    var world = subject.session.world
    let policy = subject.session.policy
    var device = device ?? world.device
    device.colorScheme = .light
    _ = world.step(.deviceReplaced(device), policy: policy)
    _ = world.step(
      .presented(subject.id, PresentOptions(animated: false)), policy: policy)
    if let detent {
      _ = world.step(.selected(subject.id, detent: detent, animated: false), policy: policy)
    }
    return world
  }

  private func look(_ figure: Figure) -> Double? {
    let looks = style.appearances.light
    switch figure {
    case .cornerRadius: return looks.cornerRadius
    case .shadowBlur: return looks.shadow.blur
    case .shadowOpacity: return looks.shadow.opacity
    case .padding: return looks.padding
    case .widest: return style.maxWidth
    case .grabberWidth: return staged().rect(.grabber, of: subject.id)?.width
    case .grabberHeight: return staged().rect(.grabber, of: subject.id)?.height
    case .grabberInset:
      let world = staged()
      guard let grabber = world.rect(.grabber, of: subject.id) else { return nil }
      return world.rect(.sheet, of: subject.id).map { grabber.y - $0.y }
    case .closeSize: return staged().rect(.close, of: subject.id)?.width
    case .formWidth: return width(on: "ipad-11", as: .form)
    case .popoverWidth: return width(on: "ipad-11", as: .popover)
    default: return nil
    }
  }

  private func width(on device: String, as presentation: Presentation) -> Double? {
    let world = staged(on: Device.named(device))
    guard world[subject.id].presentation == presentation else { return nil }
    return world.rect(.sheet, of: subject.id)?.width
  }

  private var detents: [Detent] {
    subject.session.world.detents(of: subject.id, policy: subject.session.policy)
  }

  private func place(_ figure: Figure) -> Double? {
    let world = subject.session.world
    let policy = subject.session.policy
    guard let first = detents.first, let last = detents.last else { return nil }
    switch figure {
    case .smallest: return first.height / world.device.height
    case .largest: return last.height / world.device.height
    case .medium:
      return detents.first { $0.name == "medium" }.map { $0.height / world.device.height }
    case .belowStatusBar:
      guard style.detents.contains(where: { $0.kind == .large }) else { return nil }
      return world.device.height - world.device.insets.top - last.height
    case .dimAtSmallest:
      guard detents.count > 1 else { return nil }
      return staged(at: first.name).dim(of: subject.id, policy: policy)
    case .dimAtLargest:
      // A fade takes time; at its end it is what it says.
      if case .fading(let most, _) = style.dimming { return most }
      return staged(at: last.name).dim(of: subject.id, policy: policy)
    case .backgroundScale: return staged(at: last.name).background().scale
    case .backgroundOffset: return staged(at: last.name).background().offset
    default: return nil
    }
  }

  // MARK: Motion

  private func motion(_ figure: Figure) -> Double? {
    switch figure {
    case .presentTime:
      let opening = detents.first { $0.name == subject.opening } ?? detents.first
      guard let height = opening?.height else { return nil }
      if let time = Self.time(of: style.present) { return time }
      return style.present.settlingTime(from: 0, to: height, velocity: 0)
    case .presentDamping: return Self.spring(style.present)?.damping
    case .presentResponse: return Self.spring(style.present)?.response
    case .settleTime: return Self.time(of: style.settle)
    case .settleDamping: return Self.spring(style.settle)?.damping
    case .settleResponse: return Self.spring(style.settle)?.response
    case .dismissTime: return Self.time(of: style.dismiss)
    case .dismissDamping: return Self.spring(style.dismiss)?.damping
    case .dismissResponse: return Self.spring(style.dismiss)?.response
    case .rubberBand:
      guard case .band(let band) = style.elasticity else { return nil }
      return band.coefficient
    default: return nil
    }
  }

  private static func spring(_ motion: Motion) -> Spring? {
    if case .spring(let spring) = motion { spring } else { nil }
  }

  private static func time(of motion: Motion) -> Double? {
    if case .curve(let curve) = motion { curve.duration } else { nil }
  }

  // MARK: Decisions

  private func decision(_ figure: Figure) -> Double? {
    guard let first = detents.first, let slice = subject.slice(from: first.name) else { return nil }
    let next = detents.dropFirst().first
    let stays = Outcome.detent(first.name)
    /// The least travel or speed at which a release from the smallest detent ends elsewhere.
    func least(_ most: Double, _ release: (Double) -> Release, _ ends: (Outcome) -> Bool) -> Double?
    {
      Self.least(upTo: most) { ends(judge(release($0)).outcome) }
    }
    switch figure {
    case .snapDistance, .snapShare, .slowDistance:
      guard let next else { return nil }
      let gap = next.height - first.height
      let velocity = figure == .slowDistance ? -60.0 : 0
      let way = least(gap, { slice.release(travel: -$0, velocity: velocity) }, { $0 != stays })
      return figure == .snapShare ? way.map { $0 / gap } : way
    case .fastVelocity, .projection:
      guard next != nil else { return nil }
      func speed(after travel: Double) -> Double? {
        least(5000, { slice.release(travel: -travel, velocity: -$0) }, { $0 != stays })
      }
      guard figure == .projection else { return speed(after: Self.nudge) }
      // A speed counts ahead only where less of it is needed the further the sheet has gone.
      guard let way = decision(.snapDistance), let near = speed(after: Self.nudge), near > 0,
        let further = speed(after: 2 * Self.nudge), further > 0
      else { return nil }
      let (one, other) = ((way - Self.nudge) / near, (way - 2 * Self.nudge) / further)
      return abs(one - other) < 0.02 * one ? one : nil
    case .dismissDistance, .dismissShare:
      let way = least(
        first.height, { slice.release(travel: $0, velocity: 0) }, { $0 == .dismiss })
      return figure == .dismissShare ? way.map { 1 - $0 / first.height } : way
    case .dismissVelocity:
      return least(
        5000, { slice.release(travel: Self.nudge, velocity: $0) }, { $0 == .dismiss })
    default: return nil
    }
  }

  /// The least of values up to a most at which something holds, to a hundredth; nil: at none.
  private static func least(upTo most: Double, _ holds: (Double) -> Bool) -> Double? {
    let steps = 400
    guard let found = (0...steps).first(where: { holds(most * Double($0) / Double(steps)) }) else {
      return nil
    }
    guard found > 0 else { return 0 }
    var (low, high) = (
      most * Double(found - 1) / Double(steps), most * Double(found) / Double(steps)
    )
    while high - low > 0.005 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension ScriptedSheet {
  /// What can be measured of it, in words with units; what it has nothing of is left out.
  public func figures(_ wanted: [Figure]) -> [(figure: Figure, words: String)] {
    let measuring = Measuring(self)
    return wanted.compactMap { figure in
      measuring.value(of: figure).map { (figure, $0.words(figure.unit)) }
    }
  }
}
