/// The part of a sheet that is shown while a finger touches its zone at the edge of the screen.
extension World {
  /// Whether a sheet is out of sight, so that a finger can pull it in.
  func canPull(_ id: SheetID) -> Bool {
    !self[id].isPresented || self[id].isConcealed
  }

  /// Whether a sheet shows its peek: a finger touches its zone at the edge, and is not a drag yet.
  func isPeeking(_ id: SheetID) -> Bool {
    guard touch?.pulledSheet == id, touch?.dragTarget == nil, touch?.isSystemGesture == false else {
      return false
    }
    return self[id].definition.style.peek > 0 && canPull(id)
  }

  /// The sheet that shows its peek without being presented; nil if there is none.
  var peekingSheet: SheetID? {
    guard let id = touch?.pulledSheet, !self[id].isPresented, isPeeking(id) else { return nil }
    return id
  }
}
