// A stub of the root of Objective-C's classes, without which none of them can be declared.
@interface NSObject
- (nonnull instancetype)init;
@end
