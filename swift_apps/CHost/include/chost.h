#pragma once
#include <stdint.h>

/// The time that the process is told when it asks for the wall clock, in seconds since 1970.
void iosworld_set_clock(double seconds);

/// The wall clock is the host's again.
void iosworld_release_clock(void);

/// From here on what the process draws at random follows from this seed.
void iosworld_seed_randomness(uint64_t seed);

/// Chance is the host's again.
void iosworld_release_randomness(void);
