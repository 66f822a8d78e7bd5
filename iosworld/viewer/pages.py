"""Pages from templates, in which every value is escaped."""

import functools
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse


@functools.cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("iosworld.viewer"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(request: Request, template: str, facts: dict[str, Any], status: int = 200) -> HTMLResponse:
    """A page. `root` is the address of the viewer with its token, ending in a slash."""
    root = f"{request.scope.get('root_path', '')}/"
    return HTMLResponse(_templates().get_template(template).render(root=root, **facts), status)
