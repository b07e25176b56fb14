internal import Gestures
internal import Pictures
internal import SheetEngine
internal import SheetText
internal import Terminal

/// Shows the phone with images if the terminal supports them: the vector graphics of a frame, layer
/// by layer.
///
/// Another program draws a layer when it changes. Each image is sent once and then only moved.
/// While a changed layer is being drawn, its previous image is shown at the new position.
final class PhoneImages {
  /// The layer of the finger, above all layers of the phone for any number of sheets.
  static let fingerLayer = 100_000

  /// The state of a layer or of the overlay over all layers: its content and its last image.
  private struct Shown {
    var layer: LayerImage?
    var screen: ScreenOverlayImage?
    var picture: PNGImage?
    /// The pending SVG document; nil if the image is up to date.
    var wanted: String?
  }

  /// The values that determine the size of images.
  private struct Size: Equatable {
    var bounds: Rect
    var columns: Int
    var rows: Int
    var width: Int
    var height: Int
  }

  private let worker: ImageWorker
  private var size: Size?
  /// Number of changes of the size; results of an earlier generation are outdated.
  private var generation = 0
  private var shown: [String: Shown] = [:]
  /// Recently drawn images with their SVG documents, the newest last.
  private var drawn: [(svg: String, picture: PNGImage)] = []
  private var count = 0
  /// Whether an image could not be drawn; then cells show the phone permanently.
  private var hasFailed = false
  /// Whether images show the phone.
  private var isOn = false

  /// Maximum number of cached images.
  private static let maxStoredImages = 48
  /// Maximum ratio between the horizontal and the vertical pixels per point, and minimum of both.
  private static let maxAspectRatio = 1.34
  private static let minScale = 0.55
  /// Thickness of the device's edge in pixels.
  private static let edge = 3.0
  private static let screen = "screen"

  /// Creates images with a function that converts SVG to PNG; nil without such a function.
  init?(_ rasterize: (@Sendable (String) -> [UInt8]?)?) {
    guard let rasterize, let worker = ImageWorker(rasterize) else { return nil }
    self.worker = worker
  }

  deinit { worker.stop() }

  /// A file descriptor that is readable after an image has been drawn.
  var descriptor: Int32 { worker.descriptor }

  /// Processes the new results.
  func takeDrawn() {
    for drawn in worker.takeDrawn() {
      guard let png = drawn.png, !png.isEmpty else {
        hasFailed = true
        continue
      }
      count += 1
      let picture = PNGImage(number: count, png: png)
      if self.drawn.count >= Self.maxStoredImages { self.drawn.removeFirst() }
      self.drawn.append((drawn.request.svg, picture))
      guard drawn.request.generation == generation,
        let wanted = shown[drawn.request.owner]?.wanted
      else { continue }
      // Even if the layer has changed again: the image is newer than the visible image.
      shown[drawn.request.owner]?.picture = picture
      if wanted == drawn.request.svg { shown[drawn.request.owner]?.wanted = nil }
    }
  }

  /// Returns the images of a scene on a phone; nil if cells must show it.
  ///
  /// Cells show the phone if a point is too small or too distorted, if the dimming is not black,
  /// and until the first images have been drawn.
  func placements(
    of scene: Scene, on phone: PhoneGeometry, cell: (width: Int, height: Int),
    backdrop: BlendColor?,
    flash: Double, isMoving: Bool
  ) -> [ImagePlacement]? {
    let perPoint = (
      x: Double(cell.width) / phone.cellWidth, y: Double(cell.height) / phone.cellHeight
    )
    let ratio = max(perPoint.x / perPoint.y, perPoint.y / perPoint.x)
    let extent = (width: phone.columns * cell.width, height: phone.rows * cell.height)
    let isWhole =
      abs(Double(extent.width) - scene.bounds.width * perPoint.x) <= Double(cell.width)
      && abs(Double(extent.height) - scene.bounds.height * perPoint.y) <= Double(cell.height)
    guard !hasFailed, ratio <= Self.maxAspectRatio, min(perPoint.x, perPoint.y) >= Self.minScale,
      phone.firstRow == 0, isWhole, scene.question == nil,
      scene.layers.allSatisfy({ $0.dim == 0 || $0.dimColor == "#000000" })
    else { return nil }
    let size = Size(
      bounds: scene.bounds, columns: phone.columns, rows: phone.rows, width: cell.width,
      height: cell.height)
    if size != self.size {
      self.size = size
      generation += 1
      shown.removeAll()
      isOn = false
    }
    let layers = LayerImage.all(of: scene, isMoving: isMoving)
    let width = Int(bounded: (scene.bounds.width * perPoint.x).rounded())
    for layer in layers {
      requestImage(layer, width: width, height: Int(bounded: (layer.height * perPoint.y).rounded()))
    }
    // The grid has whole cells, so the phone can end within the last cell.
    let room = Rect(
      x: 0, y: 0, width: Double(extent.width) / perPoint.x,
      height: Double(extent.height) / perPoint.y)
    requestImage(
      ScreenOverlayImage(
        over: scene, in: room,
        edge: Palette.body.covered(by: Palette.flash, (flash * 4).rounded() / 4).hex,
        outside: backdrop?.hex, thickness: Self.edge / perPoint.x),
      width: extent.width, height: extent.height)
    let names = layers.map(\.name) + [Self.screen]
    for name in shown.keys where !names.contains(name) { shown[name] = nil }
    isOn = isOn || names.allSatisfy { shown[$0]?.picture != nil }
    guard isOn else { return nil }
    return place(layers, perPoint.y, phone, cell)
  }

  // MARK: Drawing

  private func requestImage(_ layer: LayerImage, width: Int, height: Int) {
    if let last = shown[layer.name]?.layer, last.isDrawn(as: layer) { return }
    shown[layer.name, default: Shown()].layer = layer
    requestImage(layer.svg(width: width, height: max(1, height)), for: layer.name)
  }

  private func requestImage(_ screen: ScreenOverlayImage, width: Int, height: Int) {
    guard shown[Self.screen]?.screen != screen else { return }
    shown[Self.screen, default: Shown()].screen = screen
    requestImage(screen.svg(width: width, height: max(1, height)), for: Self.screen)
  }

  private func requestImage(_ svg: String, for name: String) {
    if let existing = drawn.last(where: { $0.svg == svg }) {
      shown[name]?.picture = existing.picture
      shown[name]?.wanted = nil
    } else {
      shown[name]?.wanted = svg
      worker.enqueue(ImageWorker.Request(owner: name, svg: svg, generation: generation))
    }
  }

  // MARK: Layout

  private func place(
    _ layers: [LayerImage], _ perPoint: Double, _ phone: PhoneGeometry,
    _ cell: (width: Int, height: Int)
  ) -> [ImagePlacement] {
    let height = phone.rows * cell.height
    // Use small slot numbers, because each movement sends the number.
    var placements = [dimmingPlacement(1, slot: 0, layer: 1, on: phone)]
    for (index, layer) in layers.enumerated() {
      let slot = 4 + 2 * index
      if layer.dim > 0 {
        placements.append(dimmingPlacement(layer.dim, slot: slot, layer: 2 + 2 * index, on: phone))
      }
      guard let picture = shown[layer.name]?.picture else { continue }
      let edge = Int(bounded: (layer.top * perPoint).rounded())
      let top = max(0, edge)
      let tall = Int(bounded: (layer.height * perPoint).rounded())
      let seen = min(tall + min(0, edge), height - top)
      guard seen > 0 else { continue }
      placements.append(
        ImagePlacement(
          image: .drawn(picture), slot: slot + 1, row: phone.row + top / cell.height,
          column: phone.column, offset: top % cell.height, first: max(0, -edge), height: seen,
          layer: 3 + 2 * index))
    }
    if let screen = shown[Self.screen]?.picture {
      placements.append(
        ImagePlacement(
          image: .drawn(screen), slot: 1, row: phone.row, column: phone.column, height: height,
          layer: Self.fingerLayer - 1))
    }
    return placements
  }

  private func dimmingPlacement(_ opacity: Double, slot: Int, layer: Int, on phone: PhoneGeometry)
    -> ImagePlacement
  {
    let step = Int(bounded: (min(1, opacity) * 255).rounded())
    return ImagePlacement(
      image: .shades, slot: slot, row: phone.row, column: phone.column,
      span: (phone.columns, phone.rows), first: step * GraphicsImage.shadeRows + 1, height: 1,
      layer: layer)
  }
}
