#pragma once
#include <sys/types.h>

/// fork(2). Swift marks it unavailable because threads do not survive it; the simulator has one thread.
pid_t iosworld_fork(void);

/// Gives what was freed back to the system, and fills the gaps between what is in use, for good: what a forked process
/// allocates then stands together in pages of its own, and does not make it copy one shared page after another.
void iosworld_seal_heap(void);
