#pragma once
#include <stdint.h>

/// Sets the wall clock of the process, in seconds since 1970.
void iosworld_set_clock(double seconds);

/// The wall clock is the host's again.
void iosworld_release_clock(void);

/// How often the wall clock was read while it was set.
unsigned long iosworld_clock_reads(void);

/// Sets the random seed of the process.
void iosworld_seed_randomness(uint64_t seed);

/// Randomness is the host's again.
void iosworld_release_randomness(void);

/// Whether the process lets its code choose where reads of observable objects are noted.
int iosworld_has_observation_list(void);

/// The list in which reads of observable objects are noted now: an optional list of accesses, or NULL.
void *iosworld_observation_list(void);
void iosworld_set_observation_list(void *list);
