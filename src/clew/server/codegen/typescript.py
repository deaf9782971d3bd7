"""Our types as TypeScript, so that nobody writes a wire type by hand."""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

import msgspec

Schema = dict[str, Any]
_HEAD = "// Made by `clew protocol --write` from the types of the server. Do not edit.\n"
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


class Part(msgspec.Struct, frozen=True):
    """What one module is made of: types by name, and structs by their own names.

    *kinds* are structs that are always sent whole: their fields with defaults are there as well.
    """

    named: Mapping[str, Any]
    kinds: Sequence[type[msgspec.Struct]] = ()


def modules(parts: Mapping[str, Part]) -> dict[str, str]:
    """Modules by name, each with its types and all that they are made of.

    A type that two of them need is in the first; the others import it.
    """
    made = dict[str, str]()
    found = dict[str, str]()
    unions = dict[str, str]()
    for module, part in parts.items():
        text = typescript(part.named, part.kinds, elsewhere=found, unions=unions)
        found |= dict.fromkeys(re.findall(r"^export (?:type|interface) (\w+)", text, re.M), module)
        unions |= {
            is_: name for name, is_ in re.findall(r"^export type (\w+) = (.*);$", text, re.M)
        }
        made[module] = text
    return made


def typescript(
    named: Mapping[str, Any],
    kinds: Sequence[type[msgspec.Struct]] = (),
    *,
    elsewhere: Mapping[str, str] = MappingProxyType({}),
    unions: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """A module with these types, as in a `Part`.

    *elsewhere* are types of other modules, by name: the module to import them from. *unions* are
    names of types by what they stand for.
    """
    whole = {kind.__name__ for kind in kinds}
    schemas, components = msgspec.json.schema_components(
        [*named.values(), *kinds], ref_template="{name}"
    )
    types = {
        name: _type(schema)
        for name, schema in zip(named, schemas, strict=False)
        if schema.get("$ref") != name
    }
    unions = {**unions, **{is_: name for name, is_ in types.items()}}
    lines = list[str]()
    for name, schema in components.items():
        if name not in elsewhere:
            lines += (_short(line, unions) for line in _interface(name, schema, name in whole))
    lines += (f"export type {name} = {is_};\n" for name, is_ in types.items())
    return "\n".join([_HEAD, *_imports("\n".join(lines), elsewhere), *lines])


def _short(line: str, unions: Mapping[str, str]) -> str:
    """A field with the names of unions in the place of their members, the longest first."""
    for is_ in sorted(unions, key=len, reverse=True):
        if " | " in is_ and line.startswith("  readonly "):
            line = line.replace(is_, unions[is_])
    return re.sub(r"\((\w+)\)\[\]", r"\1[]", line)


def _imports(text: str, elsewhere: Mapping[str, str]) -> Iterator[str]:
    """Import what is mentioned outside comments and quotes."""
    code = re.sub(r'/\*\*.*?\*/|"[^"]*"', "", text, flags=re.DOTALL)
    words = set(re.findall(r"\w+", code))
    for module in dict.fromkeys(elsewhere.values()):
        names = sorted(name for name, at in elsewhere.items() if at == module and name in words)
        if names:
            yield f'import type {{ {", ".join(names)} }} from "./{module}";\n'


def constant(name: str, kind: str, value: Any, comment: str = "") -> str:
    """A constant with its type; a mapping to structs or lists has a line for every key."""
    lines = [f"/** {comment} */"] if comment else []
    if _is_table(value):
        rows = (f"  {_json(key)}: {_json(row)}," for key, row in value.items())
        lines += [f"export const {name}: {kind} = {{", *rows, "};\n"]
    else:
        lines.append(f"export const {name}: {kind} = {_json(value)};")
    return "\n".join(lines)


def _is_table(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    rows = cast("dict[str, Any]", value).values()
    return all(isinstance(row, msgspec.Struct) for row in rows)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _interface(name: str, schema: Schema, is_whole: bool) -> Iterator[str]:
    yield from _comment(schema.get("description", ""))
    if schema.get("type") != "object":
        yield f"export type {name} = {_type(schema)};\n"
        return
    yield f"export interface {name} {{"
    required: Iterable[str] = schema.get("required", ())
    properties: dict[str, Schema] = schema.get("properties", {})
    for field, kind in properties.items():
        # A merge patch takes away what becomes null: to a client both are the same.
        is_there = (field in required or is_whole) and not _is_nullable(kind)
        yield f"  readonly {field}{'' if is_there else '?'}: {_type(kind)};"
    yield "}\n"


def _comment(text: str) -> Iterator[str]:
    lines = inspect.cleandoc(text).splitlines()
    if len(lines) == 1:
        yield f"/** {lines[0]} */"
    elif lines:
        yield "/**"
        yield from (f" * {line}".rstrip() for line in lines)
        yield " */"


def _is_nullable(schema: Schema) -> bool:
    return schema.get("type") == "null" or any(map(_is_nullable, schema.get("anyOf", ())))


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(option) for option in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            return f"Readonly<Record<string, {_type(_values(schema))}>>"
        case str() as plain:
            return _PLAIN[plain]
        case _:
            return "unknown"


def _values(schema: Schema) -> Schema:
    values = schema.get("additionalProperties", {})
    return cast("Schema", values) if isinstance(values, dict) else {}


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(map(_type, schema['prefixItems']))}]"
    items: Any = schema.get("items", {})
    inner = _type(cast("Schema", items)) if isinstance(items, dict) else "unknown"
    is_plain = inner.isidentifier()
    return f"readonly {inner}[]" if is_plain else f"readonly ({inner})[]"
