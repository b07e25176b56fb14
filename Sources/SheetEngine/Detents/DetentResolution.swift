/// Resolved detents with their heights in the current container, and the errors of the others.
struct DetentResolution {
  var detents: [Detent]
  /// The detents without the height added for the keyboard, which stay if a resolver fails.
  var unliftedDetents: [Detent]
  var errors: [DetentError]

  /// Creates the resolution of a form sheet, popover or cover, which has one detent.
  init(only detent: Detent) {
    detents = [detent]
    unliftedDetents = [detent]
    errors = []
  }

  init() {
    detents = []
    unliftedDetents = []
    errors = []
  }
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
    let footer = bottomGap(of: id, as: presentation) > 0 ? 0 : device.insets.bottom
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
      container: device.height, max: maxRestHeight(id, as: presentation), width: device.width,
      content: content, header: head, footer: foot,
      isCompact: device.isCompact, keyboard: keyboard.target, insets: device.insets)
  }

  /// The minimum height of a form sheet or popover: the height of a row.
  private var minBoxHeight: Double { device.textSize.box(Content.controlHeight) }

  private func isFormOrPopover(_ presentation: PresentationStyle) -> Bool {
    presentation == .form || presentation == .popover
  }

  /// Resolves the active detents.
  ///
  /// If `isFirst` is true, the sheet is being presented: a detent above the tallest allowed height
  /// is then an error; later, the height is limited.
  func resolution(of id: SheetID, policy: any DecisionDelegate, isFirst: Bool) -> DetentResolution {
    let context = detentContext(of: id)
    switch presentationNow(of: id) {
    case .form:
      let most = formSheetMetrics(of: id)?.height ?? device.height
      let height = min(max(context.content, minBoxHeight), most)
      return DetentResolution(only: Detent(name: "form", height: height))
    case .popover:
      let height = popoverHeight(of: id, content: context.content)
      return DetentResolution(only: Detent(name: "popover", height: height))
    case .cover:
      return DetentResolution(only: Detent(name: "large", height: device.height))
    case .sheet:
      return sheetResolution(of: id, in: context, policy: policy, isFirst: isFirst)
    }
  }

  private func sheetResolution(
    of id: SheetID, in context: DetentContext, policy: any DecisionDelegate, isFirst: Bool
  ) -> DetentResolution {
    var result = DetentResolution()
    var hasFailed = false
    for spec in self[id].definition.style.detents {
      let kept = self[id].lastValidDetents.first { $0.name == spec.name }
      if !isFirst, self[id].rejectedDetents.contains(spec.name) {
        hasFailed = true
        if let kept { result.unliftedDetents.append(kept) }
        continue
      }
      switch height(of: spec, sheet: id, in: context, policy: policy) {
      case .inactive: continue
      case .failed:
        hasFailed = true
        if let kept { result.unliftedDetents.append(kept) }
      case .height(let height):
        if let error = validationError(height, of: spec, id: id, in: context, isFirst: isFirst) {
          result.errors.append(error)
          if let kept { result.unliftedDetents.append(kept) }
        } else {
          result.unliftedDetents.append(Detent(name: spec.name, height: min(height, context.max)))
        }
      }
    }
    if result.unliftedDetents.isEmpty {
      if !context.isCompact, result.errors.isEmpty, !hasFailed {
        result.errors.append(
          DetentError(detent: "", height: .nan, max: context.max, problem: .noneActive))
      }
      let stand = Detent(name: "large", height: context.max)
      result.unliftedDetents =
        context.isCompact || self[id].lastValidDetents.isEmpty ? [stand] : self[id].lastValidDetents
    }
    result.unliftedDetents.sort { $0.height < $1.height }
    result.detents = result.unliftedDetents.map { detent in
      let height = min(detent.height, context.max)
      let lifted = lift(height, by: context.keyboard, id: id, in: context)
      return Detent(name: detent.name, height: lifted)
    }
    separate(&result, in: context, keeping: self[id].selected, isFirst: isFirst)
    return result
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
    case .fit: return .height(min(context.content, context.max))
    case .fraction(let share): return .height(share * context.container)
    case .points(let points): return .height(points)
    case .resolver(let function): return policy.height(of: function, sheet: id, in: context)
    }
  }

  private func validationError(
    _ height: Double, of spec: DetentSpec, id: SheetID, in context: DetentContext, isFirst: Bool
  ) -> DetentError? {
    func error(_ problem: DetentError.Problem) -> DetentError {
      DetentError(detent: spec.name, height: height, max: context.max, problem: problem)
    }
    // 1e-6 pt allows for rounding in a resolver. A height of 0 hides the sheet, and is valid only
    // if the script specifies 0 as a constant.
    let isOutOfSight = spec.kind == .points(0)
    guard height.isFinite, height > 0 || isOutOfSight else { return error(.outOfRange) }
    if isOutOfSight { return nil }
    guard isFirst else { return nil }
    // A fraction of the screen's height is limited to the space between a card's insets (DS-03,
    // DS-04).
    let isShare = if case .fraction = spec.kind { true } else { false }
    if !isShare || height > device.height - device.insets.top + 1e-6,
      height > context.max + 1e-6
    {
      return error(.outOfRange)
    }
    if let range = self[id].definition.style.detentRange {
      let share = height / context.container
      if share < range.lowerBound - 1e-9 || share > range.upperBound + 1e-9 {
        return error(.outsideShare(range))
      }
    }
    return nil
  }

  /// Stores the names of the rejected detents.
  ///
  /// A resolver is not rejected permanently, since it can return another height later.
  mutating func recordRejectedDetents(_ errors: [DetentError], of id: SheetID) {
    let specs = self[id].definition.style.detents
    let refused = errors.filter { error in
      switch error.problem {
      case .outsideShare: return true
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
  /// height.
  func lift(
    _ height: Double, by keyboard: Double, id: SheetID, in context: DetentContext
  ) -> Double {
    guard self[id].definition.style.keyboard == .resize, height > 0 else { return height }
    // The height that the keyboard covers: a card is above the bottom edge of the screen.
    let covered =
      (avoidsKeyboard(id) ? keyboard : 0) - bottomGap(of: id, as: presentationNow(of: id))
    return min(context.max, height + max(0, covered))
  }

  /// Removes a detent of each pair that coincides.
  ///
  /// During a presentation, a pair is an error. Later, when the container has become too small for
  /// both, the taller detent becomes inactive, unless it is the selected detent (so a keyboard
  /// never changes the selection).
  private func separate(
    _ result: inout DetentResolution, in context: DetentContext, keeping selected: String?,
    isFirst: Bool
  ) {
    var index = 1
    while index < result.detents.count {
      let (lower, upper) = (result.detents[index - 1], result.detents[index])
      guard upper.height - lower.height < 1 else {
        index += 1
        continue
      }
      // With larger text, detents can coincide without an error in the script.
      if isFirst, keyboard.target == 0, device.textSize.factor <= 1 {
        result.errors.append(
          DetentError(
            detent: upper.name, height: upper.height, max: context.max,
            problem: .coincides(with: lower.name)))
      }
      result.detents.remove(at: upper.name == selected ? index - 1 : index)
    }
  }

  /// Returns the height of a popover: the height of its content, up to a maximum.
  ///
  /// An automatic popover that observes the keyboard subtracts the keyboard's height from the
  /// maximum (NP-13).
  private func popoverHeight(of id: SheetID, content: Double) -> Double {
    let style = self[id].definition.style
    let popover = popoverStyle(of: id)
    let most = device.orientation == .portrait ? popover.maxPortrait : popover.maxLandscape
    let isAutomatic = style.tiers == nil || style.tiers == .oneTierAutomatic
    let natural = min(max(content, minBoxHeight), most)
    guard isAutomatic, style.observesKeyboard, avoidedKeyboardHeight(of: id) > 0 else {
      return natural
    }
    // If the keyboard is as tall as the maximum, enough height remains for the bar and a row.
    let least =
      headerHeight(of: id, height: natural) + minBoxHeight + occupiedHeight(for: .footer, of: id)
      + device.insets.bottom
    return max(most - keyboard.heightAtAppearance, min(natural, least))
  }
}
