// What PersonaKit uses of UIKit, as Apple declares it, so that the sources for iOS can be type-checked where there is no UIKit.
@_exported import Foundation
@_exported import Glibc

@MainActor open class UIApplication: NSObject {
    public enum State: Int { case active, inactive, background }
    open class var shared: UIApplication { fatalError("never run") }
    open var applicationState: State { .active }
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil) {}
    public struct OpenExternalURLOptionsKey: Hashable {}
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}
@MainActor open class UIScene: NSObject {
    @MainActor open class ConnectionOptions: NSObject {
        open var shortcutItem: UIApplicationShortcutItem? { nil }
        open var userActivities: Set<NSUserActivity> { [] }
    }
}
@MainActor open class UIWindowScene: UIScene {}
@MainActor public protocol UISceneDelegate: NSObjectProtocol {}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
@MainActor open class UISceneSession: NSObject {
    public struct Role {}
    open var role: Role { Role() }
}
@MainActor open class UISceneConfiguration: NSObject {
    public init(name: String?, sessionRole: UISceneSession.Role) {}
    open var delegateClass: AnyClass?
}
@MainActor open class UIApplicationShortcutItem: NSObject { open var type: String { "" } }
open class NSUserActivity: NSObject {
    open var activityType: String { "" }
    open var userInfo: [AnyHashable: Any]?
}

// MARK: What Apple's Foundation, Dispatch and Darwin have beyond those of Linux

extension FileManager {
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil }
}

public enum Darwin {
    public static func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
}
public let O_EVTONLY: Int32 = 0x8000

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}

/// `DispatchSource.FileSystemEvent`, whose members Linux hides.
public struct FileSystemEvents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let write = FileSystemEvents(rawValue: 2)
    public static let extend = FileSystemEvents(rawValue: 4)
}

extension DispatchSource {
    public class func makeFileSystemObjectSource(
        fileDescriptor: Int32, eventMask: FileSystemEvents, queue: DispatchQueue? = nil
    )
        -> any DispatchSourceFileSystemObject
    { fatalError("never run") }
}

public typealias CFTypeID = UInt
public func CFGetTypeID(_ value: AnyObject?) -> CFTypeID { 0 }
public func CFBooleanGetTypeID() -> CFTypeID { 0 }
public func CFNumberIsFloatType(_ number: NSNumber) -> Bool { false }
