public import Foundation
public import Localization

/// A picture with a text alternative for use where the picture cannot be seen.
///
/// A picture without a text alternative is decorative: assistive technologies pass over it. A
/// literal is the name of an asset, and decorative.
///
/// ```swift
/// ButtonViewModel("share", title: .verbatim("Share"), image: "arrow-up", perform: share)
/// screen.image("photo", Picture(asset: "lemon-tart", alternative: .verbatim(recipe.title)))
/// ```
public struct Picture: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The source of the picture.
  public var source: ImageSource
  /// The text alternative to the picture; empty if it is decorative.
  public var alternative: LocalizedText

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - source: The source of the picture.
  ///   - alternative: The text alternative to the picture; empty if it is decorative.
  public init(_ source: ImageSource, alternative: LocalizedText = .empty) {
    self.source = source
    self.alternative = alternative
  }

  /// Makes a picture of the app.
  ///
  /// - Parameters:
  ///   - name: The name of its asset.
  ///   - alternative: The text alternative to the picture; empty if it is decorative.
  public init(asset name: String, alternative: LocalizedText = .empty) {
    self.init(.asset(name), alternative: alternative)
  }

  /// Makes a decorative picture of the app from the name of its asset.
  public init(stringLiteral name: String) { self.init(asset: name) }
}

/// The source of a picture.
public enum ImageSource: Hashable, Sendable {
  /// A picture of the app, by the name of its asset.
  case asset(String)
  /// A picture elsewhere.
  case url(URL)
  /// A picture in memory, in any format that the view knows.
  case data(Data)

  /// The identity of the picture, which is never read aloud.
  // It is not made safe for a terminal.
  package var name: String {
    switch self {
    case .asset(let name): name
    case .url(let url): url.absoluteString
    case .data(let data): data.count == 1 ? "1 byte" : "\(data.count) bytes"
    }
  }
}

extension ImageSource: Codable {
  private enum Kind: String, CodingKey { case asset, url, data }

  /// Reads an object with one member: `asset`, `url` or `data`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Kind.self)
    self =
      switch try members.onlyKey(in: decoder) {
      case .asset: .asset(try members.decode(String.self, forKey: .asset))
      case .url: .url(try members.decode(URL.self, forKey: .url))
      case .data: .data(try members.decode(Data.self, forKey: .data))
      }
  }

  /// Writes an object with one member: `asset`, `url` or `data`.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Kind.self)
    switch self {
    case .asset(let name): try members.encode(name, forKey: .asset)
    case .url(let url): try members.encode(url, forKey: .url)
    case .data(let data): try members.encode(data, forKey: .data)
    }
  }
}

extension KeyedDecodingContainer {
  /// Returns the only key of an object that represents one of several cases, or throws.
  func onlyKey(in decoder: any Decoder) throws -> Key {
    guard let key = allKeys.first, allKeys.count == 1 else {
      let found = allKeys.map(\.stringValue).sorted()
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "expected one kind, found \(found.isEmpty ? "none" : "\(found)")"))
    }
    return key
  }
}
