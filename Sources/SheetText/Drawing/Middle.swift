import SheetEngine

extension Rect {
  /// Half way between its sides, in points.
  var middleX: Double { x + width / 2 }
  /// Half way between its top and its bottom, in points.
  var middleY: Double { y + height / 2 }
}
