#include "typography.h"
#include "tables.h"

#include <string.h>

int iosworld_font_row(uint32_t scalar) {
    int low = 0, high = font_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (font_scalars[middle] < scalar) low = middle + 1; else high = middle;
    }
    return low < font_count && font_scalars[low] == scalar ? low : -1;
}

const uint16_t *iosworld_font_advances(int row) { return font_advances[row]; }

int iosworld_other_advance(uint32_t scalar) {
    int low = 0, high = other_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (other_advances[middle].scalar < scalar) low = middle + 1; else high = middle;
    }
    return low < other_count && other_advances[low].scalar == scalar ? other_advances[low].advance : -1;
}

int iosworld_font_kerning(int master, int left, int right) {
    if (left < FIRST_KERNED || left > LAST_KERNED || right < FIRST_KERNED || right > LAST_KERNED) return 0;
    return font_kerning[master][left - FIRST_KERNED][right - FIRST_KERNED];
}

int iosworld_symbol_row(const char *name) {
    int low = 0, high = symbol_count - 1;
    while (low <= high) {
        int middle = (low + high) / 2, order = strcmp(symbols[middle].name, name);
        if (order == 0) return middle;
        if (order < 0) low = middle + 1; else high = middle - 1;
    }
    return -1;
}

iosworld_symbol_size iosworld_symbol_box(int row) {
    return (iosworld_symbol_size){symbols[row].width, symbols[row].height};
}

iosworld_symbol_ink iosworld_symbol_inked(int row) {
    return (iosworld_symbol_ink){symbols[row].left, symbols[row].top, symbols[row].ink_width, symbols[row].ink_height};
}

const char *iosworld_symbol_spoken_name(int row) { return symbols[row].spoken; }
