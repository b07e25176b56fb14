/// Declarations of UIKit and SwiftUI for the code of the hand-off, so that a compiler without iOS
/// can check it.
///
/// Names, labels and types are those of Apple's documentation.
enum PlatformStubs {
  static let uikit = """
    public typealias CGFloat = Double
    public struct CGPoint { public init(x: CGFloat, y: CGFloat) {} }
    public struct CGVector { public static var zero: CGVector { CGVector() } }
    public struct CGRect { public var height: CGFloat { 0 } }
    open class NSObject { public init() {} }
    public struct UIEdgeInsets { public var bottom: CGFloat { 0 } }
    @MainActor open class UIView: NSObject {
      public var bounds: CGRect { CGRect() }
      public var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
      public var window: UIView? { nil }
    }
    @MainActor open class UIViewController: NSObject {
      public var view: UIView!
      public var isModalInPresentation = false
      public var sheetPresentationController: UISheetPresentationController? { nil }
    }
    @MainActor open class UIPresentationController: NSObject {}
    @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
      func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController) -> Bool
      func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
    }
    extension UIAdaptivePresentationControllerDelegate {
      public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController) -> Bool { true }
      public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController) {}
    }
    public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
    public protocol UISheetPresentationControllerDetentResolutionContext {
      var maximumDetentValue: CGFloat { get }
    }
    @MainActor open class UISheetPresentationController: UIPresentationController {
      @MainActor public final class Detent: NSObject {
        public struct Identifier: Hashable, RawRepresentable, Sendable {
          public var rawValue: String
          public init(rawValue: String) { self.rawValue = rawValue }
          public init(_ rawValue: String) { self.rawValue = rawValue }
          public static let medium = Identifier("medium")
          public static let large = Identifier("large")
        }
        public class func medium() -> Detent { Detent() }
        public class func large() -> Detent { Detent() }
        public class func custom(
          identifier: Identifier? = nil,
          resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent() }
      }
      public weak var delegate: (any UISheetPresentationControllerDelegate)?
      public var detents: [Detent] = []
      public var selectedDetentIdentifier: Detent.Identifier?
      public var largestUndimmedDetentIdentifier: Detent.Identifier?
      public var prefersGrabberVisible = false
      public var prefersScrollingExpandsWhenScrolledToEdge = true
      public var prefersEdgeAttachedInCompactHeight = false
      public var preferredCornerRadius: CGFloat?
    }
    public final class UISpringTimingParameters: NSObject {
      public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
    }
    public final class UICubicTimingParameters: NSObject {
      public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {}
    }
    """

  static let swiftUI = """
    public typealias CGFloat = Double
    @MainActor @preconcurrency public protocol View {
      associatedtype Body: View
      @ViewBuilder var body: Body { get }
    }
    extension Never: View { public var body: Never { fatalError() } }
    @resultBuilder public struct ViewBuilder {
      public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    }
    public struct Text: View {
      public init(_ text: String) {}
      public var body: Never { fatalError() }
    }
    @propertyWrapper public struct State<Value> {
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public let wrappedValue: Value
      public var projectedValue: Binding<Value> { Binding() }
    }
    public struct Binding<Value> {}
    public struct PresentationDetent: Hashable, Sendable {
      public static let medium = PresentationDetent()
      public static let large = PresentationDetent()
      public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .medium }
      public static func height(_ height: CGFloat) -> PresentationDetent { .medium }
    }
    public enum Visibility { case automatic, visible, hidden }
    public struct PresentationBackgroundInteraction {
      public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
    }
    public struct PresentationContentInteraction {
      public static var resizes: Self { Self() }
      public static var scrolls: Self { Self() }
    }
    extension View {
      public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
      ) -> some View { Text("") }
      public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
      ) -> some View { Text("") }
      public func presentationDragIndicator(_ visibility: Visibility) -> some View { Text("") }
      public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { Text("") }
      public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { Text("") }
      public func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
      ) -> some View { Text("") }
      public func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
      ) -> some View { Text("") }
    }
    public struct Animation {
      public static func spring(response: Double, dampingFraction: Double) -> Animation { Self() }
      public static func spring(duration: Double, bounce: Double) -> Animation { Self() }
      public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double
      ) -> Animation { Self() }
    }
    """
}
