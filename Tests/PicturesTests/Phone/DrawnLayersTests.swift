import PictureFixture
import Testing

@testable import Pictures

/// A cached layer is reused only if a new drawing would be equal.
struct DrawnLayersTests {
  @Test(arguments: [
    "user:opens 'Order' user:flicks { up = 80, at = 900 } user:settles()",
    "user:opens 'Order' user:device { color_scheme = 'dark' } user:drags { down = 60, over = 0.2 } user:settles()",
    "user:opens 'Order' user:taps 'Quantity' user:types '12' user:rotates 'landscape' user:settles()",
    "user:opens 'Order' user:device { text_size = 2 } user:escapes() user:settles()",
  ])
  func `an image is the same with and without the cache`(_ body: String) throws {
    let run = try RunFixtures.run(body)
    let kept = LayerCache()
    var time = 0.0
    var seen: Set<String> = []
    while time <= run.end {
      let moment = try #require(run.moment(at: time))
      var picture = run.image(of: moment)
      picture.layerCache = kept
      let shown = picture.document(id: "p").source
      picture.layerCache = LayerCache()
      #expect(shown == picture.document(id: "p").source, "at \(time) s")
      seen.insert(shown)
      time += 1.0 / 30
    }
    #expect(seen.count > 20)
  }
}
