/// What a world shows at one instant: layers of shapes and words, in points, back to front.
///
/// A scene knows nothing of cells, pixels or terminals; a renderer knows nothing of worlds. It is
/// plain data, so that text, half blocks and SVG draw the same thing.
public struct Scene: Equatable, Sendable {
  /// The whole screen.
  public var bounds: Rect
  /// Radius of the screen's corners, in points.
  public var cornerRadius: Double
  /// Colors in force.
  public var colorScheme: Device.ColorScheme
  /// How large words are.
  public var textSize: TextSize
  /// Whether words begin at the right; frames say it already.
  public var isRightToLeft: Bool
  /// What is drawn, back to front: the host app, then each sheet (each with its own backdrop
  /// opacity below it), then the keyboard.
  public var layers: [Layer]
  /// What a picture cannot say, for the line under a frame.
  public var caption: Caption
  /// A question that waits for a person, over everything else; nil: none does.
  public var question: Question?

  /// Creates a scene.
  public init(
    bounds: Rect, cornerRadius: Double, colorScheme: Device.ColorScheme, layers: [Layer],
    caption: Caption, textSize: TextSize = .standard, isRightToLeft: Bool = false
  ) {
    self.bounds = bounds
    self.cornerRadius = cornerRadius
    self.colorScheme = colorScheme
    self.layers = layers
    self.caption = caption
    self.textSize = textSize
    self.isRightToLeft = isRightToLeft
  }

  /// Where the home indicator lies, in points; nil: the device has none.
  package var homeIndicator: Rect? {
    layers.lazy.flatMap { $0.elements }.last { $0.kind == .homeIndicator }?.frame
  }

  /// What a person is asked, and what can be answered.
  public struct Question: Equatable, Sendable {
    /// What is asked.
    public var text: String
    /// The answers, in order.
    public var choices: [String]

    /// Creates a question.
    public init(text: String, choices: [String]) {
      self.text = text
      self.choices = choices
    }
  }

  /// One thing that lies over all before it.
  public struct Layer: Equatable, Sendable {
    /// What it is.
    public enum Kind: Equatable, Sendable { case host, sheet, keyboard }

    /// What it is.
    public var kind: Kind
    /// A screen's or a sheet's name, or "keyboard".
    public var name: String
    /// Its box, in points, untransformed; parts of it may lie off the screen.
    public var frame: Rect
    /// Its corners' radius, in points.
    public var cornerRadius: Double
    /// Which corners are round.
    public var corners: Appearance.Corners
    /// Shape of its corners.
    public var cornerCurve: Appearance.CornerCurve
    /// Fill, `#RRGGBB`.
    public var fill: String
    /// Color of grabber and close button, `#RRGGBB`.
    public var controlColor: String
    /// Its shadow; nil: none.
    public var shadow: Appearance.Shadow?
    /// Color of its title, `#RRGGBB`; nil: that of words.
    public var titleColor: String?
    /// Opacity, 0 to 1, of the shade that lies over everything below this layer.
    public var dim: Double
    /// Color of that shade, `#RRGGBB`.
    public var dimColor: String
    /// The transform of a background behind a sheet: about the top center, then moved.
    public var scale: Double
    /// Points that it is moved down (negative: up).
    public var offset: Double
    /// How far what has a clip is scrolled, in points; its frames say it already.
    public var scroll: Double
    /// What stands on it, top to bottom; clipped to `frame`, or to `clip` where an element has one.
    public var elements: [Element]

    /// Creates a layer; left out, nothing is dimmed, transformed or scrolled.
    public init(
      kind: Kind, name: String, frame: Rect, cornerRadius: Double = 0,
      corners: Appearance.Corners = .top, cornerCurve: Appearance.CornerCurve = .continuous,
      fill: String, controlColor: String = "#C7C7CC", titleColor: String? = nil,
      shadow: Appearance.Shadow? = nil, dim: Double = 0, dimColor: String = "#000000",
      scale: Double = 1, offset: Double = 0, scroll: Double = 0, elements: [Element] = []
    ) {
      self.kind = kind
      self.name = name
      self.frame = frame
      self.cornerRadius = cornerRadius
      self.corners = corners
      self.cornerCurve = cornerCurve
      self.fill = fill
      self.controlColor = controlColor
      self.shadow = shadow
      self.titleColor = titleColor
      self.dim = dim
      self.dimColor = dimColor
      self.scale = scale
      self.offset = offset
      self.scroll = scroll
      self.elements = elements
    }
  }

  /// A word, a stroke or a control on a layer.
  public struct Element: Equatable, Sendable {
    /// What it is, and what it says.
    public enum Kind: Equatable, Sendable {
      /// Time at the left, signal and battery at the right.
      case statusBar
      /// A navigation bar's title, with the screen it came from, if any.
      case navigationTitle(String, back: String?)
      /// Tabs, one of them selected.
      case tabs([String], selected: Int?)
      /// A heading in a sheet's bar.
      case title(String, isLeading: Bool)
      /// A chevron that leads back to a page, by its heading.
      case back(String)
      /// A close button.
      case close
      /// A grabber.
      case grabber
      /// A text field: its name while it is empty.
      case field(name: String, text: String, isFocused: Bool)
      /// A switch, with its name.
      case toggle(String, isOn: Bool)
      /// A slider, with its name, what it is set to and where that is in its range, 0 to 1.
      case slider(String, value: String, share: Double)
      /// A picker, with its name and its choices side by side.
      case picker(String, [String], selected: Int)
      /// A row: words at the left and at the right, and its actions.
      case row(String, detail: String, actions: [String])
      /// A line of text.
      case line(String)
      /// A button.
      case button(String)
      /// A gray bar of a skeleton, in place of words.
      case placeholder
      /// A hairline.
      case separator
      /// A column of a horizontal list, with what it says.
      case column(String)
      /// Where content is scrolled to: the visible part of the whole, 0 to 1.
      case scrollIndicator(from: Double, to: Double)
      /// Keys.
      case keys
      /// A home indicator or gesture bar.
      case homeIndicator
    }

    /// What it is.
    public var kind: Kind
    /// Where it stands, in points.
    public var frame: Rect
    /// What of it can be seen, where that is less than its layer: a scrolled body.
    public var clip: Rect?
    /// Whether accessibility focus is on it.
    public var isFocused: Bool
    /// What a field shows while it is empty; nil: its name.
    public var hint: String?

    /// Creates an element.
    public init(_ kind: Kind, _ frame: Rect, clip: Rect? = nil, isFocused: Bool = false) {
      self.kind = kind
      self.frame = frame
      self.clip = clip
      self.isFocused = isFocused
    }
  }

  /// What a picture cannot say.
  public struct Caption: Equatable, Sendable {
    /// Virtual time in seconds.
    public var time: Double
    /// Frame number.
    public var frame: Int
    /// The top sheet's name; nil when none is shown.
    public var sheet: String?
    /// Its phase, as scripts spell it.
    public var phase: String?
    /// Its selected detent.
    public var detent: String?
    /// Its top edge, in points.
    public var top: Double
    /// Its height, in points.
    public var height: Double
    /// Its velocity, in points per second, positive downward.
    public var velocity: Double
    /// Backdrop opacity, 0 to 1.
    public var dim: Double
    /// The background's scale.
    public var scale: Double
    /// The element that has accessibility focus.
    public var focus: String?

    /// Creates a caption; left out, no sheet is shown.
    public init(
      time: Double, frame: Int, sheet: String? = nil, phase: String? = nil, detent: String? = nil,
      top: Double = 0, height: Double = 0, velocity: Double = 0, dim: Double = 0, scale: Double = 1,
      focus: String? = nil
    ) {
      self.time = time
      self.frame = frame
      self.sheet = sheet
      self.phase = phase
      self.detent = detent
      self.top = top
      self.height = height
      self.velocity = velocity
      self.dim = dim
      self.scale = scale
      self.focus = focus
    }
  }
}

/// What a host screen's rows say; asked only for the rows that can be seen.
public protocol RowLabels: AnyObject {
  /// The words of a row, which counts from 1: at its left and at its right.
  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String)
}
