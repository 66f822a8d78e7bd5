// What PersonaKit uses of Core Spotlight, as Apple declares it: its classes are not Sendable.
import Foundation

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

public struct UTType: Sendable { public static let content = UTType() }

open class CSSearchableItemAttributeSet: NSObject {
    public init(contentType: UTType) {}
    open var title: String?
    open var contentDescription: String?
    open var textContent: String?
    open var contentModificationDate: Date?
}
open class CSSearchableItem: NSObject {
    public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {}
}
open class CSSearchableIndex: NSObject {
    open class func `default`() -> CSSearchableIndex { fatalError("never run") }
    open class func isIndexingAvailable() -> Bool { false }
    open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {}
    open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {}
}
