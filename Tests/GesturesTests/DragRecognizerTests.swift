import Gestures
import Testing

private let down = Sample(time: 2, x: 196, y: 430)

private func at(_ time: Double, right: Double = 0, down way: Double) -> Sample {
  Sample(time: 2 + time, x: 196 + right, y: 430 + way)
}

@Test(arguments: [
  (right: 0.0, down: 9.99, means: DragUpdate?.none),
  (0, 10, .began(.vertical)),
  (0, -10, .began(.vertical)),
  (6, 8, .began(.vertical)),  // 10 pt of distance
  (6, 7.9, nil),
  (7.9, 7.9, .began(.vertical)),  // equal distances are vertical
  (-12, 11.9, .began(.horizontal)),
])
func `a drag starts at 10 pt from touch-down, with its axis at that point`(
  _ move: (right: Double, down: Double, means: DragUpdate?)
) {
  var finger = DragRecognizer(at: down)
  #expect(finger.moved(at(0.1, right: move.right, down: move.down)) == move.means)
  #expect(finger.isDrag == (move.means != nil))
}

@Test func `translation counts from touch-down, and the step from the previous sample`() {
  var finger = DragRecognizer(at: down)
  #expect(finger.moved(at(0.01, down: 4)) == nil)
  #expect(finger.translation == Vector(x: 0, y: 4))
  #expect(finger.moved(at(0.02, down: 16)) == .began(.vertical))
  #expect(finger.translation == Vector(x: 0, y: 16))
  #expect(finger.step == Vector(x: 0, y: 12))
  #expect(finger.moved(at(0.03, right: 90, down: 13)) == .changed(translation: .init(x: 90, y: 13)))
  #expect(finger.step == Vector(x: 90, y: -3))
  #expect(finger.axis == .vertical)
  #expect(abs(finger.elapsed - 0.03) < 1e-12)
  #expect(finger.start.point == Point(x: 196, y: 430))
}

@Test func `a finger that lifts within the slop is a tap after any time`() {
  var finger = DragRecognizer(at: down)
  _ = finger.moved(at(0.5, down: 6))
  #expect(finger.lifted(at: 9) == .tapped)
  #expect(abs(finger.elapsed - 7) < 1e-12)
}

@Test func `the end of a drag has the velocity`() {
  var finger = DragRecognizer(at: down)
  for beat in 1...12 { _ = finger.moved(at(Double(beat) / 120, down: Double(beat) * -5)) }
  guard case .ended(let velocity) = finger.lifted(at: 2.1) else {
    Issue.record("not ended")
    return
  }
  #expect(abs(velocity.y + 600) < 1e-8)
}

@Test func `a touch that catches the sheet is a drag immediately, and never a tap`() {
  var still = DragRecognizer(at: down, catches: true)
  #expect(still.gesture == .began(.vertical))
  #expect(still.lifted(at: 2.01) == .ended(velocity: .zero))
  var moving = DragRecognizer(at: down, catches: true)
  #expect(moving.moved(at(0.01, right: 5, down: 1)) == .changed(translation: .init(x: 5, y: 1)))
}

@Test func `the slop can be set`() {
  var finger = DragRecognizer(at: down, slop: 18)
  #expect(finger.moved(at(0.01, down: 17.9)) == nil)
  #expect(finger.moved(at(0.02, down: 18)) == .began(.vertical))
}

@Test func `after its end a finger causes no further gesture`() {
  var taken = DragRecognizer(at: down)
  _ = taken.moved(at(0.01, down: 40))
  taken.cancelled()
  #expect(taken.moved(at(0.02, down: 80)) == nil)
  #expect(taken.lifted(at: 3) == nil && taken.gesture == .cancelled)
  #expect(taken.translation == Vector(x: 0, y: 40))
  var lifted = DragRecognizer(at: down)
  #expect(lifted.lifted(at: 2.1) == .tapped)
  lifted.cancelled()
  #expect(lifted.gesture == .tapped)
}

@Test func `the first event after the end of a touch is stored`() {
  let events: [(event: DragRecognizer.Event, perform: (inout DragRecognizer) -> Void)] = [
    (.moved, { _ = $0.moved(at(0.2, down: 80)) }), (.lifted, { _ = $0.lifted(at: 3) }),
    (.cancelled, { $0.cancelled() }),
  ]
  for (event, perform) in events {
    var finger = DragRecognizer(at: down)
    _ = finger.moved(at(0.1, down: 40))
    _ = finger.lifted(at: 2.2)
    #expect(finger.impossibleEvent == nil)
    perform(&finger)
    finger.cancelled()
    #expect(finger.impossibleEvent == event)
  }
}

@Test func `a sample that is not a number is ignored`() {
  var finger = DragRecognizer(at: down)
  #expect(finger.moved(at(0.01, down: .nan)) == nil)
  #expect(finger.moved(at(.infinity, down: 40)) == nil)
  #expect(finger == DragRecognizer(at: down))
}
