// A stub of the few symbols of Objective-C's runtime that the hosts use. It does nothing: see
// scripts/typecheck-hosts.
// swift-format-ignore-file

public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
  public init(_ str: String) {}
  public init(stringLiteral value: String) {}
}

public typealias IMP = OpaquePointer

public func imp_implementationWithBlock(_ block: Any) -> IMP { fatalError("stub") }

@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { fatalError("stub") }
