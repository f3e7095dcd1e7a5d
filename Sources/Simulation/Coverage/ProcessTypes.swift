#if canImport(ObjectiveC)
  import ObjectiveC
#endif

// The one place of the simulation that reads memory by addresses. Swift has no list of the classes
// of a program, but the compiler writes one, in which the runtime finds types by their names.
// What is read here is part of the stable ABI on Apple's systems, and what the Swift runtime itself
// reads elsewhere. Every offset is checked as far as it can be; what is unexpected is skipped and
// reported, so that coverage says "unknown" and nothing crashes.

/// The classes of the process, as far as the runtime lists them.
enum ProcessTypes {
  struct Found {
    var classes: [AnyClass] = []
    /// The reason why they are not all, if they are not.
    var problem: String?
  }

  #if canImport(ObjectiveC)
    /// Returns the classes of some modules, by the names that Objective-C knows them by.
    static func classes(where isOfApp: @escaping (String) -> Bool) -> Found {
      var count: UInt32 = 0
      guard let list = objc_copyClassList(&count) else {
        return Found(problem: "the runtime lists no classes")
      }
      // The list is ours, and freed as `free` would; the classes live as long as the process.
      defer { free(UnsafeMutableRawPointer(list)) }
      var found = Found()
      for index in 0..<Int(count) {
        let name = String(cString: class_getName(list[index]))
        // `Module.Class`, or mangled for private and nested ones, which say their module alike.
        let module =
          name.hasPrefix("_Tt")
          ? ClassName.module(_typeName(list[index], qualified: true)) : ClassName.module(name)
        if isOfApp(module), !name.contains("<") { found.classes.append(list[index]) }
      }
      return found
    }
  #elseif os(Linux) || os(Android) || os(FreeBSD)
    /// Returns the classes of some modules that are not generic.
    static func classes(where isOfApp: @escaping (String) -> Bool) -> Found {
      var search = TypeSearch(isOfApp: isOfApp)
      withUnsafeMutablePointer(to: &search) { pointer in
        // The closure is called before the function returns, so the pointer is valid in it.
        enumerateMetadataSections(
          { sections, context in
            guard let sections, let context else { return true }
            context.assumingMemoryBound(to: TypeSearch.self).pointee.look(through: sections)
            return true
          }, UnsafeMutableRawPointer(pointer))
      }
      guard search.sectionCount > 0 else { return Found(problem: "the runtime lists no types") }
      return Found(classes: search.classes, problem: search.problem)
    }
  #else
    /// Returns nothing: on this system, there is no list.
    static func classes(where isOfApp: @escaping (String) -> Bool) -> Found {
      Found(problem: "this system does not list the classes of a program")
    }
  #endif
}

#if os(Linux) || os(Android) || os(FreeBSD)
  // The runtime's own function, which Swift Testing uses to find tests. It calls a function with
  // the tables of each image, until that returns `false`.
  @_silgen_name("swift_enumerateAllMetadataSections")
  private func enumerateMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Bool,
    _ context: UnsafeMutableRawPointer?)

  private struct TypeSearch {
    private enum Flags {
      static let kind: UInt32 = 0x1F
      static let isGeneric: UInt32 = 0x80
      static let module: UInt32 = 0
      static let classKind: UInt32 = 16
    }

    let isOfApp: (String) -> Bool
    private(set) var classes: [AnyClass] = []
    private(set) var sectionCount = 0
    private(set) var problem: String?
    var known: [UnsafeRawPointer: Bool] = [:]

    // The tables of an image are a version, three words, then pairs of an address and a length:
    // protocols, conformances, types and others.
    mutating func look(through sections: UnsafeRawPointer) {
      let word = MemoryLayout<UInt>.size
      let version = sections.load(as: UInt.self)
      guard (1...64).contains(version) else {
        return problem = "the tables of types have the unknown version \(version)"
      }
      let address = sections.load(fromByteOffset: 8 * word, as: UInt.self)
      let length = sections.load(fromByteOffset: 9 * word, as: UInt.self)
      guard let table = UnsafeRawPointer(bitPattern: address), length > 0 else { return }
      guard address % 4 == 0, length % 4 == 0, length < 1 << 28 else {
        return problem = "a table of types has an unexpected size"
      }
      sectionCount += 1
      for offset in stride(from: 0, to: Int(length), by: 4) {
        if let descriptor = Self.target(of: table + offset, isTagged: true),
          let found = appClass(descriptor)
        {
          classes.append(found)
        }
      }
    }

    private mutating func appClass(_ descriptor: UnsafeRawPointer) -> AnyClass? {
      let flags = descriptor.load(as: UInt32.self)
      guard flags & Flags.kind == Flags.classKind, flags & Flags.isGeneric == 0,
        isOfModules(descriptor)
      else { return nil }
      // Flags, parent, name, then the function that makes or returns the class.
      guard let access = Self.target(of: descriptor + 12, isTagged: false) else { return nil }
      // It takes a request, of which 0 asks for the complete class, and returns the class in the
      // first register, as a C function does.
      typealias Access = @convention(c) (UInt) -> UnsafeRawPointer?
      guard let metadata = unsafeBitCast(access, to: Access.self)(0) else { return nil }
      return unsafeBitCast(metadata, to: Any.Type.self) as? AnyClass
    }

    private mutating func isOfModules(_ descriptor: UnsafeRawPointer) -> Bool {
      var context = descriptor
      // Types are not nested deeper; a circle ends here too.
      for _ in 0..<64 {
        if let answer = known[context] { return answer }
        if context.load(as: UInt32.self) & Flags.kind == Flags.module {
          let name = Self.target(of: context + 8, isTagged: false).map {
            String(cString: $0.assumingMemoryBound(to: CChar.self))
          }
          let answer = name.map(isOfApp) ?? false
          known[context] = answer
          return answer
        }
        guard let parent = Self.target(of: context + 4, isTagged: true) else { return false }
        context = parent
      }
      return false
    }

    // A relative pointer has four bytes and counts from its own place; 0 is none. The lowest bit
    // of a tagged one says that its target holds the address.
    private static func target(of place: UnsafeRawPointer, isTagged: Bool) -> UnsafeRawPointer? {
      let offset = place.load(as: Int32.self)
      guard offset != 0 else { return nil }
      guard isTagged else { return place + Int(offset) }
      // The second bit marks types of Objective-C, which are not here.
      guard offset & 2 == 0 else { return nil }
      let target = place + Int(offset & ~3)
      guard UInt(bitPattern: target) % 4 == 0 else { return nil }
      guard offset & 1 == 1 else { return target }
      guard UInt(bitPattern: target) % UInt(MemoryLayout<UInt>.size) == 0 else { return nil }
      return UnsafeRawPointer(bitPattern: target.load(as: UInt.self))
    }
  }
#endif
