internal import Support
internal import SheetEngine
internal import SheetScript

/// The parameters of a script: numbers as sliders, booleans and choices as text.
enum ParameterLines {
  /// Returns a heading and a line for each parameter; empty if there are no parameters.
  package static func lines(_ parameters: [Parameter], chosen: Int, width: Int) -> [StyledLine] {
    guard !parameters.isEmpty else { return [] }
    return [.empty, StyledLine("parameters", .quiet)]
      + parameters.enumerated().map { index, parameter in
        let isChosen = index == chosen
        let name = StyledLine(isChosen ? "▸ " : "  ", .accent)
          .adding(String(parameter.name.prefix(14)), isChosen ? .plain : .quiet)
        if parameter.valueNames != nil {
          let word = String(parameter.text(of: parameter.value).prefix(max(6, width - 18)))
          return name.addingTrailing(word, isChosen ? .accent : .quiet)
            .targeting(.parameter(index, track: nil))
        }
        let track = max(6, width - 26)
        let value = " " + padded(parameter.value.decimals(atMost: 3))
        return name.addingTrailing(slider(parameter, cells: track), isChosen ? .accent : .quiet)
          .addingTrailing(value, isChosen ? .plain : .quiet)
          .targeting(.parameter(index, track: -value.count - track..<(-value.count)))
      }
  }

  private static func slider(_ parameter: Parameter, cells: Int) -> String {
    let range = parameter.sliderRange
    let extent = range.upperBound - range.lowerBound
    let fraction = extent > 0 ? (parameter.value - range.lowerBound) / extent : 0
    let place = Int(bounded: (fraction * Double(cells - 1)).rounded())
    return String((0..<cells).map { $0 == place ? "●" : "─" })
  }

  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 6 - text.count)) + text
  }
}
