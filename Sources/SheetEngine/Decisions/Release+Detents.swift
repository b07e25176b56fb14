extension Release {
  /// Makes all detents inactive except one, as in a layout in which the sheet has only this detent.
  ///
  /// A rule can still return the other names, as it can for every detent that is not active.
  package mutating func keepOnlyDetent(named name: String) {
    absent += detents.filter { !$0.isNamed(name) }.flatMap { detent in
      detent.names.map { AbsentDetent(name: $0, lastHeight: detent.height) }
    }
    detents = detents.filter { $0.isNamed(name) }
  }

  /// The height of a detent by its name, in points: the last height of a detent that is not active
  /// now, or the height at release if it never was; nil if the sheet has no such detent.
  package func height(ofDetent name: String) -> Double? {
    if let detent = detents.first(where: { $0.isNamed(name) }) { return detent.height }
    if startsHidden, name == from { return ownHeight }
    return absent.first { $0.name == name }.map { $0.lastHeight ?? height }
  }
}
