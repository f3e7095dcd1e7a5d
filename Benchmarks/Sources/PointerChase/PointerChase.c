#include "PointerChase.h"

#include <stdlib.h>
#include <string.h>

// As large as a cache line, as a node with anything in it is.
struct chase_node {
  struct chase_node *next;
  long total;
  char rest[48];
};

struct payload {
  long id;
  const char *title, *source;
  size_t title_length, source_length;
};

struct chase_node *chase_make(long depth) {
  struct chase_node *first = calloc(1, sizeof *first), *last = first;
  for (long level = 0; level < depth; level++) last = last->next = calloc(1, sizeof *last);
  return first;
}

long chase_run(struct chase_node *first, long count, long id, const char *title,
               const char *source) {
  struct payload payload = {id, title, source, strlen(title), strlen(source)};
  struct chase_node *node = first;
  for (long send = 0; send < count; send++) {
    // Every walk reads the chain again.
    __asm__ volatile("" ::: "memory");
    for (node = first; node->next; node = node->next) continue;
    node->total += payload.id + (long)payload.title_length + (long)payload.source_length;
  }
  return node->total;
}
