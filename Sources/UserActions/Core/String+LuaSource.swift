internal import Support
internal import CLibrary

// Numbers and names as a recorded scenario has them.

extension Double {
  /// To a ten-thousandth, as a recorded scenario is written.
  package var inTenThousandths: Double { (self * 1e4).rounded() / 1e4 }

  /// The digits of its decimal that are not zeros at either end: 100 has one, 0.25 two; at most nine.
  var digits: Int {
    guard isFinite, self != 0 else { return 0 }
    for count in 1..<9 {
      let unit = pow(10, log10(magnitude).rounded(.down) - Double(count - 1))
      if abs((magnitude / unit).rounded() * unit - magnitude) < magnitude * 1e-9 { return count }
    }
    return 9
  }
}

extension String {
  /// The handle of a sheet of that name, as a scenario reads it.
  var handleInLua: String { "user:sheet(\(quotedForLua))" }
}
