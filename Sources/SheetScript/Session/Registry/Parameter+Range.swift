extension Parameter {
  /// The range of the slider.
  package var sliderRange: ClosedRange<Double> {
    if let valueNames { return 0...Double(valueNames.count - 1) }
    let reach = Swift.max(1, abs(defaultValue))
    let low = min ?? Swift.min(value, defaultValue - reach)
    let high = max ?? Swift.max(value, defaultValue + reach)
    return low...Swift.max(low, high)
  }

  /// The change of the value per key press.
  package var sliderStep: Double {
    if valueNames != nil { return 1 }
    if let step, step > 0 { return step }
    let range = sliderRange
    return (range.upperBound - range.lowerBound) / 40
  }
}
