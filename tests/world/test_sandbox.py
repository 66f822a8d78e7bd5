import pytest
from jinja2.exceptions import SecurityError

from iosworld.world.mails import _environment


@pytest.mark.parametrize(
    "text",
    [
        "{{ ''.__class__.__mro__ }}",
        "{{ cycler.__init__.__globals__.os.getcwd() }}",
        "{{ x.append(1) }}",
        "{{ (x | map(attribute='__class__') | first).__subclasses__() }}",
    ],
)
def test_templates_of_a_ledger_cannot_reach_python(text):
    with pytest.raises(SecurityError):
        _environment(is_own=False).from_string(text).render(x=[1])
