import Handoff
import Testing

/// The raw values of metrics are keys in the JSON of `spec`, which scripts of users read.
@Suite struct MetricTests {
  @Test func `the JSON keys of metrics never change`() {
    #expect(
      Metric.allCases.map(\.rawValue) == [
        "corner radius", "round corners", "background, light", "shadow's blur",
        "shadow's opacity, light", "grabber's width", "grabber's height",
        "grabber below the top edge", "grabber", "close button", "space around the card",
        "widest sheet", "form sheet's width, on a pad", "popover's width, on a pad",
        "smallest detent, of the screen", "largest detent, of the screen", "medium, of the screen",
        "partial, of the screen", "opens at", "a phone in landscape", "large below the status bar",
        "dimming at the smallest of several", "dimming at the largest",
        "dimming held half way below the smallest", "largest undimmed detent",
        "background's scale at the largest", "background's offset at the largest",
        "background's offset, of the screen", "background's scale, largest detent below large",
        "time to come in", "coming in: damping", "coming in: response",
        "detent to detent: fixed time", "detent to detent: damping",
        "detent to detent: response", "leaving: fixed time", "leaving: damping",
        "leaving: response", "collapsed by a call: damping", "collapsed by a call: response",
        "backdrop: damping", "backdrop: response", "travel that makes a drag",
        "travel lost to the slop", "speed of two samples, of theirs",
        "speed of 1200, 900, 600, 300 pt/s", "tap on the grabber, of several detents",
        "an upward drag on content moves", "back preview takes off the width",
        "back preview takes off the height", "back preview moves down, of the height",
        "back from the largest detent", "way to the next detent, at rest",
        "travel to the next detent, at rest", "travel to the next detent, at 60 pt/s",
        "speed that expands after 20 pt", "how far ahead a speed counts",
        "height kept below which it goes", "travel after which it goes, at rest",
        "speed that dismisses after 20 pt", "the same, in pixels", "the same, in screen heights",
        "rubber band's coefficient", "haptic on dismissal",
      ])
  }

  @Test func `the labels of metrics are unique`() {
    #expect(Set(Metric.allCases.map(\.label)).count == Metric.allCases.count)
  }
}
