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
    case .slider:
      let track = Self.sliderTrack(in: frame)
      return device.isRightToLeft ? track.mirrored(in: frame) : track
    case .toggle, .picker: return nil
    }
  }

  /// Sets a control for the user, and sends the event if the value changes.
  mutating func adjust(_ place: Int, of id: SheetID, to wanted: Double, _ turn: inout StepContext) {
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
      guard let track = track(of: kind, in: frame) else {
        return tap(place, part: nil, of: id, &turn)
      }
      guard device.platform == .android, let point, track.contains(point) else { return }
      moveSlider(place, of: id, to: point, on: track, &turn)
    case .controlPart(let part, of: let place, _): tap(place, part: part, of: id, &turn)
    case .text, .field, .row, .button, .carousel, .column, .blank: break
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

  private mutating func moveSlider(
    _ place: Int, of id: SheetID, to point: Point, on track: Rect, _ turn: inout StepContext
  ) {
    let controls = self[id].definition.controls
    guard controls.indices.contains(place) else { return }
    let way = device.isRightToLeft ? track.maxX - point.x : point.x - track.x
    let fraction = min(1, max(0, way / track.width))
    adjust(place, of: id, to: controls[place].value(at: fraction), &turn)
  }

  /// Returns the target of a horizontal drag: a slider or a horizontal list; nil if there is none.
  func horizontalDragTarget(for hit: HitTestResult) -> Touch.DragTarget? {
    if case .carousel(let id, let place)? = carousel(under: hit) {
      guard maxOffset(ofCarousel: place, of: id) > 0 else { return nil }
      return .carousel(id, place, raw: rawOffset(of: .carousel(id, place)))
    }
    guard case .sheet(let id, let region) = hit, let index = region.item else { return nil }
    let items = items(of: id)
    guard items.indices.contains(index),
      case .control(let place, let kind) = items[index].item.kind,
      track(of: kind, in: items[index].frame) != nil,
      self[id].values.indices.contains(place)
    else { return nil }
    return .control(id, name: items[index].item.label, from: self[id].values[place])
  }

  /// Moves a slider with the finger: by the same distance on iOS, to the finger's position on
  /// Android.
  mutating func dragControl(_ turn: inout StepContext) {
    guard case .control(let id, let name, let from)? = touch?.dragTarget,
      let recognizer = touch?.recognizer,
      let place = self[id].definition.controls.firstIndex(where: { $0.name == name }),
      case let control = self[id].definition.controls[place],
      let entry = items(of: id).first(where: { $0.item.kind == .control(place, control.kind) }),
      let track = track(of: control.kind, in: entry.frame)
    else { return }
    switch device.platform {
    case .ios:
      let way = device.isRightToLeft ? -recognizer.translation.x : recognizer.translation.x
      let fraction = control.fraction(of: from) + way / track.width
      adjust(place, of: id, to: control.value(at: min(1, max(0, fraction))), &turn)
    case .android:
      let x = recognizer.start.x + recognizer.translation.x
      moveSlider(place, of: id, to: Point(x: x, y: track.center.y), on: track, &turn)
    }
  }

  /// Adjusts a control for a screen reader: a slider by a fraction of its range, a picker to the
  /// next choice.
  ///
  /// - Returns: Whether the control exists.
  mutating func adjust(up: Bool, control name: String, of id: SheetID, _ turn: inout StepContext)
    -> Bool
  {
    let controls = self[id].definition.controls
    guard let place = controls.firstIndex(where: { $0.name == name }),
      self[id].values.indices.contains(place)
    else { return false }
    let control = controls[place]
    setFocus(FocusedElement(parent: .sheet(id), name: name), &turn)
    let now = self[id].values[place]
    guard let next = control.stepped(up: up, from: now, on: device.platform) else { return true }
    adjust(place, of: id, to: next, &turn)
    turn.emit(.announced(control.spoken(self[id].values[place]), time: time))
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
      let number = controls[place].number(of: value)
    else { return }
    self[id].values[place] = number
  }
}
