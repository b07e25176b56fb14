import Support
import SheetEngine
internal import SheetScript

/// The parameters of a script: numbers as sliders, booleans and choices as text.
enum ParameterLines {
  /// Returns a heading and a line for each parameter; empty if there are no parameters.
  package static func lines(_ knobs: [Parameter], chosen: Int, width: Int) -> [StyledLine] {
    guard !knobs.isEmpty else { return [] }
    return [.empty, StyledLine("knobs", .quiet)]
      + knobs.enumerated().map { index, knob in
        let isChosen = index == chosen
        let name = StyledLine(isChosen ? "▸ " : "  ", .accent)
          .adding(String(knob.name.prefix(14)), isChosen ? .plain : .quiet)
        if knob.valueNames != nil {
          let word = String(knob.text(of: knob.value).prefix(max(6, width - 18)))
          return name.addingTrailing(word, isChosen ? .accent : .quiet)
        }
        let track = max(6, width - 26)
        return name.addingTrailing(slider(knob, cells: track), isChosen ? .accent : .quiet)
          .addingTrailing(" " + padded(knob.value.decimals(atMost: 3)), isChosen ? .plain : .quiet)
      }
  }

  private static func slider(_ knob: Parameter, cells: Int) -> String {
    let range = knob.sliderRange
    let extent = range.upperBound - range.lowerBound
    let share = extent > 0 ? (knob.value - range.lowerBound) / extent : 0
    let place = Int(bounded: (share * Double(cells - 1)).rounded())
    return String((0..<cells).map { $0 == place ? "●" : "─" })
  }

  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 6 - text.count)) + text
  }
}
