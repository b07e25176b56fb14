internal import Support
internal import CLibrary

// Numbers and names as recorded scenarios contain them.

extension Double {
  /// Rounded to 0.0001, the precision of a recorded scenario.
  package var roundedToFourDecimals: Double { (self * 1e4).rounded() / 1e4 }

  /// The number of significant decimal digits, without zeros at either end, at most 9: 1 for 100, 2
  /// for 0.25.
  var digitCount: Int {
    guard isFinite, self != 0 else { return 0 }
    for count in 1..<9 {
      let unit = pow(10, log10(magnitude).rounded(.down) - Double(count - 1))
      if abs((magnitude / unit).rounded() * unit - magnitude) < magnitude * 1e-9 { return count }
    }
    return 9
  }
}

extension String {
  /// The Lua expression for the handle of the sheet with this name.
  var luaSheetHandle: String { "user:sheet(\(quotedForLua))" }
}
