#ifndef POINTER_CHASE_H
#define POINTER_CHASE_H

/// The floor of every dispatch: nodes in raw memory, followed to the last.
struct chase_node;

/// Makes a chain whose last node is `depth` steps from the first; never freed.
struct chase_node *_Nonnull chase_make(long depth);

/// Walks the chain `count` times with a payload of two strings and an integer, for the last node to use.
///
/// Returns what the last node added up.
long chase_run(struct chase_node *_Nonnull first, long count, long id,
               const char *_Nonnull title, const char *_Nonnull source);

#endif
