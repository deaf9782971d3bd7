"""Our types as TypeScript, so that nobody writes a wire type by hand."""

import inspect
from collections.abc import Iterable, Iterator, Sequence
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


def typescript(named: dict[str, Any], kinds: Sequence[type[msgspec.Struct]] = ()) -> str:
    """A module with these types by name, and all that they are made of.

    *kinds* are structs that are always sent whole: their fields with defaults are there as well.
    """
    whole = {kind.__name__ for kind in kinds}
    schemas, components = msgspec.json.schema_components(
        [*named.values(), *kinds], ref_template="{name}"
    )
    lines = [_HEAD]
    for name, schema in components.items():
        lines += _interface(name, schema, is_whole=name in whole)
    for name, schema in zip(named, schemas, strict=False):
        if schema.get("$ref") != name:
            lines.append(f"export type {name} = {_type(schema)};\n")
    return "\n".join(lines)


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


def _interface(name: str, schema: Schema, *, is_whole: bool) -> Iterator[str]:
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
