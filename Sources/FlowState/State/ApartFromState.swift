/// A value that is no part of what a screen or a flow stores: data, whose state is apart, and what
/// is the same everywhere in an app for as long as it runs, such as its brand.
///
/// ``StateFingerprint`` leaves it out. Every `DataProvider` is one.
public protocol ApartFromState {}
