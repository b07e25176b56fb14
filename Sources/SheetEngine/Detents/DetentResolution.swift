/// Resolved detents with their heights in the current container, and the errors of the others.
struct DetentResolution {
  /// The active detents, each with a single name, in ascending order, without the height added for
  /// the keyboard.
  var unlifted: [Detent] = []
  /// The same detents with the height added for the keyboard.
  var lifted: [Detent] = []
  var errors: [DetentError] = []

  /// Creates the resolution of a form sheet, popover or cover, which has one detent.
  init(only detent: Detent) {
    unlifted = [detent]
    lifted = [detent]
  }

  init() {}
}

/// Resolves detents (Semantics, "Detents").
extension World {
  /// Returns the input of the sheet's detent resolvers.
  func detentContext(of id: SheetID) -> DetentContext {
    let definition = self[id].definition
    let showsGrabber =
      switch definition.style.grabber {
      case .always: true
      case .never: false
      case .withSeveralDetents:
        // A form sheet and a popover have one detent, regardless of the script's list.
        !isFormOrPopover(presentationNow(of: id)) && definition.style.detents.count > 1
      }
    let style = definition.style
    let presentation = presentationNow(of: id)
    let header =
      (showsGrabber ? style.grabberShape.area : 0)
      + (definition.hasBar ? barHeight(of: definition) : 0)
    let inset = fullInset(of: id, as: presentation)
    let footer =
      bottomGap(of: id, as: presentation) > 0 ? 0 : max(0, device.insets.bottom - inset.bottom)
    var content =
      header + contentHeight(of: id, as: presentation) + 2 * style.contentPadding + footer
    content += occupiedHeight(for: .header, of: id, as: presentation)
    content += occupiedHeight(for: .footer, of: id, as: presentation)
    // A sheet that reaches the status bar adds padding for the status bar, so it is taller.
    let below = device.height - device.insets.top
    if style.isEdgeToEdge, content > below { content += device.insets.top }
    let head = blockHeight(of: .header, of: id, as: presentation)
    let foot = blockHeight(of: .footer, of: id, as: presentation)
    return DetentContext(
      container: device.height, max: maxRestHeight(id, as: presentation),
      width: max(0, room(of: id, as: presentation).width - 2 * inset.sides), content: content,
      header: head, footer: foot,
      isCompact: device.isCompact, keyboard: keyboard.target, insets: device.insets)
  }

  /// The minimum height of a form sheet or popover: the height of a row.
  private var minBoxHeight: Double { device.textSize.box(Content.controlHeight) }

  private func isFormOrPopover(_ presentation: PresentationStyle) -> Bool {
    presentation == .form || presentation == .popover
  }

  /// Resolves the active detents.
  ///
  /// If `isFirst` is true, the sheet is being presented: a constant height that the script's
  /// device cannot have is then an error. Any other height that is too tall is limited.
  func resolution(of id: SheetID, policy: any DecisionDelegate, isFirst: Bool) -> DetentResolution {
    let context = detentContext(of: id)
    let presentation = presentationNow(of: id)
    let name = presentation.onlyDetent ?? ""
    switch presentation {
    case .form:
      let room = room(of: id, as: presentation).height
      let most = min(formSheetMetrics(of: id)?.height ?? room, room)
      let definition = self[id].definition
      let isEmpty =
        definition.content.isEmpty && definition.header.isEmpty && definition.footer.isEmpty
      let height = isEmpty ? most : min(max(context.content, minBoxHeight), most)
      return DetentResolution(only: Detent(name: name, height: height))
    case .popover:
      let height = popoverHeight(of: id, content: context.content)
      return DetentResolution(only: Detent(name: name, height: height))
    case .cover:
      return DetentResolution(only: Detent(name: name, height: device.height))
    case .sheet:
      return sheetResolution(of: id, in: context, policy: policy, isFirst: isFirst)
    }
  }

  private func sheetResolution(
    of id: SheetID, in context: DetentContext, policy: any DecisionDelegate, isFirst: Bool
  ) -> DetentResolution {
    var result = DetentResolution()
    var hasFailed = false
    var found: [(detent: Detent, wanted: Double)] = []
    for spec in self[id].definition.style.detents {
      let kept = self[id].lastValidDetents.first { $0.name == spec.name }
        .map { (detent: $0, wanted: $0.height) }
      if !isFirst, self[id].rejectedDetents.contains(spec.name) {
        hasFailed = true
        if let kept { found.append(kept) }
        continue
      }
      switch height(of: spec, sheet: id, in: context, policy: policy) {
      case .inactive: continue
      case .failed:
        hasFailed = true
        if let kept { found.append(kept) }
      case .height(let height):
        if let error = validationError(height, of: spec, id: id, in: context, isFirst: isFirst) {
          result.errors.append(error)
          if let kept { found.append(kept) }
        } else {
          let allowed = limited(height, of: id, in: context)
          // `large` is above every detent that is limited to its height.
          let wanted = spec.kind == .large ? .infinity : max(height, allowed)
          found.append((Detent(name: spec.name, height: allowed), wanted))
        }
      }
    }
    if found.isEmpty {
      if !context.isCompact, result.errors.isEmpty, !hasFailed {
        result.errors.append(
          DetentError(detent: "", height: .nan, max: context.max, problem: .noneActive))
      }
      let stand = Detent(name: "large", height: context.max)
      let kept = context.isCompact ? [] : self[id].lastValidDetents
      found = (kept.isEmpty ? [stand] : kept).map { ($0, $0.height) }
    }
    // Detents that are limited to the same height keep their order.
    found.sort { ($0.detent.height, $0.wanted) < ($1.detent.height, $1.wanted) }
    result.unlifted = fittedToInset(found.map { $0.detent }, of: id, in: context)
    let inset = fullInset(of: id, as: .sheet)
    let end = self[id].definition.style.insetEnd
    result.lifted = result.unlifted.map { detent in
      let height = min(detent.height, context.max)
      let below = inset.isZero ? 0 : inset.bottom * end.fraction(at: height, among: result.unlifted)
      return Detent(
        name: detent.name,
        height: lift(height, by: context.keyboard, inset: below, id: id, in: context))
    }
    if isFirst { result.errors += coincidences(among: result.lifted, of: id) }
    return result
  }

  /// Adapts the detents of a card, in ascending order, to its inset.
  ///
  /// A single visible detent leaves space for the inset that it keeps. The detent `fit` at which the
  /// inset is 0 contains the whole bottom inset of the screen.
  private func fittedToInset(
    _ detents: [Detent], of id: SheetID, in context: DetentContext
  ) -> [Detent] {
    let inset = fullInset(of: id, as: .sheet).bottom
    guard inset > 0 else { return detents }
    var detents = detents
    let style = self[id].definition.style
    let visible = detents.filter { $0.height > 0 }
    let isAlone = visible.last.map { $0.height - visible[0].height < 1 } ?? true
    if isAlone {
      let taken = permanentInset(of: id, as: .sheet).bottom
      for index in detents.indices {
        let most = max(1, context.max + taken - inset)
        detents[index].height = min(detents[index].height, most)
      }
      return detents
    }
    let safe = bottomGap(of: id, as: .sheet) > 0 ? 0 : device.insets.bottom
    let added = safe - max(0, safe - inset)
    for index in detents.indices {
      let name = detents[index].name
      guard style.detents.contains(where: { $0.name == name && $0.kind == .fit }) else { continue }
      let height = detents[index].height
      let fraction = style.insetEnd.fraction(at: height, among: detents)
      detents[index].height = min(max(height, context.max), height + added * (1 - fraction))
    }
    detents.sort { $0.height < $1.height }
    return detents
  }

  private func height(
    of spec: DetentSpec, sheet id: SheetID, in context: DetentContext, policy: any DecisionDelegate
  ) -> DetentResult {
    switch spec.kind {
    case .medium:
      let isInactive =
        context.isCompact && self[id].definition.style.adaptsToCompactHeight
      return isInactive ? .inactive : .height(DetentSpec.mediumFraction * context.container)
    case .partial:
      let partial = DetentSpec.partialFraction * context.container
      return context.content > partial ? .height(partial) : .inactive
    case .large: return .height(context.max)
    case .fit: return .height(context.content)
    case .fraction(let fraction): return .height(fraction * context.container)
    case .points(let points): return .height(points)
    case .resolver(let function): return policy.height(of: function, sheet: id, in: context)
    }
  }

  /// Returns the errors of heights that depend only on the script and its device, so that they are
  /// known before a presentation: constants that are out of range, or that coincide.
  package func constantDetentErrors(of id: SheetID) -> [DetentError] {
    var own = self
    own.device = scriptDevice
    own.device.orientation = .portrait
    own.keyboard = KeyboardState()
    guard own.presentationNow(of: id) == .sheet else { return [] }
    let context = own.detentContext(of: id)
    var errors: [DetentError] = []
    var valid: [Detent] = []
    for spec in self[id].definition.style.detents where spec.isConstant {
      guard
        case .height(let height) = own.height(
          of: spec, sheet: id, in: context, policy: DefaultPolicy.shared)
      else { continue }
      if let error = own.validationError(height, of: spec, id: id, in: context, isFirst: true) {
        errors.append(error)
      } else {
        valid.append(Detent(name: spec.name, height: own.limited(height, of: id, in: context)))
      }
    }
    return errors + own.coincidences(among: valid.sorted { $0.height < $1.height }, of: id)
  }

  /// Returns the error of a height that cannot be used; nil if it can be used or limited.
  private func validationError(
    _ height: Double, of spec: DetentSpec, id: SheetID, in context: DetentContext, isFirst: Bool
  ) -> DetentError? {
    func error(_ problem: DetentError.Problem) -> DetentError {
      DetentError(detent: spec.name, height: height, max: context.max, problem: problem)
    }
    // A height of 0 hides the sheet, so it requires a name of the script; "fit" in a list has none.
    let isHidden = height == 0 && !(spec.kind == .fit && spec.name == DetentSpec.fit.name)
    guard height.isFinite, height > 0 || isHidden else { return error(.outOfRange) }
    guard isFirst, !isHidden else { return nil }
    if let own = spec.constantHeight(in: context.container), own > largestConstant(spec, context),
      !scriptDeviceFits(spec, of: id)
    {
      return error(.outOfRange)
    }
    guard let range = self[id].definition.style.detentRange,
      !range.holds(height, of: context.container)
    else { return nil }
    let isMistake =
      spec.constantHeight(in: scriptDevice.height).map { !range.holds($0, of: scriptDevice.height) }
      ?? (device.bounds == scriptDevice.bounds && context.keyboard == 0)
    return isMistake ? error(.outsideFraction(range)) : nil
  }

  /// The largest constant height that is not too tall, in points.
  ///
  /// A fraction of the screen's height is limited to the space between a card's insets (DS-03,
  /// DS-04). 1e-6 pt allows for rounding.
  private func largestConstant(_ spec: DetentSpec, _ context: DetentContext) -> Double {
    guard case .fraction = spec.kind else { return context.max + 1e-6 }
    return max(context.max, context.container - context.insets.top) + 1e-6
  }

  /// Whether a constant height is at most the maximum in one of the orientations of the script's
  /// device.
  private func scriptDeviceFits(_ spec: DetentSpec, of id: SheetID) -> Bool {
    [Device.Orientation.portrait, .landscape].contains { orientation in
      var own = self
      own.device = scriptDevice
      own.device.orientation = orientation
      let context = own.detentContext(of: id)
      guard let height = spec.constantHeight(in: context.container) else { return true }
      return height <= largestConstant(spec, context)
    }
  }

  /// Limits a height to the maximum and to the range of the style.
  private func limited(_ height: Double, of id: SheetID, in context: DetentContext) -> Double {
    guard height > 0, let range = self[id].definition.style.detentRange else {
      return min(height, context.max)
    }
    let (least, most) = (range.lowerBound * context.container, range.upperBound * context.container)
    return min(max(height, least), most, context.max)
  }

  /// Returns the errors of constant heights that coincide, now and in the layout of the script's
  /// device.
  private func coincidences(among detents: [Detent], of id: SheetID) -> [DetentError] {
    let merged = detents.merged(naming: nil).filter { !$0.also.isEmpty }
    guard !merged.isEmpty else { return [] }
    var own = self
    own.device = scriptDevice
    own.keyboard = KeyboardState()
    let context = own.detentContext(of: id)
    func scriptHeight(_ name: String) -> Double? {
      guard let spec = self[id].definition.style.detents.first(where: { $0.name == name }) else {
        return nil
      }
      switch own.height(of: spec, sheet: id, in: context, policy: DefaultPolicy.shared) {
      case .height(let height): return spec.isConstant ? min(height, context.max) : nil
      case .inactive, .failed: return nil
      }
    }
    return merged.flatMap { detent -> [DetentError] in
      guard let lowest = scriptHeight(detent.name) else { return [] }
      return detent.also.compactMap { name in
        guard let height = scriptHeight(name), abs(height - lowest) < 1 else { return nil }
        return DetentError(
          detent: name, height: height, max: context.max, problem: .coincides(with: detent.name))
      }
    }
  }

  /// Stores the names of the rejected detents.
  ///
  /// A resolver is not rejected permanently, since it can return another height later.
  mutating func recordRejectedDetents(_ errors: [DetentError], of id: SheetID) {
    let specs = self[id].definition.style.detents
    let refused = errors.filter { error in
      switch error.problem {
      case .outsideFraction: return true
      case .coincides, .noneActive: return false
      case .outOfRange: break
      }
      guard let spec = specs.first(where: { $0.name == error.detent }) else { return false }
      if case .resolver = spec.kind { return false }
      return true
    }
    self[id].rejectedDetents = Set(refused.map { $0.detent })
  }

  /// Increases the height of a sheet that resizes for the keyboard, up to the tallest allowed
  /// height; `inset` is the bottom inset that the sheet has at this height, nil for that among the
  /// current detents.
  func lift(
    _ height: Double, by keyboard: Double, inset: Double? = nil, id: SheetID,
    in context: DetentContext
  ) -> Double {
    guard self[id].definition.style.keyboard == .resize, height > 0 else { return height }
    // The keyboard covers the bottom inset, which is inside a sheet and below a card.
    let gap =
      bottomGap(of: id, as: presentationNow(of: id))
      + (inset ?? bottomInset(of: id, atUnlifted: height))
    let covered = (avoidsKeyboard(id) ? keyboard : 0) - max(gap, context.insets.bottom)
    return min(context.max, height + max(0, covered))
  }

  /// Returns the height of a popover: the height of its content, up to a maximum.
  ///
  /// An automatic popover that observes the keyboard subtracts the keyboard's height from the
  /// maximum (NP-13).
  private func popoverHeight(of id: SheetID, content: Double) -> Double {
    let style = self[id].definition.style
    let popover = popoverStyle(of: id)
    let most = min(
      device.orientation == .portrait ? popover.maxPortrait : popover.maxLandscape,
      room(of: id, as: .popover).height)
    let isAutomatic = style.tiers == nil || style.tiers == .oneTierAutomatic
    let natural = min(max(content, minBoxHeight), most)
    guard isAutomatic, style.observesKeyboard, avoidedKeyboardHeight(of: id) > 0,
      let shown = keyboard.shown
    else {
      return natural
    }
    // If the keyboard is as tall as the maximum, enough height remains for the bar and a row.
    let least =
      headerHeight(of: id, height: natural) + minBoxHeight + occupiedHeight(for: .footer, of: id)
      + device.insets.bottom
    return max(most - shown.heightAtAppearance, min(natural, least))
  }
}

extension DetentSpec {
  /// Whether the height depends only on the screen.
  fileprivate var isConstant: Bool {
    switch kind {
    case .medium, .large, .fraction, .points: true
    case .partial, .fit, .resolver: false
    }
  }

  /// The height that the script wrote as a number or a fraction, in points; nil if it did not.
  fileprivate func constantHeight(in container: Double) -> Double? {
    switch kind {
    case .fraction(let fraction): fraction * container
    case .points(let points): points
    case .medium, .large, .partial, .fit, .resolver: nil
    }
  }
}

extension ClosedRange<Double> {
  /// Whether the range of fractions contains a height as a fraction of the container.
  fileprivate func holds(_ height: Double, of container: Double) -> Bool {
    let fraction = height / container
    return fraction >= lowerBound - 1e-9 && fraction <= upperBound + 1e-9
  }
}
