#pragma once
#include <sys/types.h>

/// fork(2). Swift marks it unavailable because threads do not survive it; the simulator has one thread.
pid_t iosworld_fork(void);
