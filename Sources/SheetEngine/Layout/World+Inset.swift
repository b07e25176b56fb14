/// Cards: sheets with an inset from the sides and the bottom edge, in points.
extension World {
  /// Returns the inset of a sheet with the given height; 0 for other presentation styles.
  func inset(of id: SheetID, height: Double, as presentation: PresentationStyle) -> Style.Inset {
    let full = fullInset(of: id, as: presentation)
    guard !full.isZero else { return full }
    return full.scaled(by: insetFraction(of: id, height: height))
  }

  /// Returns the inset of a sheet at the detents at which it is a card.
  func fullInset(of id: SheetID, as presentation: PresentationStyle) -> Style.Inset {
    presentation == .sheet ? self[id].definition.style.inset : Style.Inset()
  }

  /// Returns the current inset of a sheet.
  func inset(of id: SheetID) -> Style.Inset {
    inset(of: id, height: height(of: id), as: presentationNow(of: id))
  }

  /// Returns the bottom inset of a sheet at a height without the height added for the keyboard.
  func bottomInset(of id: SheetID, atUnlifted height: Double) -> Double {
    let full = fullInset(of: id, as: presentationNow(of: id)).bottom
    guard full > 0 else { return 0 }
    let end = self[id].definition.style.insetEnd
    return full * end.fraction(at: height, among: self[id].unliftedDetents)
  }

  private func insetFraction(of id: SheetID, height: Double) -> Double {
    let detents = self[id].detents
    let end = self[id].definition.style.insetEnd
    // Detents that the keyboard lifts to the same height do not make a card of the sheet.
    if detents.count == 1, self[id].hasSeveralHeights {
      return end.fraction(at: .infinity, among: self[id].unliftedDetents)
    }
    return end.fraction(at: height, among: detents)
  }

  /// Returns the inset that a sheet has at each height, whichever of its detents are active; 0 if
  /// the inset depends on the height.
  func permanentInset(of id: SheetID, as presentation: PresentationStyle) -> Style.Inset {
    let full = fullInset(of: id, as: presentation)
    guard !full.isZero, self[id].definition.style.insetEnd != .never else { return full }
    let visible = self[id].definition.style.detents.count { $0.kind != .points(0) }
    return visible > 1 ? Style.Inset() : full
  }

  /// Returns the context for the script functions that choose settings of the layout: the width is
  /// the container's.
  mutating func layoutContext(of id: SheetID) -> DetentContext {
    guard self[id].definition.style.layoutQuestions.inset != nil else {
      var context = detentContext(of: id)
      context.width = room(of: id, as: presentationNow(of: id)).width
      return context
    }
    // The previous inset does not change the values for the choice of the next one.
    let inset = self[id].definition.style.inset
    self[id].definition.style.inset = Style.Inset()
    let context = detentContext(of: id)
    self[id].definition.style.inset = inset
    return context
  }
}
