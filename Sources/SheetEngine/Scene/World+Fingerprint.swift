/// A 64-bit fingerprint of a world's state, to compare runs and to verify tapes.
///
/// Positions are rounded to 1/64 pt, so that differences in the last bits of `exp` and `sin`
/// between machines have no effect. FNV-1a over the fields, in a fixed order.
extension World {
  /// The fingerprint of the current state.
  public var hash: UInt64 {
    var hash = FNVHasher()
    hash.mix(device.width)
    hash.mix(device.height)
    for id in navigation { hash.mix(UInt64(id.index)) }
    for index in screens.indices {
      hash.mix(offset(of: ScreenID(index)))
      hash.mix(screens[index].tab ?? "")
      for text in screens[index].fields { hash.mix(text) }
    }
    for id in presented {
      let state = self[id]
      hash.mix(UInt64(id.index))
      hash.mix(state.phase.word)
      hash.mix(state.selected ?? "")
      hash.mix(height(of: id))
      hash.mix(slide(of: id))
      hash.mix(velocity(of: id))
      hash.mix(offset(of: id))
      hash.mix(state.lift.value(at: time))
      // 1/64 of a fraction is less than a point in any preview.
      if state.preview.value(at: time) != 0 { hash.mix(state.preview.value(at: time) * 64) }
      if case .fading(_, _, .target) = state.definition.style.dimming {
        hash.mix(state.fade.value(at: time) * 64)
      }
      if state.isAside { hash.mix("aside") }
      if state.isSwiped { hash.mix(swipedDistance(of: id)) }
      for page in state.pages { hash.mix(UInt64(page)) }
      for text in state.fields { hash.mix(text) }
      for (place, control) in state.definition.controls.enumerated()
      where state.values.indices.contains(place) {
        hash.mix(control.spoken(state.values[place]))
        for number in state.values[place] { hash.mix(number) }
      }
      for list in state.carousels { hash.mix(list.offset(at: time)) }
      if let swipe = state.rowSwipe { hash.mix(swipe.scroll.offset(at: time)) }
      for wheel in state.wheels { hash.mix(wheel.offset(at: time)) }
    }
    if let id = peekingSheet {
      hash.mix(UInt64(id.index))
      hash.mix(height(of: id))
    }
    hash.mix(keyboardHeight)
    if isAway { hash.mix("away") }
    hash.mix(focus ?? "")
    return hash.value
  }
}

/// FNV-1a, 64 bits.
private struct FNVHasher {
  var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  mutating func mix(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      mix(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }

  mutating func mix(_ points: Double) {
    let steps = (points * 64).rounded()
    // Outside the range of integers, or NaN: uses the bits, so that values differ and nothing
    // traps.
    if let whole = Int64(exactly: steps) {
      mix(UInt64(bitPattern: whole))
    } else {
      mix(points.bitPattern)
    }
  }

  mutating func mix(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(UInt8(0))
  }
}
