extension Parameter {
  /// The range of the slider.
  package var sliderRange: ClosedRange<Double> {
    if let words { return 0...Double(words.count - 1) }
    let reach = Swift.max(1, abs(standard))
    let low = min ?? Swift.min(value, standard - reach)
    let high = max ?? Swift.max(value, standard + reach)
    return low...Swift.max(low, high)
  }

  /// The change of the value per key press.
  package var sliderStep: Double {
    if words != nil { return 1 }
    if let step, step > 0 { return step }
    let range = sliderRange
    return (range.upperBound - range.lowerBound) / 40
  }
}
