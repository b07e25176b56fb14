import SheetEngine

extension Rect {
  /// Half way between its sides, in points.
  var midX: Double { x + width / 2 }
  /// Half way between its top and its bottom, in points.
  var midY: Double { y + height / 2 }
}
