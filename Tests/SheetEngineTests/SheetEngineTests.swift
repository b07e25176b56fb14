import Testing
@testable import SheetEngine
