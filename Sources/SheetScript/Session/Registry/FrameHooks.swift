internal import LuaBridge

/// Whom the frames of a sheet are told, looked up once: sixty times a second is too often to do it
/// again.
final class FrameHooks {
  /// The shown page's hook first, then the sheet's own; nil without any.
  let calls: LuaRecordCalls?
  /// Whether it is a stack, whose pages have hooks of their own, and which page was shown.
  let page: String?
  let isStack: Bool

  init(_ calls: LuaRecordCalls?, page: String?, isStack: Bool) {
    self.calls = calls
    self.page = page
    self.isStack = isStack
  }
}
