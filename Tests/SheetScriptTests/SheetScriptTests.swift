import Testing
@testable import SheetScript
