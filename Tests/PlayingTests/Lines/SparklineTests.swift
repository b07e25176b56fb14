import Playing
import Testing

@Suite struct SparklineTests {
  @Test func `a curve stands on its lowest and its highest mark`() {
    #expect(Sparkline.text([0, 50, 100, -5, 500, .nan], in: 0...100) == "▁▅█▁█▁")
  }
}
