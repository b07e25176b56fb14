import Gestures
import Pictures
import SheetEngine
import SheetText
import Terminal

/// The phone as pictures, where the terminal draws them: the vector scene of a still, layer by layer.
///
/// Each layer is drawn by another program when it changes, sent once, and else only moved. A layer that is
/// being drawn anew is shown as it was, in its new place.
final class PhoneImages {
  /// Above all of the phone, however many sheets lie on one another.
  static let fingerLayer = 100_000

  /// A layer, or what lies over all of them: what it is to show, and what has been drawn of it.
  private struct Shown {
    var layer: LayerImage?
    var screen: ScreenOverlayImage?
    var picture: PNGImage?
    /// The document that is wanted; nil: it is what the picture shows.
    var wanted: String?
  }

  /// What sizes depend on.
  private struct Size: Equatable {
    var bounds: Rect
    var columns: Int
    var rows: Int
    var width: Int
    var height: Int
  }

  private let worker: ImageWorker
  private var size: Size?
  /// Which of the sizes so far it is: what is drawn for an earlier one comes too late.
  private var generation = 0
  private var shown: [String: Shown] = [:]
  /// What was drawn lately, by its document, the latest last.
  private var drawn: [(svg: String, picture: PNGImage)] = []
  private var count = 0
  /// Whether something could not be drawn: then cells show the phone from there on.
  private var hasFailed = false
  /// Whether the phone is shown by pictures.
  private var isOn = false

  /// Pictures that are kept.
  private static let mostKept = 48
  /// How much wider than tall a point may be, or taller than wide, and pixels that it must have.
  private static let widest = 1.34
  private static let smallest = 0.55
  /// Pixels of the device's edge.
  private static let edge = 3.0
  private static let screen = "screen"

  /// Pictures by what makes a PNG of an SVG; nil where nothing does.
  init?(_ rasterize: (@Sendable (String) -> [UInt8]?)?) {
    guard let rasterize, let worker = ImageWorker(rasterize) else { return nil }
    self.worker = worker
  }

  deinit { worker.stop() }

  /// Readable once a picture has been drawn.
  var descriptor: Int32 { worker.descriptor }

  /// Takes in what has been drawn.
  func takeDrawn() {
    for drawn in worker.takeDrawn() {
      guard let png = drawn.png, !png.isEmpty else {
        hasFailed = true
        continue
      }
      count += 1
      let picture = PNGImage(number: count, png: png)
      if self.drawn.count >= Self.mostKept { self.drawn.removeFirst() }
      self.drawn.append((drawn.wish.svg, picture))
      guard drawn.wish.generation == generation,
        let wanted = shown[drawn.wish.owner]?.wanted
      else { continue }
      // Even where more has changed since: it is newer than what is shown.
      shown[drawn.wish.owner]?.picture = picture
      if wanted == drawn.wish.svg { shown[drawn.wish.owner]?.wanted = nil }
    }
  }

  /// The pictures of a scene on a phone; nil: cells have to show it.
  ///
  /// They do where a point would be too small or too much wider than tall, where shade has another color
  /// than black, and until the first pictures have been drawn.
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
    guard !hasFailed, ratio <= Self.widest, min(perPoint.x, perPoint.y) >= Self.smallest,
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
      want(layer, width: width, height: Int(bounded: (layer.height * perPoint.y).rounded()))
    }
    // Cells are whole, so that the phone may end within the last of them.
    let room = Rect(
      x: 0, y: 0, width: Double(extent.width) / perPoint.x,
      height: Double(extent.height) / perPoint.y)
    want(
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

  private func want(_ layer: LayerImage, width: Int, height: Int) {
    if let last = shown[layer.name]?.layer, last.isDrawn(as: layer) { return }
    shown[layer.name, default: Shown()].layer = layer
    want(layer.svg(width: width, height: max(1, height)), for: layer.name)
  }

  private func want(_ screen: ScreenOverlayImage, width: Int, height: Int) {
    guard shown[Self.screen]?.screen != screen else { return }
    shown[Self.screen, default: Shown()].screen = screen
    want(screen.svg(width: width, height: max(1, height)), for: Self.screen)
  }

  private func want(_ svg: String, for name: String) {
    if let known = drawn.last(where: { $0.svg == svg }) {
      shown[name]?.picture = known.picture
      shown[name]?.wanted = nil
    } else {
      shown[name]?.wanted = svg
      worker.want(ImageWorker.Request(owner: name, svg: svg, generation: generation))
    }
  }

  // MARK: Placing

  private func place(
    _ layers: [LayerImage], _ perPoint: Double, _ phone: PhoneGeometry,
    _ cell: (width: Int, height: Int)
  ) -> [ImagePlacement] {
    let height = phone.rows * cell.height
    // Few slots have a number of more than one digit, which is told with each move.
    var placements = [shade(1, slot: 0, layer: 1, on: phone)]
    for (index, layer) in layers.enumerated() {
      let slot = 4 + 2 * index
      if layer.dim > 0 {
        placements.append(shade(layer.dim, slot: slot, layer: 2 + 2 * index, on: phone))
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

  private func shade(_ opacity: Double, slot: Int, layer: Int, on phone: PhoneGeometry)
    -> ImagePlacement
  {
    let step = Int(bounded: (min(1, opacity) * 255).rounded())
    return ImagePlacement(
      image: .shades, slot: slot, row: phone.row, column: phone.column,
      span: (phone.columns, phone.rows), first: step * GraphicsImage.shadeRows + 1, height: 1,
      layer: layer)
  }
}
