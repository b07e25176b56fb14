package import Support

/// A measurable property of a sheet for which platforms publish numbers.
///
/// The raw values are keys of `figures` in the JSON of `spec`, so they never change.
package enum Metric: String, CaseIterable, Sendable {
  // Appearance
  case cornerRadius = "corner radius"
  case corners = "round corners"
  case background = "background, light"
  case shadowBlur = "shadow's blur"
  case shadowOpacity = "shadow's opacity, light"
  case grabberWidth = "grabber's width"
  case grabberHeight = "grabber's height"
  case grabberInset = "grabber below the top edge"
  case grabberShown = "grabber"
  case closeSize = "close button"
  case padding = "space around the card"
  case widest = "widest sheet"
  case formWidth = "form sheet's width, on a pad"
  case popoverWidth = "popover's width, on a pad"

  // Detents and layout
  case smallest = "smallest detent, of the screen"
  case largest = "largest detent, of the screen"
  case medium = "medium, of the screen"
  case partial = "partial, of the screen"
  case opening = "opens at"
  case compactHeight = "a phone in landscape"
  case belowStatusBar = "large below the status bar"

  // Content behind the sheet
  case dimAtSmallest = "dimming at the smallest of several"
  case dimAtLargest = "dimming at the largest"
  case dimHeldBelow = "dimming held half way below the smallest"
  case undimmed = "largest undimmed detent"
  case backgroundScale = "background's scale at the largest"
  case backgroundOffset = "background's offset at the largest"
  case backgroundShift = "background's offset, of the screen"
  case backgroundScaleBelowLarge = "background's scale, largest detent below large"

  // Motion
  case presentTime = "time to come in"
  case presentDamping = "coming in: damping"
  case presentResponse = "coming in: response"
  case settleTime = "detent to detent: fixed time"
  case settleDamping = "detent to detent: damping"
  case settleResponse = "detent to detent: response"
  case dismissTime = "leaving: fixed time"
  case dismissDamping = "leaving: damping"
  case dismissResponse = "leaving: response"
  case collapseDamping = "collapsed by a call: damping"
  case collapseResponse = "collapsed by a call: response"
  case dimDamping = "backdrop: damping"
  case dimResponse = "backdrop: response"

  // Touches
  case slop = "travel that makes a drag"
  case lostTravel = "travel lost to the slop"
  case twoSampleSpeed = "speed of two samples, of theirs"
  case slowingSpeed = "speed of 1200, 900, 600, 300 pt/s"
  case grabberTap = "tap on the grabber, of several detents"
  case scrollingUp = "an upward drag on content moves"
  case backNarrows = "back preview takes off the width"
  case backShortens = "back preview takes off the height"
  case backLowers = "back preview moves down, of the height"
  case backFromLargest = "back from the largest detent"

  // Decisions
  case snapShare = "way to the next detent, at rest"
  case snapDistance = "travel to the next detent, at rest"
  case slowDistance = "travel to the next detent, at 60 pt/s"
  case fastVelocity = "speed that expands after 20 pt"
  case projection = "how far ahead a speed counts"
  case dismissShare = "height kept below which it goes"
  case dismissDistance = "travel after which it goes, at rest"
  case dismissVelocity = "speed that dismisses after 20 pt"
  case dismissPixels = "the same, in pixels"
  case dismissHeights = "the same, in screen heights"
  case rubberBand = "rubber band's coefficient"
  case haptic = "haptic on dismissal"

  /// The name of the metric as a reader sees it.
  package var label: String {
    switch self {
    case .formWidth: "form sheet's width (tablet)"
    case .popoverWidth: "popover's width (tablet)"
    case .smallest: "smallest detent (fraction of screen)"
    case .largest: "largest detent (fraction of screen)"
    case .medium: "medium (fraction of screen)"
    case .partial: "partial (fraction of screen)"
    case .compactHeight: "phone in landscape"
    case .belowStatusBar: "large: distance to status bar"
    case .dimAtSmallest: "dimming at smallest of several detents"
    case .dimAtLargest: "dimming at largest detent"
    case .dimHeldBelow: "dimming halfway below smallest detent"
    case .backgroundScale: "background scale at largest detent"
    case .backgroundOffset: "background offset at largest detent"
    case .backgroundShift: "background offset (fraction of screen)"
    case .backgroundScaleBelowLarge: "background scale, largest detent below large"
    case .presentTime: "presentation: duration"
    case .presentDamping: "presentation: damping"
    case .presentResponse: "presentation: response"
    case .settleTime: "detent change: duration"
    case .settleDamping: "detent change: damping"
    case .settleResponse: "detent change: response"
    case .dismissTime: "dismissal: duration"
    case .dismissDamping: "dismissal: damping"
    case .dismissResponse: "dismissal: response"
    case .collapseDamping: "programmatic collapse: damping"
    case .collapseResponse: "programmatic collapse: response"
    case .slop: "touch slop"
    case .twoSampleSpeed: "velocity from two samples (fraction)"
    case .slowingSpeed: "velocity from 1200, 900, 600, 300 pt/s"
    case .grabberTap: "grabber tap with several detents"
    case .scrollingUp: "upward drag on content moves"
    case .backNarrows: "back preview: width reduction"
    case .backShortens: "back preview: height reduction"
    case .backLowers: "back preview: shift (fraction of height)"
    case .backFromLargest: "back from largest detent"
    case .snapShare: "fraction to next detent at 0 pt/s"
    case .snapDistance: "travel to next detent at 0 pt/s"
    case .slowDistance: "travel to next detent at 60 pt/s"
    case .fastVelocity: "velocity that expands after 20 pt"
    case .projection: "velocity projection time"
    case .dismissShare: "dismissed below (fraction of height)"
    case .dismissDistance: "travel that dismisses at 0 pt/s"
    case .dismissVelocity: "velocity that dismisses after 20 pt"
    case .cornerRadius, .corners, .background, .shadowBlur, .shadowOpacity, .grabberWidth,
      .grabberHeight, .grabberInset, .grabberShown, .closeSize, .padding, .widest, .opening,
      .undimmed, .dimDamping, .dimResponse, .lostTravel, .dismissPixels, .dismissHeights,
      .rubberBand, .haptic:
      rawValue
    }
  }

  /// The name of the metric in JSON and in options: `snap_distance`.
  package var identifier: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
  }

  /// The unit; empty for fractions, ratios and strings.
  package var unit: String {
    switch self {
    case .cornerRadius, .shadowBlur, .grabberWidth, .grabberHeight, .grabberInset, .closeSize,
      .padding, .widest, .formWidth, .popoverWidth, .belowStatusBar, .backgroundOffset,
      .snapDistance, .slowDistance, .dismissDistance, .slop, .lostTravel, .backNarrows,
      .backShortens:
      "pt"
    case .presentTime, .presentResponse, .settleTime, .settleResponse, .dismissTime,
      .dismissResponse, .collapseResponse, .dimResponse, .projection:
      "s"
    case .fastVelocity, .dismissVelocity, .slowingSpeed: "pt/s"
    case .dismissPixels: "px/s"
    case .dismissHeights: "heights/s"
    case .background, .corners, .shadowOpacity, .grabberShown, .smallest, .largest, .medium,
      .partial, .opening, .compactHeight, .dimAtSmallest, .dimAtLargest, .dimHeldBelow, .undimmed,
      .backgroundScale, .backgroundShift, .backgroundScaleBelowLarge, .presentDamping,
      .settleDamping, .dismissDamping, .collapseDamping, .dimDamping, .twoSampleSpeed, .grabberTap,
      .scrollingUp, .backLowers, .backFromLargest, .snapShare, .dismissShare, .rubberBand, .haptic:
      ""
    }
  }

  /// The maximum difference between equal values: half of the precision of the sources.
  ///
  /// For a duration it is 0.01 s, because a motion ends when the sheet is within half a point of
  /// its target, up to 0.01 s early.
  var tolerance: Double {
    if [.presentTime, .settleTime, .dismissTime].contains(self) { return 0.01 }
    return switch unit {
    case "pt": 0.5
    case "pt/s", "px/s": 5
    default: 0.005
    }
  }
}

/// The value of a metric: a number, a range or a string.
package enum MetricValue: Equatable, Sendable {
  case number(Double)
  case range(ClosedRange<Double>)
  case word(String)

  /// Returns true if a measured value matches this published value.
  func admits(_ measured: MetricValue, tolerance: Double) -> Bool {
    switch (self, measured) {
    case (.number(let wanted), .number(let got)): abs(got - wanted) <= tolerance
    case (.range(let wanted), .number(let got)):
      got >= wanted.lowerBound - tolerance && got <= wanted.upperBound + tolerance
    case (.word(let wanted), .word(let got)): wanted.lowercased() == got.lowercased()
    case (.range, _), (.number, _), (.word, _): false
    }
  }

  /// The value with its unit, as text.
  package func text(_ unit: String) -> String {
    let unit = unit.isEmpty ? "" : " " + unit
    return switch self {
    case .number(let value): value.brief + unit
    case .range(let range): "\(range.lowerBound.brief) to \(range.upperBound.brief)\(unit)"
    case .word(let word): word
    }
  }

  /// The value with the decimals of its text, because bisection is not more precise.
  package var rounded: MetricValue {
    guard case .number(let value) = self else { return self }
    return .number(Double(value.brief) ?? value)
  }

  /// The value as JSON, with at most three decimals.
  package var json: JSONValue {
    switch self {
    case .number(let value): .number((value * 1000).rounded() / 1000)
    case .range(let range): .array([.number(range.lowerBound), .number(range.upperBound)])
    case .word(let word): .string(word)
    }
  }
}

extension Double {
  /// The number with at most three decimals below 10, otherwise at most one.
  fileprivate var brief: String { decimals(atMost: magnitude < 10 ? 3 : 1) }
}
