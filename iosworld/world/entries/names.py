"""IDs made from names."""

import re

_PLAIN = str.maketrans("áàâãäåéèêëíìîïóòôõöøúùûüñçÁÉÍÓÚÑ", "aaaaaaeeeeiiiioooooouuuuncAEIOUN")


def slug(name: str) -> str:
    """`Bánh Mì No. 5` as `banh-mi-no-5`."""
    return re.sub(r"[^a-z0-9]+", "-", name.translate(_PLAIN).replace("'", "").replace("’", "").lower()).strip("-")
