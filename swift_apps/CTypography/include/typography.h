#pragma once
#include <stdint.h>

// Generated tables (font_tables.c, symbol_tables.c) behind functions: Swift would import the arrays themselves as tuples.

/// The row of a character in the tables, or -1 when they lack it.
int iosworld_font_row(uint32_t scalar);

/// A row's advances in 1/4096 em: weights 100…900 of the text face, then of the display face (18 figures).
const uint16_t *iosworld_font_advances(int row);

/// The advance of a character that the tables lack and another of the painter's fonts has, in 1/4096 em; -1 if none has it.
int iosworld_other_advance(uint32_t scalar);

/// Kerning of an ASCII pair (0x20…0x7E) in 1/4096 em, in master 0…3: text regular, text bold, display regular, display bold.
int iosworld_font_kerning(int master, int left, int right);

/// Width and height of a symbol in thousandths of the font's size.
typedef struct { uint16_t width, height; } iosworld_symbol_size;

/// Where a symbol's ink lies, from the middle of its box, in thousandths of the font's size.
typedef struct { int16_t left, top; uint16_t width, height; } iosworld_symbol_ink;

/// The row of an SF Symbol's name, or -1 when it is not known.
int iosworld_symbol_row(const char *name);

/// A row's size at regular weight and medium scale.
iosworld_symbol_size iosworld_symbol_box(int row);

/// A row's ink at regular weight and medium scale.
iosworld_symbol_ink iosworld_symbol_inked(int row);

/// What VoiceOver calls the symbol, or NULL.
const char *iosworld_symbol_spoken_name(int row);
