#ifndef CKEYBOARD_H
#define CKEYBOARD_H

/// English words, the commonest first, one a line.
extern const char *const keyboard_words;
/// A word and up to three that often follow it, on each line, between spaces.
extern const char *const keyboard_following;
/// Emoji by category: `# category`, then `emoji|name|more words` lines.
extern const char *const keyboard_emoji;

#endif
