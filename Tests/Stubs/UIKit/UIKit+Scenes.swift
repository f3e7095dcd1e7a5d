// A stub: see UIKit+Basics.swift.
// swift-format-ignore-file

import ObjectiveCRoot

@MainActor open class UIScene: UIResponder {
  @MainActor open class ConnectionOptions: ObjectiveCRoot.NSObject {
    override nonisolated init() {}
    open var urlContexts: Set<UIOpenURLContext> { fatalError("stub") }
  }
  open var session: UISceneSession { fatalError("stub") }
}

@MainActor open class UIWindowScene: UIScene {
  open var traitCollection: UITraitCollection { fatalError("stub") }
}

@MainActor open class UISceneSession: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
  open var stateRestorationActivity: NSUserActivity? { fatalError("stub") }
}

@MainActor open class UIOpenURLContext: ObjectiveCRoot.NSObject {
  override nonisolated init() {}
  open var url: URL { fatalError("stub") }
}

open class NSUserActivity: ObjectiveCRoot.NSObject {
  public init(activityType: String) {}
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {}
  open var userInfo: [AnyHashable: Any]? {
    get { fatalError("stub") }
    set {}
  }
}

@MainActor @objc public protocol UIWindowSceneDelegate: AnyObject {
  @objc optional func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  @objc optional func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  @objc optional func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  @objc optional var window: UIWindow? { get set }
}
