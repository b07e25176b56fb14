import SheetEngine
import Testing

@testable import SheetText

@Suite struct CaptionTests {
  @Test func `the line has fixed decimals, a decimal point and no needless zero`() {
    let caption = Scene.Caption(
      time: 0.6166, frame: 37, sheet: "Order", phase: "resting", detent: "medium", top: 426,
      height: 426, velocity: -0.2, dim: 0.3, scale: 1)
    #expect(
      caption.line()
        == "frame 37  t .617  Order  resting  medium  top 426.0  v 0  dim .30  scale 1")
  }

  @Test func `without a sheet the line has only the values of the frame`() {
    let line = Scene.Caption(time: 12.5, frame: 750).line(colorScheme: .dark)
    #expect(line == "frame 750  t 12.500  dim .00  scale 1  dark")
  }

  @Test(arguments: [
    (0.92, 2, ".92"), (1.25, 2, "1.25"), (-0.0004, 3, ".000"), (0.9999, 3, "1.000"),
    (-0.25, 1, "-.3"), (.nan, 2, "NaN"),
  ])
  func `a fraction below 1 has no digit before the decimal point`(
    _ given: (value: Double, decimals: Int, text: String)
  ) {
    #expect(Scene.Caption.compactDecimal(given.value, given.decimals) == given.text)
  }

  @Test func `control characters in a name are escaped`() {
    let caption = Scene.Caption(time: 0, frame: 0, sheet: "a\nb\u{1B}", phase: "resting")
    #expect(caption.line().hasPrefix(#"frame 0  t .000  a\nb\u{1B}  resting"#))
  }
}
