internal import Gestures

/// Controls of a sheet's content: changes of their values, and the events.
extension World {
  /// Returns the value of a sheet's control; nil if there is no control with this name.
  public func value(of name: String, in id: SheetID) -> ControlValue? {
    let controls = self[id].definition.controls
    guard let place = controls.firstIndex(where: { $0.name == name }),
      self[id].values.indices.contains(place)
    else { return nil }
    return controls[place].value(self[id].values[place])
  }

  /// Returns the track of a slider in its frame, in points, after its name, for a left-to-right
  /// layout.
  public static func sliderTrack(in frame: Rect) -> Rect {
    let start = frame.x + frame.width * SystemMetrics.sliderStart
    return Rect(
      x: start, y: frame.y, width: max(1, frame.maxX - Content.margin - start),
      height: frame.height)
  }

  /// Returns the track of a control, which handles horizontal drags, in the current layout
  /// direction; nil if it has none.
  func track(of kind: ContentControl.Kind, in frame: Rect) -> Rect? {
    switch kind {
    case .slider, .rangeSlider:
      let track = Self.sliderTrack(in: frame)
      return device.isRightToLeft ? track.mirrored(in: frame) : track
    case .toggle, .picker, .wheels, .chips, .pages: return nil
    }
  }

  /// Returns the point of a part of a control that a screen reader adjusts, such as one thumb of
  /// a slider or a wheel; nil if no control of the sheet has a part with this name.
  func partPoint(named name: String, of id: SheetID) -> (item: ContentItem, point: Point)? {
    for (item, frame) in items(of: id) {
      guard case .control(let place, let kind) = item.kind, self[id].values.indices.contains(place),
        let part = self[id].definition.controls[place].adjustedParts.firstIndex(of: name)
      else { continue }
      switch kind {
      case .toggle, .slider, .picker, .chips, .pages: continue
      case .rangeSlider:
        guard let track = track(of: kind, in: frame) else { continue }
        let way = kind.fraction(of: self[id].values[place][part]) * track.width
        let x = device.isRightToLeft ? track.maxX - way : track.x + way
        return (item, Point(x: x, y: track.center.y))
      case .wheels: return (item, wheelFrame(part, of: kind, in: frame).center)
      }
    }
    return nil
  }

  /// Sets a control for the user, and sends the event if the value changes.
  mutating func adjust(
    _ place: Int, of id: SheetID, to wanted: [Double], _ turn: inout StepContext
  ) {
    let controls = self[id].definition.controls
    guard controls.indices.contains(place), self[id].values.indices.contains(place) else { return }
    let value = controls[place].settled(wanted)
    guard value != self[id].values[place] else { return }
    self[id].values[place] = value
    emit(
      .valueChanged(target: controls[place].name, value: controls[place].value(value)), of: id,
      &turn)
  }

  /// Applies a tap to a control: toggles a switch or selects a choice; on Android, moves a slider
  /// to the finger.
  ///
  /// UISlider moves only by a drag; Material's track accepts a tap (`Slider.onTouchEvent`).
  mutating func tapControl(
    _ item: ContentItem, in frame: Rect, of id: SheetID, at point: Point?, _ turn: inout StepContext
  ) {
    switch item.kind {
    case .control(let place, let kind):
      if case .wheels = kind, let point {
        return tapWheel(place, kind, in: frame, of: id, at: point)
      }
      guard let track = track(of: kind, in: frame) else {
        return tap(place, part: nil, of: id, &turn)
      }
      guard device.platform == .android, let point, track.contains(point) else { return }
      guard self[id].values.indices.contains(place) else { return }
      let thumb = nearestThumb(of: place, in: id, to: point, on: track)
      moveThumb(thumb, place, of: id, to: point, on: track, &turn)
    case .controlPart(let part, of: let place, _): tap(place, part: part, of: id, &turn)
    case .row:
      guard let index = item.detailedRow,
        let control = self[id].definition.detailedRows[index].control,
        let place = self[id].definition.controls.firstIndex(where: { $0.name == control.name })
      else { return }
      tap(place, part: nil, of: id, &turn)
    case .text, .field, .button, .carousel, .column, .cell, .image, .map, .blank: break
    }
  }

  private mutating func tap(
    _ place: Int, part: Int?, of id: SheetID, _ turn: inout StepContext
  ) {
    let controls = self[id].definition.controls
    guard controls.indices.contains(place), self[id].values.indices.contains(place),
      let value = controls[place].tapped(part: part, at: self[id].values[place])
    else { return }
    adjust(place, of: id, to: value, &turn)
  }

  /// Returns the thumb of a slider that is nearest to a point; of two thumbs at one place, the one
  /// that can move toward the point.
  private func nearestThumb(
    of place: Int, in id: SheetID, to point: Point, on track: Rect
  ) -> Int {
    let control = self[id].definition.controls[place]
    let number = control.kind.number(at: fraction(of: point, on: track))
    let value = self[id].values[place]
    guard value.count == 2 else { return 0 }
    let (low, high) = (abs(number - value[0]), abs(number - value[1]))
    return low == high ? (number > value[0] ? 1 : 0) : low < high ? 0 : 1
  }

  private func fraction(of point: Point, on track: Rect) -> Double {
    let way = device.isRightToLeft ? track.maxX - point.x : point.x - track.x
    return min(1, max(0, way / track.width))
  }

  private mutating func moveThumb(
    _ thumb: Int, _ place: Int, of id: SheetID, to point: Point, on track: Rect,
    _ turn: inout StepContext
  ) {
    let control = self[id].definition.controls[place]
    let number = control.kind.number(at: fraction(of: point, on: track))
    adjust(
      place, of: id, to: control.replacing(thumb, of: self[id].values[place], by: number), &turn)
  }

  /// Returns the target of a horizontal drag: a slider, a row with actions, or a horizontal list or
  /// pages around them; nil if there is none.
  func horizontalDragTarget(of touch: Touch) -> Touch.DragTarget? {
    if let row = rowDragTarget(of: touch) { return row }
    if let slider = sliderDragTarget(of: touch) { return slider }
    guard case .carousel(let id, let place)? = carousel(under: touch.hit),
      item(under: touch.hit)?.entry.item.kind != .map, maxOffset(ofCarousel: place, of: id) > 0
    else { return nil }
    return .carousel(id, place, raw: rawOffset(of: .carousel(id, place)))
  }

  private func sliderDragTarget(of touch: Touch) -> Touch.DragTarget? {
    guard let (id, entry) = item(under: touch.hit), entry.item.options.acts,
      case .control(let place, let kind) = entry.item.kind,
      let track = track(of: kind, in: entry.frame),
      self[id].values.indices.contains(place)
    else { return nil }
    var thumb = nearestThumb(of: place, in: id, to: touch.startPoint, on: track)
    let value = self[id].values[place]
    if value.count == 2, value[0] == value[1] {
      thumb = lineDirection * touch.recognizer.translation.x > 0 ? 1 : 0
    }
    return .control(id, name: entry.item.label, thumb: thumb, from: value[thumb])
  }

  /// Returns the item of a sheet's content under a finger; nil if there is none.
  func item(under hit: HitTestResult) -> (id: SheetID, entry: (item: ContentItem, frame: Rect))? {
    guard case .sheet(let id, let region) = hit, let index = region.item else { return nil }
    let items = allItems(of: id)
    return items.indices.contains(index) ? (id, items[index]) : nil
  }

  /// Whether an item of a sheet's content is a row with a switch.
  package func hasSwitch(_ item: ContentItem, in id: SheetID) -> Bool {
    item.detailedRow.map { self[id].definition.detailedRows[$0].toggle != nil } ?? false
  }

  /// Returns the options of the block with an element; nil if there is no such element.
  package func options(of name: String, in id: SheetID) -> BlockOptions? {
    items(of: id).first { $0.item.label == name }?.item.options
  }

  /// Moves the thumb of a slider with the finger: by the same distance on iOS, to the finger's
  /// position on Android.
  mutating func dragControl(_ turn: inout StepContext) {
    guard case .control(let id, let name, let thumb, let from)? = touch?.dragTarget,
      let recognizer = touch?.recognizer,
      let place = self[id].definition.controls.firstIndex(where: { $0.name == name }),
      case let control = self[id].definition.controls[place],
      let entry = items(of: id).first(where: { $0.item.kind == .control(place, control.kind) }),
      let track = track(of: control.kind, in: entry.frame),
      self[id].values.indices.contains(place), self[id].values[place].indices.contains(thumb)
    else { return }
    switch device.platform {
    case .ios:
      let way = lineDirection * recognizer.translation.x
      let fraction = min(1, max(0, control.kind.fraction(of: from) + way / track.width))
      let value = control.replacing(
        thumb, of: self[id].values[place], by: control.kind.number(at: fraction))
      adjust(place, of: id, to: value, &turn)
    case .android:
      let x = recognizer.start.x + recognizer.translation.x
      moveThumb(thumb, place, of: id, to: Point(x: x, y: track.center.y), on: track, &turn)
    }
  }

  /// Adjusts a control for a screen reader: the thumb of a slider by a fraction of its range, a
  /// picker or a wheel to the next choice.
  ///
  /// - Returns: Whether the control exists.
  mutating func adjust(up: Bool, control name: String, of id: SheetID, _ turn: inout StepContext)
    -> Bool
  {
    let controls = self[id].definition.controls
    let parts = controls.map { $0.adjustedPart(named: name) }
    guard let place = parts.firstIndex(where: { $0 != nil }), let part = parts[place],
      self[id].values.indices.contains(place)
    else { return false }
    let control = controls[place]
    setFocus(FocusedElement(parent: .sheet(id), name: name), &turn)
    if let options = options(of: control.name, in: id), !options.acts {
      turn.emit(.announced(announced(control.name, options), time: time))
      return true
    }
    let now = self[id].values[place]
    guard let next = control.stepped(up: up, part, from: now, on: device.platform) else {
      return true
    }
    adjust(place, of: id, to: next, &turn)
    restWheels(of: place, in: id)
    showPage(ofControl: place, in: id)
    turn.emit(.announced(control.spoken(self[id].values[place], part: part), time: time))
    return true
  }

  /// Sets a control for the script; no `value_changed` event, since the user did not change the
  /// value.
  mutating func write(
    _ value: ControlValue, into name: String, of id: SheetID, _ turn: inout StepContext
  ) {
    guard self[id].isPresented else {
      return turn.emit(
        .warned("'set_value' is for a sheet that is presented; this one is not", id, time: time))
    }
    let controls = self[id].definition.controls
    guard let place = controls.firstIndex(where: { $0.name == name }),
      let numbers = controls[place].numbers(of: value)
    else { return }
    self[id].values[place] = numbers
    restWheels(of: place, in: id)
    showPage(ofControl: place, in: id)
  }
}
