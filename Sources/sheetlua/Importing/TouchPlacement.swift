internal import CommandIO
internal import SheetEngine
internal import TouchLogs

/// Converts positions of a log to points of the container.
struct TouchPlacement {
  /// The rotation of the screen since the axes of its panel were fixed, in degrees, as
  /// `Surface.ROTATION_90` of Android counts it: counterclockwise.
  enum Turn: String, CaseIterable {
    case none = "0"
    case quarter = "90"
    case half = "180"
    case threeQuarters = "270"

    /// Whether width and height change places.
    var swapsSides: Bool { self == .quarter || self == .threeQuarters }
  }

  /// Numbers that an option gives for x and y.
  struct Pair {
    let x: Double
    let y: Double

    /// Parses two numbers with a comma between them.
    init(
      _ text: String, of option: String, example: String, where isAccepted: (Double) -> Bool
    ) throws(CommandError) {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite,
        isAccepted(x), isAccepted(y)
      else {
        throw CommandError(
          .usage, "\(option): expected two numbers such as \(example), got '\(text)'")
      }
      (self.x, self.y) = (x, y)
    }
  }

  /// The width and height of the log in its units (`--range`); nil for the ranges of the log.
  var range: Pair?
  /// The units of the log per point (`--scale`); nil for the default of the format.
  var scale: Double?
  var turn = Turn.none
  /// The position of the view in the container, in points.
  var offset: Pair?

  /// A linear conversion of the strokes of a device.
  struct Conversion {
    fileprivate let low: (x: Double, y: Double)
    fileprivate let factor: (x: Double, y: Double)
    fileprivate let size: (width: Double, height: Double)
    fileprivate let turn: Turn
    fileprivate let offset: (x: Double, y: Double)

    /// Converts a position to points.
    func callAsFunction(_ sample: TouchSample) -> (x: Double, y: Double) {
      let x = (sample.x - low.x) * factor.x
      let y = (sample.y - low.y) * factor.y
      let (turnedX, turnedY) =
        switch turn {
        case .none: (x, y)
        case .quarter: (y, size.width - x)
        case .half: (size.width - x, size.height - y)
        case .threeQuarters: (size.height - y, x)
        }
      return (turnedX + offset.x, turnedY + offset.y)
    }
  }

  /// Returns the conversion for a device of a log; nil if the size of its units is unknown.
  ///
  /// `screen` is the simulated device before it is turned.
  func conversion(of device: TouchDevice, _ format: TouchLogFormat, on screen: Device)
    -> Conversion?
  {
    var low = (x: 0.0, y: 0.0)
    let factor: (x: Double, y: Double)
    if let range {
      factor = (screen.width / range.x, screen.height / range.y)
    } else if let scale {
      factor = (1 / scale, 1 / scale)
    } else {
      switch format {
      case .pointer: factor = (1, 1)
      case .motion: factor = (1 / screen.density, 1 / screen.density)
      case .getevent:
        guard let x = device.x, let y = device.y else { return nil }
        low = (x.lowerBound, y.lowerBound)
        // A panel of 1,080 columns has the range 0 to 1079.
        factor = (
          screen.width / (x.upperBound - x.lowerBound + 1),
          screen.height / (y.upperBound - y.lowerBound + 1)
        )
      }
    }
    return Conversion(
      low: low, factor: factor, size: (screen.width, screen.height), turn: turn,
      offset: (offset?.x ?? 0, offset?.y ?? 0))
  }
}
