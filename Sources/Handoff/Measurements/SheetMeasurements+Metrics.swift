internal import DecisionMaps
internal import SheetEngine
internal import SheetScript

extension SheetMeasurements {
  /// The value of a metric; nil if it does not apply to the sheet.
  func value(of metric: Metric) -> MetricValue? {
    switch metric {
    case .cornerRadius: number(stage().layer?.cornerRadius)
    case .corners: text(stage().layer?.corners.rawValue)
    case .background: text(stage().layer?.fill)
    case .shadowBlur: number(stage().layer?.shadow?.blur)
    case .shadowOpacity: number(stage().layer?.shadow?.opacity)
    case .grabberWidth: number(grabber?.width)
    case .grabberHeight: number(grabber?.height)
    case .grabberInset: number(grabberInset)
    case .grabberShown: text(grabber == nil ? "hidden" : "shown")
    case .closeSize: number(stage().world.rect(.close, of: subject.id)?.width)
    case .padding: number(padding)
    case .widest: number(widest)
    case .formWidth: number(width(as: .form))
    case .popoverWidth: number(width(as: .popover))

    case .smallest: number(detents.first.map { fraction(of: $0) })
    case .largest: number(largestFraction)
    case .medium: number(fraction(named: "medium"))
    case .partial: number(fraction(named: "partial"))
    case .opening: text(initialDetent)
    case .compactHeight: text(compactHeight)
    case .belowStatusBar: number(belowStatusBar)

    case .dimAtSmallest: number(dimAtSmallest)
    case .dimAtLargest: number(atLargest?.dim)
    case .dimHeldBelow: number(dimHeldBelow)
    case .undimmed: text(detents.last { stage(at: $0.name).dim == 0 }?.name ?? "none")
    case .backgroundScale: number(atLargest?.world.background().scale)
    case .backgroundOffset: number(atLargest?.world.background().offset)
    case .backgroundShift:
      number(atLargest.map { $0.world.background().offset / $0.world.device.height })
    case .backgroundScaleBelowLarge:
      number(reachesFullHeight ? nil : atLargest?.world.background().scale)

    case .presentTime: number(presenting?.seconds)
    case .presentDamping: number(presenting?.spring?.damping)
    case .presentResponse: number(presenting?.spring?.response)
    case .settleTime: number(settling.flatMap(fixedTime))
    case .settleDamping: number(settling?.spring?.damping)
    case .settleResponse: number(settling?.spring?.response)
    case .dismissTime: number(dismissing.flatMap(fixedTime))
    case .dismissDamping: number(dismissing?.spring?.damping)
    case .dismissResponse: number(dismissing?.spring?.response)
    case .collapseDamping: number(collapsing?.spring?.damping)
    case .collapseResponse: number(collapsing?.spring?.response)
    case .dimDamping: number(dimming?.spring?.damping)
    case .dimResponse: number(dimming?.spring?.response)

    case .slop: number(slop)
    case .lostTravel: number(lostTravel)
    case .twoSampleSpeed: number(speed(after: [20]).map { $0 / 2400 })
    case .slowingSpeed: number(speed(after: [10, 7.5, 5, 2.5]))
    case .grabberTap: text(grabberTap)
    case .scrollingUp: text(scrollingUp)
    case .backNarrows: number(backPreview?.narrows)
    case .backShortens: number(backPreview?.shortens)
    case .backLowers: number(backPreview?.lowers)
    case .backFromLargest: text(backFromLargest)

    case .snapShare: number(snap(at: 0).map { $0.way / $0.gap })
    case .snapDistance: number(snap(at: 0)?.way)
    case .slowDistance: number(snap(at: -60)?.way)
    case .fastVelocity: number(expandingSpeed())
    case .projection: number(projection)
    case .dismissShare: number(dismissal.map { 1 - $0.way / $0.height })
    case .dismissDistance: number(dismissal?.way)
    case .dismissVelocity: number(dismissingSpeed)
    case .dismissPixels: number(dismissingSpeed.map { $0 * device.density })
    case .dismissHeights: number(dismissingSpeed.map { $0 / device.height })
    case .rubberBand: number(rubberBand)
    case .haptic: text(haptic)
    }
  }

  private var device: Device { subject.session.world.device }

  /// The initial detent.
  private var initialDetent: String? {
    stage().world[subject.id].selected.map { $0 == detents.first?.name ? "smallest" : $0 }
  }

  private func number(_ value: Double?) -> MetricValue? {
    value.flatMap { $0.isFinite ? .number($0) : nil }
  }

  private func text(_ word: String?) -> MetricValue? { word.map { .word($0) } }
}
