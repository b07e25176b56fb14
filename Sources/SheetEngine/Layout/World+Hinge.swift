/// Sheets next to the hinge of a folded device, in points.
extension World {
  /// Returns the part of the screen for a sheet: the whole screen, or the part next to the hinge that
  /// the sheet avoids.
  func room(of id: SheetID, as presentation: PresentationStyle) -> Rect {
    let screen = device.bounds
    guard presentation != .cover, self[id].definition.style.avoidsHinge, let hinge = device.hinge
    else { return screen }
    return screen.nextTo(hinge)
  }
}

extension Rect {
  /// Returns the part of a screen below a horizontal hinge, or on the wider side of a vertical one;
  /// on the right if both sides are equal, and the whole screen if no part is free.
  fileprivate func nextTo(_ hinge: Rect) -> Rect {
    if hinge.width > hinge.height {
      let top = Swift.max(y, hinge.maxY)
      guard hinge.maxY > y, top < maxY else { return self }
      return Rect(x: x, y: top, width: width, height: maxY - top)
    }
    let (left, right) = (hinge.x - x, maxX - hinge.maxX)
    guard Swift.max(left, right) > 0, left < width, right < width else { return self }
    return right >= left
      ? Rect(x: hinge.maxX, y: y, width: right, height: height)
      : Rect(x: x, y: y, width: left, height: height)
  }
}
