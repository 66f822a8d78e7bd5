#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// fork(2). Swift marks it unavailable because threads do not survive it; the simulator has one thread.
pid_t iosworld_fork(void);

/// Makes this process the parent of all descendants whose own parent ends, on Linux. Otherwise process 1 has to wait for them, and
/// in a container it often does not.
void iosworld_adopt_orphans(void);

/// Gives what was freed back to the system, and fills the gaps between what is in use, for good: what a forked process
/// allocates then stands together in pages of its own, and does not make it copy one shared page after another. Large pieces
/// are returned to the system when they are freed.
void iosworld_seal_heap(void);

/// Allocates and frees memory for Swift objects; the arguments are those of the runtime's own functions. Only for one thread.
void *iosworld_pool_alloc(size_t size, size_t mask);
void iosworld_pool_free(void *piece, size_t size, size_t mask);
/// How many bytes a piece of memory has room for, wherever it comes from.
size_t iosworld_pool_size(void *piece);
/// The same, if it comes from the pools; otherwise 0.
size_t iosworld_pool_piece(const void *piece);
/// Whether an address is in the program's code.
int iosworld_is_code(uintptr_t address);
/// Whether an address is in the program's code or its own data.
int iosworld_is_program(uintptr_t address);
/// From now on objects are made in memory that no object was in before.
void iosworld_seal_pools(void);
/// From now on the references to the objects of these classes that there are now are not counted. They are never freed. The classes are
/// in the order of their addresses.
void iosworld_keep_objects(const void *const *classes, size_t count);
/// Where the objects are.
void iosworld_pool_range(char **start, char **end);

/// Moves the heap to pages of 2 MB, where the system has them: a fork copies an entry for each page. What a process writes to is
/// still copied in pieces of 4 KB.
void iosworld_join_heap_pages(void);

/// Finds the witness table of a type (its metadata) for a protocol (its descriptor): NULL if it does not conform. 0 if that is not known.
int iosworld_find_witness_table(const void *type, const void *protocol, const void **table);
/// All structures and enumerations of the program that conform to a protocol and are not generic.
void iosworld_each_conforming_type(const void *protocol, void (*visit)(const void *type));

/// How many places in the code use a generic type, or a type as a protocol, and look it up when they first do. 0 if the program has no
/// symbols that tell.
size_t iosworld_first_uses(void);
/// Looks up what one of these places uses, unless it has.
void iosworld_use_first(size_t index);

/// While this process uses the CPU, looks every fifth of a second whether `client` has hung up or `lifeline` was closed
/// (-1 for none), and if so ends the process at once, whatever it is computing. Costs nothing while the process waits.
void iosworld_watch(int client, int lifeline);

/// A byte is written to this descriptor if `iosworld_watch` ends the process.
void iosworld_tell_at_end(int descriptor);
void iosworld_do_not_tell(int descriptor);
void iosworld_tell_nobody(void);

/// From now on a trap writes its reason to standard error: the signal, the request, the calls that led there.
void iosworld_explain_traps(void);

/// What this process does now, for `iosworld_explain_traps`: the first bytes of a request line.
void iosworld_note_request(const void *bytes, size_t count);
