#include "typography.h"

int iosworld_typography_version(void) { return 1; }
