#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How often this process has asked for memory: malloc, calloc, realloc, and their aligned kin.
///
/// The executable that links this defines those functions in place of the C library's, for itself and
/// for every shared library it loads, the Swift runtime among them.
unsigned long allocation_count(void);

#endif
