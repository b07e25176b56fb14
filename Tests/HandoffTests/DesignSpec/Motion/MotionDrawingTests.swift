import PictureFixture
@testable import Handoff
import Physics
import Testing

@testable import Pictures

/// The line of a chart follows the motion and stays within the frame.
struct MotionDrawingTests {
  @Test(arguments: [
    Motion.spring(Spring(damping: 1, response: 0.25)),
    .spring(Spring(damping: 0.3, response: 0.5)), .curve(.easeIn(duration: 0.3)),
  ])
  func `the line follows the motion, and the dot marks the rest`(_ motion: Motion) throws {
    let dialects = PlatformMotionCode(motion)
    let read = try ParsedMarkup(
      MotionChart(name: "Order", dialects: dialects, distance: 500).markup.source)
    let points = try #require(read["polyline"].first?.attributes["points"])
      .split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
    let axis = try #require(read["line"].first)
    let (left, right) = (try #require(axis.number("x1")), try #require(axis.number("x2")))
    let bottom = try #require(axis.number("y1"))
    let full = try #require(read["line"].first { $0.attributes["stroke-dasharray"] != nil })
    let top = try #require(full.number("y1"))
    let last = try #require(read["text"].last).text
    let length = try #require(Double(last.split(separator: " ").first ?? ""))
    for point in points {
      let time = (point[0] - left) / (right - left) * length
      let fraction = (bottom - point[1]) / (bottom - top)
      #expect(abs(fraction - dialects.progress(at: time)) < 0.02, "at \(time) s")
      #expect(point[1] >= 0 && point[1] <= 200)
    }
    let dot = try #require(read["circle"].first?.number("cx"))
    #expect(abs((dot - left) / (right - left) * length - dialects.time(over: 500)) < 0.003)
    #expect(read["svg"].first?.attributes["role"] == "img")
    #expect(read["title"].first?.text == "Order: position over time")
  }
}
