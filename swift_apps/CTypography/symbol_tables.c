#include "tables.h"

const int symbol_count = 3;
const symbol_row symbols[] = {
    {"checkmark", "Selected", 1000, 941},
    {"chevron.right", "Forward", 588, 882},
    {"heart", "Favorite", 1235, 1098},
};
