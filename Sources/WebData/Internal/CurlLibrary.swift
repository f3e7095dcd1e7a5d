#if canImport(Glibc)
  import Foundation
  import FoundationNetworking
  import Glibc

  /// The functions of the libcurl that FoundationNetworking (6.3) has loaded, found at run time: it
  /// offers no way to name an authority. Variadic functions are called with three fixed arguments:
  /// only Linux on x86-64 and arm64 passes an integer or a pointer there in the same registers.
  struct CurlLibrary: Sendable {
    /// A handle for one request at a time.
    typealias Handle = OpaquePointer

    /// The reason why libcurl cannot be used.
    enum Absence: Error, Hashable {
      case processor, library, function(String), option(CurlOption)
    }

    private let initialize: @convention(c) @Sendable () -> Handle?
    private let setNumber: @convention(c) @Sendable (Handle, UInt32, Int) -> Int32
    private let setPointer: @convention(c) @Sendable (Handle, UInt32, UnsafeRawPointer?) -> Int32
    private let getPointer:
      @convention(c) @Sendable (Handle, UInt32, UnsafeMutablePointer<UnsafePointer<CChar>?>) ->
        Int32
    /// Sends the request of a handle, and waits for its end; 0 where all went well.
    let perform: @convention(c) @Sendable (Handle) -> Int32
    /// Takes all options from a handle, and leaves it its connections.
    let reset: @convention(c) @Sendable (Handle) -> Void
    /// Closes the connections of a handle, and releases it.
    let release: @convention(c) @Sendable (Handle) -> Void
    /// Returns a list with a copy of one more text; `nil` if there is no memory.
    let append: @convention(c) @Sendable (OpaquePointer?, UnsafePointer<CChar>) -> OpaquePointer?
    /// Releases a list.
    let releaseList: @convention(c) @Sendable (OpaquePointer?) -> Void

    /// The library, or the reason why there is none.
    static let loaded = Result<CurlLibrary, Absence> { () throws(Absence) in try CurlLibrary() }

    private init() throws(Absence) {
      #if !(arch(x86_64) || arch(arm64))
        throw .processor
      #endif
      // Before libcurl 7.84, two threads must not initialize it at once. This does it, once.
      _ = URLSession.shared
      guard let library = dlopen("libcurl.so.4", RTLD_NOW) else { throw .library }
      initialize = try Self.function("curl_easy_init", library)
      setNumber = try Self.function("curl_easy_setopt", library)
      setPointer = try Self.function("curl_easy_setopt", library)
      getPointer = try Self.function("curl_easy_getinfo", library)
      perform = try Self.function("curl_easy_perform", library)
      reset = try Self.function("curl_easy_reset", library)
      release = try Self.function("curl_easy_cleanup", library)
      append = try Self.function("curl_slist_append", library)
      releaseList = try Self.function("curl_slist_free_all", library)
    }

    private static func function<Function>(
      _ name: String, _ library: UnsafeMutableRawPointer
    ) throws(Absence) -> Function {
      guard let address = dlsym(library, name) else { throw .function(name) }
      // The types are those of curl/easy.h, whose functions have not changed since libcurl 7.16.
      return unsafeBitCast(address, to: Function.self)
    }
  }

  extension CurlLibrary {
    /// Makes a handle.
    func handle() throws(Absence) -> Handle {
      guard let handle = initialize() else { throw .function("curl_easy_init") }
      return handle
    }

    func set(_ option: CurlOption, to number: Int, of handle: Handle) throws(Absence) {
      guard setNumber(handle, option.rawValue, number) == 0 else { throw .option(option) }
    }

    /// Sets an option whose text libcurl copies.
    func set(_ option: CurlOption, to text: String, of handle: Handle) throws(Absence) {
      guard setPointer(handle, option.rawValue, Array(text.utf8CString)) == 0 else {
        throw .option(option)
      }
    }

    /// Sets an option to a place that stays there until the handle is reset.
    func set(_ option: CurlOption, to place: UnsafeRawPointer?, of handle: Handle) throws(Absence) {
      guard setPointer(handle, option.rawValue, place) == 0 else { throw .option(option) }
    }

    /// Sets the certificates, in PEM, of all authorities that are trusted.
    func setAuthorities(_ pem: [UInt8], of handle: Handle) throws(Absence) {
      // `struct curl_blob`.
      struct Blob {
        var bytes: UnsafeRawPointer?
        var count: Int
        // 1: libcurl copies the bytes.
        var flags: UInt32 = 1
      }
      let code = pem.withUnsafeBytes { bytes in
        withUnsafePointer(to: Blob(bytes: bytes.baseAddress, count: bytes.count)) {
          setPointer(handle, CurlOption.authorities.rawValue, $0)
        }
      }
      guard code == 0 else { throw .option(.authorities) }
    }

    /// Returns the certificates that libcurl trusts by default, in PEM; empty if in no file.
    func systemAuthorities(_ handle: Handle) -> [UInt8] {
      var path: UnsafePointer<CChar>?
      // CURLINFO_CAINFO, from libcurl 7.84 on.
      let isTold = getPointer(handle, 0x10_0000 + 61, &path) == 0
      let told = isTold ? path.map { String(cString: $0) } : nil
      // The places of Debian, Fedora, openSUSE and Alpine.
      let usual = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
      ]
      for path in told.map({ [$0] }) ?? usual {
        if let file = FileManager.default.contents(atPath: path) { return Array(file) + [0x0A] }
      }
      return []
    }
  }

  extension CurlLibrary.Absence: CustomStringConvertible {
    /// The missing part, and a remedy.
    var description: String {
      let reason =
        switch self {
        case .processor: "this program does not know how to call libcurl on this processor"
        case .library: "there is no libcurl.so.4"
        case .function(let name): "libcurl has no \(name)"
        case .option(.authorities):
          "this libcurl cannot be given certificates; version 7.77 or later with OpenSSL can"
        case .option(let option): "this libcurl does not know the option \(option.rawValue)"
        }
      return "\(Trust.unable): \(reason)"
    }
  }

  /// The options of libcurl that are used, by the numbers of curl/curl.h, which never change.
  enum CurlOption: UInt32, Hashable, CaseIterable {
    case writeData = 10001
    case address = 10002
    case errorBuffer = 10010
    case userAgent = 10018
    case headers = 10023
    case headerData = 10029
    case method = 10036
    case progressData = 10057
    case acceptEncoding = 10102
    case copiedBody = 10165
    case writeFunction = 20011
    case headerFunction = 20079
    case progressFunction = 20219
    case noProgress = 43
    case bodySize = 60
    case noSignal = 99
    case timeout = 155
    case protocols = 181
    case noConnectHeaders = 265
    case authorities = 40309

    /// The option's name in libcurl.
    var name: String {
      switch self {
      case .writeData: "WRITEDATA"
      case .address: "URL"
      case .errorBuffer: "ERRORBUFFER"
      case .userAgent: "USERAGENT"
      case .headers: "HTTPHEADER"
      case .headerData: "HEADERDATA"
      case .method: "CUSTOMREQUEST"
      case .progressData: "XFERINFODATA"
      case .acceptEncoding: "ACCEPT_ENCODING"
      case .copiedBody: "COPYPOSTFIELDS"
      case .writeFunction: "WRITEFUNCTION"
      case .headerFunction: "HEADERFUNCTION"
      case .progressFunction: "XFERINFOFUNCTION"
      case .noProgress: "NOPROGRESS"
      case .bodySize: "POSTFIELDSIZE"
      case .noSignal: "NOSIGNAL"
      case .timeout: "TIMEOUT_MS"
      case .protocols: "PROTOCOLS"
      case .noConnectHeaders: "SUPPRESS_CONNECT_HEADERS"
      case .authorities: "CAINFO_BLOB"
      }
    }
  }
#endif
