import SheetEngine
package import SheetScript

/// The script's knobs as sliders.
package enum KnobLines {
  /// A line for each knob, below a heading; nothing where there is none.
  package static func lines(_ knobs: [Parameter], chosen: Int, width: Int) -> [Line] {
    guard !knobs.isEmpty else { return [] }
    return [.empty, Line("knobs", .quiet)]
      + knobs.enumerated().map { index, knob in
        let isChosen = index == chosen
        let track = max(6, width - 26)
        return Line(isChosen ? "▸ " : "  ", .accent)
          .adding(String(knob.name.prefix(14)), isChosen ? .plain : .quiet)
          .ending(slider(knob, cells: track), isChosen ? .accent : .quiet)
          .ending(" " + padded(words(knob.value)), isChosen ? .plain : .quiet)
      }
  }

  /// The least and the greatest that a slider shows.
  package static func range(of knob: Parameter) -> ClosedRange<Double> {
    let reach = max(1, abs(knob.standard))
    let low = knob.min ?? min(knob.value, knob.standard - reach)
    let high = knob.max ?? max(knob.value, knob.standard + reach)
    return low...max(low, high)
  }

  /// By how much a key turns a knob.
  package static func step(of knob: Parameter) -> Double {
    if let step = knob.step, step > 0 { return step }
    let range = range(of: knob)
    return (range.upperBound - range.lowerBound) / 40
  }

  /// A number as it would be written into a script.
  package static func words(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return Inspector.whole(value) }
    var text = Inspector.fixed(value, 3)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  private static func slider(_ knob: Parameter, cells: Int) -> String {
    let range = range(of: knob)
    let extent = range.upperBound - range.lowerBound
    let share = extent > 0 ? (knob.value - range.lowerBound) / extent : 0
    let place = Int(bounded: (share * Double(cells - 1)).rounded())
    return String((0..<cells).map { $0 == place ? "●" : "─" })
  }

  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 6 - text.count)) + text
  }
}
