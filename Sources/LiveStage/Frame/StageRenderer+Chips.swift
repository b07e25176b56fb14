internal import Live
internal import SheetEngine
internal import Support
internal import Terminal

// The settings of the session as chips at the top right.
extension StageRenderer {
  /// The texts of the chips, with their tones: the device, and the settings that are not the default.
  private var chips: [(text: String, tone: StyledLine.Tone)] {
    let device = play.world.device
    let speed = play.virtualClock.speed
    return [
      (device.name, .quiet),
      device.colorScheme == .dark ? ("dark", .accent) : nil,
      device.reducesMotion ? ("reduced motion", .accent) : nil,
      speed == 1 ? nil : ("×\(speed.fixed(2))", .warm),
      isRecording ? ("rec", .bad) : nil,
    ].compactMap { $0 }
  }

  /// Paints the chips at the right end of a row; if they do not fit, omits those of the left end.
  func paintChips(row: Int, _ columns: Range<Int>, into frame: inout TerminalFrame) {
    var end = columns.upperBound
    for chip in chips.reversed() {
      let start = end - GraphemeCells.width(of: chip.text) - 2
      guard start >= columns.lowerBound else { return }
      frame.write(
        [StyledLine(" \(chip.text) ", chip.tone)], row: row, columns: start..<end, theme: theme,
        background: theme.box)
      end = start
    }
  }
}
