enum Checks { static let all: [(String, @Sendable () -> Bool)] = [] }
