#pragma once
#include <stdint.h>

/// How many tables there are; the tables themselves are generated.
int iosworld_typography_version(void);
