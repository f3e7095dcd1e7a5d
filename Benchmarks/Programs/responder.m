// AppKit's responder chain: prints the nanoseconds of CPU that a number of sends took.
//
//   responder DEPTH SENDS

#import <AppKit/AppKit.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

@interface Payload : NSObject {
 @public
  NSInteger identifier;
  NSString *title;
  NSString *source;
}
@end

@implementation Payload
@end

@interface Level : NSResponder
@end

@implementation Level
@end

@interface Top : NSResponder {
 @public
  NSUInteger total;
}
- (void)recipeWasOpened:(Payload *)payload;
@end

@implementation Top
- (void)recipeWasOpened:(Payload *)payload {
  total += payload->identifier + [payload->title length] + [payload->source length];
}
@end

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  long depth = atol(arguments[1]), sends = atol(arguments[2]);
  Top *top = [Top new];
  NSResponder *bottom = top;
  for (long level = 0; level < depth; level++) {
    Level *below = [Level new];
    [below setNextResponder:bottom];
    bottom = below;
  }
  Payload *payload = [Payload new];
  payload->identifier = 42;
  payload->title = @"Lemon tart Lemon tart Lemon tart ";
  payload->source = @"menu / desserts menu / desserts ";
  for (long send = 0; send < 1000; send++)
    [bottom tryToPerform:@selector(recipeWasOpened:) with:payload];
  double start = now();
  for (long send = 0; send < sends; send++)
    [bottom tryToPerform:@selector(recipeWasOpened:) with:payload];
  printf("%.0f\n", now() - start);
  [pool release];
  return top->total > 0 ? 0 : 70;
}
