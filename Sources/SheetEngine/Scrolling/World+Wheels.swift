internal import Gestures

/// The wheels of a sheet's content: vertical drags turn them, and they come to rest at a choice.
extension World {
  /// Returns the frame of a wheel of a control with a frame, in the current layout direction.
  func wheelFrame(_ wheel: Int, of kind: ContentControl.Kind, in frame: Rect) -> Rect {
    let inner = Self.wheelsFrame(in: frame)
    let width = inner.width / Double(max(1, kind.count))
    let place = Rect(
      x: inner.x + Double(wheel) * width, y: inner.y, width: width, height: inner.height)
    return device.isRightToLeft ? place.mirrored(in: frame) : place
  }

  /// Returns the part of a frame that contains the wheels, which have the same width.
  public static func wheelsFrame(in frame: Rect) -> Rect {
    let margin = min(Content.margin, frame.width / 2 / 2)
    return Rect(
      x: frame.x + margin, y: frame.y, width: frame.width - 2 * margin, height: frame.height)
  }

  /// Height of the row of a wheel, in points.
  public static var wheelRowHeight: Double { SystemMetrics.wheelRowHeight }

  /// Returns the wheel at a point of a touched element; nil if there is none.
  func wheel(under hit: HitTestResult, at point: Point) -> Scrollable? {
    guard let (id, entry) = item(under: hit), entry.item.options.acts,
      case .control(let place, let kind) = entry.item.kind
    else { return nil }
    return wheel(of: place, kind, in: entry.frame, of: id, at: point)
  }

  private func wheel(
    of place: Int, _ kind: ContentControl.Kind, in frame: Rect, of id: SheetID, at point: Point
  ) -> Scrollable? {
    guard case .wheels(let wheels) = kind else { return nil }
    let found = wheels.indices.first { wheel in
      let place = wheelFrame(wheel, of: kind, in: frame)
      return point.x >= place.x && point.x < place.maxX
    }
    return found.map { .wheel(id, self[id].definition.firstWheel(ofControl: place) + $0) }
  }

  /// Returns the maximum offset of a wheel, in points: at its last choice.
  func maxOffset(ofWheel place: Int, of id: SheetID) -> Double {
    let wheels = self[id].definition.wheels
    guard wheels.indices.contains(place) else { return 0 }
    return Double(wheels[place].count - 1) * SystemMetrics.wheelRowHeight
  }

  /// Turns a wheel with the finger, with rubber-banding past its ends.
  mutating func dragWheel(_ place: Int, of id: SheetID, raw: Double) {
    guard self[id].wheels.indices.contains(place) else { return }
    touch?.dragTarget = .wheel(id, place, raw: raw)
    showOffset(raw, of: .wheel(id, place))
  }

  /// Turns a wheel to the choice that was tapped.
  mutating func tapWheel(
    _ place: Int, _ kind: ContentControl.Kind, in frame: Rect, of id: SheetID, at point: Point
  ) {
    guard case .wheel(_, let index)? = wheel(of: place, kind, in: frame, of: id, at: point) else {
      return
    }
    let height = SystemMetrics.wheelRowHeight
    let rows = ((point.y - frame.center.y) / height).rounded()
    let now = self[id].wheels[index].offset(at: time)
    let offset = ((now / height).rounded() + rows) * height
    turn(.wheel(id, index), to: min(max(0, offset), maxOffset(ofWheel: index, of: id)))
  }

  /// Takes the value from a wheel that came to rest.
  mutating func takeValue(fromWheel index: Int, of id: SheetID, _ turn: inout StepContext) {
    let definition = self[id].definition
    guard let (place, wheel) = definition.control(ofWheel: index),
      self[id].values.indices.contains(place)
    else { return }
    let choice = (self[id].wheels[index].value / SystemMetrics.wheelRowHeight).rounded()
    let control = definition.controls[place]
    adjust(
      place, of: id, to: control.replacing(wheel, of: self[id].values[place], by: choice), &turn)
  }

  /// Lets the wheels of a control rest at the control's value.
  mutating func restWheels(of place: Int, in id: SheetID) {
    guard case .wheels = self[id].definition.controls[place].kind else { return }
    let first = self[id].definition.firstWheel(ofControl: place)
    for (wheel, choice) in self[id].values[place].enumerated()
    where self[id].wheels.indices.contains(first + wheel) {
      self[id].wheels[first + wheel] = ScrollState(at: choice * SystemMetrics.wheelRowHeight)
    }
    if case .wheel(id, let held, _)? = touch?.dragTarget, held >= first,
      held < first + self[id].values[place].count
    {
      touch?.dragTarget = .nothing
    }
  }
}

extension SheetDefinition {
  /// The choices of all wheels of the controls, in the order of `controls`.
  var wheels: [[String]] {
    controls.flatMap { if case .wheels(let wheels) = $0.kind { wheels } else { [[String]]() } }
  }

  /// Returns the index of a control's first wheel in `wheels`.
  func firstWheel(ofControl place: Int) -> Int {
    controls.prefix(place).reduce(0) { sum, control in
      if case .wheels(let wheels) = control.kind { sum + wheels.count } else { sum }
    }
  }

  /// Returns the control of a wheel, and the index of the wheel in it; nil if there is none.
  func control(ofWheel index: Int) -> (place: Int, wheel: Int)? {
    var first = 0
    for (place, control) in controls.enumerated() {
      guard case .wheels(let wheels) = control.kind else { continue }
      if index < first + wheels.count { return (place, index - first) }
      first += wheels.count
    }
    return nil
  }
}
