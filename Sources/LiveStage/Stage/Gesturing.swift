import SheetEngine

// What a performance remembers of hands.
extension Performance {
  /// The last gesture, from touch-down to lift; nil: there was none.
  var lastGesture: [Entry]? {
    guard let end = entries.lastIndex(where: { $0.action.isLift }),
      let start = entries[..<end].lastIndex(where: { $0.action.isTouch })
    else { return nil }
    return Array(entries[start...end])
  }
}

extension Performance.Action {
  /// Whether a finger came down.
  var isTouch: Bool {
    if case .event(.touched) = self { true } else { false }
  }

  /// Whether a finger left the glass.
  var isLift: Bool {
    if case .event(.lifted) = self { true } else { false }
  }
}
