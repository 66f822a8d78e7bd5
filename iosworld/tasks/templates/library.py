"""The blocks and templates that come with iOSWorld, read from their files."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from iosworld import resources
from iosworld.errors import FileProblem, UnknownName
from iosworld.tasks.templates.block import Block, DoBlock, FindBlock
from iosworld.tasks.templates.each import for_each
from iosworld.tasks.templates.join import Join, alone
from iosworld.tasks.templates.new_records import Defaults, read_defaults
from iosworld.tasks.templates.template import Template
from iosworld.yaml_files import read_model, validate

GYM = "gym"
"""The suite that is made from templates."""
BLOCKS = "blocks"
JOINS = "joins"
CANARY = "iosworld gym: evaluation data, not for training corpora: 6f0c2d1e-8a54-4b7f-9c3e-51d7a0b94e26"
"""The line that every template file has, so that copies in training data can be found."""


@dataclass(frozen=True)
class Library:
    """Templates and the blocks that they use."""

    templates: Mapping[str, Template]
    blocks: Mapping[str, FindBlock | DoBlock]
    """By app and name, `clock/add-alarm`."""
    folder: Path
    files: Mapping[str, Path]
    """The file that each template comes from."""
    new_records: Defaults
    """What new records are like where a goal says nothing."""

    def file(self, template: str) -> Path:
        """The file of a template: its own, its block's, or that of the join that it is a row of."""
        return self.files[template]

    def template(self, name: str) -> Template:
        """The template of this name. Raises UnknownName."""
        if name not in self.templates:
            raise UnknownName("template", name, sorted(self.templates))
        return self.templates[name]


def load_library(tasks: Path | None = None) -> Library:
    """All templates and blocks. `tasks` is the folder of suites; the default is iosworld's own. Raises FileProblem."""
    return _load(tasks or resources.folder("tasks"))


@cache
def _load(folder: Path) -> Library:
    blocks = {}
    for file in sorted((folder / BLOCKS).glob("*/*.yaml")):
        block: FindBlock | DoBlock = read_model(file, Block)  # type: ignore[arg-type]  # a union is a type for pydantic
        if block.app != file.parent.name:
            raise FileProblem(file, "app", f"expected {file.parent.name!r} as the folder, got {block.app!r}", "Move it")
        blocks[f"{block.app}/{file.stem}"] = block
    templates: dict[str, Template] = {}
    files: dict[str, Path] = {}
    for file, template in _templates(folder, blocks):
        if template.id in templates:
            raise FileProblem(file, "id", f"{files[template.id]} gives {template.id} already", "Rename one")
        if template.canary != CANARY:
            raise FileProblem(file, "canary", f"expected the line {CANARY!r}", "Copy it from another template")
        _check_blocks(file, template, blocks)
        templates[template.id], files[template.id] = for_each(template, blocks), file
    return Library(dict(sorted(templates.items())), blocks, folder, files, read_defaults(folder))


def _templates(folder: Path, blocks: Mapping[str, FindBlock | DoBlock]) -> Iterator[tuple[Path, Template]]:
    """Every template with its file. Raises FileProblem."""
    for name, block in blocks.items():
        if (template := alone(name, block, block.canary)) is not None:
            yield folder / BLOCKS / f"{name}.yaml", template
    for file in sorted((folder / GYM).glob("*.yaml")):
        template = read_model(file, Template)
        if template.id != file.stem:
            raise FileProblem(
                file, "id", f"expected {file.stem!r} as the file is called, got {template.id!r}", "Rename one"
            )
        yield from ((file, each) for each in template.pair())
    for file in sorted((folder / GYM / JOINS).glob("*.yaml")):
        join = read_model(file, Join)
        try:
            contents = list(join.contents(blocks))
        except ValueError as problem:
            raise FileProblem(file, "rows", str(problem), "Correct the row") from None
        for content in contents:
            yield file, validate(file, Template, content)


def _check_blocks(file: Path, template: Template, blocks: Mapping[str, FindBlock | DoBlock]) -> None:
    for name, part in template.parts.items():
        block = blocks.get(part.block)
        field = f"parts.{name}"
        if block is None:
            raise FileProblem(file, field, f"there is no block {part.block}", "Write it, or correct the name")
        if (block.kind == "find") != (part.find is not None):
            raise FileProblem(file, field, f"{part.block} is a {block.kind} block", f"Write {block.kind}: {part.block}")
        if part.each and not (isinstance(block, DoBlock) and block.each):
            raise FileProblem(file, field, f"{part.block} is not done for each of a few", "Write each in the block")
        for given in (*part.given, *part.parameters):
            if given not in block.parameters:
                known = ", ".join(block.parameters) or "none"
                raise FileProblem(file, field, f"{part.block} has no parameter {given}; it has {known}", "Correct it")
