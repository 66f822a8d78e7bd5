#pragma once
#include <stdint.h>

// Private to the target: the generated arrays.

#define FONT_MASTERS 18
#define FIRST_KERNED 0x20
#define LAST_KERNED 0x7E
#define KERNED (LAST_KERNED - FIRST_KERNED + 1)

extern const int font_count;
extern const uint16_t font_scalars[];
extern const uint16_t font_advances[][FONT_MASTERS];
extern const int16_t font_kerning[4][KERNED][KERNED];

extern const int other_count;
/// In rising order of their characters.
extern const struct other_advance { uint32_t scalar; uint16_t advance; } other_advances[];

typedef struct {
    const char *name, *spoken;
    uint16_t width, height;
    int16_t left, top;
    uint16_t ink_width, ink_height;
} symbol_row;

extern const int symbol_count;
/// In rising order of their names' bytes.
extern const symbol_row symbols[];
