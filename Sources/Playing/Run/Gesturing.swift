import SheetEngine

// What a performance remembers of hands.
extension Performance {
  /// The last gesture, from touch-down to lift; nil: there was none.
  package var lastGesture: [Entry]? {
    guard let end = entries.lastIndex(where: { $0.action.isLift }),
      let start = entries[..<end].lastIndex(where: { $0.action.isTouch })
    else { return nil }
    return entries[start...end].filter { !$0.action.isReload }
  }
}
